import { expect, test } from "vitest";
import { changed_words } from "../../../src/games/keyper/words/changed";

test("where a sentence differs in a number, both stand side by side in one", () => {
  const pig_sty = (points: string) => `Houses 4 pigs. ${points} for each of up to 4 pigs.`;
  expect(changed_words(pig_sty("1 point"), pig_sty("2 points"))).toBe(
    "2 points instead of 1 point for each of up to 4 pigs.",
  );
});

test("what is alike is left out, and what has no counterpart stands alone", () => {
  expect(changed_words("Houses 4 pigs.", "Houses 4 pigs. 5 points.")).toBe("Then: 5 points.");
  expect(changed_words("3 points. Does one thing.", "5 points. Does quite another thing. Houses 2 cows.")).toBe(
    "Now: 3 points. Does one thing. Then: 5 points. Does quite another thing. Houses 2 cows.",
  );
});
