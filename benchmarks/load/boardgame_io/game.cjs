// A game of two whose position is about 20 KB of JSON, of which a move changes some twenty numbers.

const PLACES = 240
const CHANGED = 10
const MOVES = 300

function setup() {
  // By name, not in a list: the library that finds what has changed compares each member of a list with each other.
  const places = {}
  for (let number = 0; number < PLACES; number += 1) {
    places[`place ${number}`] = { kind: number % 12, owner: null, value: number, pieces: [0, 1, 2, 3, 4], open: true }
  }
  return { moved: 0, points: [0, 0], places }
}

function play({ G, playerID }, first) {
  for (let step = 0; step < CHANGED; step += 1) {
    const place = G.places[`place ${(first + 7 * step) % PLACES}`]
    place.value += 1 + step
    place.pieces[step % place.pieces.length] += 1
  }
  G.points[Number(playerID)] += 1
  G.moved += 1
}

module.exports = {
  setup,
  PLACES,
  // `differences`: the server sends what a move has changed, not the whole position.
  makeGame: (differences) => ({
    name: 'load',
    minPlayers: 2,
    maxPlayers: 2,
    setup,
    // The server alone carries moves out: a client that has done so itself cannot take in what has changed.
    moves: { play: { move: play, client: false } },
    turn: { minMoves: 1, maxMoves: 1 },
    endIf: ({ G }) => (G.moved >= MOVES ? { draw: true } : undefined),
    // Otherwise each position would hold the one before, too.
    disableUndo: true,
    deltaState: differences,
  }),
}
