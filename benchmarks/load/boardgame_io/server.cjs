// node server.cjs PORT FOLDER DIFFERENCES: the server as its documentation starts it; matches are kept in memory, or in
// files of a folder if one is named.

const { FlatFile, Origins, Server } = require('boardgame.io/server')
const { makeGame } = require('./game.cjs')

const [port, folder, differences] = process.argv.slice(2)
const server = Server({
  games: [makeGame(differences === 'yes')],
  origins: [Origins.LOCALHOST],
  ...(folder === '' ? {} : { db: new FlatFile({ dir: folder }) }),
})
// For this machine only.
const listen = server.app.listen
server.app.listen = (number, ready) => listen.call(server.app, number, '127.0.0.1', ready)
server.run(Number(port))
