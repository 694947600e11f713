/** What can be picked on the table now, where it lies, and what the pointer or the focus is on. */
import { createContext } from "svelte";
import { opening } from "../../../lib/opening";
import { TablePicking } from "../../../lib/picking.svelte";
import type { SheetPickingSource } from "../../../lib/picking.svelte";
import type { EnteredCode } from "../../../lib/steps";
import { place_of } from "../derived/places";
import type { KeythedralReference, KeythedralView, LawReference } from "../../../generated/keythedral";
import type { Choice } from "../../../generated/messages";

/**
 * The choices by their places. A click on a piece may say more than one step of the decision ("a fence at *this*
 * cottage" is a seat, then a number): what was said is remembered, and answered when it is asked.
 */
export class Picking extends TablePicking<KeythedralView> {
  /** Place under the pointer or with the focus. */
  pointed = $state<string | null>(null);
  #intended: EnteredCode[] = [];
  #reference: () => KeythedralReference;

  constructor(source: () => SheetPickingSource<KeythedralView, KeythedralReference>) {
    super(source);
    this.#reference = () => source().reference;
  }

  /** A law card in words. */
  law(law: number): LawReference | undefined {
    return this.#reference().laws.find((one) => one.law === law);
  }

  /** The title of the present phase. */
  get phase_title(): string {
    return this.#reference().phases.find((one) => one.phase === this.view.phase)?.title ?? "";
  }

  readonly by_place = $derived.by(() => {
    const { choices, view } = this;
    const found = new Map<string, Choice>();
    for (const choice of choices) {
      const place = place_of(choice, view);
      if (place !== null && !found.has(place)) found.set(place, choice);
    }
    return found;
  });

  /** The choice that lies at a place. */
  at(place: string): Choice | undefined {
    return this.by_place.get(place);
  }

  /** Whether some place beginning with this word is lit. */
  any(kind: string): boolean {
    for (const place of this.by_place.keys()) if (place.startsWith(`${kind} `)) return true;
    return false;
  }

  choose(choice: Choice, intended: EnteredCode[] = []): void {
    this.#intended = intended;
    this.send([choice.code]);
  }

  /** Answer the next intended choice if it is among the choices; one that is not offered is dropped with all after it. */
  answer_intended(): void {
    const [next, ...rest] = this.#intended;
    const { choices } = this;
    if (!next || choices.length === 0) return;
    this.#intended = [];
    const choice = choices.find(
      (candidate) => candidate.family === next.family && String(candidate.arguments) === String(next.arguments),
    );
    if (choice) this.choose(choice, rest);
  }

  /**
   * Attributes of the element at a place: a button if a choice lies there, else nothing but what hovering needs.
   * `alias` is a second place whose choice this element stands for too, with the intended choices that come with it.
   */
  attributes(place: string, label = "", alias?: { place: string; intended: EnteredCode[] }): Record<string, unknown> {
    const own = this.at(place);
    const choice = own ?? (alias ? this.at(alias.place) : undefined);
    const intended = own || !alias ? [] : alias.intended;
    const point = () => (this.pointed = place);
    // A finger leaves at once: what it touched stays pointed at until it touches something else.
    const leave = (event: PointerEvent | FocusEvent) => {
      const finger = event instanceof PointerEvent && event.pointerType === "touch";
      if (this.pointed === place && !finger) this.pointed = null;
    };
    const hover = { onpointerenter: point, onpointerleave: leave };
    if (!choice) return { ...hover, ...(label ? { role: "img", "aria-label": label } : {}) };
    const pick = () => this.choose(choice, intended);
    return {
      ...hover,
      ...opening(own || !label ? this.words(choice.label) : `${this.words(choice.label)}: ${label}`, pick),
      "data-code": choice.code,
      "data-place": place,
      onfocus: point,
      onblur: leave,
    };
  }
}

/** The picking of the table around a part; how a table gives it to all its parts. */
export const [use_picking, provide_picking] = createContext<Picking>();
