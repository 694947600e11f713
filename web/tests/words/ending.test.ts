import { expect, test } from "vitest";
import { headline, lower_ties, margin, ordinal, result_told } from "../../src/words/ending";
import type { Place } from "../../src/generated/messages";

const place = (seat: number, number: number, score: number, tie_break = 0): Place => ({
  seat,
  place: number,
  score,
  tie_break,
});

test("the winner, and by how much", () => {
  const places = [place(2, 1, 23), place(0, 2, 12), place(1, 3, 11)];
  expect(headline(places)).toBe("{2} wins");
  expect(margin(places, "")).toBe("23 points, 11 ahead of {0}");
  expect(result_told(places, "")).toBe(
    "The game is over. {2} wins: 23 points, 11 ahead of {0}; 2nd {0} with 12; 3rd {1} with 11.",
  );
});

test("where points do not tell, the game says how the tie was broken", () => {
  const outcome = "{1} wins with 9 points. {0} has as many, but the cubes left over decide: worth 8 against 5.";
  const places = [place(1, 1, 9, 8), place(0, 2, 9, 5)];
  expect(margin(places, outcome)).toBe(outcome);
  expect(margin(places, "")).toContain("tie-break is 8 to 5");
});

test("behind the winner the tie-break is told where it counts", () => {
  const places = [place(3, 1, 14, 0), place(1, 2, 11, 6), place(2, 3, 11, 4), place(0, 4, 4)];
  expect(lower_ties(places)).toBe("{1} comes before {2} by the tie-break, 6 to 4.");
  expect(lower_ties([place(0, 1, 9, 8), place(1, 2, 9, 5)])).toBe("");
  expect(lower_ties([place(0, 1, 9), place(1, 2, 7), place(2, 2, 7)])).toBe("");
});

test("several may share the victory", () => {
  expect(headline([place(0, 1, 7), place(1, 1, 7)])).toBe("{0} and {1} share the victory");
});

test("places in short", () => {
  expect([1, 2, 3, 4, 6].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "6th"]);
});
