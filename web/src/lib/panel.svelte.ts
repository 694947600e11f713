/** What lies open in the question panel, so that its way back can close it, and whether it is folded away. */

/** A form of the game in the panel. */
export interface OpenForm {
  close: () => void;
  /** Whether it belongs to what has been entered already: then the way back takes back the step, and the form goes too. */
  entered: boolean;
}

class Panel {
  #forms = $state.raw<readonly OpenForm[]>([]);
  /** On a narrow screen the panel lies over the table, and can be folded away until the next question. */
  folded = $state(false);

  /** The form that was opened last; null if none is. */
  get form(): OpenForm | null {
    return this.#forms.at(-1) ?? null;
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
}

export const panel = new Panel();
