import { expect, test } from "vitest";
import { cube_size, seat_size } from "../../../../src/games/keythedral/derived/hand";

test("few cubes lie large, many no smaller than can be told apart", () => {
  expect(cube_size(2, 12, 8)).toBe(46);
  expect(cube_size(8, 10, 8)).toBe(26);
  expect(cube_size(5, 12, 9)).toBeGreaterThan(30);
  expect(cube_size(0, 0, 0)).toBe(26);
});

test("seats lie in two rows where one has no room", () => {
  expect(seat_size(4, 20, 9)).toBe(3.9);
  expect(seat_size(4, 8, 7.5)).toBeCloseTo(3.1);
  expect(seat_size(9, 8, 7.5)).toBe(2.75);
});
