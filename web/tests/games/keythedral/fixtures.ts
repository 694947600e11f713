/** Views made by hand: a middle game, the laying phase, the bidding, and the game of two. */
import type { Choice, Seat } from "../../../src/generated/messages";
import type {
  Colour,
  Cottage,
  Direction,
  Fence,
  Field,
  FieldType,
  KeythedralReference,
  KeythedralView,
  SeatView,
  Stage,
} from "../../../src/generated/keythedral";
import { COLOURS } from "../../../src/generated/keythedral";
import type { Cubes } from "../../../src/games/keythedral/words/things";
import { FIELD_CUBES } from "../../../src/games/keythedral/words/things";

const LETTERS: Record<string, FieldType> = { Q: "quarry", W: "wood", L: "lake", F: "farm", V: "vineyard" };
const CUBE_LETTERS: Record<string, Colour> = {
  K: "black",
  B: "brown",
  G: "green",
  U: "blue",
  R: "red",
  W: "white",
  P: "purple",
  Y: "yellow",
};

/** Cubes from letters: `cubes("K2 B1")`. */
export function cubes(text = ""): Cubes {
  const found = Object.fromEntries(COLOURS.map((cube) => [cube, 0])) as Cubes;
  for (const [letter = "", ...digits] of text.split(" ").filter(Boolean)) {
    const cube = CUBE_LETTERS[letter];
    if (!cube) throw new Error(`no cube ${letter}`);
    found[cube] = Number(digits.join("") || "1");
  }
  return found;
}

const cost = (letters: string): Colour[] => [...letters].map((letter) => CUBE_LETTERS[letter] as Colour);

/** Fields from rows, north first; a digit behind a letter is the seat whose worker stands there. */
export function land(rows: string[], west: number, north: number): Field[] {
  return rows.flatMap((row, down) =>
    row.split(/\s+/).flatMap((cell, along) => {
      const type = LETTERS[cell[0] ?? ""];
      if (!type) return [];
      const worker = cell.length > 1 ? Number(cell[1]) : null;
      return [{ x: west + along, y: north - down, type, cube: FIELD_CUBES[type], worker }];
    }),
  );
}

/** Cottages from words `seat:number@x,y`, with `!` behind a house. */
export function cottages(text: string): Cottage[] {
  return text.split(/\s+/).map((word) => {
    const [, seat, number, x, y, house] = /^(\d):(\d)@(-?\d+),(-?\d+)(!?)$/.exec(word) ?? [];
    return { seat: Number(seat), number: Number(number), x: Number(x), y: Number(y), house: house === "!" };
  });
}

const fence = (seat: number, index: number, x: number, y: number, direction: Direction): Fence => ({
  seat,
  index,
  x,
  y,
  direction,
});

function seat_view(seat: number, changes: Partial<SeatView> = {}): SeatView {
  return {
    seat,
    cubes: null,
    tiles: null,
    score: null,
    laws: null,
    law_count: 0,
    unused_fences: 3,
    removed_fences: 0,
    houses: [],
    active: true,
    passed: false,
    unplaced_cottages: [],
    workers_on_board: 0,
    ...changes,
  };
}

function stages(current: number, acquired: number[]): Stage[] {
  return [4, 4, 4, 3, 2].map((in_play, index) => ({
    stage: index + 1,
    value: index + 1,
    in_play,
    acquired: acquired[index] ?? 0,
    state: index + 1 < current ? "done" : index + 1 === current ? "current" : "closed",
    tiles: null,
  }));
}

const BASE: Omit<KeythedralView, "players" | "fields" | "cottages" | "seats"> = {
  game: "keythedral",
  seat: 0,
  round: 4,
  phase: "spend",
  box: "turn",
  start_player: 1,
  edge: { low: -7, high: 8 },
  keythedral: { x: 0, y: 0 },
  fences: [],
  stack: { left: 0, top: null, remaining: {} },
  drawn: null,
  calls: [],
  call: null,
  placing: null,
  turn: null,
  store: cubes("K12 B9 G8 U10 R11 W1"),
  shops: { white: 7, purple: 10, yellow: 10 },
  offer: [],
  stages: stages(1, [0]),
  laws: {
    in_use: true,
    stack: 14,
    spaces: ["down", "down"],
    discarded: [],
    announced: null,
    announced_by: null,
    announced_choices: [],
    effects: [],
  },
  declaration: null,
  auction: null,
  tile_less_rounds: 0,
  stall_rounds: 6,
  ended: null,
  places: null,
  partial_action: [],
};

/** Five players in round four, stage three on offer, seat 0 to move in Keytown. */
export function middle_game(changes: Partial<KeythedralView> = {}): KeythedralView {
  return {
    ...BASE,
    players: 5,
    fields: land(
      [
        "-  -  V  F2 -  -  -",
        "-  L1 W  L  Q4 V  -",
        "F3 W  Q0 W  F  L  -",
        "W2 Q  W  Q3 W1 V0 F",
        "-  L  W4 V  Q  L  -",
        "-  -  F  W  V1 -  -",
      ],
      -3,
      3,
    ),
    cottages: cottages(
      "0:1@0,0! 0:2@-2,1 0:3@1,-1! 0:4@2,1 0:5@-1,-2 1:1@-1,0 1:2@1,1 1:3@-3,0 1:4@2,-1! 1:5@0,-2 2:1@-2,0 2:2@0,2! " +
        "2:3@-3,1 2:4@1,0 2:5@2,0 3:1@-2,-1 3:2@-1,1 3:3@0,-1 3:4@-2,2 3:5@1,-2 4:1@0,1 4:2@-1,-1 4:3@-1,2 4:4@1,2 4:5@-3,-1",
    )
      .filter((cottage) => cottage.x !== 0 || cottage.y !== 0 || cottage.number !== 1 || cottage.seat !== 0)
      .concat(cottages("0:1@2,-2!")),
    fences: [fence(3, 1, 1, 0, "NE"), fence(0, 1, -1, 0, "SW"), fence(1, 2, 0, 1, "NW")],
    calls: [
      { call: 1, leader: null, number: 3 },
      { call: 2, leader: null, number: 1 },
      { call: 3, leader: null, number: 4 },
      { call: 4, leader: null, number: 2 },
      { call: 5, leader: null, number: 5 },
    ],
    stages: stages(3, [4, 4, 1, 0, 0]),
    offer: [
      { position: 1, tile: "B31", stage: 3, value: 3, cost: cost("BGW"), increased: true, decreased: false },
      null,
      { position: 3, tile: "B35", stage: 3, value: 3, cost: cost("GRW"), increased: false, decreased: true },
      { position: 4, tile: "B37", stage: 3, value: 3, cost: cost("BGUR"), increased: false, decreased: false },
      null,
    ],
    laws: {
      in_use: true,
      stack: 9,
      spaces: ["down", null],
      discarded: [20, 7, 18],
      announced: null,
      announced_by: null,
      announced_choices: [],
      effects: [{ law: 12, seat: 2, order: null, number: null, type: null, field: null }],
    },
    seats: [
      seat_view(0, {
        cubes: cubes("K2 B3 G2 U1 R2 W1"),
        tiles: [
          { tile: "B12", stage: 1, value: 1, cost: cost("KG") },
          { tile: "B24", stage: 2, value: 2, cost: cost("KBU") },
          { tile: "B32", stage: 3, value: 3, cost: cost("BUW") },
        ],
        score: 6,
        laws: [5, 13],
        law_count: 2,
        unused_fences: 2,
        houses: [1, 3],
      }),
      seat_view(1, { law_count: 1, unused_fences: 1, removed_fences: 1, houses: [4], passed: true }),
      seat_view(2, { law_count: 0, houses: [2] }),
      seat_view(3, { law_count: 2, unused_fences: 2, active: false }),
      seat_view(4),
    ],
    ...changes,
  };
}

/** Three players lay the land; seat 0 has drawn a lake. */
export function laying(changes: Partial<KeythedralView> = {}): KeythedralView {
  return {
    ...BASE,
    players: 3,
    round: 0,
    phase: "setup",
    box: "lay_field",
    fields: land(["-  W  Q  F", "V  Q  W  -", "-  L  -  -"], -1, 1),
    cottages: cottages("0:1@1,0 1:1@-1,0 2:2@0,1 1:3@0,-1"),
    stack: {
      left: 11,
      top: 2,
      remaining: { "2": { wood: 3, lake: 1, farm: 1 }, "3": { quarry: 1, lake: 1, vineyard: 1 } },
    },
    drawn: "lake",
    store: cubes("K20 B20 G15 U15 R15"),
    shops: { white: 10, purple: 10, yellow: 10 },
    stages: stages(1, []).map((stage) => ({ ...stage, state: "closed" })),
    seats: [
      seat_view(0, { cubes: cubes(), tiles: [], score: 0, laws: [], unplaced_cottages: [2, 3, 4, 5] }),
      seat_view(1, { unplaced_cottages: [2, 4, 5] }),
      seat_view(2, { unplaced_cottages: [1, 3, 4, 5] }),
    ],
    ...changes,
  };
}

/** Four players bid for the start; seat 0 is asked after a bid of 2. */
export function bidding(): KeythedralView {
  const game = middle_game();
  return {
    ...game,
    players: 4,
    phase: "start_player",
    box: "bid",
    start_player: 3,
    fields: game.fields.map((field) => ({ ...field, worker: null })),
    cottages: game.cottages.filter((cottage) => cottage.seat < 4),
    calls: [],
    seats: game.seats.slice(0, 4),
    auction: {
      chooser_default: 3,
      order: [1, 0, 2, 3],
      bids: { "1": 2 },
      highest: 2,
      highest_seat: 1,
      turn: 0,
    },
  };
}

/** Two players without the Keythedral on the board; seat 0 places workers from its house 3. */
export function two_players(): KeythedralView {
  return {
    ...BASE,
    players: 2,
    round: 2,
    phase: "workers",
    box: "placement",
    start_player: 0,
    keythedral: null,
    fields: land(["-  F  L  -", "W  Q1 W  L", "V  W  F0 V", "-  -  Q  -"], -1, 2),
    cottages: cottages("0:1@-1,0 0:2@1,1 0:3@0,0! 0:4@-1,1 0:5@0,-1 1:1@0,1 1:2@1,0 1:3@-1,-1! 1:4@2,0 1:5@1,-1"),
    fences: [fence(1, 1, 0, 0, "SE")],
    calls: [
      { call: 1, leader: 0, number: 1 },
      { call: 2, leader: 1, number: 3 },
    ],
    call: 2,
    placing: 0,
    offer: [
      { position: 1, tile: "B11", stage: 1, value: 1, cost: cost("KB"), increased: false, decreased: false },
      { position: 2, tile: "B13", stage: 1, value: 1, cost: cost("KU"), increased: false, decreased: false },
      { position: 3, tile: "B14", stage: 1, value: 1, cost: cost("BG"), increased: false, decreased: false },
      null,
      null,
    ],
    stages: stages(1, [1]),
    laws: {
      in_use: true,
      stack: 19,
      spaces: ["down"],
      discarded: [],
      announced: null,
      announced_by: null,
      announced_choices: [],
      effects: [],
    },
    seats: [
      seat_view(0, { cubes: cubes("K1 B2 R1"), tiles: [], score: 0, laws: [6], law_count: 1, houses: [3] }),
      seat_view(1, { houses: [3] }),
    ],
  };
}

/** What can be looked up, as far as the table reads it. */
export const REFERENCE: KeythedralReference = {
  reconstruction: "",
  edition: "",
  tiles: [],
  stages: [],
  laws: [
    {
      law: 12,
      title: "House moratorium",
      brief: "Nobody but you builds houses this round.",
      text: "Until the end of this round nobody but you may build houses.",
      when: "at the start of phase one, two or three",
      clause: "KT-10121",
      effect: "The others build no houses this round.",
    },
  ],
  actions: [],
  phases: [{ phase: "spend", title: "Spending", text: "", clause: "KT-603" }],
  cubes: [],
  fields: {},
  by_players: [],
  field_sources: {},
  supply: cubes(),
  shops: { white: "forge", purple: "glassworks", yellow: "workshop" },
  sources: {},
};

let codes = 0;

/** A choice with a code of its own. */
export function choice(family: string, ...args: (number | string)[]): Choice {
  return { code: codes++, family, arguments: args, label: [family, ...args].join(" "), hint: "", final: true };
}

/** The seats of a table with so many players. */
export function seats(players: number): Seat[] {
  return ["Ada", "Bruno", "Chiara", "Dirk", "Esi"].slice(0, players).map((name, seat) => ({
    seat,
    kind: seat === 0 ? "person" : "bot",
    name,
    bot: seat === 0 ? null : "steward",
    level: seat === 0 ? "" : "Steward",
    player: "",
    mine: seat === 0,
    online: true,
    away: false,
    clock: null,
  }));
}
