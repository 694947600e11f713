import { expect, test } from "vitest";
import { anchors_of, by_itself, part_of } from "../../../../src/games/london/table/pointing";
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

test("a connector and a new tile lie in the borough of whoever laid them", () => {
  const told = [
    { kind: "connector_placed", data: { seat: 1, colour: "red", q: 0, r: 0, side: "E", tiles: ["globe", "zoo"] } },
    { kind: "tiles_placed", data: { seat: 1, tiles: [{ tile: "shard", q: 1, r: 0, axis: 0 }] } },
  ] as const;
  expect(anchors_of(told as never)).toEqual(["tile globe", "tile zoo", "tile shard"]);
});
