/** The words of a game where they stand in a text. */
import { describe, expect, test } from "vitest";
import { GlossaryReader } from "../src/lib/glossary";
import type { GlossaryWord } from "../src/generated/messages";

const word = (name: string, ...forms: string[]): GlossaryWord => ({ word: name, forms, text: "", clause: "XX-1" });
const TILE = word("tile", "tile", "tiles");
const KEYP_TILE = word("keyp tile", "keyp tile", "keyp tiles");
const JOIN = word("join", "join", "joins", "joined");
const address = (clause: string) => `/rules/toy#${clause}`;
const reader = new GlossaryReader([TILE, KEYP_TILE, JOIN], address);

const marks = (text: string, open = new Set(reader.words)) =>
  reader
    .pieces(text, open)
    .map(({ text, word }) => (word ? `[${text}]` : text))
    .join("");

describe("in a sentence", () => {
  test("a word is marked once, where it first stands, in any of its forms", () => {
    expect(marks("Tiles beside a tile: who joins, has joined.")).toBe(
      "[Tiles] beside a tile: who [joins], has joined.",
    );
  });

  test("the longest word counts", () => {
    expect(marks("A keyp tile is no tile.")).toBe("A [keyp tile] is no [tile].");
  });

  test("parts of other words are none", () => {
    expect(marks("A tilework, a tile-like joiner")).toBe("A tilework, a tile-like joiner");
  });

  test("only words that are open are marked", () => {
    expect(marks("A tile joins.", new Set([JOIN]))).toBe("A tile [joins].");
    expect(reader.words_in("joined: a tile, the tile")).toEqual([JOIN, TILE]);
  });

  test("seats and clauses stand between them", () => {
    expect(reader.sentence("{0} joins (XX-12).", [JOIN])).toEqual([
      { seat: 0 },
      { text: " ", word: null },
      { text: "joins", word: JOIN },
      { text: " (", word: null },
      { clause: "XX-12" },
      { text: ").", word: null },
    ]);
  });

  test("a game without words has texts all the same", () => {
    const none = new GlossaryReader([], address);
    expect(none.pieces("A tile.", new Set())).toEqual([{ text: "A tile.", word: null }]);
    expect(none.marked("<p>A tile.</p>")).toBe("<p>A tile.</p>");
  });
});

describe("in the rules", () => {
  const mark = (text: string, name = text) => `<a href="/rules/toy#XX-1" data-word="${name}">${text}</a>`;

  test("words become links, once in a passage, and never in what is pressed or is a title", () => {
    expect(reader.marked('<h3>Tiles</h3><p title="tile">A <a href="#">tile</a>, a tile, a tile.</p>')).toBe(
      `<h3>Tiles</h3><p title="tile">A <a href="#">tile</a>, a ${mark("tile")}, a tile.</p>`,
    );
  });

  test("what was marked in one part of a section is not marked in the next", () => {
    const open = new Set(reader.words);
    expect(reader.marked("<p>Join</p>", open)).toBe(`<p>${mark("Join", "join")}</p>`);
    expect(reader.marked("<p>Join &amp; tile</p>", open)).toBe(`<p>Join &amp; ${mark("tile")}</p>`);
  });
});
