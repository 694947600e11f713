import { expect, test } from "vitest";
import { kept_places } from "../../../../src/games/keyper/derived/places";

test("what is left stays where it lies", () => {
  expect(kept_places(["dock", "mine", "barn"], ["dock", "barn"], 3)).toEqual(["dock", null, "barn"]);
});

test("what is new comes into the first free places", () => {
  expect(kept_places(["dock", null, "barn"], ["barn", "mine", "dock", "statue"], 3)).toEqual([
    "dock",
    "mine",
    "barn",
    "statue",
  ]);
  expect(kept_places([], ["dock"], 2)).toEqual(["dock", null]);
});
