/** What lies open in the question panel, so that its way back can close it, and whether it is folded away. */

/** A form of the game in the panel. */
export interface OpenForm {
  title: string;
  /** How many things can be pressed in it now. */
  ways: () => number;
  close: () => void;
  /** Whether it belongs to what has been entered already: then the way back takes back the step, and the form goes too. */
  entered: boolean;
  /** Whether it needs all of the panel on a phone: what else stands there is away until it is closed. */
  takes_all: boolean;
}

/** Where something of the game stands in the panel: instead of the answers, above or below them, or in the room left. */
export type PlaceInPanel = "form" | "note" | "below" | "rest";

interface PartOfGame {
  place: PlaceInPanel;
  /** Whether what it offers can still be chosen while something waits to be confirmed. */
  usable_while_held: boolean;
  /** The kind of action that it stands for; empty if for none. */
  kind: string;
  /** What is asked once a thing on the table was tapped that answers the question; null until then. */
  asks?: () => string | null;
}

class Panel {
  #forms = $state.raw<readonly OpenForm[]>([]);
  #parts = $state.raw<readonly PartOfGame[]>([]);
  /** On a narrow screen the panel lies over the table, and can be folded away until the next question. */
  folded = $state(false);

  /** The form that was opened last; null if none is. */
  get form(): OpenForm | null {
    return this.#forms.at(-1) ?? null;
  }

  /** Whether something of the game takes the place of the answers. */
  get instead(): boolean {
    return this.#parts.some(({ place }) => place === "form");
  }

  /** Whether that can still be chosen from while something waits to be confirmed. */
  get usable_while_held(): boolean {
    return this.#parts.some(({ place, usable_while_held }) => place === "form" && usable_while_held);
  }

  /** Whether something of the game stands beside the answers or instead of them, where it takes room. */
  get filled(): boolean {
    return this.#parts.some(({ place }) => place !== "rest");
  }

  /** What is asked instead of the question, as a tap on the table has answered that; null if none has. */
  get asks(): string | null {
    return this.#parts.map(({ asks }) => asks?.() ?? null).find((one) => one !== null) ?? null;
  }

  /** Whether something in the panel is there for this kind of action. */
  stands_for(kind: string): boolean {
    return this.#parts.some((one) => one.kind === kind);
  }

  /** Something of the game stands there until what is returned is called. */
  enter(part: PartOfGame): () => void {
    this.#parts = [...this.#parts, part];
    return () => (this.#parts = this.#parts.filter((one) => one !== part));
  }

  /** A form is open until what is returned is called. */
  open(form: OpenForm): () => void {
    this.#forms = [...this.#forms, form];
    return () => (this.#forms = this.#forms.filter((one) => one !== form));
  }

  /** Close the form that can be closed by itself; false if there is none. */
  close(): boolean {
    const form = this.form;
    if (!form || form.entered) return false;
    form.close();
    return true;
  }

  /** The question that it belongs to is over: it goes too, and the focus is left to the question that comes. */
  leave(): void {
    if (!this.form || this.form.entered) return;
    const here = document.activeElement as HTMLElement | null;
    if (here?.closest("[data-sheet]")) here.blur();
    this.close();
  }
}

export const panel = new Panel();
