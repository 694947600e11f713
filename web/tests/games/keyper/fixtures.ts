/** Views made by hand: a turn of two in spring. */
import type {
  Board,
  FieldReference,
  KeyperAdvice,
  KeyperReference,
  KeyperSeat,
  KeyperView,
  Plot,
  Resource,
  Space,
  TileReference,
} from "../../../src/generated/keyper";
import { RESOURCES } from "../../../src/generated/keyper";
import type { Choice } from "../../../src/generated/messages";

export const choice = (family: string, argument: string | number | null, code: number): Choice => ({
  code,
  family,
  arguments: argument === null ? [] : [argument],
  label: `${family} ${argument ?? ""}`.trim(),
  hint: "",
  final: true,
});

const NOTHING = Object.fromEntries(RESOURCES.map((resource) => [resource, 0])) as Record<Resource, number>;

const space = (field: Space["field"], border: Space["border"], more: Partial<Space> = {}): Space => ({
  field,
  border,
  keyples: [],
  colour: null,
  match: false,
  ...more,
});

export const board = (number: number, more: Partial<Board> = {}): Board => ({
  board: number,
  display: "S1",
  keyper: null,
  boat: null,
  claimable: true,
  spaces: [space("river", "blue"), space("pigs", "green"), space("clay", "orange")],
  ...more,
});

const plot = (number: number): Plot => ({
  plot: number,
  zone: number < 8 ? "farm" : "village",
  row: 1,
  column: 1,
  tile: null,
  upgraded: false,
  covered: null,
  herd: [],
  keyples: [],
  colour: null,
  free: false,
});

export const seat_view = (seat: number, more: Partial<KeyperSeat> = {}): KeyperSeat => ({
  seat,
  keyper: "area",
  area: { green: 1, white: 2 },
  resting: {},
  resources: NOTHING,
  shipping: 0,
  hand: { tiles: ["cow_shed", "farmers_cottage"], fairs: [] },
  plots: Array.from({ length: 20 }, (_, number) => plot(number)),
  fairs: { spring: "SP1", summer: null, autumn: null },
  held: [],
  past: [],
  team: {},
  now: { total: 0, shipping: 0, fairs: 0 },
  ...more,
});

const NO_TILES = { tiles: [], fairs: [] };

/** The first turn of spring: seat 0 may play a green or a white keyple onto pigs or the river, or the keyper. */
export const turn = (more: Partial<KeyperView> = {}): KeyperView => ({
  game: "keyper",
  players: 2,
  seat: 0,
  season: 1,
  season_name: "spring",
  phase: "turns",
  box: "turn",
  start_player: 0,
  turn: 0,
  acting: 0,
  last_player: null,
  final_left: [],
  boards: [board(0), board(1)],
  boats: { ready: ["B1", "B4"], out: [], side: "spring_summer", use: null },
  market: { tiles: ["dock"], fairs: ["WF1"] },
  bag: NO_TILES,
  discard: NO_TILES,
  reserve: NO_TILES,
  supply: NOTHING,
  seats: [seat_view(0), seat_view(1)],
  invitation: null,
  at_hand: null,
  sealed: null,
  places: null,
  partial_action: [],
  ...more,
});

/** What is reckoned for seat 0 then. */
export const advice = (more: KeyperAdvice = {}): KeyperAdvice => ({
  plays: {
    green: {
      spaces: [
        { board: 0, field: "pigs", alone: 2, helped: 3, second: false, standing: false, match: true, gain: "pigs" },
        { board: 1, field: "river", alone: 1, helped: 2, second: false, standing: false, match: false, gain: "boat" },
      ],
    },
    white: {
      spaces: [
        { board: 0, field: "pigs", alone: 2, helped: 3, second: false, standing: false, match: true, gain: "pigs" },
        { board: 1, field: "clay", alone: 1, helped: 2, second: true, standing: true, match: false, gain: "clay" },
        { board: null, plot: 9, alone: 1, helped: 1, second: false, standing: false, match: false, gain: "build" },
      ],
    },
  },
  why_not: { "0:clay": "Two keyples are there already.", "3": "There is no tile." },
  ...more,
});

/** What is asked at the beginning of a turn. */
export const pieces = (): Choice[] => [choice("piece", "keyper", 0), choice("piece", "keyple", 1)];

const tile = (key: string, more: Partial<TileReference> = {}): TileReference => ({
  tile: key,
  code: 0,
  name: key,
  zone: "farm",
  kind: "home",
  keyple: false,
  cost: [],
  points: [null, null],
  initial: "",
  upgraded: "",
  houses: [],
  converts: [null, null],
  scores: "fixed",
  factor: [0, 0],
  threshold: null,
  colour: null,
  resource: null,
  gems: [],
  third: null,
  most: null,
  clause: "KP-1110",
  reconstructed: [],
  ...more,
});

const field = (name: FieldReference["field"], border: FieldReference["border"]): FieldReference => ({
  field: name,
  name,
  border,
  action: "",
  kind: "gain",
  resource: null,
  clause: "KP-901",
  reconstructed: [],
});

export const REFERENCE: KeyperReference = {
  reconstruction: "",
  edition: "test",
  tiles: [
    tile("cow_shed"),
    tile("farmers_cottage", { scores: "border", colour: "green", factor: [1, 3] }),
    tile("dock", { zone: "village" }),
  ],
  fields: [
    field("river", "blue"),
    field("pigs", "green"),
    field("cows", "green"),
    field("clay", "orange"),
    field("build", null),
  ],
  displays: [
    { display: "S1", season: "spring", fields: ["keyp", "river", "pigs", "clay"], layouts: [], clause: "KP-204" },
    {
      display: "W1",
      season: "autumn_winter",
      fields: ["keyp", "river", "pigs", "cows", "build"],
      layouts: [],
      clause: "KP-204",
    },
    { display: "W2", season: "autumn_winter", fields: ["keyp", "river", "clay"], layouts: [], clause: "KP-204" },
  ],
  layouts: [],
  faces: [],
  fairs: [],
  boats: [],
  resources: [],
  colours: [],
  plots: [],
  icons: [],
  keyples: { blue: 4, orange: 4, green: 4, brown: 4, black: 4, grey: 4, white: 8 },
  actions: [],
  phases: [],
  sources: {},
  turn: [],
  season_end: [],
  next_season: [],
};
