/** What crosses the wire in every game. Made by scripts/generate.py; do not edit. */

export const REST_KINDS = ["", "sleep", "free", "vacation"] as const;
export type RestKind = (typeof REST_KINDS)[number];
export const ASK_KINDS = ["undo", "pause", "end", "replace"] as const;
export type AskKind = (typeof ASK_KINDS)[number];
export const SEAT_KINDS = ["person", "bot", "open"] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];
export const TABLE_STATES = ["open", "running", "over"] as const;
export type TableState = (typeof TABLE_STATES)[number];
export const WATCHEDS = ["now", "later", "never"] as const;
export type Watched = (typeof WATCHEDS)[number];
export const HINTSS = ["free", "agreed", "none"] as const;
export type Hints = (typeof HINTSS)[number];
export const ROOM_NAMES = ["players", "spectators"] as const;
export type RoomName = (typeof ROOM_NAMES)[number];
export const PURPOSES = ["make", "add", "sign_in"] as const;
export type Purpose = (typeof PURPOSES)[number];
export const MATTER_KINDS = ["turn", "begin", "ask", "again", "over"] as const;
export type MatterKind = (typeof MATTER_KINDS)[number];
export const DESTINATION_KINDS = ["push", "mail", "service"] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];
export const BAN_KINDS = ["person", "address", "talk"] as const;
export type BanKind = (typeof BAN_KINDS)[number];
export const DEED_KINDS = ["close", "ban", "mute", "lift", "remove", "aside"] as const;
export type DeedKind = (typeof DEED_KINDS)[number];

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

/** Say that somebody looks at the page and has this in front of them, so that they are not told of it elsewhere. */
export interface Seen {
  type: "seen";
  /** The version that the page shows. */
  version: number;
  /** The question to all that it shows (`Asked.id`); empty: none. */
  asked?: string;
  /** The next table that it offers (`TableInfo.next`); empty: none. */
  next?: string;
}

/** How long people may take at a table. */
export interface Clock {
  /** `live`: for an evening; `days`: for a game of weeks, in which no bank grows over its beginning. */
  kind: "live" | "days";
  /** Seconds that each person has at the beginning. */
  bank: number;
  /** Seconds that come back each time a person has decided and nobody waits for them any more. */
  increment: number;
  /** What happens when a person's time is over: a `program` plays on until they are back, the game's safe `answer` is given for this once, or the seat is `open` for others, and a program plays there meanwhile. */
  at_end: "program" | "answer" | "open";
}

/** The time that a person has left, in seconds. */
export interface SeatClock {
  /** How much there is; null while it runs: how much there was at first would tell when somebody has sealed. */
  left: number | null;
  /** When it will be over, in the time of `TableInfo.time`; null while it stands. */
  deadline: number | null;
  /** Why it stands by its person's own hours, who sleeps, has a free day or is on vacation; empty if it does not. */
  rests: RestKind;
  /** Until when it stands for that; what is to run runs from then on. 0 if it does not stand. */
  rests_until: number;
}

/** What somebody asks all at a table, who do it only by agreement. */
export interface Asked {
  /** By which it is answered. */
  id: string;
  /** To take back the seat's last decision and all that has followed, to stop the clocks for a while, to end the game here, or to have a program play on for somebody who does not. */
  kind: AskKind;
  /** Who asks. */
  seat: number;
  /** For whom a program would play on; null for all else. */
  about: number | null;
  /** How many steps that all know of would be taken back, draws among them. */
  steps: number;
  /** The seats whose people agree. */
  agreed: number[];
  /** The seats whose people do not; a program plays on if most agree, all else ends with the first no. */
  refused: number[];
}

/** How a game was ended before its end; it has no points then. */
export interface EarlyEnd {
  /** All have agreed, one of two has given up and the other has won, or the host of the server has ended it. */
  by: "agreement" | "resignation" | "host";
  /** Who has proposed it, or has given up; -1 for the host of the server. */
  seat: number;
  /** Why the host of the server has ended it. */
  reason?: string;
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
  /** The id by which that person's page is asked for; empty for a program, an open seat and others at one screen. */
  player: string;
  /** Whether the guest who asks sits there. */
  mine: boolean;
  /** Whether that person has the table open; a program always has. */
  online: boolean;
  /** Whether a program plays in this place of a person until they are back, or until somebody sits down. */
  away: boolean;
  /** The time that its person has left; null for a program, and where nobody has a clock. */
  clock: SeatClock | null;
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
  /** The ranking; null until the game is over, and where it was ended before its end. */
  places: Place[] | null;
  /** How the game was ended before its end; null otherwise. */
  early_end: EarlyEnd | null;
  /** Seats of others that have not played for so long that a program may play on if most agree. */
  long_waited_for: number[];
  /** Whether the guest who asks has made the table, and may close it before the game. */
  host: boolean;
  /** Whether those who have its link may watch: as it happens, some decisions later, or only those who sit there. */
  watched: Watched;
  /** Seats that everybody may know are thought to be deciding; also who has sealed an answer others still give. */
  waiting_for: number[];
  /** What is asked, as everybody may know it; `{0}` … stand for names of seats. Empty before the game. */
  asked: string;
  /** Path of the table's page. */
  link: string;
  /** Key of the lesson that the table is for; empty where people play in earnest. */
  lesson: string;
  /** Whether who sits here may ask what a good player would do: `free` where one person plays against programs, `agreed` where all people know that it is allowed, and are told when it was done. */
  hints: Hints;
  /** Whether everybody on this server may find it. */
  listed: boolean;
  /** Whether it counts for the ratings of those who play here. */
  rated: boolean;
  /** How long people may take; null: as long as they like. */
  clock: Clock | null;
  /** What is asked of all; null if nothing is. */
  ask: Asked | null;
  /** Whether the clocks stand by agreement. */
  paused: boolean;
  /** SHA-256 of the secret from which the draws follow, in hexadecimal digits; empty where there is none. */
  commitment: string;
  /** What time it is for clocks, in seconds since some moment. */
  time: number;
  /** The table at which those who sit here go on after the game; empty until somebody wants to play again. */
  next: string;
}

/** How far the learner of a lesson is; the texts are in the game's course. */
export interface LessonState {
  /** How many of its tasks are done. */
  done: number;
  /** Whether something of the next one is entered. */
  begun: boolean;
  /** Whether all are done, and the others have done what follows from them. */
  finished: boolean;
  /** All ways to do the task from here, as the codes that are entered one after the other; the first is what "Show me" shows. Empty if the learner is not asked, or all is done. */
  ways: number[][];
  /** Whether all of them are asked for alike, not only accepted. */
  alike: boolean;
  /** Those of the lesson's aims that are reached now, as its course tells them. */
  reached: string[];
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
  /** With which part of that version it came, from 0 on: the parts happened one after the other. */
  part: number;
  /** Name of the kind of event, as the game's page tells it. */
  kind: string;
  /** A sentence with `{0}`, `{1}` … where the names of seats stand; empty if there is nothing to read. */
  text: string;
  /** The same in a line; empty where the sentence is short enough. */
  brief: string;
  /** How much it tells of what somebody did: 0 nothing that was done, 1 a part of it, 2 the deed itself. */
  weight: number;
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
  /** Where the rules tell of that; empty where there is nothing to be looked up. */
  clause: string;
  /** What the shown seat can enter now; empty while it is not asked. */
  choices: Choice[];
  /** The choices by kind, with the kinds that are impossible now; empty where the choices speak for themselves. */
  action_kinds: KindOfAction[];
  /** What the seat has entered so far of an unfinished (or sealed) decision, in words. */
  partial_action: string[];
  /** What it may take back. */
  can_undo: CanUndo;
  /** How far the learner is, who looks at a lesson; null at other tables. */
  lesson: LessonState | null;
  /** Whether a program may be asked of decisions here whether another one would have been clearly better. */
  comments: boolean;
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
  /** Where the rules tell of it; empty in a game without rules to be read. */
  clause: string;
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
  /** Whether a lesson says this: what was entered may be done, but is not what is being learnt. */
  lesson: boolean;
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

/** What somebody has said at a table. */
export interface Remark {
  /** Where: among the players, or among the spectators. */
  room: RoomName;
  /** Its place in that room, from 1. */
  number: number;
  /** The seat of whoever has said it; null for a spectator. */
  seat: number | null;
  /** What they are called; empty once they are deleted. */
  name: string;
  /** The same for all that one person says at this table; empty once they are deleted. */
  speaker: string;
  /** Whether the guest who asks has said it. */
  mine: boolean;
  /** Whether the guest who asks has muted that person; then the text is empty. */
  muted: boolean;
  /** Whether an administrator has removed the text, which is empty then. */
  removed: boolean;
  /** The plain text, in one line. */
  text: string;
  /** How many seconds ago it was said, when this was told. */
  age: number;
}

/** A room in which the guest may read, and write while it is open. */
export interface Room {
  /** Which. */
  room: RoomName;
  /** The number of the last remark; 0 if there is none. */
  last: number;
  /** Whether more may be said; else the host has ended it. */
  open: boolean;
  /** How many remarks of this table were removed: whoever has seen fewer of them asks for what was said once more. */
  removed: number;
}

/** What people say at the table, apart from the game: the rooms as they are, and what is new in them. */
export interface Talk {
  type: "talk";
  /** Those that are open to the guest now: none where there is nobody to talk to. */
  rooms: Room[];
  /** What was said since the last such message of this connection, oldest first; if it is very much, the last of it. What was said before the connection was opened, or a room, is asked for (`TalkPage`). */
  remarks: Remark[];
  /** Whether spectators may talk, for the table's host, who may change it; null for others. */
  spectators: boolean | null;
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
  /** Whether everybody on this server may find the table, to sit down or to watch; else its link leads there. */
  listed?: boolean;
  /** Whether it counts for ratings: without hints, everybody in one seat, two at least who can be told apart. */
  rated?: boolean;
  /** Whether those who have its link may watch: as it happens, some decisions later until the game is over, or only who sits there. */
  watched?: Watched;
  /** How long people may take; null: as long as they like. */
  clock?: Clock | null;
  /** The number of a `Commitment`: the table uses the secret that was promised by it; null: any. */
  nonce?: string | null;
  /** What the guest adds to the draws of the table, so that nobody can have chosen them. */
  words?: string;
}

/** Which seat to take; none: the first that is open. */
export interface JoinTable {
  /** From 0; null for the first that is open. */
  seat?: number | null;
  /** What the guest adds to the draws of the table, before the game. */
  words?: string;
}

/** Sit down at any listed table that waits for players. */
export interface JoinAny {
  /** Name of the game; null for any. */
  game?: string | null;
  /** What the guest adds to the draws of the table. */
  words?: string;
}

/** For which seat to tell what a good player would do. */
export interface AskHint {
  /** Which of the guest's own seats, from 0. */
  seat: number;
}

/** For which seat to tell what its last decision was worth. */
export interface AskReview {
  /** Which of the guest's own seats, from 0. */
  seat: number;
}

/** Leave a seat. */
export interface LeaveSeat {
  /** Which of the guest's own seats, from 0. */
  seat: number;
  /** `program`: a program plays on until the guest is back; `open`: and whoever has the link may sit down, too. */
  to: "program" | "open";
}

/** Play on in a seat in which a program has played meanwhile. */
export interface ComeBack {
  /** Which of the guest's own seats, from 0. */
  seat: number;
}

/** Ask all at the table. */
export interface AskAll {
  /** Which of the guest's own seats asks, from 0. */
  seat: number;
  /** For what. */
  kind: AskKind;
  /** For whom a program is to play on; null for all else. */
  about?: number | null;
}

/** Answer what is asked of all. */
export interface AnswerAsked {
  /** Which of the guest's own seats, from 0. */
  seat: number;
  /** Which question is answered (`Asked.id`): another one may be asked by now. */
  question: string;
  /** Whether the guest agrees. */
  agrees: boolean;
}

/** Say something at a table. */
export interface Say {
  /** A fresh random id; what is sent again under the same key is said once. */
  key: string;
  /** To whom. */
  room: RoomName;
  /** Which of the guest's own seats speaks, from 0; null for a spectator. */
  seat: number | null;
  /** What is said. What cannot be seen is left out. */
  text: string;
}

/** Mute whoever has said something, for the guest alone and at all tables, or hear them again. */
export interface Mute {
  /** Where it was said. */
  room: RoomName;
  /** Its number there. */
  number: number;
  /** False: hear them again. */
  muted: boolean;
}

/** Tell whoever runs the server that something should not have been said. */
export interface Report {
  /** Where it was said. */
  room: RoomName;
  /** Its number there. */
  number: number;
  /** What is wrong with it. */
  reason: string;
}

/** Whether spectators may talk at a table. */
export interface SpectatorsTalk {
  /** False: what was said stays, and nothing more is. */
  on: boolean;
}

/** Keep what is noted for oneself at a seat. */
export interface KeepNotepad {
  /** A fresh random id; what is sent again under the same key is kept once. */
  key: string;
  /** Which of the guest's own seats, from 0. */
  seat: number;
  /** The version from which the text was made: if there is a later one, nothing is kept. */
  version: number;
  /** The whole text. */
  text: string;
}

/** Say who watches a table from now on; once its game has begun nobody can be shown more than before. */
export interface ChooseWatched {
  /** As in `NewTable`. */
  watched: Watched;
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
  /** Whether that name was chosen. */
  named: boolean;
  /** Whether it is somebody who has an account, and is signed in. */
  account: boolean;
  /** By name of a game the program that fits the guest's results against programs so far. */
  opponents: Record<string, string>;
}

/** The promise of a secret for the draws of a table that is to be made. */
export interface Commitment {
  /** The number of the promise, for `NewTable`. */
  nonce: string;
  /** SHA-256 of the secret, in hexadecimal digits. */
  commitment: string;
}

/** A draw of a finished game. */
export interface Draw {
  /** Behind how many steps of the record it came. */
  step: number;
  /** Of the outcomes that there were. */
  weights: number[];
  /** Which of them came, from 0. */
  outcome: number;
}

/** All draws of a finished game, and by what they can be checked (docs/records.md). */
export interface Draws {
  /** The table's secret, in hexadecimal digits. */
  secret: string;
  /** What each seat has added. */
  words: string[];
  /** In their order. */
  draws: Draw[];
}

/** The tables of the start page. */
export interface TableList {
  /** Where the guest sits or is the host: those that are not over, then the latest finished ones, without those put away. */
  mine: TableInfo[];
  /** How many finished tables the guest has put away. */
  put_away: number;
  /** Tables of others who want to be found that have free seats, run or ended within a day: those with friends before all others, the latest first. */
  watchable: TableInfo[];
  /** By id of such a table the names of the guest's friends there. */
  friends: Record<string, string[]>;
}

/** Further finished tables of the guest. */
export interface FinishedTables {
  /** The latest first. */
  tables: TableInfo[];
}

/** A part of what was said in a room. */
export interface TalkPage {
  /** The remarks, oldest first. */
  remarks: Remark[];
}

/** What the guest has noted at a seat; nobody else is told. */
export interface Notepad {
  /** The whole text. */
  text: string;
  /** How often it was changed. */
  version: number;
}

/** A part of a table's log, oldest first. */
export interface LogPage {
  /** The lines, oldest first. */
  events: LogEvent[];
}

/** A clause of the rules: a text, or a row of a table. */
export interface RulebookClause {
  /** Its number, as `why not` and the documents name it: `KT-612`. */
  clause: string;
  /** Where it comes from, in a few words, as HTML; empty where the rules do not say. */
  origin: string;
  /** Whether printed values stand in it that are in use and are ours, not the published ones. */
  reconstructed: boolean;
  /** What it says, as HTML; empty for a row. */
  text: string;
  /** The cells of a row, as HTML; empty for a text. */
  cells: string[];
  /** The short forms that it uses, as the rulebook lists them: `K`, `S1, S2, S3, S4`. */
  short_forms: string[];
}

/** Clauses that follow each other, or what stands between them. */
export interface RulebookPart {
  /** A paragraph, a list or a table that has no clauses, as HTML; empty where there are clauses. */
  text: string;
  /** What the cells of the clauses are called, if these are the rows of a table. */
  columns: string[];
  /** The clauses, in their order. */
  clauses: RulebookClause[];
}

/** What stands under one heading of the exact rules. */
export interface RulebookSection {
  /** The heading. */
  title: string;
  /** How deep it stands: 1 for the whole of the exact rules, 2 for a chapter of them, and so on. */
  depth: number;
  /** What stands under it, down to the next heading. */
  parts: RulebookPart[];
}

/** The rules of a game, to be read before and while playing. Clauses that are mentioned are links to them. */
export interface Rulebook {
  /** What people call the game. */
  title: string;
  /** What one does in the game and who wins, in two or three sentences, as HTML; empty if there is none. */
  goal: string;
  /** How the game goes, for somebody who does not know it, as HTML; empty if there is none. */
  introduction: string;
  /** What is looked up while playing, on one page, as HTML; empty if there is none. */
  on_one_page: string;
  /** What the short forms in the clauses stand for. */
  short_forms: Record<string, string>;
  /** The exact rules, in their order. */
  sections: RulebookSection[];
}

/** A word that a game uses in a way of its own. */
export interface GlossaryWord {
  /** As the rules write it; several of the same kind with commas between them: `cottage, house`. */
  word: string;
  /** How it stands in a text, singular and plural, in small letters. */
  forms: string[];
  /** What it means, in one sentence. */
  text: string;
  /** Where the rules tell of it. */
  clause: string;
}

/** The words of a game, each in one sentence. */
export interface Glossary {
  /** In the order of the alphabet; none if the game explains no words. */
  words: GlossaryWord[];
}

/** A moment of a game that a picture shows. */
export interface BookScene {
  /** What the reader sees of it. */
  view: View;
  /** What is reckoned for the reader besides, on the topics that the picture needs; others are null. */
  advice: Advice;
}

/** A page of a game's book: a picture, and what it tells. */
export interface BookPage {
  /** Name of the picture: the client's game knows what of the table it shows. */
  key: string;
  /** The thought. */
  title: string;
  /** What is told, as HTML; `(1)` is what the picture marks with that number. */
  text: string;
  /** The picture in words. */
  alternative: string;
  /** What is to be drawn: one moment, or what was before and what is after. */
  scenes: BookScene[];
}

/** The rules of a game told in pictures. */
export interface Book {
  /** What people call the game. */
  title: string;
  /** What those who play in the pictures are called, by seat. */
  names: string[];
  /** In their order; none if the game has no book. */
  pages: BookPage[];
}

/** One thing that a learner does. */
export interface LessonTask {
  /** What there is to know about it. */
  tell: string;
  /** What is to be done. */
  do: string;
  /** What is said when it is done. */
  reply: string;
  /** What is said to whoever tries what cannot be done at all: other answers have replies of their own. */
  otherwise: string;
  /** What it speaks of, by the table's words for its places (`data-anchor`): a ring lies on it, and a table that shows one part at a time opens at the first. */
  look: string[];
}

/** A lesson of a course. */
export interface CourseLesson {
  /** Its name in addresses. */
  key: string;
  /** What people call it. */
  title: string;
  /** The clauses that the learner meets. */
  teaches: string[];
  /** At what time of a game it plays, told first. */
  scene: string;
  /** The parts of the table that no lesson has told of so far (`data-part`): they step back. */
  not_yet: string[];
  /** What is done in it, one after the other. */
  tasks: LessonTask[];
  /** What is told when all tasks are done, if the game then goes on to its end; empty if the lesson ends with them. */
  plays_on: string;
  /** What is worth doing in that game: a short list, which stays in sight while it is played. */
  aims: string[];
}

/** How a game is learnt: by playing, lesson by lesson. */
export interface Course {
  /** Name of the game. */
  game: string;
  /** Title of the game, as people read it. */
  title: string;
  /** In the order in which they are learnt; none if the game has no course. */
  lessons: CourseLesson[];
}

/** Something that has happened, a part of a version, and the position behind it as its viewer may see it. */
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
  /** The choices that deserve a look, first what is advised: the best, or the plan that is kept to. */
  choices: AssessedChoice[];
  /** The same, code by code, as the game's page names them. */
  entered: EnteredCode[][];
}

/** A complete choice and what it should lead to. */
export interface AssessedChoice {
  /** Its codes, in order. */
  codes: number[];
  /** What people call it, in few words: `use Waterloo Station`. */
  name: string;
  /** What it is for, in sentences for somebody new to the game, `{1}` for names of seats; for want of that what it brings by the rules. May be empty. */
  why: string;
  /** What it costs beside what its name says, or what becomes of what it is done with, in a sentence; of others than the best only where it is something else. May be empty. */
  costs: string;
  /** How often it was played on; 0 if there was nothing to compare, or no time. */
  simulations: number;
  /** By how much the seat should be ahead of the others on average in the end, in thousandths of a point; null without a simulation. */
  value: number | null;
  /** Lower end of the 95 % interval of `value`; null if there are too few simulations to tell. */
  low: number | null;
  /** Its upper end. */
  high: number | null;
  /** Whether it is nearly as good as the best one: less than half a point behind, or so little that it may be luck. */
  nearly: boolean;
  /** Whether it is behind the best one by more than what may be luck: only then it can be said by how much. */
  sure: boolean;
  /** Why it is better or worse than another choice, the weightiest first: the best one is compared with the next, each other one with the best. */
  reasons: ChoiceReason[];
  /** What is expected to follow, in order. */
  follows: ExpectedDecision[];
  /** What the seat itself is expected to decide next, whatever the others do before; null if nothing is usual, or if what follows tells it already. */
  next: ExpectedDecision | null;
}

/** What a choice brings or costs against another one. */
export interface ChoiceReason {
  /** Name of the term. */
  term: string;
  /** What people call it. */
  title: string;
  /** By how much it brings more than the other choice, in thousandths of a point; negative if it brings less. */
  difference: number;
}

/** A decision that is expected to follow, as far as everybody may know of it. */
export interface ExpectedDecision {
  /** Who decides. */
  seat: number;
  /** The codes of the decision, in order. */
  codes: number[];
  /** In how many of a hundred simulations all went so up to here; of a seat's own next decision, in how many it is this. */
  share: number;
  /** What happens, in sentences with `{0}` for names of seats. */
  told: string[];
  /** Whether it follows so often that people are told of it. */
  is_usual: boolean;
}

/** What the last decision of a seat was worth. */
export interface DecisionReview {
  /** Null where there was nothing to choose, or no time to think it over. */
  review: Review | null;
}

/** A decision that was made, and what would have been clearly better. */
export interface Review {
  /** Whose decision it was. */
  seat: number;
  /** Behind how many steps of the record it was begun. */
  step: number;
  /** What people call it. */
  name: string;
  /** By how much more the better choice should have brought, in thousandths of a point; 0 if none was clearly so. */
  behind: number;
  /** The choice that was clearly better; null if none was. */
  better: AssessedChoice | null;
}

/** The decisions that decided a finished game, as far as a program has looked back at it. */
export interface LookBack {
  /** How many decisions it has gone over. */
  looked: number;
  /** How many there are; 0 until they are counted. */
  of: number;
  /** Those, at most three, beside which another choice would have been clearly better by most, in the order of the game; null until it has looked at all. */
  reviews: Review[] | null;
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
  /** Whether it is known how strong it is. Those come first, the weakest first. */
  measured: boolean;
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
  /** The keys of the lessons that teach it, in their order; none if there is no course. */
  lessons: string[];
  /** Whether its rules are told in pictures. */
  book: boolean;
  /** A sentence on which printed values are reconstructed; empty if none are. */
  reconstruction: string;
}

/** Why an HTTP call was not carried out, in a sentence. */
export interface Failure {
  /** Why not, in a sentence for people. */
  error: string;
  /** Whether whoever asks may not be here at all. */
  banned?: boolean;
}

/** Ask for what a passkey is to sign. */
export interface AskChallenge {
  /** To `make` an account with it, to `add` it to the account, or to `sign_in`. */
  purpose: Purpose;
  /** The name of the account that is to be made; else empty. */
  name?: string;
}

/** Make an account of the guest who asks. */
export interface MakeAccount {
  /** What others are to read. */
  name: string;
  /** The new passkey, as `PublicKeyCredential.toJSON()` gives it; null for an account with recovery codes alone. */
  credential: Record<string, unknown> | null;
}

/** Sign in by a passkey. */
export interface SignIn {
  /** What the passkey has answered, as `PublicKeyCredential.toJSON()` gives it. */
  credential: Record<string, unknown>;
}

/** Add a passkey to the account. */
export interface NewPasskey {
  /** What the passkey has answered, as `PublicKeyCredential.toJSON()` gives it. */
  credential: Record<string, unknown>;
}

/** A recovery code, or the code of another device. */
export interface EnterCode {
  /** As it was written down or scanned; signs between the letters do not matter. */
  code: string;
}

/** Let another device in, or not. */
export interface AllowDevice {
  /** The number that both devices show. */
  number: string;
  /** False: the code is good for nothing any more. */
  allow: boolean;
}

/** Sign out. */
export interface SignOut {
  /** Whether in all browsers, else in this one. */
  everywhere: boolean;
}

/** Delete all that is one's own. */
export interface DeleteMe {
  /** One's name, as a sign that it is meant. */
  name: string;
}

/** What a passkey is to sign. */
export interface Challenge {
  /** As `PublicKeyCredential.parseCreationOptionsFromJSON()` reads it, or its brother for requests. */
  options: unknown;
}

/** New recovery codes. They are told this once. */
export interface RecoveryCodes {
  /** Each signs in once. */
  codes: string[];
}

/** A passkey of the account. */
export interface OwnPasskey {
  /** Its name in addresses. */
  id: string;
  /** What its owner calls it. */
  name: string;
  /** The name of the server for which it was made; it is good for no other. */
  host: string;
  /** When it was made: ISO 8601, UTC. */
  created: string;
  /** When it last signed in; null if it never did. */
  used: string | null;
}

/** A browser that is signed in. */
export interface OwnSession {
  /** Its name in addresses. */
  id: string;
  /** Which browser, in a few words. */
  device: string;
  /** When it signed in: ISO 8601, UTC. */
  created: string;
  /** On which day it was last in use: ISO 8601, UTC. */
  seen: string;
  /** Whether it is this one. */
  here: boolean;
}

/** The account of whoever asks. */
export interface Account {
  /** What others read. */
  name: string;
  /** The oldest first. */
  passkeys: OwnPasskey[];
  /** How many are left. */
  recovery_codes: number;
  /** Where somebody is signed in, the latest first. */
  sessions: OwnSession[];
  /** By which the host of the server can name it an administrator. */
  id: string;
  /** Whether it may open the host's page. */
  administrator: boolean;
  /** How many tables the guest of this browser has, who was there before. */
  left_here: number;
}

/** The way to another device. */
export interface DeviceCode {
  /** What is to be scanned or typed there. */
  code: string;
  /** Path of the page that takes it, with the code. */
  path: string;
  /** The address of that page as a QR code: a picture in an address of the kind `data:`. */
  picture: string;
  /** How long it is good for. */
  seconds: number;
}

/** What has become of the way to another device. */
export interface DeviceWaiting {
  /** `out`: nobody has come with the code yet; `asked`: a device waits to be let in; `done`: the code is good for nothing any more. */
  state: "out" | "asked" | "done";
  /** Which device waits, in a few words; else empty. */
  device: string;
  /** The number that it shows; else empty. */
  number: string;
}

/** How far a device is that has come with a code. */
export interface DeviceEntry {
  /** The number by which it is known on the other device. */
  number: string;
  /** Whether it is signed in now. */
  entered: boolean;
}

/** What somebody wants to be told, and how often. */
export interface NewWishes {
  /** What is told while one is away. */
  kinds: MatterKind[];
  /** At most one mail, and one message of each service, in so many seconds; 0: each at once. */
  pace: 0 | 3600 | 86400;
}

/** Be told in this browser: what `PushSubscription.toJSON()` gives. */
export interface NewPush {
  /** The address at the browser's push service. */
  endpoint: string;
  /** The browser's public key. */
  p256dh: string;
  /** The browser's secret for this. */
  auth: string;
}

/** Be told by mail. */
export interface NewMail {
  /** Where to: a mail with a code goes there first. */
  address: string;
}

/** Be told by a service. */
export interface NewService {
  /** Which one, and how to reach one's own room there, as Apprise writes it (`discord://…`). */
  address: string;
}

/** Confirm a mail address. */
export interface Confirm {
  /** The code that has come by mail. */
  code: string;
}

/** Where somebody is told something. */
export interface OwnDestination {
  /** Its name in addresses. */
  id: string;
  /** A browser (`push`), a mail address, or a service. */
  kind: DestinationKind;
  /** Which browser, which mail address, or which service, in a few words. */
  name: string;
  /** Whether its owner has given back the code that was sent there. */
  confirmed: boolean;
  /** When it was set up: ISO 8601, UTC. */
  created: string;
  /** Why the last message did not arrive; empty if it has. */
  problem: string;
  /** By which a browser knows itself again. */
  mark: string;
}

/** How whoever asks is told what happens. */
export interface BeingTold {
  /** What, and how often. */
  wishes: NewWishes;
  /** The oldest first. */
  destinations: OwnDestination[];
  /** The server's public key, for `PushManager.subscribe`. */
  push_key: string;
  /** Whether this server sends mail. */
  mail: boolean;
}

/** What has become of a message that was sent to try a destination. */
export interface Tried {
  /** Why it did not go; empty if it has. */
  problem: string;
}

/** A table that waits for whoever asks. */
export interface WaitingTable {
  /** The table's id. */
  id: string;
  /** The title of its game. */
  title: string;
  /** `turn`, or `ask` if only an answer to a question is waited for. */
  kind: MatterKind;
}

/** The tables that wait for whoever asks. */
export interface Waiting {
  /** The one that has waited longest first. */
  tables: WaitingTable[];
}

/** Whether somebody is a friend: their open tables come first in the guest's list. Nobody is told. */
export interface MarkFriend {
  /** False: no more. */
  friend: boolean;
}

/** Whether somebody is muted, as at a table: what they say is not shown, and nobody is seated with them anywhere. */
export interface MutePlayer {
  /** False: hear them again. */
  muted: boolean;
}

/** Whether others are not shown what the guest has played. */
export interface HideProfile {
  /** False: everybody may look. */
  hidden: boolean;
}

/** How strong somebody is thought to be, on a scale on which everybody begins at 1500. */
export interface Rating {
  /** The rating. */
  value: number;
  /** How far off it may well be, up or down: in two of three cases it is no farther. */
  give: number;
  /** After how many games for ratings. */
  games: number;
  /** Whether there were enough games to tell it; else it says next to nothing. */
  sure: boolean;
}

/** A rating after a game. */
export interface CurvePoint {
  /** When the game ended: ISO 8601, UTC. */
  ended: string;
  /** The rating then. */
  value: number;
  /** How far off it might well have been. */
  give: number;
}

/** What somebody has done in a game with one number of players. */
export interface ResultsWith {
  /** How many played. */
  players: number;
  /** How many games. */
  games: number;
  /** How many of them with the first place. */
  first: number;
  /** How many of 100 opponents were behind. */
  beaten: number;
  /** Points on average; null where there were none. */
  points: number | null;
  /** With that number of players; null without games for ratings. */
  rating: Rating | null;
}

/** What somebody has done in a game. */
export interface ResultsIn {
  /** Name of the game. */
  game: string;
  /** What people call it. */
  title: string;
  /** How many games. */
  games: number;
  /** With any number of players; null without games for ratings. */
  rating: Rating | null;
  /** How the rating went, oldest first; the latest of it if it is very long. */
  curve: CurvePoint[];
  /** By the number of players, the fewest first. */
  by_players: ResultsWith[];
}

/** Somebody who was often met. */
export interface Opponent {
  /** What people read. */
  name: string;
  /** The id of a person's page; empty for a program. */
  player: string;
  /** Name of a program; empty for a person. */
  bot: string;
  /** How many games. */
  games: number;
  /** In how many of them the owner of the page was ahead. */
  ahead: number;
  /** In how many the opponent was. */
  behind: number;
}

/** Somebody in a finished game. */
export interface PlayedSeat {
  /** What people read. */
  name: string;
  /** The id of a person's page; empty for a program, and for whoever has left. */
  player: string;
  /** Name of a program; empty for a person. */
  bot: string;
  /** Whether it is the owner of the page. */
  own: boolean;
  /** From 1; equal places share a number. */
  place: number;
  /** At the end; null where others have finished it, or the game was given up. */
  points: number | null;
  /** Whether others have finished it for them. */
  left_early: boolean;
}

/** A finished game. */
export interface PlayedGame {
  /** The id of the table; empty where the one who asks may not see it, or it is gone. */
  table: string;
  /** Name of the game. */
  game: string;
  /** What people call it. */
  title: string;
  /** When it ended: ISO 8601, UTC. */
  ended: string;
  /** What it has added to the rating; null where it did not count. */
  change: number | null;
  /** Whose game it was, the best first. */
  seats: PlayedSeat[];
}

/** Some of the games of a person or of a program. */
export interface PlayedPage {
  /** Those that the one who asks may see, the latest first. */
  played: PlayedGame[];
  /** The number by which those behind them are asked for; null if there are none. */
  further: number | null;
}

/** The page of a person or of a program, as far as the one who asks may know it. */
export interface Profile {
  /** The id of a person's page; empty for a program, and for a guest who has played nothing yet. */
  id: string;
  /** Name of a program; empty for a person. */
  bot: string;
  /** What people read. */
  name: string;
  /** How a program plays, in sentences; empty for a person. */
  about: string;
  /** Since when a person is here: ISO 8601, UTC; empty for a program, and for a guest who has played nothing yet. */
  since: string;
  /** Whether it is the one who asks. */
  own: boolean;
  /** Whether others are not shown what stands below. */
  hidden: boolean;
  /** Whether the one who asks has marked that person as a friend. */
  friend: boolean;
  /** Whether they may: they have sat at a table together. */
  may_befriend: boolean;
  /** Whether the one who asks has muted that person. */
  muted: boolean;
  /** By game, the most played first. */
  results: ResultsIn[];
  /** Those who were met most, of the games that the one who asks may see. */
  opponents: Opponent[];
  /** The last games that the one who asks may see, the latest first. */
  played: PlayedGame[];
  /** The number by which those behind them are asked for; null if there are none. */
  further: number | null;
}

/** One of the best. */
export interface Ranked {
  /** What people read. */
  name: string;
  /** The id of a person's page; empty for a program. */
  player: string;
  /** Name of a program; empty for a person. */
  bot: string;
  /** With any number of players. */
  rating: Rating;
}

/** The best of a game, of those whose rating has settled. */
export interface Best {
  /** The best first. */
  ranked: Ranked[];
}

/** When somebody sleeps and which days they have for themselves. */
export interface Hours {
  /** Where they live: a name of the IANA, like `Europe/Berlin`. */
  zone: string;
  /** From which minute of the day on they sleep; null: no hours. */
  sleep_from: number | null;
  /** Until which minute they sleep. */
  sleep_until: number | null;
  /** The days of the week on which they do not play, from 0 (Monday) to 6. */
  free_days: number[];
}

/** When somebody is told nothing, by the clock where they live. */
export interface QuietHours {
  /** The minute of the day from which on nothing is told. */
  begins: number;
  /** The minute of the day from which on all is told again, with what was kept back as one message. */
  ends: number;
}

/** Other hours, which hold a day later, and other quiet hours, which hold at once. */
export interface ChooseHours {
  /** When they sleep and what they have free, and where they live. */
  hours: Hours;
  /** When nothing is told; null: at all hours something is. */
  quiet: QuietHours | null;
}

/** Go on vacation, now or later. */
export interface TakeVacation {
  /** In how many seconds it begins. */
  begins: number;
  /** How many seconds it lasts. */
  lasts: number;
}

/** A vacation that runs or is to come. */
export interface Vacation {
  /** In how many seconds it begins; 0 once it runs. */
  begins: number;
  /** In how many seconds it ends. */
  ends: number;
}

/** The hours of whoever asks, and how their clocks stand. */
export interface OwnHours {
  /** Those that hold now. */
  hours: Hours;
  /** Those that will hold; null if nothing was changed. */
  coming: Hours | null;
  /** In how many seconds these hold. */
  coming_in: number;
  /** When they are told nothing, by the time zone that they have chosen last; null: they always are. */
  quiet: QuietHours | null;
  /** Why their clocks of days stand now; empty while they run. */
  rests: RestKind;
  /** For how many seconds they stand. */
  rests_for: number;
  /** The vacation that runs or is to come. */
  vacation: Vacation | null;
  /** How many days of vacation one may take in a year. */
  vacation_days: number;
  /** How many seconds of these are left. */
  vacation_left: number;
  /** How many minutes a day one may sleep at most. */
  longest_sleep: number;
  /** How many days of the week one may have free at most. */
  most_free_days: number;
}

/** Close a table. */
export interface CloseTable {
  /** What it was when the administrator decided that: if it is otherwise by now, nothing is done. */
  seen: TableState;
  /** Why, as those at the table read it. */
  reason: string;
}

/** Ban somebody or an address, or let somebody say nothing. */
export interface NewBan {
  /** `person`: an account or a guest; `address`: whoever comes from there; `talk`: a person, who may not talk. */
  kind: BanKind;
  /** The id of the person, or the address. */
  who: string;
  /** For how long, in house time; null: for good. */
  seconds: number | null;
  /** Why, as those who are banned read it. */
  reason: string;
  /** Whether the addresses from which the person comes are banned, too. */
  address_too?: boolean;
  /** The report that is settled by it; null for none. */
  report?: number | null;
}

/** Take a ban back. */
export interface LiftBan {
  /** Why, for the log of what administrators did. */
  reason: string;
}

/** Settle a report without a ban. */
export interface SettleReport {
  /** `aside`: nothing is to be done; `remove`: nobody reads the remark any more. */
  what: "aside" | "remove";
  /** Why, for the log of what administrators did. */
  reason: string;
}

/** A seat of a table, for the host. */
export interface HostSeat {
  /** Who sits there: a person, a program, or nobody yet. */
  kind: SeatKind;
  /** The name that people read; empty for an open seat. */
  name: string;
  /** The id of the person. */
  person: string | null;
}

/** A table, for the host: who sits there and how it goes, and nothing that is hidden in its game. */
export interface HostTable {
  /** The table's name in addresses. */
  id: string;
  /** Title of the game. */
  title: string;
  /** Whether seats are open still, the game runs, or it is over. */
  status: TableState;
  /** When it was made: ISO 8601, UTC. */
  created: string;
  /** When it last changed for all to see: ISO 8601, UTC. */
  updated: string;
  /** What whoever has made it is called; empty if they have no name. */
  maker: string;
  /** All seats, in order. */
  seats: HostSeat[];
  /** How many pages of it are open at the process that answers. */
  pages: number;
}

/** Some of the tables. */
export interface HostTables {
  /** The latest first. */
  tables: HostTable[];
  /** Whether there are more behind them. */
  more: boolean;
}

/** A ban that holds. */
export interface HostBan {
  /** Its name in addresses. */
  id: string;
  /** Whom it keeps out, or from talking. */
  kind: BanKind;
  /** The id of the person, or the address. */
  who: string;
  /** What they were called then; the address itself for an address. */
  name: string;
  /** Why. */
  reason: string;
  /** How long it still holds, in house time; null: for good. */
  seconds: number | null;
  /** Since when: ISO 8601, UTC. */
  created: string;
  /** Whether the addresses from which the person comes are banned, too. */
  address_too: boolean;
}

/** Somebody who has a name here. */
export interface HostPerson {
  /** The person's id. */
  id: string;
  /** What others read. */
  name: string;
  /** Whether they have an account, else they are a guest. */
  account: boolean;
  /** Whether they may open this page, and cannot be banned. */
  administrator: boolean;
  /** Since when they are here: ISO 8601, UTC. */
  created: string;
  /** At how many tables they sit whose game is not over. */
  unfinished: number;
  /** At how many tables they have sat to the end. */
  finished: number;
  /** In how many browsers they are signed in. */
  sessions: number;
  /** What holds against them. */
  bans: HostBan[];
}

/** Some of the people. */
export interface HostPeople {
  /** Who has come last first. */
  people: HostPerson[];
  /** Whether there are more behind them. */
  more: boolean;
}

/** All bans that hold. */
export interface HostBans {
  /** The latest first. */
  bans: HostBan[];
}

/** Something that was said around what was reported. */
export interface HostRemark {
  /** Its place in the room. */
  number: number;
  /** Who has said it; empty once they are deleted. */
  name: string;
  /** What was said; empty if it was removed. */
  text: string;
  /** Whether an administrator has removed it. */
  removed: boolean;
}

/** What one person has reported of something that was said. */
export interface HostReason {
  /** What the reporter is called; empty once they are deleted. */
  reporter: string;
  /** What is wrong with it, as the reporter says. */
  reason: string;
  /** What was done about this report; null while nothing was. */
  settled: DeedKind | null;
}

/** Something that was said and reported, by however many people. */
export interface HostReport {
  /** The number of its latest report: to settle that settles all of them. */
  id: number;
  /** The table's name in addresses; the table may be gone. */
  table: string;
  /** Where it was said. */
  room: RoomName;
  /** Its place in that room. */
  number: number;
  /** What was said, as it was when it was first reported. */
  text: string;
  /** What each who has reported it says, the latest first. */
  reasons: HostReason[];
  /** When it was last reported: ISO 8601, UTC. */
  created: string;
  /** What whoever has said it is called; empty once they are deleted. */
  accused: string;
  /** The id of whoever has said it. */
  accused_id: string | null;
  /** What was done; null while one of its reports waits. */
  settled: DeedKind | null;
  /** What was said before and after, with it; nothing if the table is gone. */
  around: HostRemark[];
}

/** Some of what was reported. */
export interface HostReports {
  /** What was reported last first. */
  reports: HostReport[];
  /** How much of it waits to be settled. */
  open: number;
  /** Whether there are more behind them. */
  more: boolean;
}

/** Something that an administrator did. */
export interface HostDeed {
  /** When: ISO 8601, UTC. */
  created: string;
  /** What the administrator was called then. */
  administrator: string;
  /** What was done. */
  what: DeedKind;
  /** The table, the person or the address. */
  about: string;
  /** What people call that; empty if it has no other name. */
  name: string;
  /** Why. */
  reason: string;
}

/** Some of what administrators did. */
export interface HostDeeds {
  /** The latest first. */
  deeds: HostDeed[];
  /** Whether there is more behind it. */
  more: boolean;
}

/** How long something took within the last minute, in seconds; null if it did not happen. */
export interface HostTimes {
  /** Half of the times were no longer. */
  half: number | null;
  /** Of a hundred times 95 were no longer. */
  most: number | null;
}

/** How much there is to do for one server, all of its processes together; or for all of them, with the times of the slowest. */
export interface ServerLoad {
  /** Open pages of those who sit at their table. */
  seats: number;
  /** Open pages of those who watch. */
  spectators: number;
  /** Tables in memory. */
  in_memory: number;
  /** Moves and steps back stored in a second, over the last minute; null for the first look. */
  commands: number | null;
  /** Requests refused in a second, likewise. */
  refused: number | null;
  /** From a page's request to its answer. */
  answered: HostTimes;
  /** Transactions of the database that write. */
  commits: HostTimes;
  /** From a question to a program's answer. */
  thinking: HostTimes;
  /** Questions that programs think about or that wait. */
  questions: number;
  /** Calls of the database that run or wait. */
  storage_calls: number;
  /** Errors in the log since the server was started. */
  errors: number;
}

/** A server of this database. */
export interface HostServer {
  /** Its machine, and the number of its process there. */
  name: string;
  /** Whether it is the one that answers. */
  here: boolean;
  /** How much it has to do. */
  load: ServerLoad;
}

/** How much there is to do, and in the database. */
export interface HostLoad {
  /** For all servers of this database together. */
  all: ServerLoad;
  /** The one that answers first. */
  servers: HostServer[];
  /** How large the database is, in bytes. */
  database: number;
  /** How many tables there are, by state. */
  tables: Record<string, number>;
  /** How many people have a name here. */
  people: number;
  /** How many of them have an account. */
  accounts: number;
}

export type ClientMessage = Move | Undo | SetResponses | Look | Advise | Why | Ping | Seen;
export type ServerMessage = Update | Change | Done | Refusal | Reason | Pong | Talk;

/** How many decisions later a table is shown that is watched `later`. */
export const DECISIONS_LATER = 12;

/** A line of the log whose kind says what its data are. */
export type EventOf<Kind extends string, Data> =
  Omit<LogEvent, "kind" | "data"> & { kind: Kind; data: Data };

/** A block of action codes: the first one, and the values of each argument in the order of their codes. */
export interface CodeFamily {
  first: number;
  values: readonly (readonly (number | string)[])[];
}
