import { expect, test } from "vitest";
import { most_of } from "../src/lib/leading";

test.each([
  [[3, 7, 7], 7],
  [[0, -2], 0],
  [[4, 4, 4], null],
])("who has the most leads, unless all have as many: %j", (points, expected) => {
  expect(most_of(points)).toBe(expected);
});
