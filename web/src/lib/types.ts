/** The server's words, section 3 of docs/architecture.md, and what a game gives to the shell. */
import type { Component } from "svelte";

/** All that a viewer may see of a position: plain data whose shape each game defines for itself. */
export type View = Record<string, unknown> & { game: string; players: number };

/** One option of the seat that is asked. */
export interface Choice {
  code: number;
  family: string;
  arguments: (number | string)[];
  label: string;
  hint: string;
  /** Whether entering it completes the decision. */
  final: boolean;
}

/** Something that happened. `text` holds `{0}` … where the names of seats stand. */
export interface LogEvent {
  version: number;
  index: number;
  kind: string;
  text: string;
  data: Record<string, unknown>;
}

export interface Seat {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  bot: string | null;
  mine: boolean;
  online: boolean;
}

export interface Place {
  seat: number;
  place: number;
  score: number;
  tie_break: number;
}

export type TableStatus = "open" | "running" | "over";

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  players: number;
  options: Record<string, string>;
  status: TableStatus;
  version: number;
  /** ISO 8601, UTC. */
  created: string;
  updated: string;
  seats: Seat[];
  my_seats: number[];
  places: Place[] | null;
  waiting_for: number[];
  link: string;
}

export interface GameOption {
  name: string;
  values: string[];
  labels: string[];
  label: string;
  help: string;
  advanced: boolean;
}

export interface GamePreset {
  name: string;
  label: string;
  options: Record<string, string>;
  help: string;
}

export interface BotInfo {
  name: string;
  title: string;
  help: string;
}

export interface GameInfo {
  name: string;
  title: string;
  year: number;
  player_counts: number[];
  options: GameOption[];
  presets: GamePreset[];
  bots: BotInfo[];
  reconstruction: string;
}

export interface Me {
  id: string;
  name: string;
}

export interface SeatRequest {
  kind: "me" | "open" | "hotseat" | "bot";
  bot?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  players: number;
  options: Record<string, string>;
  seats: SeatRequest[];
}

/** Automatic responses as the game understands them; `{never: true}` (not to be asked) every game does that has any. */
export type Responses = Record<string, unknown>;

export interface AutomaticResponses {
  /** The span for which the shown seat may lay down answers now (`round 3`); null if it may not. */
  span: string | null;
  /** What it has laid down for that span. */
  responses: Responses | null;
  /** Whether it is asked just now for nothing but what it could have answered in advance. */
  reaction: boolean;
}

/** The state of a table as one seat (or a spectator) sees it. */
export interface Update {
  type: "update";
  version: number;
  table: TableInfo;
  seat: number | null;
  /** Null while seats are open: there is no position yet. */
  view: View | null;
  box: string;
  prompt: string;
  choices: Choice[];
  partial_action: string[];
  can_undo: { step: boolean; turn: boolean };
  waiting_for: number[];
  /** Those of the visitor's own seats that can choose now. `waiting_for` also lists whoever has sealed an answer. */
  asked: number[];
  responses: AutomaticResponses;
  events: LogEvent[];
  ended: boolean;
}

export type ServerMessage =
  | Update
  /** `version`: the update of this version, or a later one, shows what came of the request. */
  | { type: "done"; key: string; version: number }
  | { type: "refused"; key: string; error: string; version: number }
  | { type: "pong" };

export type ClientMessage =
  | { type: "move"; key: string; seat: number; version: number; codes: number[] }
  | { type: "undo"; key: string; seat: number; version: number; to: "step" | "turn" }
  | { type: "responses"; key: string; seat: number; responses: Responses | null }
  | { type: "look"; seat: number }
  | { type: "ping" };

// -- what a game gives to the shell (web/src/games/<game>/index.ts) ------------------------------------------------

/** Properties of a game's `Table`. Every element that stands for a choice carries `data-code="<code>"`. */
export interface TableProps {
  view: View;
  /** Choices open to the shown seat now, whether or not they can be pointed at on the board; empty if not asked. */
  choices: Choice[];
  seats: Seat[];
  /** What can be looked up of this game (tiles, cards, costs); the same as long as the table lasts. */
  reference: Record<string, unknown>;
  /**
   * Take a choice, or enter several codes one after the other as one command: all or nothing, and undone in one step.
   * A single code is confirmed where that is worth it, unless it is `sure`; a command that was put together on the board
   * is sent at once.
   */
  choose: (codes: number[], sure?: boolean) => void;
  /** Automatic responses of the shown seat; the shell itself offers only `never`. */
  responses: AutomaticResponses;
  /** Lay down answers for the present span, asked or not; null: be asked again. */
  set_responses: (responses: Responses | null) => void;
  /** The choice that the pointer or the focus is on in the shell's list, or that waits for its confirmation. */
  preview?: Choice | null;
  /** What happened since the view before, oldest first; for animation. */
  events: LogEvent[];
  reduced_motion: boolean;
}

/** Properties of a game's `Reference`: what can be looked up, with the present view (null outside of a game). */
export interface ReferenceProps {
  reference: Record<string, unknown>;
  view: View | null;
}

export interface GameModule {
  Table: Component<TableProps>;
  Reference: Component<ReferenceProps>;
  /** Whether the game's table shows this choice as something to point at; the shell lists all others as buttons. */
  on_board: (choice: Choice, view: View) => boolean;
  /** Whether something is paid for this choice, so that it is worth asking "are you sure". */
  costs: (choice: Choice) => boolean;
}
