/** What can be picked on the table now, where it lies, and what the pointer or the focus is on. */
import { createContext } from "svelte";
import { NO_MORE } from "../../../lib/called";
import { opening } from "../../../lib/opening";
import { SheetPicking } from "../../../lib/picking.svelte";
import type { SheetPickingSource } from "../../../lib/picking.svelte";
import { codes_of } from "../../../lib/steps";
import type { Step } from "../../../lib/steps";
import { commands_at, why_at } from "./actions";
import { any_cubes_due } from "../derived/payment";
import type { Due } from "../derived/payment";
import { place_of } from "../derived/places";
import type { Colour, KeythedralReference, KeythedralView, LawReference } from "../../../generated/keythedral";
import type { Choice } from "../../../generated/messages";
import { ACTION, SENTENCE } from "../../../lib/why";

/** A second place whose choice an element stands for. */
interface Alias {
  place: string;
  /** What it says besides. */
  then: Step[];
  /** What all of that is called; without it, by the choice and the element. */
  named?: string;
}

/** What can be opened on the table. */
export const OPENERS = "[data-opens]";

/** The choices by their places, and what a click there enters. */
export class Picking extends SheetPicking<KeythedralView, KeythedralReference, { place: string; title: string }> {
  /** Place under the pointer or with the focus. */
  pointed = $state<string | null>(null);
  #by_finger = false;
  /** The cubes that the visitor has chosen for a payment with any, in that order: which, nobody proposes. */
  #chosen = $state.raw<{ question: string; cubes: readonly Colour[] } | null>(null);

  #not_taken: () => number;

  constructor(source: () => SheetPickingSource<KeythedralView, KeythedralReference> & { not_taken?: number }) {
    super(source);
    this.#not_taken = () => source().not_taken ?? 0;
  }

  /** A law card in words. */
  law(law: number): LawReference | undefined {
    return this.reference.laws.find((one) => one.law === law);
  }

  /** The player at a seat, to be named; null: the viewer, who is "you" everywhere on the table. */
  owner(seat: number): string | null {
    return seat === this.view.seat ? null : this.name(seat);
  }

  /** The title of the present phase. */
  get phase_title(): string {
    return this.reference.phases.find((one) => one.phase === this.view.phase)?.title ?? "";
  }

  /** The payment with cubes of any colours, which are chosen all together; null if nothing like that is asked. */
  readonly due = $derived.by((): Due | null =>
    this.choices.length > 0 && this.choices.every(({ family }) => family === "cube")
      ? any_cubes_due(this.view, this.reference)
      : null,
  );
  /** What the cubes were chosen for: with other ones in hand it is another payment, and so it is when a lesson has not taken
      them. */
  readonly #question = $derived.by(() =>
    JSON.stringify([this.view.partial_action, this.due, this.mine?.cubes, this.#not_taken()]),
  );
  /** The cubes that were chosen to be paid with. */
  readonly chosen = $derived(this.#chosen?.question === this.#question ? this.#chosen.cubes : []);
  /** The cubes that are to be paid with, so far. */
  readonly paying = $derived([...(this.due?.given ?? []), ...this.chosen]);

  /** Pay with one more cube of a colour; with as many as are due it takes the place of the one that was chosen first. */
  pay_with(cube: Colour): void {
    const had = this.paying.filter((one) => one === cube).length;
    if (this.due === null || had >= (this.mine?.cubes?.[cube] ?? 0)) return;
    const most = this.due.cubes - this.due.given.length;
    this.#chosen = { question: this.#question, cubes: [...this.chosen, cube].slice(-most) };
  }

  /** Pay with one cube less of a colour. */
  keep(cube: Colour): void {
    const last = this.chosen.lastIndexOf(cube);
    this.#chosen = { question: this.#question, cubes: this.chosen.filter((_, index) => index !== last) };
  }

  readonly by_place = $derived.by(() => {
    const { choices, view } = this;
    const found = new Map<string, Choice>();
    for (const choice of choices) {
      const place = place_of(choice, view);
      if (place !== null && !found.has(place) && !(this.due !== null && choice.family === "cube"))
        found.set(place, choice);
    }
    return found;
  });

  /** The choice that lies at a place. */
  at(place: string): Choice | undefined {
    return this.by_place.get(place);
  }

  /** The places that a choice of a hint leads through. */
  readonly advised_places = $derived.by((): ReadonlySet<string | null> => {
    const entered = [...this.view.partial_action];
    return new Set(
      this.advised_steps.map((step) => {
        const place = place_of(step, { ...this.view, partial_action: entered });
        entered.push(step);
        return place;
      }),
    );
  });

  /** The own cottage that a hint advises to lay, and where; null if it advises no such thing. */
  readonly advised_cottage = $derived.by((): { number: number; x: number; y: number } | null => {
    if (this.view.box !== "lay_cottage") return null;
    const steps = [...this.view.partial_action, ...this.advised_steps];
    const slot = this.advised_steps.find(({ family }) => family === "slot");
    const number = steps.find(({ family }) => family === "number");
    if (!slot || !number) return null;
    return { number: Number(number.arguments[0]), x: Number(slot.arguments[0]), y: Number(slot.arguments[1]) };
  });

  /** Whether the shell points at a place, or waits for its confirmation, or a hint leads there. */
  points_at(place: string): boolean {
    return this.previewed(this.at(place)?.code) || this.advised_places.has(place);
  }

  /** The game goes on: nothing lies under a finger any more. */
  lift(): void {
    if (this.#by_finger) this.pointed = null;
  }

  /** Whether some place beginning with this word is lit. */
  any(kind: string): boolean {
    for (const place of this.by_place.keys()) if (place.startsWith(`${kind} `)) return true;
    return false;
  }

  /**
   * Attributes of the element at a place: a button if a choice lies there, or if an action of the turn can be done with
   * it; else what hovering needs, and what a click asks the rules.
   * `alias` is a second place whose choice this element stands for too, with the steps that it says besides: a fence at
   * *this* cottage is a seat, then a number. `through` is a place for which a click here stands too, where nothing else is
   * meant; who plays by keys goes to the place itself. `written` is what is to be read on it.
   */
  attributes(
    place: string,
    label = "",
    {
      alias,
      through,
      written = "",
    }: { alias?: Alias | undefined; through?: string | undefined; written?: string } = {},
  ): Record<string, unknown> {
    const own = this.at(place);
    const choice = own ?? (alias ? this.at(alias.place) : undefined);
    const then = own || !alias ? [] : codes_of(alias.then);
    const point = (event: PointerEvent | FocusEvent) => {
      this.pointed = place;
      if (event instanceof PointerEvent) this.#by_finger = event.pointerType === "touch";
    };
    // A finger leaves at once: what it touched stays pointed at until it touches something else, or the game goes on.
    const leave = (event: PointerEvent | FocusEvent) => {
      const finger = event instanceof PointerEvent && event.pointerType === "touch";
      if (this.pointed === place && !finger) this.pointed = null;
    };
    const hover = { onpointerenter: point, onpointerleave: leave };
    if (!choice && commands_at(place, this.view, this.choices).length > 0) {
      const open = (element: Element) => this.toggle({ place, title: label }, element);
      return { ...hover, ...opening(label, open), "data-opens": "", onfocus: point, onblur: leave };
    }
    const [kind, cube] = place.split(" ");
    if (kind === "hand" && this.due !== null && (this.mine?.cubes?.[cube as Colour] ?? 0) > 0)
      return { ...hover, ...opening(label, () => this.pay_with(cube as Colour)), onfocus: point, onblur: leave };
    const meant = choice || through === undefined ? undefined : this.at(through);
    if (meant)
      return {
        ...hover,
        role: "img",
        "aria-label": label,
        "data-through": meant.code,
        onclick: () => this.send([meant.code]),
      };
    if (!choice) {
      const why = why_at(place, this.view);
      const asks = why === null ? {} : "action" in why ? { [ACTION]: why.action } : { [SENTENCE]: why.sentence };
      return { ...hover, ...asks, ...(label ? { role: "img", "aria-label": label, ...NO_MORE } : {}) };
    }
    const pick = () => this.send([choice.code, ...then]);
    const named = this.words(choice.label);
    const whole = own || !label ? named : (alias?.named ?? `${named}: ${label}`);
    // What can be read there is part of what it is called: who speaks to the page says what stands there.
    const [told, read] = [whole.toLowerCase(), written.toLowerCase()];
    const longer = read.startsWith(told) ? written : `${whole}: ${written}`;
    const name = told.includes(read) ? whole : longer;
    return {
      ...hover,
      ...opening(name, pick),
      "data-code": choice.code,
      "data-place": place,
      onfocus: point,
      onblur: leave,
    };
  }
}

/** The picking of the table around a part; how a table gives it to all its parts. */
export const [use_picking, provide_picking] = createContext<Picking>();
