/** What the parts of a table share: the view and its choices, names, what is open, and what a click sends. */
import { tell_aloud } from "./aloud.svelte";
import { using } from "./by_keyboard.svelte";
import { plain_text } from "./log";
import { panel } from "./panel.svelte";
import type { Step } from "./steps";
import { QUESTION } from "../words/table";
import type { Choice } from "../generated/messages";

/** What a view says of seats, in every game. */
interface Seated {
  /** The seat whose view it is; null for a spectator. */
  seat: number | null;
  seats: { seat: number }[];
}

/** What a table gives to its parts. */
export interface PickingSource<View extends Seated> {
  view: View;
  choices: Choice[];
  choose: (codes: number[], sure?: boolean) => void;
  preview: Choice | null;
  names: string[];
  /** All codes of the choice that a hint advises, while one is looked at, or that a lesson shows. */
  hinted?: readonly number[];
  /** The same choice, code by code. */
  hinted_steps?: readonly Step[];
  /** All that a lesson takes for right from here, each as the codes to its end. */
  right_ways?: readonly (readonly number[])[];
}

/** The same, with what can be looked up of the game. */
export interface SheetPickingSource<View extends Seated, Reference> extends PickingSource<View> {
  reference: Reference;
}

/** What stands at a button as `data-right`: the way that a lesson names, another one that it takes for right, or none. */
export type RightMark = "named" | "true" | "false" | undefined;

/** Whether a way begins with these codes. A form spells out what goes by itself, as the colour where there is but one: a
 *  way leaves that out. */
export function is_along(way: readonly number[], codes: readonly number[]): boolean {
  let at = 0;
  return codes.every((code, index) => {
    if (way[at] === code) at += 1;
    else return way[at] !== undefined && codes[index + 1] === way[at];
    return true;
  });
}

/** The choices of a table; what they mean on it, each game adds. */
export class TablePicking<View extends Seated> {
  #source: () => PickingSource<View>;

  constructor(source: () => PickingSource<View>) {
    this.#source = source;
  }

  // Each by itself: what asks for the view alone is not drawn anew because something is pointed at.
  readonly view = $derived.by((): View => this.#source().view);
  readonly choices = $derived.by((): Choice[] => this.#source().choices);
  /** The choice that the shell points at, or that waits for its confirmation. */
  readonly preview = $derived.by((): Choice | null => this.#source().preview);
  readonly #names = $derived.by((): string[] => this.#source().names);

  /** The viewer's own seat. */
  readonly mine = $derived.by((): View["seats"][number] | undefined =>
    this.view.seats.find((seat) => seat.seat === this.view.seat),
  );

  /** The choices of some families. */
  of(...families: string[]): Choice[] {
    return this.choices.filter((choice) => families.includes(choice.family));
  }

  /** The choice of a family with this argument. */
  choice(family: string, argument: string | number | undefined): Choice | undefined {
    return this.choices.find((one) => one.family === family && one.arguments[0] === argument);
  }

  /** Whether the shell points at this code, or waits for its confirmation. */
  previewed(code: number | undefined): boolean {
    return code !== undefined && this.preview?.code === code;
  }

  /** All codes of the choice that a hint advises and the shell points at; none without one. */
  readonly advised = $derived.by((): readonly number[] => {
    const { hinted = [] } = this.#source();
    return this.previewed(hinted[0]) ? hinted : [];
  });

  /** The same, code by code. */
  readonly advised_steps = $derived.by((): readonly Step[] =>
    this.advised.length > 0 ? (this.#source().hinted_steps ?? []) : [],
  );

  /** Name of a seat's player. */
  name(seat: number): string {
    return this.words(`{${seat}}`);
  }

  /** A text of the server with the players' names in it. */
  words(text: string): string {
    return plain_text(text, this.#names);
  }

  // -- what a lesson asks for -----------------------------------------------------------------------------------------

  readonly #right_ways = $derived.by((): readonly (readonly number[])[] => this.#source().right_ways ?? []);

  /** Whether a lesson takes for right what begins with these codes; undefined where none asks for anything. */
  takes_for_right(codes: readonly number[]): boolean | undefined {
    if (this.#right_ways.length === 0) return undefined;
    return codes.length > 0 && this.#right_ways.some((way) => is_along(way, codes));
  }

  /** What stands at a button that enters these codes, as `data-right`: whether a lesson takes for right what begins with
   *  them, and whether that is the way it names first; undefined where none asks for anything. */
  right_mark(codes: readonly number[]): RightMark {
    const right = this.takes_for_right(codes);
    if (right !== true) return right === undefined ? undefined : "false";
    return is_along(this.#right_ways[0] ?? [], codes) ? "named" : "true";
  }

  /** Whether these codes are one of the ways that a lesson takes for right, to its end. */
  is_right_way(codes: readonly number[]): boolean {
    return this.#right_ways.some((way) => way.join() === codes.join());
  }

  /** Send codes as one command. `sure`: nothing more is to be confirmed. */
  send(codes: number[], sure = false): void {
    this.#source().choose(codes, sure);
  }
}

/** The choices of a table on which sheets can be opened, and where one player's things are looked at at a time. */
export class SheetPicking<View extends Seated, Reference, Sheet> extends TablePicking<View> {
  /** What is open, and the element at which it was opened. */
  sheet = $state.raw<Sheet | null>(null);
  anchor = $state.raw<Element | null>(null);
  /** The seat whose things are looked at. */
  looked_at = $state(0);
  #reference: () => Reference;

  constructor(source: () => SheetPickingSource<View, Reference>) {
    super(source);
    this.#reference = () => source().reference;
  }

  readonly reference = $derived.by((): Reference => this.#reference());

  open(sheet: Sheet, anchor: Element | null): void {
    this.sheet = sheet;
    this.anchor = anchor;
  }

  /** A thing was pointed at: what belongs to it opens, and closes when it is pointed at again. Whoever uses keys does not
      see that it is open, and would let go of what was chosen in it: they are told so, and Escape closes it. */
  toggle(sheet: Sheet, anchor: Element | null): void {
    if (JSON.stringify(sheet) !== JSON.stringify(this.sheet)) this.open(sheet, anchor);
    else if (using.keyboard && panel.form) tell_aloud(QUESTION.form_is_open(panel.form.title, panel.form.ways()));
    else this.close();
  }

  /** What is open belongs to a question that is over: it goes, and the focus is left to the question that comes. */
  leave(): void {
    this.sheet = null;
  }

  /** Whoever looks at what is open closes it; the focus goes back to where it was opened. */
  close(): void {
    const inside = document.activeElement?.closest("[data-sheet]");
    this.leave();
    if (inside && (this.anchor instanceof HTMLElement || this.anchor instanceof SVGElement)) this.anchor.focus();
  }
}
