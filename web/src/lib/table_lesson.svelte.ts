/** What a lesson does at its table: what it asks for and says, and how far the learner has read. */
import { only_kind } from "./choices";
import { recall, remember } from "./settings.svelte";
import { say } from "./toasts.svelte";
import type { TableSession } from "./table.svelte";
import type { Choice, KindOfAction } from "../generated/messages";
import { LESSON } from "../words/lessons";

export class TableLesson {
  /** What the lesson says to an answer that it does not ask for. */
  reply: string | null = $state(null);
  /** What the lesson says to whoever tries what cannot be done now. */
  otherwise = "";
  /** How many answers the lesson has not taken. */
  not_taken = $state(0);
  #read = $state(false);
  /** What the lesson tells now, and what is to be done, to be spoken. */
  words = $state.raw({ told: "", task: "" });
  /** What the lesson says when each of its tasks is done, to be spoken before others act; empty if that comes first. */
  replies: readonly string[] = $state.raw([]);
  /** What the lesson speaks of now, by `data-anchor` words. */
  look: readonly string[] = $state.raw([]);
  /** The button of an open form that carries out what the lesson asks for, as it is called; null where there is none. */
  carried_out_by: string | null = $state(null);
  /** Whether what the lesson asks for next is chosen among the answers alone: nothing of it lies on the table. */
  among_answers = $state(false);
  /** What of it is brought into sight; when all is done, what the last answer was about. */
  sight: readonly string[] = $state.raw([]);
  /** Goes to the next lesson, once this one is done. */
  next: (() => void) | null = $state.raw(null);
  /** Whether the learner wants to be shown what to do. */
  showing = $state(false);

  /** Aims that were reached when the table was first seen, or told of since. */
  #told: Set<string> | null = null;

  constructor(private readonly session: TableSession) {
    this.#read = recall(this.read_place, false);
  }

  /** Tell of aims that are reached now and were not when the table was first seen; each once. */
  tell_reached(reached: readonly string[]): void {
    const known = this.#told;
    if (known) for (const aim of reached) if (!known.has(aim)) say(LESSON.aim_reached(aim));
    this.#told = new Set([...(known ?? []), ...reached]);
  }

  /** Whether the learner has read on what the game goes on with after the last lesson; also when they come back. */
  get read(): boolean {
    return this.#read;
  }

  set read(read: boolean) {
    this.#read = read;
    remember(this.read_place, read);
  }

  private get read_place(): string {
    return `keydom.lesson_read.${this.session.id}`;
  }

  /** Whether a lesson has just begun: the learner has done nothing yet. */
  get opening(): boolean {
    return (this.session.update?.lesson ?? null) !== null && this.session.acted_at === 0;
  }

  /** Whether a lesson says what is to be done. */
  get taught(): boolean {
    return this.session.update?.lesson?.finished === false;
  }

  /** Whether all of a lesson is done, and the next one is what one goes on with. */
  get at_rest(): boolean {
    return this.session.table !== null && this.session.table.lesson !== "" && !this.read && !this.taught;
  }

  /** What a learner who wants to be shown is to choose next. */
  get to_show(): Choice | null {
    const code = this.session.update?.lesson?.ways[0]?.[0] ?? null;
    return code === null ? null : (this.session.update?.choices.find((choice) => choice.code === code) ?? null);
  }

  /** All that a lesson takes for right from here, each as the codes to its end. */
  get right_ways(): readonly (readonly number[])[] {
    return this.session.update?.lesson?.ways ?? [];
  }

  /** Whether a lesson asks for all that it takes for right: to whoever wants to be shown, it names one. */
  get asks_alike(): boolean {
    return !this.showing && this.session.update?.lesson?.alike === true;
  }

  /** What a lesson asks for next. */
  get right_next(): readonly number[] {
    const next = this.right_ways.flatMap(([code]) => (code === undefined ? [] : [code]));
    return [...new Set(this.asks_alike ? next : next.slice(0, 1))];
  }

  /** Whether a lesson takes for right what waits to be confirmed. */
  get holds_right(): boolean {
    const code = this.session.held?.code;
    return code === undefined || this.right_ways.some(([first]) => first === code);
  }

  /** Whether a lesson asks for nothing but to do nothing: whoever sails, say, still chooses where to. */
  get idleness_to_show(): boolean {
    return this.right_ways[0]?.length === 1 && (this.kind_to_show?.idle ?? false);
  }

  /** The kind of action that such a learner can choose first; null if there is none, or one is chosen. */
  get kind_to_show(): KindOfAction | null {
    const code = this.to_show?.code;
    if (code === undefined || this.session.kind !== null) return null;
    return this.session.update?.action_kinds.find(({ codes }) => codes.includes(code)) ?? null;
  }

  /** The same in words, as its button is called: with the kind of action, where the panel lists that first. */
  get shown_words(): string {
    if (!this.to_show) return "";
    const kinds = this.session.update?.action_kinds ?? [];
    const first = only_kind(kinds) ? undefined : kinds.find(({ kind }) => kind === this.kind_to_show?.kind);
    const whole = this.session.whole_answer(this.right_ways[0] ?? []);
    if (whole === undefined && first?.codes.length === 1) return LESSON.shown(first.title, "");
    return LESSON.shown(whole ?? this.to_show.label, first && first.codes.length > 1 ? first.title : "");
  }
}
