import { expect, test } from "vitest";
import { anchors_of, by_itself, part_at_hand, part_of } from "../../../../src/games/keyper/table/pointing";
import type { KeyperEvent } from "../../../../src/generated/keyper";
import { space_key } from "../../../../src/games/keyper/derived/offers";

test("a place lies in one of the parts that a phone shows one at a time", () => {
  expect(part_of(`space ${space_key(2, "quarry")}`)).toBe("board 2");
  expect(part_of("tower 0")).toBe("board 0");
  expect(part_of("plot 1 7")).toBe("seat 1");
  expect(part_of("fairs 2 spring")).toBe("seat 2");
  expect(part_of("boat 3")).toBe("market");
  expect(part_of("market 12")).toBe("market");
  expect(part_of(undefined)).toBeUndefined();
});

test("an action is asked for on its country board, or on the player board of whoever has it", () => {
  expect(part_at_hand({ board: 1, plot: null, seat: 0 })).toBe("board 1");
  expect(part_at_hand({ board: null, plot: 4, seat: 2 })).toBe("seat 2");
  expect(part_at_hand({ board: null, plot: null, seat: 2 })).toBeUndefined();
});

test("the end of a season is told where it happens: at the fairground, the stores, the tower, the market, the quay", () => {
  const told = (kind: string, data: object) => anchors_of([{ kind, data }] as unknown as KeyperEvent[]);
  expect(told("fairs_held", { seat: 1, season: "spring", fairs: [] })).toEqual(["fairs 1 spring", "seat 1"]);
  expect(told("animals_released", { seat: 0, animals: { pig: 1 } })).toEqual(["stores 0", "seat 0"]);
  expect(told("retrieved", { seat: 0, board: 2, keyples: {} })).toEqual(["tower 2"]);
  expect(told("market", { tiles: ["barn"], fairs: ["WF2"] })).toEqual(["market barn", "market WF2"]);
  expect(told("boats", { boats: ["B1", "B4"] })).toEqual(["boat B1", "boat B4"]);
});

test("what lies between two seasons goes by itself, and what one has chosen to do does not", () => {
  const kinds = ["retrieved", "fairs_held", "display_chosen", "market", "season", "final_round"];
  expect(kinds.filter((kind) => !by_itself({ kind }))).toEqual([]);
  expect(["keyple_played", "gained", "tile_built", "passed", "joined"].filter((kind) => by_itself({ kind }))).toEqual(
    [],
  );
});
