/** What crosses the wire in every game. Made by scripts/generate.py; do not edit. */

export const SEAT_KINDS = ["person", "bot", "open"] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];
export const TABLE_STATES = ["open", "running", "over"] as const;
export type TableState = (typeof TABLE_STATES)[number];
export const HINTSS = ["free", "agreed", "none"] as const;
export type Hints = (typeof HINTSS)[number];

/** A code as people read it: the family's name and its arguments. */
export interface EnteredCode {
  /** Name of the family of action codes. */
  family: string;
  /** What stands for the family's arguments, in their order. */
  arguments: (number | string)[];
}

/** Automatic responses that a person may choose, to hold until they say otherwise. */
export interface StandingAnswer {
  /** The name under which the client has words for it. */
  name: string;
  /** What to lay down to choose it. */
  responses: Record<string, unknown>;
  /** The key of `responses` under which there is a list of what is named: of values of `picks`, or of what the game's own part of the client adds; null if there is none. */
  key: string | null;
  /** What can be named; the client has words for it. */
  picks: number[];
}

/** A seat's place in the ranking: 1 is the best; equal places share. */
export interface Place {
  /** Which seat, from 0. */
  seat: number;
  /** From 1; equal places share a number. */
  place: number;
  /** Points at the end. */
  score: number;
  /** More is better; what it counts is said in each game's rules. */
  tie_break: number;
}

/** What points are counted for at the end: one line of the score sheet. */
export interface PointsCategory {
  /** Its name, once in a game. */
  category: string;
  /** What people call it. */
  title: string;
  /** What scores there, in a sentence; may be empty. */
  text: string;
}

/** A position of the record in which a decision is over and nothing is left to draw. */
export interface PointsMoment {
  /** Behind how many steps of the record it stands. */
  step: number;
  /** In which part of the game it came to be: an index of `parts`. */
  part: number;
  /** The points of each seat. */
  points: number[];
  /** What changed the points since the moment before, in sentences with `{0}` for names of seats. */
  told: string[];
}

/** The points of a finished game: what they were for in the end, and what they were all along. */
export interface PointsOverTime {
  /** What points are for, in the order in which they are counted. */
  categories: PointsCategory[];
  /** By seat: the points of each category at the end. */
  final: number[][];
  /** Who won, and how a tie was broken, in words with `{0}` for names of seats. */
  outcome: string;
  /** The parts of the game, in order. */
  parts: string[];
  /** What the points of the moments are, in a sentence. */
  meaning: string;
  /** From the beginning to the end. */
  moments: PointsMoment[];
}

/** Facts: what lies on the table and behind the viewer's own screen. Things by their keys; nothing is tried out. */
export interface View {
  /** Name of the game. */
  game: string;
  /** How many play. */
  players: number;
  /** The viewer's seat; null for a spectator. */
  seat: number | null;
  /** Name of the box that the position is in; `over` at the end. */
  box: string;
  /** The viewer's own codes entered so far, in order; others see none. */
  partial_action: EnteredCode[];
}

/** How things stand, in sentences for somebody who listens, or who would rather read than look. */
export interface Summary {
  /** What lies in the middle, and how far the game is. */
  table: string[];
  /** What the viewer may know of each player, by seat. */
  seats: string[][];
}

/** What is reckoned for one seat on request. Each field of a game's advice is a topic: null unless it was asked for and there is something to say. */
export type Advice = Record<string, never>;

/** What can be looked up while playing; the same as long as a table lasts. */
export interface Reference {
  /** A sentence on which values are reconstructed; empty if none are. */
  reconstruction: string;
}

/** A phase of the game. */
export interface PhaseReference {
  /** Its name in views. */
  phase: string;
  /** What people call it. */
  title: string;
  /** What happens in it, in sentences. */
  text: string;
  /** Where the rules state it. */
  clause: string;
}

/** Something that a turn offers. */
export interface ActionReference {
  /** The word of its action code. */
  action: string;
  /** What people call it. */
  title: string;
  /** What it costs, in words. */
  cost: string;
  /** What it does, in sentences. */
  text: string;
  /** Where the rules state it. */
  clause: string;
}

/** Where the values of a group of the component file come from, and the clauses that state them. */
export interface SourceReference {
  /** Where the values come from: `rulebook`, `derived`, `reconstructed` … */
  source: string;
  /** The clauses that state them. */
  clause: string;
}

/** What an event says beside its sentence, for animation. Each kind of event is a class of its own. */
export type EventData = Record<string, never>;

/** Enter codes for a seat, as one command: all of them or none. */
export interface Move {
  type: "move";
  /** A fresh random id; a request that is sent again under the same key is carried out once. */
  key: string;
  /** Which of the guest's own seats, from 0. */
  seat: number;
  /** The version of the table that the person saw; a position that has passed is refused, unless the decision does not depend on what has happened since. */
  version: number;
  /** The codes to enter, in order. */
  codes: number[];
}

/** Take back the seat's last command, or all that it may take back. */
export interface Undo {
  type: "undo";
  /** A fresh random id, as in `Move`. */
  key: string;
  /** Which of the guest's own seats, from 0. */
  seat: number;
  /** The version of the table that the person saw. */
  version: number;
  /** `step`: the last command; `turn`: all that the seat may take back. */
  to: "step" | "turn";
}

/** Lay down a seat's automatic responses for a span; those for shorter spans go. */
export interface SetResponses {
  type: "responses";
  /** A fresh random id, as in `Move`. */
  key: string;
  /** Which of the guest's own seats, from 0. */
  seat: number;
  /** What the game understands, as `AutomaticResponses` tells it; null: nothing is laid down any more. */
  responses: Record<string, unknown> | null;
  /** One of the spans of `AutomaticResponses`; null: the shortest. */
  span: string | null;
}

/** Show another of the guest's own seats. */
export interface Look {
  type: "look";
  /** Which of the guest's own seats, from 0. */
  seat: number;
}

/** From now on reckon advice on these topics for the shown seat; an empty list ends it. The query parameter `advice` (topics with commas between them) says the same when a page connects. */
export interface Advise {
  type: "advise";
  /** Names of fields of the game's advice. */
  topics: string[];
}

/** Ask why a seat may not do something now. Nothing is changed; the answer is a `Reason`. */
export interface Why {
  type: "why";
  /** A fresh random id, by which the answer is known. */
  key: string;
  /** Which of the guest's own seats, from 0. */
  seat: number;
  /** What the seat would enter, as records write it: the family and its arguments (`number 3`). */
  action: string;
}

/** Ask for a pong, to see whether the connection still stands. */
export interface Ping {
  type: "ping";
}

/** A seat of a table. */
export interface Seat {
  /** Which seat, from 0. */
  seat: number;
  /** Who sits there: a person, a program, or nobody yet. */
  kind: SeatKind;
  /** The name that people read; empty for an open seat. */
  name: string;
  /** Which program sits there. */
  bot: string | null;
  /** What people read for that program; empty for a person and an open seat. */
  level: string;
  /** Whether the guest who asks sits there. */
  mine: boolean;
  /** Whether that person has the table open; a program always has. */
  online: boolean;
}

/** A table as one guest may know it. */
export interface TableInfo {
  /** The table's name in addresses. */
  id: string;
  /** Name of the game. */
  game: string;
  /** Title of the game, as people read it. */
  title: string;
  /** How many play. */
  players: number;
  /** The value of each of the game's options, by its name. */
  options: Record<string, string>;
  /** Whether seats are open still, the game runs, or it is over. */
  status: TableState;
  /** How many changes this guest may know of; draws belong to the moves that caused them. */
  version: number;
  /** For programs: when it was made: ISO 8601, UTC. */
  created: string;
  /** When it last changed for all to see: ISO 8601, UTC. */
  updated: string;
  /** All seats, in order. */
  seats: Seat[];
  /** Where the guest who asks sits. */
  my_seats: number[];
  /** The ranking; null until the game is over. */
  places: Place[] | null;
  /** Seats that everybody may know are thought to be deciding; also who has sealed an answer others still give. */
  waiting_for: number[];
  /** What is asked, as everybody may know it; `{0}` … stand for names of seats. Empty before the game. */
  asked: string;
  /** Path of the table's page. */
  link: string;
  /** Whether who sits here may ask what a good player would do: `free` where one person plays against programs, `agreed` where all people know that it is allowed, and are told when it was done. */
  hints: Hints;
}

/** What the shown seat may take back. */
export interface CanUndo {
  /** Whether an `undo` of its last command (`to: step`) would take something back. */
  step: boolean;
  /** Whether one of all that it may take back (`to: turn`) would take back more than that. */
  turn: boolean;
}

/** What the shown seat may have answered for it. */
export interface AutomaticResponses {
  /** The spans for which the seat may lay down answers now (`round 3`, `the whole game`), the shortest first; none where there is no seat or no game. */
  spans: string[];
  /** The span for which those in force were laid down; null if they are the game's default. */
  span: string | null;
  /** What is in force, as the game understands it; `{never: true}` (not to be asked) and `{always: true}` (to be asked even where there is one option) every game understands. */
  responses: Record<string, unknown>;
  /** What a person may choose among, the default first. */
  answers: StandingAnswer[];
  /** Whether it is asked just now for nothing but what it could have answered in advance. */
  reaction: boolean;
}

/** A line of a table's log. */
export interface LogEvent {
  /** The version with which it came. */
  version: number;
  /** Its place among the events of that version. */
  index: number;
  /** Name of the kind of event, as the game's page tells it. */
  kind: string;
  /** A sentence with `{0}`, `{1}` … where the names of seats stand; empty if there is nothing to read. */
  text: string;
  /** What the kind says beside the sentence, for animation. */
  data: unknown;
}

/** The state of a table as one seat (or a spectator) sees it. */
export interface Update {
  type: "update";
  /** The table's version, as in `table`. */
  version: number;
  /** The table and who sits there. */
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
  /** What the shown seat can enter now; empty while it is not asked. */
  choices: Choice[];
  /** The choices by kind, with the kinds that are impossible now; empty where the choices speak for themselves. */
  action_kinds: KindOfAction[];
  /** What the seat has entered so far of an unfinished (or sealed) decision, in words. */
  partial_action: string[];
  /** What it may take back. */
  can_undo: CanUndo;
  /** Who is thought to be deciding, as in `table`. */
  waiting_for: number[];
  /** Those of the guest's own seats that can choose now. `waiting_for` also lists whoever has sealed an answer. */
  asked: number[];
  /** What it may have answered for it. */
  responses: AutomaticResponses;
  /** What the guest has not been told yet, oldest first. */
  events: LogEvent[];
  /** Whether the game is over. */
  ended: boolean;
}

/** An option as a person meets it. */
export interface Choice {
  /** What to send to choose it; codes of a game never change. */
  code: number;
  /** Name of the family that the code belongs to. */
  family: string;
  /** The family's arguments that the code stands for, in their order. */
  arguments: (number | string)[];
  /** What people read, as short as a button. */
  label: string;
  /** What follows from it; may be empty. */
  hint: string;
  /** Whether entering it completes the decision. */
  final: boolean;
}

/** A kind of action of a decision, as a person meets it: its price, its gain, and whether it is possible now. */
export interface KindOfAction {
  /** Its name, once in a decision. */
  kind: string;
  /** What people call it. */
  title: string;
  /** What it costs, in words; empty if nothing is to be said. */
  cost: string;
  /** What it brings, in words; may be empty. */
  brings: string;
  /** The options of this kind: what a decision of this kind begins with. Empty if it is impossible. */
  codes: number[];
  /** Why it is impossible, in a sentence with its clause; empty if it is possible. */
  why_not: string;
  /** Whether it means doing nothing: passing, declining, sailing away. */
  idle: boolean;
}

/** What is different from the last update or change of this connection, for who connected with `differences=1`. The events of the one before are put away first: each message tells those that are new. */
export interface Change {
  type: "change";
  /** `[value]` replaces, `[]` takes a member away, an object tells what has changed inside: by the names of members, or by the numbers of places in a list, whose new length is `#` if it has another one. */
  change: unknown;
}

/** A request was carried out, and is stored. */
export interface Done {
  type: "done";
  /** The id that the request came with. */
  key: string;
  /** The update of this version, or a later one, shows what came of the request. */
  version: number;
}

/** A request was not carried out; nothing has changed. */
export interface Refusal {
  type: "refused";
  /** The id that the request came with; empty if it had none. */
  key: string;
  /** Why not, in a sentence for people; `{0}`, `{1}` … stand for the names of seats. */
  error: string;
  /** The table's version now; 0 without a table. */
  version: number;
}

/** Why an action may not be entered: the answer to `Why`. */
export interface Reason {
  type: "reason";
  /** The id that the question came with. */
  key: string;
  /** A sentence with its clause; `{0}`, `{1}` … stand for the names of seats. */
  text: string;
}

/** The connection stands. */
export interface Pong {
  type: "pong";
}

/** A guest's name. */
export interface Name {
  /** What others are to read. */
  name: string;
}

/** Who is to sit in a seat: the guest who asks, nobody yet, another person at the same screen, or a program. */
export interface SeatRequest {
  /** `me`: the guest who asks; `hotseat`: another person at the same screen. */
  kind: "me" | "open" | "hotseat" | "bot";
  /** Which program, if one is to sit there. */
  bot?: string | null;
  /** What others read for a program or another person; null: a standard name. */
  name?: string | null;
}

/** A table to be made. */
export interface NewTable {
  /** Name of the game. */
  game: string;
  /** How many play. */
  players: number;
  /** Values of options by name; those left out keep their default. */
  options?: Record<string, string | number>;
  /** Who is to sit where, seat by seat. */
  seats: SeatRequest[];
  /** Whether people who play with each other may ask what a good player would do; alone against programs one always may. */
  hints?: boolean;
}

/** Which seat to take; none: the first that is open. */
export interface JoinTable {
  /** From 0; null for the first that is open. */
  seat?: number | null;
}

/** For which seat to tell what a good player would do. */
export interface AskHint {
  /** Which of the guest's own seats, from 0. */
  seat: number;
}

/** Whether a finished table is put away, so that the guest's list leaves it out. */
export interface PutAway {
  /** False takes it out again. */
  put_away: boolean;
}

/** The guest who asks. */
export interface Me {
  /** The guest's id; no name that people read. */
  id: string;
  /** What others read; a standard name until it is changed. */
  name: string;
}

/** The tables of the start page. */
export interface TableList {
  /** Where the guest sits or is the host: those that are not over, then the latest finished ones, without those put away. */
  mine: TableInfo[];
  /** How many finished tables the guest has put away. */
  put_away: number;
  /** Tables of others that run or ended within a day, the latest first. */
  watchable: TableInfo[];
}

/** Further finished tables of the guest. */
export interface FinishedTables {
  /** The latest first. */
  tables: TableInfo[];
}

/** A part of a table's log, oldest first. */
export interface LogPage {
  /** The lines, oldest first. */
  events: LogEvent[];
}

/** A clause of the rules. */
export interface RulebookClause {
  /** Its number, as `why not` and the documents name it: `KT-612`. */
  clause: string;
  /** The heading that it stands under. */
  heading: string;
  /** Where it comes from, in a few words; empty where the rules do not say. */
  origin: string;
  /** What it says, as HTML. */
  text: string;
  /** The short forms that it uses, as the rulebook lists them: `K`, `S1, S2, S3, S4`. */
  short_forms: string[];
}

/** The rules of a game, to be read while playing. */
export interface Rulebook {
  /** How the game goes, for somebody who does not know it, as HTML; empty if there is none. */
  introduction: string;
  /** What the short forms in the clauses stand for. */
  short_forms: Record<string, string>;
  /** All clauses, in the order of the rules. */
  clauses: RulebookClause[];
}

/** Something that has happened, and the position behind it as the viewer was shown it. */
export interface Moment {
  /** The version with which it came. */
  version: number;
  /** What of the view is different from that of the moment before, written as in `Change`; in the first moment of a page `[view]`, the whole. */
  change: unknown;
  /** What happened: at least one line of the log. */
  events: LogEvent[];
}

/** Moments of a game that follow each other, oldest first. */
export interface MomentPage {
  /** The moments; there may be more behind the last one. */
  moments: Moment[];
}

/** What a strong program makes of a decision, by what the seat may see. */
export interface Hint {
  /** Whose decision it is. */
  seat: number;
  /** The version of the table, as the guest knows it, in which the decision is still the same. */
  version: number;
  /** Why there is nothing to compare, in a sentence; empty if there is. */
  remark: string;
  /** The choices that deserve a look, the best first. */
  choices: AssessedChoice[];
}

/** A complete choice and what it should lead to. */
export interface AssessedChoice {
  /** Its codes, in order. */
  codes: number[];
  /** What people read on each of them. */
  labels: string[];
  /** How often it was played on; 0 if there was nothing to compare, or no time. */
  simulations: number;
  /** By how much the seat should be ahead of the others on average in the end, in thousandths of a point; null without a simulation. */
  value: number | null;
  /** Lower end of the 95 % interval of `value`; null if there are too few simulations to tell. */
  low: number | null;
  /** Its upper end. */
  high: number | null;
  /** Why it is better or worse than another choice, the weightiest first: the best one is compared with the next, each other one with the best. */
  reasons: ChoiceReason[];
  /** What is expected to follow, in order. */
  follows: ExpectedDecision[];
}

/** What a choice brings or costs against another one. */
export interface ChoiceReason {
  /** Name of the term. */
  term: string;
  /** By how much it brings more than the other choice, in thousandths of a point; negative if it brings less. */
  difference: number;
  /** What is more or less, in words. */
  text: string;
}

/** A decision that is expected to follow, as far as everybody may know of it. */
export interface ExpectedDecision {
  /** Who decides. */
  seat: number;
  /** The codes of the decision, in order. */
  codes: number[];
  /** In how many of a hundred simulations all went so up to here. */
  share: number;
  /** What happens, in sentences with `{0}` for names of seats. */
  told: string[];
}

/** A choice before the game. */
export interface GameOption {
  /** Its name in messages. */
  name: string;
  /** The first is the default. */
  values: string[];
  /** What people read for the values, in the same order. */
  labels: string[];
  /** What people call it. */
  label: string;
  /** What it changes, in sentences. */
  help: string;
  /** Shown to people only when they ask for more settings. */
  advanced: boolean;
}

/** A named set of option values. */
export interface GamePreset {
  /** Its name in messages. */
  name: string;
  /** What people call it. */
  label: string;
  /** The value that it gives each option it speaks of, by name. */
  options: Record<string, string>;
  /** What it is for, in sentences. */
  help: string;
}

/** A program that plays a game. */
export interface BotInfo {
  /** Its name in messages. */
  name: string;
  /** What people call it. */
  title: string;
  /** How it plays, in sentences. */
  help: string;
  /** Whether it is proposed to who makes a table. */
  proposed: boolean;
}

/** A game as the start page shows it. */
export interface GameInfo {
  /** Its name in messages. */
  name: string;
  /** What people call it. */
  title: string;
  /** When it was published. */
  year: number;
  /** What one does in it and how that feels, in a sentence. */
  invitation: string;
  /** How much there is to learn and to weigh, from 1 (a family game) to 5 (an evening's study). */
  weight: number;
  /** How long a game takes for each person at the table, in minutes; programs hardly count. */
  minutes_each: number;
  /** The recommended one first. */
  player_counts: number[];
  /** What can be chosen before the game. */
  options: GameOption[];
  /** Named sets of options. */
  presets: GamePreset[];
  /** The programs that can play it: our own from the weakest to the strongest, then `random`, then those of others. */
  bots: BotInfo[];
  /** A sentence on which printed values are reconstructed; empty if none are. */
  reconstruction: string;
}

/** Why an HTTP call was not carried out, in a sentence. */
export interface Failure {
  /** Why not, in a sentence for people. */
  error: string;
}

export type ClientMessage = Move | Undo | SetResponses | Look | Advise | Why | Ping;
export type ServerMessage = Update | Change | Done | Refusal | Reason | Pong;

/** A line of the log whose kind says what its data are. */
export type EventOf<Kind extends string, Data> =
  Omit<LogEvent, "kind" | "data"> & { kind: Kind; data: Data };

/** A block of action codes: the first one, and the values of each argument in the order of their codes. */
export interface CodeFamily {
  first: number;
  values: readonly (readonly (number | string)[])[];
}
