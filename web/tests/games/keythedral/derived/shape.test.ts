import { expect, test } from "vitest";
import { aspect_of, is_tall } from "../../../../src/games/keythedral/derived/shape";
import { land } from "../fixtures";

test("a land of two rows of fields is broad, one of three is not", () => {
  expect(aspect_of(land(["Q W L F"], 0, 0))).toBeCloseTo(4.16 / 1.16);
  expect(is_tall(land(["Q W L F", "F V W Q"], 0, 0))).toBe(false);
  expect(is_tall(land(["Q W L", "F V W", "F V W"], 0, 0))).toBe(true);
  expect(is_tall([])).toBe(true);
});
