import { expect, test } from "vitest";
import type { BidMade, KeyplesHome, Used } from "../../../../src/generated/london";
import { flights_of } from "../../../../src/games/london/table/motion";

test("keyples of a bid come from the hand and from the groups that were moved", () => {
  const moved = [{ tile: "barbican", size: 2 }];
  const data: BidMade = { seat: 1, tile: "globe", colour: "red", hand: 1, added: 3, moved, size: 3, outbid: null };
  expect(flights_of([{ kind: "bid", data }])).toEqual([
    { thing: "keyple red", from: "seat 1", to: "tile globe" },
    { thing: "keyple red", from: "tile barbican", to: "tile globe" },
    { thing: "keyple red", from: "tile barbican", to: "tile globe" },
  ]);
});

test("what a use brings comes out of the supply", () => {
  const brought = { connectors: { grey: 1 }, skills: { coin: 1 } };
  const keyples = { tile: "lloyds", colour: "blue", hand: 1, added: 1, size: 1 } as const;
  const data: Used = { seat: 0, ...keyples, moved: [], owner: null, paid: null, ...brought };
  expect(flights_of([{ kind: "used", data }]).slice(1)).toEqual([
    { thing: "connector grey", from: "supply grey", to: "seat 0" },
    { thing: "skill coin", from: "supply coin", to: "seat 0" },
  ]);
});

test("at the end of an era keyples go home from the tiles of a borough; other events move nothing", () => {
  const tiles: KeyplesHome["tiles"] = [{ tile: "somerset", colour: "yellow", count: 2 }];
  const data: KeyplesHome = { seat: 2, keyples: { yellow: 2 }, tiles };
  expect(
    flights_of([
      { kind: "passed", data: { seat: 1 } },
      { kind: "keyples_home", data },
    ]),
  ).toEqual([
    { thing: "keyple yellow", from: "tile somerset", to: "seat 2" },
    { thing: "keyple yellow", from: "tile somerset", to: "seat 2" },
  ]);
});
