/** Views made by hand: a turn of two, pending connectors, tiles to be placed. */
import { cell_across } from "../../../src/games/london/derived/geometry";
import type {
  BoroughTile,
  ConnectorColour,
  EdgeSide,
  Effect,
  LaidConnector,
  LondonAdvice,
  LondonReference,
  LondonView,
  Offer,
  OfferColour,
  SeatView,
  TileReference,
} from "../../../src/generated/london";
import type { Choice } from "../../../src/generated/messages";

const NOTHING = { connectors: {}, white_connectors: 0, skills: {}, white_skills: 0, pays_skill: false, text: "" };
const NO_ARROW = { connectors: {}, any: 0, different: 0, skills: {}, any_skill: 0, text: "" };

function tile(key: string, code: number, more: Partial<TileReference> & { scoring?: Effect }): TileReference {
  return {
    tile: key,
    code,
    name: key,
    kind: "era1",
    colour: null,
    player_colour: null,
    keyple: null,
    skill: null,
    river: false,
    scoring: "printed",
    effect: "",
    reconstructed: [],
    levels: [{ level: 0, points: 1, factor: null, yield: null, arrow: null }],
    ...more,
  } as TileReference;
}

const counting = (factor: number) => [
  { level: 0, points: null, factor, yield: null, arrow: null },
  { level: 1, points: null, factor: 2 * factor, yield: null, arrow: null },
];

/** A few tiles of each kind that the client tells apart. */
export const REFERENCE = {
  tiles: [
    tile("greenwich", 1, {
      kind: "home",
      levels: [
        {
          level: 0,
          points: 1,
          factor: null,
          yield: { ...NOTHING, pays_skill: true, white_skills: 1 },
          arrow: { ...NO_ARROW, different: 6 },
        },
        { level: 1, points: 7, factor: null, yield: { ...NOTHING, pays_skill: true, white_skills: 2 }, arrow: null },
      ],
    }),
    tile("battersea", 8, {
      levels: [
        {
          level: 0,
          points: 1,
          factor: null,
          yield: { ...NOTHING, connectors: { grey: 1, yellow: 1 } },
          arrow: { ...NO_ARROW, connectors: { brown: 1 }, skills: { brick: 1 } },
        },
        { level: 1, points: 4, factor: null, yield: { ...NOTHING, connectors: { grey: 2, yellow: 2 } }, arrow: null },
      ],
    }),
    tile("harrods", 15, {
      kind: "era2",
      levels: [
        {
          level: 0,
          points: 1,
          factor: null,
          yield: { ...NOTHING, white_connectors: 2 },
          arrow: { ...NO_ARROW, any: 2, any_skill: 1 },
        },
      ],
    }),
    tile("kingsCross", 19, { kind: "chain", colour: "red", scoring: "chain", levels: counting(1) }),
    tile("towerBridge", 28, {
      kind: "per_connector",
      colour: "blue",
      scoring: "per_connector",
      river: true,
      levels: counting(1),
    }),
    tile("shard", 38, {
      kind: "landmark",
      levels: [
        {
          level: 0,
          points: 3,
          factor: null,
          yield: null,
          arrow: { ...NO_ARROW, connectors: { black: 1 }, any: 1, skills: { coin: 1 } },
        },
      ],
    }),
    tile("festivalHall", 50, { kind: "routemaster", scoring: "connector_sets", levels: counting(3) }),
    tile("hungerford", 52, {
      kind: "river",
      colour: "blue",
      scoring: "per_connector",
      river: true,
      levels: counting(2),
    }),
    tile("millennium", 53, { kind: "river", colour: "blue", scoring: "river_tiles", river: true, levels: counting(2) }),
  ],
} as unknown as LondonReference;

/** A tile in a borough. */
export function built(tile: string, q: number, r: number, level = 0): BoroughTile {
  return { tile, q, r, level, axis: 0, lock: null, last: 0, lying: 0, entered: 0, points: 1, fresh: false };
}

/** Connectors from words `colour q r side`, on the tiles that lie there. */
export function laid(tiles: readonly BoroughTile[], ...words: string[]): LaidConnector[] {
  return words.map((word) => {
    const [colour, q, r, side] = word.split(" ") as [ConnectorColour, string, string, EdgeSide];
    const cell = { q: Number(q), r: Number(r) };
    const across = cell_across(cell, side);
    const at = (one: { q: number; r: number }) => tiles.find((tile) => tile.q === one.q && tile.r === one.r)?.tile;
    return { ...cell, side, colour, tiles: [at(cell), at(across)].filter((tile) => tile !== undefined) };
  });
}

export function seat_view(seat: number, more: Partial<SeatView> = {}): SeatView {
  return {
    seat,
    home: "greenwich",
    colour: "green",
    keyples: { blue: 2, red: 4, yellow: 0 },
    hand: 6,
    known: { blue: 0, red: 0, yellow: 0 },
    hidden: 6,
    skills: { brick: 1, coin: 1, compass: 0 },
    pending: {},
    berth: 1,
    next_berth: null,
    sailed: false,
    passed: false,
    won: [],
    placed: null,
    borough: [built("greenwich", 0, 0)],
    connectors: [],
    points: 1,
    barge_points: null,
    score: null,
    ...more,
  };
}

const RED: OfferColour = { colour: "red", least: 3, hand: 4, groups: [{ tile: "kingsCross", size: 2 }] };
const NO_OFFER: Offer = { colours: [], why: "not now (LO-405)" };

/** The turn of seat 0: battersea is on offer, and a losing group of 2 red lies beside kingsCross. */
export function turn(more: Partial<LondonView> = {}): LondonView {
  return {
    game: "london",
    players: 2,
    seat: 0,
    era: 1,
    phase: "turns",
    box: "turn",
    start_player: 0,
    first: 0,
    turn: 0,
    streak: [],
    sailing: [],
    jennifer: false,
    memory: false,
    river: [
      { tile: "hungerford", berths: [], state: "here", owner: null, boxed: false },
      {
        tile: "millennium",
        berths: [1, 2, 3].map((berth) => ({
          berth,
          keyples: 6,
          points: null,
          claims: null,
          seat: berth === 2 ? 1 : null,
        })),
        state: "next",
        owner: null,
        boxed: false,
      },
    ],
    display: [
      { tile: "battersea", level: 0, lock: "red", last: 0, lying: 0, bids: [{ seat: 1, size: 2 }], top_seat: 1 },
      {
        tile: "kingsCross",
        level: 0,
        lock: "red",
        last: 0,
        lying: 0,
        bids: [
          { seat: 0, size: 2 },
          { seat: 1, size: 3 },
        ],
        top_seat: 1,
      },
    ],
    seats: [seat_view(0), seat_view(1, { keyples: null, borough: [built("harrods", 0, 0)] })],
    supply: {
      connectors: { black: 24, blue: 24, brown: 24, grey: 24, red: 24, yellow: 24 },
      skills: { brick: 24, coin: 24, compass: 24 },
    },
    bag: 100,
    unseen: [],
    routemasters: ["festivalHall"],
    boxed: [],
    losing: [{ tile: "kingsCross", colour: "red", size: 2 }],
    pending_at_hand: null,
    places: null,
    partial_action: [],
    ...more,
  };
}

/** What seat 0 can do in that turn. */
export const ADVICE: LondonAdvice = {
  offers: {
    battersea: { bid: { colours: [RED], why: "" }, use: { colours: [{ ...RED, least: 1 }], why: "" }, upgrade: null },
    kingsCross: { bid: NO_OFFER, use: null, upgrade: null },
    greenwich: { bid: null, use: NO_OFFER, upgrade: NO_OFFER },
  },
  worth: {},
};

const VERBS = ["bid", "use", "upgrade", "pass", "sail"];

/** A choice as the server sends it. */
export function choice(family: string, argument: string | number | null, code: number): Choice {
  return {
    code,
    family,
    arguments: argument === null ? [] : [argument],
    label: `${family} ${argument ?? ""}`,
    hint: "",
    final: false,
  };
}

export const verbs = (): Choice[] => VERBS.map((verb, code) => choice("do", verb, code));
