import { expect, test } from "vitest";
import { flights_of } from "../../../../src/games/keyper/table/motion";

const PLACE = { seat: 1, board: 2, field: "pigs", plot: null, tile: null };

test("keyples go from the keyp area to their place, a keyper to its tower", () => {
  const events = [
    { kind: "keyple_played", data: { ...PLACE, colour: "green" } },
    { kind: "joined", data: { ...PLACE, board: null, field: null, plot: 9, colour: "white" } },
    { kind: "keyper_played", data: { seat: 0, board: 3 } },
  ];
  expect(flights_of(events)).toEqual([
    { thing: "keyple green", from: "area 1", to: "space 2:pigs" },
    { thing: "keyple white", from: "area 1", to: "plot 1 9" },
    { thing: "keyper 0", from: "area 0", to: "tower 3" },
  ]);
});

test("resources go from their field to the stores, and back when they are given", () => {
  const gained = flights_of([{ kind: "gained", data: { ...PLACE, resource: "pig", number: 2 } }]);
  expect(gained).toEqual(Array(2).fill({ thing: "resource pig", from: "space 2:pigs", to: "store 1 pig" }));
  const traded = flights_of([{ kind: "converted", data: { ...PLACE, gave: { clay: 1 }, took: { log: 1 } } }]);
  expect(traded.map(({ from, to }) => [from, to])).toEqual([
    ["store 1 clay", "space 2:pigs"],
    ["space 2:pigs", "store 1 log"],
  ]);
  const built = flights_of([{ kind: "tile_built", data: { seat: 1, plot: 4, paid: { wheat: 1 } } }]);
  expect(built).toEqual([{ thing: "resource wheat", from: "store 1 wheat", to: "plot 1 4" }]);
  const sold = flights_of([{ kind: "sold", data: { seat: 1, board: 2, resource: "clay" } }]);
  expect(sold).toEqual([{ thing: "resource clay", from: "store 1 clay", to: "space 2:river" }]);
  const rested = flights_of([{ kind: "resting_gain", data: { seat: 1, colour: "grey", resource: "log" } }]);
  expect(rested).toEqual([{ thing: "resource log", from: "resting 1", to: "store 1 log" }]);
  expect(flights_of([{ kind: "passed", data: { seat: 1 } }])).toEqual([]);
});
