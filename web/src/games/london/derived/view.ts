/** The view of London that the server sends: "London's view" in docs/architecture.md, as types. */
import type { EnteredCode } from "../../../lib/steps";
import type { Choice, LogEvent, Place, Seat, View } from "../../../lib/types";
import type { PlayerColour } from "../art/palette";

export type { Choice, LogEvent, Seat };

export type Keyple = "blue" | "red" | "yellow";
export type Connector = "black" | "blue" | "brown" | "grey" | "red" | "yellow";
export type Skill = "brick" | "coin" | "compass";
export type Side = "E" | "NE" | "NW" | "W" | "SW" | "SE";
export type Verb = "bid" | "use" | "upgrade";

/** All in the order of their codes (LO-104 to LO-106, LO-202). */
export const KEYPLES: readonly Keyple[] = ["blue", "red", "yellow"];
export const CONNECTORS: readonly Connector[] = ["black", "blue", "brown", "grey", "red", "yellow"];
export const SKILLS: readonly Skill[] = ["brick", "coin", "compass"];
export const SIDES: readonly Side[] = ["E", "NE", "NW", "W", "SW", "SE"];
/** The main actions, in the order of their codes (LO-1601). */
export const VERBS: readonly Verb[] = ["bid", "use", "upgrade"];

export type Keyples = Record<Keyple, number>;
export type Skills = Record<Skill, number>;
export type Connectors = Partial<Record<Connector, number>>;

export interface Berth {
  berth: number;
  keyples: number | null;
  points: number | null;
  /** The river tile that this berth claims. */
  claims: string | null;
  seat: number | null;
}

export interface RiverTile {
  tile: string;
  berths: Berth[];
  state: "past" | "here" | "next" | "later";
  owner: number | null;
  boxed: boolean;
}

/** What lies on a tile: the colour it is locked to, the size of the last placement, the number of keyples on it. */
export interface Standing {
  tile: string;
  level: number;
  lock: Keyple | null;
  last: number;
  lying: number;
}

export interface DisplayTile extends Standing {
  bids: { seat: number; size: number }[];
  top_seat: number | null;
}

export interface BoroughTile extends Standing {
  q: number;
  r: number;
  axis: number;
  entered: number;
  points: number;
  /** Placed in the step that is still open: may be taken back. */
  fresh: boolean;
}

/** A connector on an edge, under one of the edge's two names: sides E, NE, NW only (LO-204). */
export interface LaidConnector {
  q: number;
  r: number;
  side: Side;
  colour: Connector;
  tiles: string[];
}

export interface SeatView {
  seat: number;
  home: string | null;
  colour: PlayerColour | null;
  keyples: Keyples | null;
  hand: number | null;
  known: Keyples | null;
  hidden: number | null;
  skills: Skills | null;
  pending: Connectors;
  berth: number;
  next_berth: number | null;
  sailed: boolean;
  passed: boolean;
  won: string[];
  placed: boolean | null;
  borough: BoroughTile[];
  connectors: LaidConnector[];
  points: number;
  barge_points: number | null;
  score: number | null;
}

/** A colour in which something is possible: at least so many keyples must be added, from the hand and whole groups. */
export interface OfferColour {
  colour: Keyple;
  least: number;
  hand: number;
  groups: { tile: string; size: number }[];
}

/** What a verb would need at a tile; no colours and the reason if it is impossible. */
export interface Offer {
  colours: OfferColour[];
  why: string;
}

export type TileOffers = Record<Verb, Offer | null>;

/** A free edge of the viewer's borough under its canonical name, the tile's cell, and the tile across the edge. */
export interface Edge {
  tile: string;
  side: Side;
  q: number;
  r: number;
  joins: string[];
}

/** A cell where a tile may be placed, under its canonical name. */
export interface Cell {
  place: string;
  tile: string;
  side: Side;
  q: number;
  r: number;
  axes: number[];
  joins: { tile: string; colour: Connector }[];
}

export interface LondonView {
  game: string;
  players: number;
  seat: number | null;
  era: number;
  phase: "setup" | "turns" | "sailing" | "era_end" | "placing" | "over";
  box: string;
  start_player: number | null;
  first: number | null;
  turn: number | null;
  streak: number[];
  sailing: number[];
  jennifer: boolean;
  memory: boolean;
  river: RiverTile[];
  display: DisplayTile[];
  seats: SeatView[];
  supply: { connectors: Record<Connector, number>; skills: Skills };
  bag: number;
  unseen: string[];
  routemasters: string[];
  boxed: string[];
  losing: { tile: string; colour: Keyple; size: number }[];
  offers: Record<string, TileOffers> | null;
  worth: Record<string, { now: number; best: number }> | null;
  edges: Edge[] | null;
  pending_at_hand: Connector | null;
  cells: Cell[] | null;
  places: Place[] | null;
  /** Codes that the viewer has entered of a decision not complete yet. */
  partial_action: EnteredCode[];
}

/** The shell knows views as plain data; this game knows its own. */
export function london_view(view: View): LondonView {
  return view as unknown as LondonView;
}
