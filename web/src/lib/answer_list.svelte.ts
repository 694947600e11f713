/** What the question panel lists: kinds of action, or answers. */
import type { Choice, KindOfAction, LogEvent } from "../generated/messages";
import { is_pass, listed, only_kind, pass_among } from "./choices";
import { settings } from "./settings.svelte";
import type { TableSession } from "./table.svelte";

/** Letters of a hint that fits half of the panel. */
const SHORT = 28;
/** Events that are told while others decide. */
const LATEST = 5;
/** Kinds of action that have room one below the other. */
const MANY = 6;
/** So few places of the table are listed where else there would be nothing to press but what does without. */
const FEW = 3;

export class AnswerList {
  readonly #session: TableSession;
  readonly #on_board: (choice: Choice) => boolean;
  readonly #number_of: (choice: Choice) => number | undefined;
  readonly #rank_of: (choice: Choice) => number;

  /** `on_board`: whether a choice is a place of the table, which the panel does not list. `number_of`: the number that the
      game itself gives to a choice. `rank_of`: where a choice comes in the list, among those of one rank as they are given. */
  constructor(
    session: TableSession,
    on_board: (choice: Choice) => boolean,
    number_of: (choice: Choice) => number | undefined,
    rank_of: (choice: Choice) => number,
  ) {
    this.#session = session;
    this.#on_board = on_board;
    this.#number_of = number_of;
    this.#rank_of = rank_of;
  }

  readonly #all_kinds = $derived.by((): readonly KindOfAction[] =>
    this.#session.kind || this.#session.game === null ? [] : (this.#session.update?.action_kinds ?? []),
  );
  readonly #only = $derived.by(() => only_kind(this.#all_kinds));
  /** The choices of the only kind that is possible stand in its place. */
  readonly kinds = $derived.by(() => this.#all_kinds.filter((kind) => kind !== this.#only));
  /** Whether there are so many kinds that they share the room of the panel. */
  readonly many = $derived.by(() => this.kinds.length > MANY);
  readonly #by_kind = $derived.by(() => this.#all_kinds.length > 0 && !this.#only);
  readonly #in_order = $derived.by(() =>
    [...this.#session.choices].sort((one, other) => this.#rank_of(one) - this.#rank_of(other)),
  );
  readonly #off_board = $derived.by(() => listed(this.#in_order, this.#on_board));
  readonly #on_table = $derived.by(() => this.#in_order.filter((one) => !this.#off_board.includes(one)));
  /** Whether a few places of the table are listed, because there would be nothing else to press but what does without. */
  readonly few_beside_passing = $derived.by(
    () => this.#off_board.length > 0 && this.#off_board.every(is_pass) && this.#on_table.length <= FEW,
  );
  /** The answers that are listed; those of the table come last, so that the others keep their numbers: a few of them come
      before doing nothing. */
  readonly buttons = $derived.by((): Choice[] => {
    if (this.#by_kind) return [];
    if (this.few_beside_passing) return [...this.#on_table, ...this.#off_board];
    return settings.list_all ? [...this.#off_board, ...this.#on_table] : this.#off_board;
  });
  /** How many answers are listed only if one asks for it. */
  readonly on_the_board = $derived.by(() => (this.#by_kind || this.few_beside_passing ? 0 : this.#on_table.length));
  /** Ways of doing nothing, which stay in sight. */
  readonly idle_kinds = $derived.by(() => this.kinds.filter((kind) => kind.idle && kind.codes.length > 0));
  /** All others; doing nothing, where that is impossible, is the last of them. */
  readonly busy_kinds = $derived.by(() => this.kinds.filter((kind) => !this.idle_kinds.includes(kind)));
  readonly possible = $derived.by(() => this.kinds.filter((kind) => kind.codes.length > 0));
  readonly #pass = $derived.by(() => pass_among(this.#session.choices));
  /** Kinds that have numbers on the keyboard. */
  readonly #counted = $derived.by(() => this.possible.filter((kind) => !this.passes(kind)));
  /** The number of each listed choice on the keyboard, by its code; what does nothing has a key of its own. */
  readonly #numbers = $derived.by(
    () =>
      new Map(
        this.buttons
          .filter((choice) => !is_pass(choice))
          .map((choice, index) => [choice.code, this.#number_of(choice) ?? index + 1]),
      ),
  );
  /** What is called by each number, as it is heard. */
  readonly numbered = $derived.by(
    () =>
      new Map([
        ...this.buttons.map((choice) => [choice.label, this.#numbers.get(choice.code)] as const),
        ...this.#counted.map((kind, index) => [kind.title, index + 1] as const),
      ]),
  );
  /** Whether a kind is the way of doing nothing that has a key of its own. */
  passes(kind: KindOfAction): boolean {
    return kind.idle && this.#pass !== null && kind.codes.includes(this.#pass.code);
  }
  /** Where a kind comes among those with numbers, from 0; null without a number. */
  number_of_kind(kind: KindOfAction): number | null {
    return this.#counted.includes(kind) ? this.#counted.indexOf(kind) : null;
  }
  /** The same of a listed answer. */
  number_of_answer(choice: Choice): number | null {
    const number = this.#numbers.get(choice.code);
    return number === undefined ? null : number - 1;
  }
  /** Many answers, or short ones, stand in two columns. */
  readonly in_columns = $derived.by(
    () => this.buttons.length > 4 || this.buttons.every((one) => one.hint.length < SHORT),
  );
  /** What was done last, in its order, while others decide. */
  readonly latest = $derived.by((): LogEvent[] =>
    this.#session.asked ? [] : this.#session.events.filter((event) => event.text !== "").slice(-LATEST),
  );
}

/** What a question begins with now that goes on as the one before; null if it is another one. */
export function led_anew(before: string, now: string): string | null {
  const [short, long] = [before.toLowerCase(), now.toLowerCase()];
  return short !== "" && long.endsWith(short) ? now.slice(0, now.length - before.length).trim() : null;
}

/** What was listed before and has another number now, with that, and what is new under a number that was another's. */
export function renumbered(before: ReadonlyMap<string, Numbered>, now: ReadonlyMap<string, Numbered>) {
  const holders = new Map([...before].map(([name, number]) => [number, name]));
  return [...now].filter(([name, number]) =>
    before.has(name) ? before.get(name) !== number : number !== undefined && now.has(holders.get(number) ?? ""),
  );
}

/** The number of an answer on the keyboard; none of what has a key of its own. */
export type Numbered = number | undefined;
