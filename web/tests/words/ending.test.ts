import { expect, test } from "vitest";
import {
  brief_result,
  by_tie_break,
  headline,
  lower_ties,
  margin,
  ordinal,
  own_result,
  result_told,
} from "../../src/words/ending";
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
  const told = "The game is over. {2} wins: 23 points, 11 ahead of {0}; 2nd {0} with 12; 3rd {1} with 11.";
  expect(result_told(places, "", "")).toBe(told);
  expect(result_told(places, "", "You came third with 11 points")).toBe(`${told} You came third with 11 points.`);
});

test("where points do not tell, the game says how the tie was broken", () => {
  const outcome = "{1} wins with 9 points. {0} has as many, but the cubes left over decide: worth 8 against 5.";
  const places = [place(1, 1, 9, 8), place(0, 2, 9, 5)];
  expect(margin(places, outcome)).toBe(outcome);
  expect(margin(places, "")).toBe("9 points each; the tie-break decides");
});

test("behind the winner the tie-break is told where it counts", () => {
  const places = [place(3, 1, 14, 0), place(1, 2, 11, 6), place(2, 3, 11, 4), place(0, 4, 4)];
  const by = (more: number, fewer: number) => `by cubes worth ${more} against ${fewer}`;
  expect(lower_ties(places, by)).toBe("{1} comes before {2} by cubes worth 6 against 4.");
  expect(lower_ties(places, by_tie_break)).toBe("{1} comes before {2} by the tie-break.");
  expect(lower_ties([place(0, 1, 9, 8), place(1, 2, 9, 5)], by)).toBe("");
  expect(lower_ties([place(0, 1, 9), place(1, 2, 7), place(2, 2, 7)], by)).toBe("");
});

test("several may share the victory", () => {
  expect(headline([place(0, 1, 7), place(1, 1, 7)])).toBe("{0} and {1} share the victory");
});

test("each player is told how they did", () => {
  const places = [place(2, 1, 23), place(0, 2, 12), place(1, 2, 12), place(3, 4, 1)];
  expect(own_result(places, 2)).toBe("You win with 23 points");
  expect(own_result(places, 0)).toBe("You and {1} came second together, with 12 points each");
  expect(own_result(places, 3)).toBe("You came fourth with 1 point");
  expect(own_result([place(0, 1, 7), place(1, 1, 7)], 1)).toBe("You and {0} share the victory, with 7 points each");
  expect(own_result([], 0)).toBe("");
});

test("who won and how one did, beside the board", () => {
  const places = [place(2, 1, 23), place(0, 2, 12)];
  expect(brief_result(places, 0)).toBe("{2} wins with 23 points; you have 12.");
  expect(brief_result(places, 2)).toBe("You win with 23 points.");
  expect(brief_result(places, null)).toBe("{2} wins with 23 points.");
  expect(brief_result([place(0, 1, 7), place(1, 1, 7)], 1)).toBe("{0} and {1} share the victory with 7 points.");
  expect(brief_result([], 0)).toBe("");
});

test("places in short", () => {
  expect([1, 2, 3, 4, 6].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "6th"]);
});
