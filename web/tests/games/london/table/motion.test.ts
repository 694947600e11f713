import { expect, test } from "vitest";
import { flights_of } from "../../../../src/games/london/table/motion";

test("keyples of a bid come from the hand and from the groups that were moved", () => {
  const data = { seat: 1, tile: "globe", colour: "red", hand: 1, moved: [{ tile: "barbican", size: 2 }] };
  expect(flights_of([{ kind: "bid", data }])).toEqual([
    { thing: "keyple red", from: "seat 1", to: "tile globe" },
    { thing: "keyple red", from: "tile barbican", to: "tile globe" },
    { thing: "keyple red", from: "tile barbican", to: "tile globe" },
  ]);
});

test("what a use brings comes out of the supply", () => {
  const data = { seat: 0, tile: "lloyds", colour: "blue", hand: 1, moved: [], connectors: { grey: 1 }, skills: { coin: 1 } };
  expect(flights_of([{ kind: "used", data }]).slice(1)).toEqual([
    { thing: "connector grey", from: "supply grey", to: "seat 0" },
    { thing: "skill coin", from: "supply coin", to: "seat 0" },
  ]);
});

test("at the end of an era keyples go home from the tiles of a borough; other events move nothing", () => {
  const data = { seat: 2, tiles: [{ tile: "somerset", colour: "yellow", count: 2 }] };
  expect(flights_of([{ kind: "passed", data: { seat: 1 } }, { kind: "keyples_home", data }])).toEqual([
    { thing: "keyple yellow", from: "tile somerset", to: "seat 2" },
    { thing: "keyple yellow", from: "tile somerset", to: "seat 2" },
  ]);
});
