// Scripted people at matches of two, through boardgame.io's own client; obeys the commands of benchmarks/load/people.py.

const readline = require('node:readline')
const { Client, LobbyClient } = require('boardgame.io/client')
const { SocketIO } = require('boardgame.io/multiplayer')
const { PLACES, makeGame } = require('./game.cjs')

const FASTEST = 2000
const SLOWEST = 5000
const ANSWER = 60000
const AT_ONCE = 16

const plan = JSON.parse(process.argv[2])
const server = `http://${plan.address}`
const lobby = new LobbyClient({ server })
const game = makeGame(plan.differences)
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const between = (from, to) => from + (to - from) * Math.random()

function nothing() {
  return { shown: [], done: [], hidden: 0, beside: 0, by_programs: 0, tables_made: 0, games_ended: 0, troubles: {}, payload: 0 }
}
let figures = nothing()
let closedWire = 0
let countedWire = 0

class Page {
  constructor(match, seat) {
    this.version = -1
    this.receivedAt = 0
    this.waiting = null
    this.client = Client({
      game,
      numPlayers: 2,
      matchID: match.id,
      playerID: String(seat),
      credentials: match.credentials[seat],
      multiplayer: SocketIO({ server }),
      debug: false,
    })
  }

  async open() {
    this.client.start()
    const socket = this.client.transport.socket
    socket.io.engine.on('data', (data) => (figures.payload += data.length))
    socket.prependAny((name, ...words) => {
      const now = performance.now()
      if (name === 'update') this.shows(words[1]._stateID, now)
      if (name === 'patch') this.shows(words[2], now)
      if (name === 'sync') this.shows(words[1].state._stateID, now)
    })
    await this.until(0)
  }

  shows(version, now) {
    if (version <= this.version) return
    this.version = version
    this.receivedAt = now
    if (this.waiting !== null && version >= this.waiting.version) {
      this.waiting.resolve()
      this.waiting = null
    }
  }

  // Until this version, or a later one, is shown.
  async until(version) {
    if (this.version >= version) return
    let late
    const shown = new Promise((resolve, reject) => {
      this.waiting = { version, resolve }
      late = setTimeout(() => reject(new Error('no answer')), ANSWER)
    })
    await shown.finally(() => clearTimeout(late))
  }

  wire() {
    return this.client.transport.socket?.io.engine?.transport?.ws?._socket?.bytesRead ?? 0
  }

  close() {
    closedWire += this.wire()
    this.client.stop()
  }
}

class Match {
  constructor() {
    this.id = ''
    this.credentials = []
    this.pages = []
  }

  async make() {
    this.id = (await lobby.createMatch('load', { numPlayers: 2 })).matchID
    this.credentials = []
    for (const playerID of ['0', '1']) {
      const joined = await lobby.joinMatch('load', this.id, { playerID, playerName: `Guest ${playerID}` })
      this.credentials.push(joined.playerCredentials)
    }
    figures.tables_made += 1
  }

  async connect() {
    const page = new Page(this, this.pages.length)
    this.pages.push(page)
    await page.open()
  }

  async play() {
    while (!stopped) {
      try {
        if (this.id === '') await this.make()
        while (this.pages.length < 2) await this.connect()
        await this.game()
        figures.games_ended += 1
      } catch (error) {
        if (stopped) return
        figures.troubles[error.message] = (figures.troubles[error.message] ?? 0) + 1
        await sleep(1000)
      }
      this.leave()
    }
  }

  async game() {
    let due = performance.now() + (plan.flat ? 0 : between(0, SLOWEST))
    for (;;) {
      await sleep(Math.max(0, due - performance.now()))
      const { ctx } = this.pages[0].client.getState()
      if (ctx.gameover !== undefined) return
      const mover = this.pages[Number(ctx.currentPlayer)]
      const other = this.pages[1 - Number(ctx.currentPlayer)]
      const next = mover.version + 1
      const sent = performance.now()
      due = plan.flat ? sent : sent + between(FASTEST, SLOWEST)
      mover.client.moves.play(Math.floor(Math.random() * PLACES))
      await Promise.all([mover.until(next), other.until(next)])
      figures.done.push(mover.receivedAt - sent)
      figures.shown.push(other.receivedAt - sent)
    }
  }

  leave() {
    for (const page of this.pages) page.close()
    this.pages = []
    this.id = ''
  }
}

let stopped = false
const matches = []
for (let number = plan.first; number < plan.tables; number += plan.step) matches.push(new Match())

const wireNow = () =>
  closedWire + matches.reduce((sum, match) => sum + match.pages.reduce((part, page) => part + page.wire(), 0), 0)

async function atOnce(work) {
  const waiting = matches.values()
  const one = async () => {
    for (const match of waiting) await work(match)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

const commands = {
  async warm() {
    const match = new Match()
    await match.make()
    await match.connect()
    match.leave()
  },
  make: () => atOnce((match) => match.make()),
  connect: () => atOnce((match) => match.connect()),
  async programs() {},
  async play() {
    for (const match of matches) void match.play()
  },
  async count() {
    figures = nothing()
    countedWire = wireNow()
  },
  figures: async () => ({ ...figures, wire: wireNow() - countedWire }),
  async stop() {
    stopped = true
    for (const match of matches) match.leave()
  },
}

async function obey() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const answer = await commands[line.trim()]()
    process.stdout.write(`${JSON.stringify(answer ?? {})}\n`, () => line.trim() === 'stop' && process.exit(0))
  }
}

void obey()
