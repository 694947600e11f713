import { expect, test } from "vitest";
import { count_steps, is_counted, lines_up_to, pace_of, totals_after } from "../../src/lib/ending/counting";

const FINAL = [
  [2, 0, 5],
  [3, 1, 0],
];

test("points are counted category by category, player beside player", () => {
  const steps = count_steps(FINAL);
  expect(steps.map((step) => [step.category, step.seat, step.points])).toEqual([
    [0, 0, 2],
    [0, 1, 3],
    [1, 1, 1],
    [2, 0, 5],
  ]);
});

test("the totals grow step by step up to the result", () => {
  const steps = count_steps(FINAL);
  const grown = [0, 1, 2, 3, 4].map((done) => totals_after(steps, done, 2));
  expect(grown).toEqual([
    [0, 0],
    [2, 0],
    [2, 3],
    [2, 4],
    [7, 4],
  ]);
});

test("what was passed over is counted as soon as the count has gone by", () => {
  const steps = count_steps(FINAL);
  expect(is_counted(steps, 0, 0, 0)).toBe(false);
  expect(is_counted(steps, 2, 1, 0)).toBe(false);
  expect(is_counted(steps, 3, 1, 0)).toBe(true);
  expect(is_counted(steps, 3, 2, 0)).toBe(false);
  expect(is_counted(steps, 4, 2, 1)).toBe(true);
});

test("a game without any points is counted at once", () => {
  expect(count_steps([[0], [0]])).toEqual([]);
  expect(is_counted([], 0, 0, 1)).toBe(true);
});

test("no step takes 400 milliseconds, and a long count goes faster", () => {
  for (const steps of [0, 1, 5, 20, 40, 100]) expect(pace_of(steps)).toBeLessThan(400);
  expect(pace_of(40)).toBeLessThan(pace_of(20));
});

test("the lines behind the columns are round numbers and never many", () => {
  expect(lines_up_to(23)).toEqual([5, 10, 15, 20]);
  for (const most of [1, 4, 14, 69, 100, 180]) expect(lines_up_to(most).length).toBeLessThanOrEqual(6);
  expect(lines_up_to(0)).toEqual([]);
});
