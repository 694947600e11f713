/** What crosses the wire in every game. Made by scripts/generate.py; do not edit. */

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


/** A line of the log whose kind says what its data are. */
export type EventOf<Kind extends string, Data> =
  Omit<LogEvent, "kind" | "data"> & { kind: Kind; data: Data };

/** A block of action codes: the first one, and the values of each argument in the order of their codes. */
export interface CodeFamily {
  first: number;
  values: readonly (readonly (number | string)[])[];
}
