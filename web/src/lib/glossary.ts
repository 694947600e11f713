/** The words of a game where they stand in a text: each is marked once, and leads to what it means. */
import type { GlossaryWord } from "../generated/messages";
import { clauses_of, parts_of, type Part } from "./log";

export interface Piece {
  text: string;
  /** The word of the game that it is; null for what stands between them. */
  word: GlossaryWord | null;
}

/** A part of a sentence: words, a clause of the rules, or what any sentence has beside its text. */
export type Told = Piece | Exclude<Part, { text: string }> | { clause: string };

/** Elements of HTML, and characters that are written otherwise than they are read. */
const NOT_WORDS = /(<[^>]*>|&#?\w+;)/;
/** What is itself pressed or read as a title: nothing in it is marked. */
const LEFT_ALONE = /^<(\/?)(?:a|button|code|pre|h\d|th)\b/;

export class GlossaryReader {
  /** Finds any form of any word; null if there are none. */
  readonly #any: RegExp | null;
  readonly #of_form = new Map<string, GlossaryWord>();
  /** What was found in the texts that were read before: a log is read again with every line. */
  readonly #found = new Map<string, readonly GlossaryWord[]>();

  constructor(
    readonly words: readonly GlossaryWord[],
    /** The address of a clause. */
    readonly address: (clause: string) => string,
  ) {
    for (const word of words) for (const form of word.forms) this.#of_form.set(form, word);
    // The longest first: "keyp tile" before "tile".
    const forms = [...this.#of_form.keys()].sort((a, b) => b.length - a.length);
    this.#any = forms.length > 0 ? new RegExp(`(?<![\\w-])(${forms.join("|")})(?![\\w-])`, "i") : null;
  }

  /** The word of that name; undefined if the game has no such word. */
  named = (name: string): GlossaryWord | undefined => this.words.find(({ word }) => word === name);

  /** Where the rules tell of a word. */
  path_of = ({ clause }: GlossaryWord): string => this.address(clause);

  /** All words in a text, in the order in which they first stand there. */
  words_in(text: string): readonly GlossaryWord[] {
    const known = this.#found.get(text);
    if (known) return known;
    const found = [...new Set(this.#split(text).flatMap(({ word }) => word ?? []))];
    this.#found.set(text, found);
    return found;
  }

  /** A text in pieces; of the words that are `open` each is one where it first stands, and is open no more. */
  pieces(text: string, open: Set<GlossaryWord>): Piece[] {
    const pieces: Piece[] = [];
    for (const piece of this.#split(text)) {
      const marked = piece.word !== null && open.delete(piece.word);
      const last = pieces.at(-1);
      if (!marked && last?.word === null) last.text += piece.text;
      else pieces.push({ text: piece.text, word: marked ? piece.word : null });
    }
    return pieces;
  }

  /** A sentence in which seats are named, for whoever may look up its clauses and these of its words. */
  sentence(text: string, words: readonly GlossaryWord[]): Told[] {
    const open = new Set(words);
    return parts_of(text).flatMap((part): Told[] => {
      if (!("text" in part)) return [part];
      return clauses_of(part.text).flatMap(({ text, clause }): Told[] =>
        clause ? [{ clause: text }] : this.pieces(text, open),
      );
    });
  }

  /** HTML in which the words that are `open` are links where they first stand. */
  marked(html: string, open = new Set(this.words)): string {
    let alone = 0;
    return html
      .split(NOT_WORDS)
      .map((part, index) => {
        if (index % 2 === 1) {
          const [, end] = LEFT_ALONE.exec(part) ?? [];
          if (end !== undefined) alone += end === "" ? 1 : -1;
          return part;
        }
        if (alone > 0 || open.size === 0) return part;
        return this.pieces(part, open)
          .map(({ text, word }) =>
            word ? `<a href="${this.path_of(word)}" data-word="${word.word}">${text}</a>` : text,
          )
          .join("");
      })
      .join("");
  }

  #split(text: string): Piece[] {
    if (this.#any === null) return [{ text, word: null }];
    return text
      .split(this.#any)
      .map((part, index) => ({
        text: part,
        word: index % 2 === 1 ? (this.#of_form.get(part.toLowerCase()) ?? null) : null,
      }))
      .filter((piece) => piece.text !== "");
  }
}
