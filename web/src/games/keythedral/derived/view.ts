/** The view of Keythedral that the server sends: section 4 of docs/architecture.md, as types. */
import type { EnteredCode } from "../../../lib/steps";
import type { Choice, LogEvent, Place, Seat, View } from "../../../lib/types";

export type { Choice, LogEvent, Seat };

export type Basic = "black" | "brown" | "green" | "blue" | "red";
export type Craft = "white" | "purple" | "yellow";
export type Cube = Basic | Craft;
export type FieldType = "quarry" | "wood" | "lake" | "farm" | "vineyard";
export type Direction = "SW" | "SE" | "NW" | "NE";

/** All colours in canonical order (KT-012): the order in which payments are made. */
export const CUBES: readonly Cube[] = ["black", "brown", "green", "blue", "red", "white", "purple", "yellow"];
export const BASIC: readonly Basic[] = ["black", "brown", "green", "blue", "red"];
export const CRAFT: readonly Craft[] = ["white", "purple", "yellow"];
export const DIRECTIONS: readonly Direction[] = ["SW", "SE", "NW", "NE"];

export type Cubes = Record<Cube, number>;

export interface Field {
  x: number;
  y: number;
  type: FieldType;
  cube: Basic;
  /** Seat whose worker stands here. */
  worker: number | null;
}

export interface Cottage {
  seat: number;
  number: number;
  /** Slot (x, y): the gap north-east of field (x, y). */
  x: number;
  y: number;
  house: boolean;
}

export interface Fence {
  seat: number;
  index: number;
  x: number;
  y: number;
  direction: Direction;
}

export interface TileFace {
  tile: string;
  cost: Cube[];
}

export interface Offer extends TileFace {
  position: number;
  stage: number;
  value: number;
  increased: boolean;
  decreased: boolean;
}

export interface StageTile extends TileFace {
  stage: number;
  value: number;
  acquired: boolean;
}

export interface Stage {
  stage: number;
  value: number;
  in_play: number;
  acquired: number;
  state: "closed" | "current" | "done";
  tiles: StageTile[] | null;
}

export interface SeatView {
  seat: number;
  cubes: Cubes | null;
  tiles: (TileFace & { stage: number; value: number })[] | null;
  score: number | null;
  laws: number[] | null;
  law_count: number;
  unused_fences: number;
  removed_fences: number;
  houses: number[];
  active: boolean;
  passed: boolean;
  unplaced_cottages: number[];
  workers_on_board: number;
}

export interface Auction {
  chooser_default: number;
  order: number[];
  bids: Record<string, number | null>;
  highest: number;
  highest_seat: number | null;
  turn: number | null;
}

export interface KeythedralView {
  game: string;
  players: number;
  seat: number | null;
  round: number;
  phase: "setup" | "workers" | "collect" | "spend" | "retrieve" | "start_player" | "over";
  box: string;
  start_player: number | null;
  edge: { low: number; high: number };
  keythedral: { x: number; y: number } | null;
  fields: Field[];
  cottages: Cottage[];
  fences: Fence[];
  stack: { left: number; top: number | null; remaining: Record<string, Partial<Record<FieldType, number>>> };
  drawn: FieldType | null;
  /** The leader is null once phase one is over: law 20 may have moved the marker. */
  calls: { call: number; leader: number | null; number: number | null }[];
  call: number | null;
  placing: number | null;
  store: Cubes;
  shops: Record<Craft, number>;
  /** By position, 1 to 5; null where no tile lies (any more). */
  offer: (Offer | null)[];
  stages: Stage[];
  laws: {
    in_use: boolean;
    stack: number;
    spaces: (null | "down" | number)[];
    discarded: number[];
    /** The law that is announced and may still be repealed. */
    announced: number | null;
    announced_by: number | null;
    /** What was announced with it (KT-1008), in the order of the choices. */
    announced_choices: EnteredCode[];
    effects: { law: number; title: string; seat: number | null; text: string }[];
  };
  seats: SeatView[];
  declaration: { seat: number; tile: string; position: number; increased: boolean } | null;
  auction: Auction | null;
  tile_less_rounds: number;
  stall_rounds: number | null;
  ended: null | "seats" | "stalled" | "agreement";
  places: Place[] | null;
  /** Codes that the viewer has entered of a decision not complete yet. */
  partial_action: EnteredCode[];
}

/** The shell knows views as plain data; this game knows its own. */
export function keythedral_view(view: View): KeythedralView {
  return view as unknown as KeythedralView;
}

/** What `/api/games/keythedral/reference` answers, as far as it is shown. */
export interface ReferenceData {
  reconstruction: string;
  tiles: { tile: string; stage: number; value: number; value_high: number; cost: Cube[]; source: string }[];
  laws: { law: number; title: string; text: string; when: string; clause: string }[];
  actions: { action: string; title: string; cost: string; text: string; clause: string }[];
  phases: { phase: string; title: string; text: string; clause: string }[];
  fields: Record<string, Partial<Record<FieldType, number>>>;
  field_sources: Record<string, string>;
  supply: Partial<Cubes>;
}
