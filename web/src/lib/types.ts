/** What a game gives to the shell (web/src/games/<game>/index.ts). What crosses the wire is in web/src/generated. */
import type { Component } from "svelte";
import type { Advice, AutomaticResponses, Choice, LogEvent, Reference, View } from "../generated/messages";
import type { EventSound } from "./sound";
import type { Step } from "./steps";

/** Automatic responses as the game understands them; `{never: true}` (not to be asked) and `{always: true}` every game does. */
export type Responses = Record<string, unknown>;

/**
 * Properties of a game's `Table`, with the structures of the game. Every element that stands for a choice carries
 * `data-code="<code>"`; one that does not, but could at another time, carries what `lib/why.ts` reads. What is asked
 * beyond the kinds of action and the choices, the table puts into the question panel (`InPanel`, `PanelForm`).
 */
export interface TableProps<GameView = View, GameAdvice = Advice, GameReference = Reference, GameEvent = LogEvent> {
  /** The facts, as the shown seat may see them. */
  view: GameView;
  /** What was reckoned for the shown seat on the game's `advice_topics`; null while nothing was asked for. */
  advice: GameAdvice | null;
  /**
   * Choices open to the shown seat now, whether or not they can be pointed at on the board; only those of one kind while
   * a kind of action is chosen; empty if not asked.
   */
  choices: Choice[];
  /** Seats that something is waited for from, as the view has it; none in what is followed, where somebody has acted. */
  waiting_for: readonly number[];
  /** What the players are called, by seat. */
  names: string[];
  /** What can be looked up of this game (tiles, cards, costs); the same as long as the table lasts. */
  reference: GameReference;
  /**
   * Take a choice, or enter several codes one after the other as one command: all or nothing, and undone in one step.
   * A single code is confirmed where that is worth it, unless it is `sure`; a command that was put together on the board
   * is sent at once.
   */
  choose: (codes: number[], sure?: boolean) => void;
  /** Enter these codes as one command, instead of what was entered of the decision so far. */
  instead: (codes: number[]) => void;
  /** Whether a request is on its way on which an act builds: then it is done once that has been carried out. */
  behind_it: (act: () => void) => boolean;
  /** Say in the question panel why something is not possible: an action of the shown seat, or a sentence. */
  explain: (why: { action: string } | { sentence: string }) => void;
  /** Automatic responses of the shown seat; the shell lets people choose among the standing answers. */
  responses: AutomaticResponses;
  /** Lay down answers for the shortest span, asked or not. */
  set_responses: (responses: Responses) => void;
  /** The choice that the pointer or the focus is on in the shell's list, or that waits for its confirmation. */
  preview?: Choice | null;
  /** All codes of the choice that a hint advises, while one is looked at. */
  hinted?: readonly number[];
  /** The same choice, code by code. */
  hinted_steps?: readonly Step[];
  /** What a lesson asks for next: where several things can be done at a place, this one is begun with. */
  asked_for?: Choice | null;
  /** All that a lesson takes for right from here, each as the codes to its end. */
  right_ways?: readonly (readonly number[])[];
  /** How many answers a lesson has not taken: what was laid out for one goes back. */
  not_taken?: number;
  /** What happened since the view before, oldest first; for animation. */
  events: GameEvent[];
  /** Where the move has happened that the visitor follows, as `data-anchor` words: comes into sight. */
  pointed: readonly string[];
  reduced_motion: boolean;
}

/** Properties of a game's `Reference`: what can be looked up, with the present view (null outside of a game). */
export interface ReferenceProps<GameReference = Reference, GameView = View> {
  reference: GameReference;
  view: GameView | null;
}

/** Properties of a game's `ChoiceMark`. */
export interface ChoiceMarkProps<GameReference = Reference, GameView = View> {
  choice: Pick<Choice, "family" | "arguments">;
  view: GameView;
  reference: GameReference;
}

/** Properties of a game's `ActionMark`. */
export interface ActionMarkProps<GameView = View> {
  /** The name of a kind of action (`KindOfAction.kind`). */
  kind: string;
  view: GameView;
}

/** Structures of whichever game it is: the server sends what they say, and each game names its own where it takes them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Own = any;

/** Properties of what a game adds to its standing answers. */
export interface AnswerProps<GameView = View, GameReference = Reference> {
  view: GameView;
  reference: GameReference;
  responses: AutomaticResponses;
  /** Lay them down for the span that is chosen. */
  set_responses: (responses: Responses) => void;
}

/** A game's words for its standing answers. */
export interface StandingWords {
  title: string;
  /** Before what is in force, on the button. */
  opener: string;
  /** By the answer's name: on the button, and in the list. */
  answers: Record<string, { brief: string; label: string; help?: string }>;
  /** What one of the picks is called. */
  pick?: (value: number, reference: Own) => string;
  /** What else can be laid down. */
  Details?: Component<AnswerProps<Own, Own>>;
}

/** Properties of what draws the pictures of a game's book. */
export interface BookPictureProps<GameView = View, GameAdvice = Advice, GameReference = Reference> {
  /** Which picture (`BookPage.key`). */
  picture: string;
  /** What is to be drawn: one moment, or what was before and what is after. */
  scenes: readonly { view: GameView; advice: GameAdvice }[];
  reference: GameReference;
  /** What those who play in it are called, by seat. */
  names: string[];
}

/** A place of a picture that its text mentions: a selector of what is marked, and where on it, from 0 to 1 each way. */
export type BookMark = readonly [selector: string, across?: number, down?: number];

/** A game's book in the browser (`games/GAME/book/Picture.svelte`). */
export interface BookModule {
  default: Component<BookPictureProps<Own, Own, Own>>;
  /** What the numbers in the texts stand for, picture by picture, from 1. */
  marks: Readonly<Record<string, readonly BookMark[]>>;
}

/** What a game is played on: an oak table, a cloth over it, or a table of pale limewood (styles/surfaces.css). */
export type TableTop = "oak" | "baize" | "limewood";

/** A game in the browser. */
export interface GameModule {
  table_top: TableTop;
  /** Where on the table something has happened: words that elements carry as `data-anchor`, the most telling first. */
  anchors_of: (events: readonly Own[]) => string[];
  /** The place that it came from, where that is on the table; else it came from whoever did it. */
  origin_of?: (events: readonly Own[]) => string | null;
  /** Whether something went by itself, so that whoever acts is to see it, too, behind what they have chosen. */
  by_itself?: (event: Own) => boolean;
  Table: Component<TableProps<Own, Own, Own, Own>>;
  Reference: Component<ReferenceProps<Own, Own>>;
  /** On what the table asks the server for advice. */
  advice_topics: readonly string[];
  /** A small picture of what a choice names (a cube, a keyple), where there is one; drawn beside its words. */
  ChoiceMark: Component<ChoiceMarkProps<Own, Own>>;
  /** A small picture of a kind of action, where there is one; drawn before its name. */
  ActionMark: Component<ActionMarkProps<Own>>;
  /** The sign of what points are counted for (`PointsCategory.category`), in the colour of the words beside it. */
  PointsMark: Component<{ category: string }>;
  /** What a kind of event sounds like; most are silent. */
  sounds: Readonly<Record<string, EventSound>>;
  /** Whether a choice is a place that is found on the table only (a field, a plot); the panel lists all others. */
  on_board: (choice: Choice, view: Own) => boolean;
  /** The number key of a choice that has its own number on the table, from 1; other answers are counted. */
  number_of?: (choice: Choice) => number | undefined;
  /** What an answer is called that the table enters as a whole, so that its first step is nowhere to be chosen by itself. */
  whole_answer?: (codes: readonly number[]) => string | undefined;
  /** Where a choice comes in the list, where the table has an order of its own: by this number, else as the server has it. */
  rank_of?: (choice: Choice) => number;
  standing: StandingWords;
  /** By what somebody comes before another with as many points; the counts are those of the ranking. */
  tie_break: (more: number, fewer: number) => string;
  /** Whether something is paid for this choice, so that it is worth asking "are you sure". */
  costs: (choice: Choice) => boolean;
  /** Whether it is never worth asking, also where the choice ends a decision of several steps: undo does the rest. */
  free: (choice: Choice, view: Own) => boolean;
}
