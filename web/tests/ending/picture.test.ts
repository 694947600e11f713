import { expect, test } from "vitest";
import { picture_of, wrapped, type PictureFacts } from "../../src/lib/ending/picture";

const PAINTS = {
  ground: "#eee",
  surface: "#fff",
  ink: "#000",
  line: "#ccc",
  title_font: 'Palatino, "Noto Serif"',
  text_font: "sans-serif",
  typefaces: "@font-face{font-family:Palatino}",
  laurel: { leaf: "#fc0", twig: "#860" },
  seats: [{ face: "#b00" }, { face: "#00b" }],
};

const FACTS: PictureFacts = {
  game: "Keythedral",
  date: "22 November 2026",
  headline: "Ann & <Ben> win",
  margin: "23 points, 11 ahead of Ben",
  players: [
    { seat: 0, name: "Ann & <Ben>", place: "1st", won: true, score: 23, points: [10, 13] },
    { seat: 1, name: "A name that goes on and on", place: "2nd", won: false, score: 12, points: [12, 0] },
  ],
  categories: ["Stage one", "Stage two"],
  cover: null,
};

const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((found) => found[1]);

test("it says the game, the date, the winner, and each player's points by category", () => {
  const said = texts(picture_of(FACTS, PAINTS));
  for (const word of ["Keythedral, 22 November 2026", "Stage one", "Stage two", "23", "12", "10", "13", "–", "1st"])
    expect(said).toContain(word);
});

test("names are words of the picture, whatever signs they have", () => {
  const svg = picture_of(FACTS, PAINTS);
  expect(texts(svg)).toContain("Ann &#38; &#60;Ben&#62;");
  expect(svg).not.toContain("<Ben>");
  expect(texts(svg)).toContain("A name that g…");
});

test("nothing in it is fetched from anywhere", () => {
  expect(picture_of({ ...FACTS, cover: { drawing: '<path d="M0 0"/>', subject: [40, 440] } }, PAINTS)).not.toMatch(
    /href|url\(|@import/,
  );
});

test("long words stand in several lines", () => {
  expect(wrapped("one two three four", 9)).toEqual(["one two", "three", "four"]);
  expect(wrapped("extraordinarily long", 5)).toEqual(["extraordinarily", "long"]);
});

test("it has its typefaces in it, and laurel for whoever has won", () => {
  const svg = picture_of(FACTS, PAINTS);
  expect(svg).toContain("<style>@font-face{font-family:Palatino}</style>");
  expect(svg.split(PAINTS.laurel.leaf)).toHaveLength(3);
});
