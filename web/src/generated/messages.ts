/** What crosses the wire in every game. Made by scripts/generate.py; do not edit. */

export const SEAT_KINDS = ["person", "bot", "open"] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];
export const TABLE_STATES = ["open", "running", "over"] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** A code as people read it: the family's name and its arguments. */
export interface EnteredCode {
  family: string;
  arguments: (number | string)[];
}

/** Facts: what lies on the table and behind the viewer's own screen. Things by their keys; nothing is tried out. */
export interface View {
  /** Name of the game. */
  game: string;
  players: number;
  /** The viewer's seat; null for a spectator. */
  seat: number | null;
  /** Name of the box that the position is in; `over` at the end. */
  box: string;
  /** The viewer's own codes entered so far, in order; others see none. */
  partial_action: EnteredCode[];
}

/** What is reckoned for one seat on request. Each field of a game's advice is a topic: null unless it was asked for and there is something to say. */
export type Advice = Record<string, never>;

/** What can be looked up while playing; the same as long as a table lasts. */
export interface Reference {
  /** A sentence on which values are reconstructed; empty if none are. */
  reconstruction: string;
}

/** What an event says beside its sentence, for animation. Each kind of event is a class of its own. */
export type EventData = Record<string, never>;

/** Enter codes for a seat, as one command: all of them or none. */
export interface Move {
  type: "move";
  /** A fresh random id; a request that is sent again under the same key is carried out once. */
  key: string;
  seat: number;
  /** The version of the table that the person saw; a position that has passed is refused, unless the decision does not depend on what has happened since. */
  version: number;
  codes: number[];
}

/** Take back the seat's last command, or all that it may take back. */
export interface Undo {
  type: "undo";
  key: string;
  seat: number;
  version: number;
  to: "step" | "turn";
}

/** Lay down a seat's automatic responses for the present span. */
export interface SetResponses {
  type: "responses";
  key: string;
  seat: number;
  responses: Record<string, unknown> | null;
}

/** Show another of the guest's own seats. */
export interface Look {
  type: "look";
  seat: number;
}

/** From now on reckon advice on these topics for the shown seat; an empty list ends it. The query parameter `advice` (topics with commas between them) says the same when a page connects. */
export interface Advise {
  type: "advise";
  topics: string[];
}

/** Ask for a pong, to see whether the connection still stands. */
export interface Ping {
  type: "ping";
}

/** A seat of a table. */
export interface Seat {
  seat: number;
  kind: SeatKind;
  /** The name that people read; empty for an open seat. */
  name: string;
  /** Which program sits there. */
  bot: string | null;
  /** Whether the guest who asks sits there. */
  mine: boolean;
  online: boolean;
}

/** A table as one guest may know it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  players: number;
  options: Record<string, string>;
  status: TableState;
  /** How many changes this guest may know of; draws belong to the moves that caused them. */
  version: number;
  /** ISO 8601, UTC. */
  created: string;
  updated: string;
  seats: Seat[];
  my_seats: number[];
  /** The ranking; null until the game is over. */
  places: Place[] | null;
  /** Seats that everybody may know are thought to be deciding; also who has sealed an answer others still give. */
  waiting_for: number[];
  link: string;
}

/** A seat's final place: 1 is the best; equal places share. */
export interface Place {
  seat: number;
  place: number;
  score: number;
  tie_break: number;
}

/** What the shown seat may take back. */
export interface CanUndo {
  /** Its last command. */
  step: boolean;
  /** More than that. */
  turn: boolean;
}

/** What the shown seat may have answered for it. */
export interface AutomaticResponses {
  /** The span for which the seat may lay down answers now (`round 3`); null if it may not. */
  span: string | null;
  /** What it has laid down for that span, as the game understands it; `{never: true}` (not to be asked) every game understands that has a span. */
  responses: Record<string, unknown> | null;
  /** Whether it is asked just now for nothing but what it could have answered in advance. */
  reaction: boolean;
}

/** A line of a table's log. */
export interface LogEvent {
  /** The version with which it came. */
  version: number;
  /** Its place among the events of that version. */
  index: number;
  kind: string;
  /** A sentence with `{0}`, `{1}` … where the names of seats stand; empty if there is nothing to read. */
  text: string;
  /** What the kind says beside the sentence, for animation. */
  data: unknown;
}

/** The state of a table as one seat (or a spectator) sees it. */
export interface Update {
  type: "update";
  version: number;
  table: TableInfo;
  /** The shown seat; null for a spectator. */
  seat: number | null;
  /** The facts; null while seats are open: there is no position yet. */
  view: View | null;
  /** What is reckoned for the shown seat, on the topics that the page asked for; null if it asked for none. */
  advice: Advice | null;
  /** Name of the box that the position is in; `open` before the game, `over` at the end. */
  box: string;
  /** What the seat is asked, or what the others wait for; `{0}` … stand for names of seats. */
  prompt: string;
  choices: Choice[];
  /** What the seat has entered so far of an unfinished (or sealed) decision, in words. */
  partial_action: string[];
  can_undo: CanUndo;
  waiting_for: number[];
  /** Those of the guest's own seats that can choose now. `waiting_for` also lists whoever has sealed an answer. */
  asked: number[];
  responses: AutomaticResponses;
  /** What the guest has not been told yet, oldest first. */
  events: LogEvent[];
  ended: boolean;
}

/** An option as a person meets it. */
export interface Choice {
  code: number;
  family: string;
  arguments: (number | string)[];
  label: string;
  /** What follows from it; may be empty. */
  hint: string;
  /** Whether entering it completes the decision. */
  final: boolean;
}

/** A request was carried out, and is stored. */
export interface Done {
  type: "done";
  key: string;
  /** The update of this version, or a later one, shows what came of the request. */
  version: number;
}

/** A request was not carried out; nothing has changed. */
export interface Refusal {
  type: "refused";
  key: string;
  error: string;
  version: number;
}

/** The connection stands. */
export interface Pong {
  type: "pong";
}

/** A guest's name. */
export interface Name {
  name: string;
}

/** Who is to sit in a seat: the guest who asks, nobody yet, another person at the same screen, or a program. */
export interface SeatRequest {
  kind: "me" | "open" | "hotseat" | "bot";
  bot?: string | null;
  name?: string | null;
}

/** A table to be made. */
export interface NewTable {
  game: string;
  players: number;
  options?: Record<string, string | number>;
  seats: SeatRequest[];
}

/** Which seat to take; none: the first that is open. */
export interface JoinTable {
  seat?: number | null;
}

/** The guest who asks. */
export interface Me {
  id: string;
  name: string;
}

/** The tables of the start page. */
export interface TableList {
  mine: TableInfo[];
  watchable: TableInfo[];
}

/** A part of a table's log, oldest first. */
export interface LogPage {
  events: LogEvent[];
}

/** A choice before the game. */
export interface GameOption {
  name: string;
  /** The first is the default. */
  values: string[];
  /** What people read for the values, in the same order. */
  labels: string[];
  label: string;
  help: string;
  /** Shown to people only when they ask for more settings. */
  advanced: boolean;
}

/** A named set of option values. */
export interface GamePreset {
  name: string;
  label: string;
  options: Record<string, string>;
  help: string;
}

/** A program that plays a game. */
export interface BotInfo {
  name: string;
  title: string;
  help: string;
}

/** A game as the start page shows it. */
export interface GameInfo {
  name: string;
  title: string;
  year: number;
  /** The recommended one first. */
  player_counts: number[];
  options: GameOption[];
  presets: GamePreset[];
  bots: BotInfo[];
  /** A sentence on which printed values are reconstructed; empty if none are. */
  reconstruction: string;
}

/** Why an HTTP call was not carried out, in a sentence. */
export interface Failure {
  error: string;
}

export type ClientMessage = Move | Undo | SetResponses | Look | Advise | Ping;
export type ServerMessage = Update | Done | Refusal | Pong;

/** A line of the log whose kind says what its data are. */
export type EventOf<Kind extends string, Data> =
  Omit<LogEvent, "kind" | "data"> & { kind: Kind; data: Data };

/** A block of action codes: the first one, and the values of each argument in the order of their codes. */
export interface CodeFamily {
  first: number;
  values: readonly (readonly (number | string)[])[];
}
