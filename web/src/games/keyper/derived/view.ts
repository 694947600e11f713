/** The view of Keyper that the server sends: "Keyper's view" in docs/architecture.md, as types. */
import type { EnteredCode } from "../../../lib/steps";
import type { Choice, LogEvent, Place, Seat, View } from "../../../lib/types";
import type { Colour, CostIcon, FieldName, Goods, Resource } from "../reference/tiles";
import { ANIMALS, FINISHED, GEMS, RAW } from "../reference/tiles";

export type { Choice, LogEvent, Seat };

/** Where resources lie on a player board, from top to bottom (KP-322); the animals walk about in front of them. */
export const STORES: readonly { name: string; resources: readonly Resource[] }[] = [
  { name: "Raw materials", resources: RAW },
  { name: "Wheat", resources: ["wheat"] },
  { name: "Finished goods", resources: FINISHED },
  { name: "Gems", resources: GEMS },
  { name: "Animals", resources: ANIMALS },
];

export type Phase = "setup" | "turns" | "final" | "fairs" | "housing" | "displays" | "excess" | "over";
export type Counts = Partial<Record<Colour, number>>;

export interface Keyple {
  colour: Colour;
  lying: boolean;
}

/** A field of a country board, with what stands there. */
export interface Space {
  field: FieldName;
  border: Colour | null;
  keyples: Keyple[];
  /** The colour that the keyples there count as; null without keyples (KP-705). */
  colour: Colour | null;
  match: boolean;
}

export interface Board {
  board: number;
  display: string;
  /** The seat whose keyper stands there. */
  keyper: number | null;
  boat: string | null;
  claimable: boolean;
  spaces: Space[];
}

export interface Plot {
  /** Row by row, the farm before the village (KP-304). */
  plot: number;
  zone: "farm" | "village";
  row: number;
  column: number;
  tile: string | null;
  upgraded: boolean;
  covered: string | null;
  keyples: Keyple[];
  colour: Colour | null;
  /** Whether a building plot beside it makes the next tile here free. */
  free: boolean;
}

/** What a tile would score now, and what is allotted to it for that. */
export interface TilePoints {
  tile: string;
  plot: number;
  points: number;
  uses: Partial<Record<Resource | Colour, number>>;
  why: string;
}

export interface Now {
  total: number;
  shipping: number;
  fairs: number;
  tiles: TilePoints[];
}

export interface Pile {
  tiles: string[];
  fairs: string[];
}

export interface HeldFair {
  fair: string;
  season: string;
  points: number;
}

export interface SeatView {
  seat: number;
  keyper: "area" | number;
  area: Counts;
  resting: Counts;
  resources: Goods;
  shipping: number;
  hand: Pile;
  plots: Plot[];
  fairs: { spring: string | null; summer: string | null; autumn: string | null };
  held: HeldFair[];
  past: string[];
  animals: { held: number; housed: number; lost: number };
  team: Counts;
  now: Now;
}

/** A space where a keyple may go, and how many actions it would have there. */
export interface Play {
  /** Null for the own player board. */
  board: number | null;
  field?: FieldName;
  plot?: number;
  alone: number;
  helped: number;
  /** Whether a keyple is there already, and whether it can still be laid down. */
  second: boolean;
  standing: boolean;
  match: boolean;
  gain: string;
}

/** A space where keyples can be laid down as a turn. */
export interface LayDown {
  board: number | null;
  field?: FieldName;
  plot?: number;
  standing: number;
  one: number;
  two: number;
}

export interface Invitation {
  board: number;
  field: FieldName;
  colour: Colour;
  by: number;
  asked: number;
  eligible: number[];
  declined: number[];
  /** Of each of the eligible, in their order. */
  actions: number[];
}

export interface AtHand {
  kind: "gain" | "tile" | "boat" | "trade" | "build" | "discount" | "upgrade" | "plot" | "convert" | "resting";
  seat: number;
  board: number | null;
  field: FieldName | null;
  plot: number | null;
  tile: string | null;
  left: { seat: number; actions: number; of: number }[];
}

export interface Building {
  price: "normal" | "discount" | "fin3" | "finW" | "free";
  tiles: { tile: string; plots: { plot: number; cost: CostIcon[]; free: boolean }[] }[];
}

export interface FairsNow {
  season: string;
  could: { fair: string; points: number; missing: Goods; possible: boolean }[];
  best: string[];
  best_points: number;
}

export interface Sealed {
  kind: "fairs" | "housing" | "displays" | "excess";
  named: string[];
  /** Whether the answer is complete. */
  done: boolean;
}

export interface KeyperView {
  game: "keyper";
  players: number;
  seat: number | null;
  season: number;
  season_name: string | null;
  phase: Phase;
  box: string;
  start_player: number | null;
  turn: number | null;
  acting: number | null;
  last_player: number | null;
  final_left: number[];
  boards: Board[];
  boats: {
    ready: string[];
    out: string[];
    side: "spring_summer" | "autumn_winter";
    use: { seat: number; worked: Resource[]; sold: Resource[] } | null;
  };
  market: Pile;
  bag: Pile;
  discard: Pile;
  reserve: Pile;
  supply: Goods;
  seats: SeatView[];
  plays: Partial<Record<Colour, { spaces: Play[] }>> | null;
  why_not: Record<string, string> | null;
  lay_downs: LayDown[] | null;
  invitation: Invitation | null;
  at_hand: AtHand | null;
  building: Building | null;
  fairs_now: FairsNow | null;
  sealed: Sealed | null;
  places: Place[] | null;
  partial_action: EnteredCode[];
}

/** The shell passes views of all games; this table is only given Keyper's. */
export function keyper_view(view: View): KeyperView {
  return view as unknown as KeyperView;
}
