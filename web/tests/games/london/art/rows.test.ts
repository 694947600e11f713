import { expect, test } from "vitest";
import { in_row, sign_width } from "../../../../src/games/london/art/rows";
import type { Sign } from "../../../../src/games/london/reference/tiles";

const RED: Sign = { kind: "connector", colour: "red" };
const ANY_TWO: Sign = { kind: "any_connector", count: 2 };

test("signs stand side by side around the middle", () => {
  const row = in_row([RED, RED], 14, 1);
  expect(row.map(({ x }) => x)).toEqual([-7, 7]);
  expect(row.every(({ size }) => size < 14)).toBe(true);
});

test("a sign with a number is as large as its number needs, the more the smaller the tile", () => {
  expect(sign_width(RED, 12, 0.9)).toBe(12);
  expect(sign_width(ANY_TWO, 12, 0.9)).toBeGreaterThan(sign_width(ANY_TWO, 12, 1.5));
  const [number, plain] = in_row([ANY_TWO, RED], 12, 0.9);
  expect(number && plain && plain.x - number.x).toBeGreaterThan(12);
});
