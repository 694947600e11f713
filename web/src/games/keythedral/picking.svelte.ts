/** What can be picked on the table now, where it lies, and what the pointer or the focus is on. */
import { getContext, setContext } from "svelte";
import { plain_text } from "../../lib/log";
import { opening } from "../../lib/opening";
import type { DraftCode } from "../../lib/steps";
import { place_of } from "./places";
import type { Choice, KeythedralView } from "./view";

const KEY = Symbol("keythedral picking");

/** What the table's parts are given by the table. */
export interface Source {
  view: KeythedralView;
  choices: Choice[];
  choose: (codes: number[]) => void;
  preview: Choice | null;
  names: string[];
}

/**
 * The choices by their places. A click on a piece may say more than one step of the decision ("a fence at *this*
 * cottage" is a seat, then a number): what was said is remembered as wishes, and answered when it is asked.
 */
export class Picking {
  /** Place under the pointer or with the focus. */
  pointed = $state<string | null>(null);
  #source: () => Source;
  #wishes: DraftCode[] = [];

  constructor(source: () => Source) {
    this.#source = source;
  }

  readonly by_place = $derived.by(() => {
    const { choices, view } = this.#source();
    const found = new Map<string, Choice>();
    for (const choice of choices) {
      const place = place_of(choice, view);
      if (place !== null && !found.has(place)) found.set(place, choice);
    }
    return found;
  });

  get view(): KeythedralView {
    return this.#source().view;
  }

  /** Name of a seat's player. */
  name(seat: number): string {
    return plain_text(`{${seat}}`, this.#source().names);
  }

  /** The choice that lies at a place. */
  at(place: string): Choice | undefined {
    return this.by_place.get(place);
  }

  /** Whether some place beginning with this word is lit. */
  any(kind: string): boolean {
    for (const place of this.by_place.keys()) if (place.startsWith(`${kind} `)) return true;
    return false;
  }

  /** Whether the shell shows this choice as the one looked at, or waiting for its confirmation. */
  previewed(choice: Choice | undefined): boolean {
    return choice !== undefined && this.#source().preview?.code === choice.code;
  }

  choose(choice: Choice, wishes: DraftCode[] = []): void {
    this.#wishes = wishes;
    this.#source().choose([choice.code]);
  }

  /** Answer the next wish if it is among the choices; a wish that is not offered is dropped with all after it. */
  answer_wish(): void {
    const [wish, ...rest] = this.#wishes;
    const { choices } = this.#source();
    if (!wish || choices.length === 0) return;
    this.#wishes = [];
    const choice = choices.find(
      (candidate) => candidate.family === wish.family && String(candidate.arguments) === String(wish.arguments),
    );
    if (choice) this.choose(choice, rest);
  }

  /**
   * Attributes of the element at a place: a button if a choice lies there, else nothing but what hovering needs.
   * `alias` is a second place whose choice this element stands for too, with the wishes that come with it.
   */
  attributes(place: string, label = "", alias?: { place: string; wishes: DraftCode[] }): Record<string, unknown> {
    const own = this.at(place);
    const choice = own ?? (alias ? this.at(alias.place) : undefined);
    const wishes = own || !alias ? [] : alias.wishes;
    const point = () => (this.pointed = place);
    // A finger leaves at once: what it touched stays pointed at until it touches something else.
    const leave = (event: PointerEvent | FocusEvent) => {
      const finger = event instanceof PointerEvent && event.pointerType === "touch";
      if (this.pointed === place && !finger) this.pointed = null;
    };
    const hover = { onpointerenter: point, onpointerleave: leave };
    if (!choice) return { ...hover, ...(label ? { role: "img", "aria-label": label } : {}) };
    const pick = () => this.choose(choice, wishes);
    return {
      ...hover,
      ...opening(own || !label ? this.words(choice.label) : `${this.words(choice.label)}: ${label}`, pick),
      "data-code": choice.code,
      "data-place": place,
      onfocus: point,
      onblur: leave,
    };
  }

  /** A text of the server with the players' names in it. */
  words(text: string): string {
    return plain_text(text, this.#source().names);
  }
}

/** Give a table's picking to all its parts. */
export function provide_picking(picking: Picking): Picking {
  return setContext(KEY, picking);
}

/** The picking of the table around this part. */
export function use_picking(): Picking {
  return getContext<Picking>(KEY);
}
