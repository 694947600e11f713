import { expect, test } from "vitest";
import { HINT, QUESTION } from "../../src/words/table";

test("a hint tells whole points, one point as one, and what is level or nearly as good as that", () => {
  expect([-40, 499, 1000, 2990].map(HINT.more)).toEqual([
    "the next is nearly as good",
    "the next is nearly as good",
    "about 1 point more than the next",
    "about 3 points more than the next",
  ]);
  expect([0, 499, 1000, 1400, 12300].map(HINT.less)).toEqual([
    "nearly as good",
    "nearly as good",
    "about 1 point less than the best",
    "about 1 point less than the best",
    "about 12 points less than the best",
  ]);
});

test("a door is told of only where there is one", () => {
  expect(QUESTION.nothing_to_undo(true)).toContain("The button “At this table”");
  expect(QUESTION.nothing_to_undo(false)).toBe("There is nothing that you could take back now.");
});
