/** The rules of the game that a page is about: whatever is read or pointed at in it leads there. */
import { getContext, hasContext, setContext } from "svelte";
import type { GlossaryWord } from "../generated/messages";
import { get_glossary } from "./api";
import { GlossaryReader } from "./glossary";
import { rules_path } from "./router.svelte";

const KEY = Symbol("rules");

class RulesAtHand {
  #reader = $state.raw(new GlossaryReader([], String));
  readonly #game: () => string | undefined;

  constructor(game: () => string | undefined) {
    this.#game = game;
    // Until its words are there, nothing is marked; without them a game can be played all the same.
    $effect(() => {
      const name = this.game;
      if (name === "") return;
      void get_glossary(name).then(
        ({ words }) => void (this.#reader = new GlossaryReader(words, (clause) => rules_path(name, { clause }))),
        () => undefined,
      );
    });
  }

  /** Name of the game; empty until it is known. */
  get game(): string {
    return this.#game() ?? "";
  }

  get reader(): GlossaryReader {
    return this.#reader;
  }

  /** The words of the game in a text. */
  words_in = (text: string): readonly GlossaryWord[] => this.#reader.words_in(text);
}

/** Lay the rules of a game ready for all that stands on the page. */
export const lay_rules_ready = (game: () => string | undefined): RulesAtHand => setContext(KEY, new RulesAtHand(game));

/** Whether rules lie ready here: not where a page is about many games. */
export const are_rules_at_hand = (): boolean => hasContext(KEY);

/** The rules that lie ready here. */
export const rules_at_hand = (): RulesAtHand => getContext<RulesAtHand>(KEY);
