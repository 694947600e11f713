import { expect, test } from "vitest";
import { part_of } from "../../../../src/games/london/table/pointing";
import type { LondonView } from "../../../../src/generated/london";

test("a place lies in a borough, or in the centre with the river", () => {
  const view = {
    seats: [
      { seat: 0, borough: [] },
      { seat: 1, borough: [{ tile: "hyde_park" }] },
    ],
  };
  const part = (place: string | undefined) => part_of(place, view as unknown as LondonView);
  expect(part("tile hyde_park")).toBe(1);
  expect(part("tile paddington")).toBeNull();
  expect(part("river tower_bridge")).toBeNull();
  expect(part("berth 6")).toBeNull();
  expect(part(undefined)).toBeUndefined();
});
