/** What the question panel lists: kinds of action, or answers. */
import type { Choice, KindOfAction, LogEvent } from "../generated/messages";
import { listed, only_kind } from "./choices";
import { settings } from "./settings.svelte";
import type { TableSession } from "./table.svelte";

/** Letters of a hint that fits half of the panel. */
const SHORT = 28;
/** Events that are told while others decide. */
const LATEST = 5;
export class AnswerList {
  readonly #session: TableSession;
  readonly #on_board: (choice: Choice) => boolean;

  /** `on_board`: whether a choice is a place of the table, which the panel does not list. */
  constructor(session: TableSession, on_board: (choice: Choice) => boolean) {
    this.#session = session;
    this.#on_board = on_board;
  }

  readonly #all_kinds = $derived.by((): readonly KindOfAction[] =>
    this.#session.kind ? [] : (this.#session.update?.action_kinds ?? []),
  );
  readonly #only = $derived.by(() => only_kind(this.#all_kinds));
  /** The choices of the only kind that is possible stand in its place. */
  readonly kinds = $derived.by(() => this.#all_kinds.filter((kind) => kind !== this.#only));
  readonly #by_kind = $derived.by(() => this.#all_kinds.length > 0 && !this.#only);
  readonly #off_board = $derived.by(() => listed(this.#session.choices, this.#on_board));
  /** The answers that are listed. */
  readonly buttons = $derived.by((): Choice[] =>
    this.#by_kind ? [] : settings.list_all ? this.#session.choices : this.#off_board,
  );
  /** How many answers are to be found on the table only. */
  readonly on_the_board = $derived.by(() =>
    this.#by_kind ? 0 : this.#session.choices.length - this.#off_board.length,
  );
  /** Ways of doing nothing, which stay in sight. */
  readonly idle_kinds = $derived.by(() => this.kinds.filter((kind) => kind.idle && kind.codes.length > 0));
  /** All others; doing nothing, where that is impossible, is the last of them. */
  readonly busy_kinds = $derived.by(() => this.kinds.filter((kind) => !this.idle_kinds.includes(kind)));
  readonly possible = $derived.by(() => this.kinds.filter((kind) => kind.codes.length > 0));
  /** Many answers, or short ones, stand in two columns. */
  readonly in_columns = $derived.by(
    () => this.buttons.length > 4 || this.buttons.every((one) => one.hint.length < SHORT),
  );
  /** What others did last, in its order, while they decide. */
  readonly latest = $derived.by((): LogEvent[] =>
    this.#session.asked ? [] : this.#session.events.filter((event) => event.text !== "").slice(-LATEST),
  );
}
