/** Looking for words in the rules. */
import { expect, test } from "vitest";
import { marked, narrowed, places_in, plain, words_of } from "../src/lib/rules_search";
import type { RulebookClause, RulebookSection } from "../src/generated/messages";

const clause = (name: string, text: string, cells: string[] = []): RulebookClause => ({
  clause: name,
  origin: "from the rulebook",
  reconstructed: false,
  text,
  cells,
  short_forms: [],
});
const SECTIONS: RulebookSection[] = [
  {
    title: "1 Fences",
    depth: 2,
    parts: [
      { text: "<p>A fence costs <b>timber</b>.</p>", columns: [], clauses: [] },
      {
        text: "",
        columns: [],
        clauses: [clause("KT-101", "<p>A fence stands.</p>"), clause("KT-102", "<p>Timber &amp; stone.</p>")],
      },
    ],
  },
  { title: "2 Tiles", depth: 2, parts: [{ text: "", columns: ["Tile"], clauses: [clause("KT-201", "", ["Fence"])] }] },
];

const BOOK = { sections: SECTIONS, short_forms: { R: "a red cube: wine" } };

test("words are looked for from two letters on", () => {
  expect(words_of("  Fence  TIMBER ")).toEqual(["fence", "timber"]);
  expect(words_of("f")).toEqual([]);
  expect(words_of("")).toEqual([]);
});

test("what HTML says is read without its elements", () => {
  expect(plain("<p>Timber &amp; <b>Stone</b></p>")).toBe("timber & stone");
});

test("words are marked between the elements, never in them", () => {
  expect(marked('<p class="fence">Fences &amp; a fence</p>', ["fence", "amp"])).toBe(
    '<p class="fence"><mark>Fence</mark>s &amp; a <mark>fence</mark></p>',
  );
  expect(marked("a+b", ["+"])).toBe("a<mark>+</mark>b");
});

test("only what has all words stays, under its heading", () => {
  const found = narrowed(BOOK, ["fence"]);
  expect(found.map(({ title }) => title)).toEqual(["1 Fences", "2 Tiles"]);
  expect(places_in(found)).toBe(3);
  expect(found[1]?.parts[0]?.clauses[0]?.cells).toEqual(["<mark>Fence</mark>"]);
  expect(places_in(narrowed(BOOK, ["fence", "costs", "timber"]))).toBe(1);
  expect(narrowed(BOOK, ["windmill"])).toEqual([]);
});

test("a chapter keeps its heading above what is found in it", () => {
  const chapter = (title: string, depth: number): RulebookSection => ({ title, depth, parts: [] });
  const sections = [
    chapter("The rules", 1),
    chapter("0 Words", 2),
    chapter("1 Acts", 2),
    { ...SECTIONS[1]!, depth: 3 },
  ];
  const found = narrowed({ ...BOOK, sections: [...sections, chapter("3 End", 2)] }, ["fence"]);
  expect(found.map(({ title }) => title)).toEqual(["The rules", "1 Acts", "2 Tiles"]);
});

test("a word may stand in the heading, if another stands below it", () => {
  expect(narrowed(BOOK, ["fences", "stands"])[0]?.parts[0]?.clauses.map((one) => one.clause)).toEqual(["KT-101"]);
  expect(narrowed(BOOK, ["fences"])).toEqual([]);
});

test("a clause is found by what its short forms stand for", () => {
  const paid = { ...clause("KT-665", "<p>Remove a fence: pay two R.</p>"), short_forms: ["R"] };
  const parts = [{ text: "", columns: [], clauses: [paid] }];
  const book = { ...BOOK, sections: [{ title: "6.4 Fences", depth: 3, parts }] };
  expect(places_in(narrowed(book, ["fence", "wine"]))).toBe(1);
  expect(places_in(narrowed(book, ["fence", "stone"]))).toBe(0);
});

test("a clause is found by its number", () => {
  expect(narrowed(BOOK, ["kt-102"])[0]?.parts[0]?.clauses.map((one) => one.clause)).toEqual(["KT-102"]);
});

test("without words everything is there as it is", () => {
  expect(narrowed(BOOK, [])).toBe(SECTIONS);
});
