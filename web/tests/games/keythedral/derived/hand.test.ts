import { expect, test } from "vitest";
import { cube_size } from "../../../../src/games/keythedral/derived/hand";

test("few cubes lie large, many no smaller than can be told apart", () => {
  expect(cube_size(2, 12, 8)).toBe(40);
  expect(cube_size(8, 10, 8)).toBe(26);
  expect(cube_size(5, 12, 9)).toBeGreaterThan(30);
  expect(cube_size(0, 0, 0)).toBe(26);
});
