import { expect, test } from "vitest";
import { HINT, QUESTION } from "../../src/words/table";

test("a hint tells whole points, one point as one, and no number that nobody can count on", () => {
  expect([1000, 2990, 6600].map((difference) => HINT.more(difference, true))).toEqual([
    "a little better than the next",
    "about 3 points more than the next",
    "far better than the next",
  ]);
  expect([1000, 1400, 6400, 12300].map((difference) => HINT.less(difference, true))).toEqual([
    "a little less good than the best",
    "a little less good than the best",
    "about 6 points less than the best",
    "far worse than the best",
  ]);
});

test("a door is told of only where there is one", () => {
  expect(QUESTION.nothing_to_undo(true)).toContain("The button “At this table”");
  expect(QUESTION.nothing_to_undo(false)).toBe("There is nothing that you could take back now.");
});
