import { expect, test } from "vitest";
import { by_itself, part_of } from "../../../../src/games/london/table/pointing";
import type { LondonView } from "../../../../src/generated/london";

test("the end of an era goes by itself, and so do the barges where all have passed; who sails alone has chosen to", () => {
  const told = (kind: string, part: number) => by_itself({ kind, part });
  expect([told("tile_won", 2), told("bids_returned", 1), told("era", 9), told("sailed", 1)]).not.toContain(false);
  expect([told("sailed", 0), told("bid", 0), told("used", 0), told("tiles_placed", 1)]).not.toContain(true);
});

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
