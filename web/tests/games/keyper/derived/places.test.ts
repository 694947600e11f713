import { expect, test } from "vitest";
import { kept_places, lain_on, NOWHERE } from "../../../../src/games/keyper/derived/places";

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

test("a tile that was built leaves its place free until a new season", () => {
  const spring = lain_on(NOWHERE, [["sty"], ["mine", "dock"]], 1);
  const built = lain_on(spring, [["sty"], ["dock"]], 1);
  expect(built.zones).toEqual([["sty"], [null, "dock"]]);
  expect(lain_on(built, [["sty"], ["dock"]], 2).zones).toEqual([["sty"], ["dock"]]);
});
