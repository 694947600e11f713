import { expect, test } from "vitest";
import { aspect_of } from "../../../../src/games/keythedral/derived/shape";
import { land } from "../fixtures";

test("a land is as broad for its height as its fields and the lanes around them", () => {
  expect(aspect_of(land(["Q W L F"], 0, 0))).toBeCloseTo(4.16 / 1.16);
  expect(aspect_of(land(["Q W L", "F V W", "F V W"], 0, 0))).toBeCloseTo(1);
  expect(aspect_of([])).toBe(1);
});
