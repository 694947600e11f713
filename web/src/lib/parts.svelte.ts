/** Which part of a table is shown where there is room for one only. */
import { untrack } from "svelte";
import type { Choice } from "../generated/messages";
import { read_from_top } from "./sight";

export interface PartsSource<Part> {
  /** What the question offers. */
  choices: () => readonly Choice[];
  /** The parts in which it is answered, the one to turn to first; none: any part will do. */
  asked: () => readonly Part[];
  /** The part in which what is followed has happened; undefined: none. */
  followed: () => Part | undefined;
  /** The table, once it is there. */
  root: () => Element | undefined;
}

export class Parts<Part> {
  #shown: Part;
  readonly #root: () => Element | undefined;

  constructor(first: Part, { choices, asked, followed, root }: PartsSource<Part>) {
    this.#shown = $state.raw(first);
    this.#root = root;
    // One question turns the table once: what the visitor looks at then by hand is not taken from them, whatever else
    // happens in the meantime.
    const question = $derived(
      choices()
        .map(({ code }) => code)
        .join(),
    );
    let present = "";
    let turned = false;
    let untouched = true;
    $effect(() => {
      // What is lit may follow only once the table is there.
      const there = asked();
      // The first question may come after what a lesson speaks of: it does not turn the table away from that.
      if (question !== present) turned = untouched && untrack(followed) !== undefined;
      untouched &&= question === "";
      present = question;
      if (turned || there.length === 0) return;
      turned = true;
      untrack(() => {
        if (!there.includes(this.#shown)) this.show(there[0] as Part);
      });
    });
    $effect(() => {
      const there = followed();
      if (there === undefined) return;
      // What is lit may become known only after it: then the table has been turned.
      turned = true;
      untrack(() => this.show(there));
    });
  }

  get shown(): Part {
    return this.#shown;
  }

  show(part: Part): void {
    this.#shown = part;
    read_from_top(this.#root());
  }
}
