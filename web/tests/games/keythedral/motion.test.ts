import { expect, test } from "vitest";
import { flights_between } from "../../../src/games/keythedral/motion";
import { cubes, middle_game } from "./fixtures";

test("a payment flies from the own hand to the store", () => {
  const before = middle_game();
  const after = middle_game();
  after.seats[0]!.cubes = cubes("K1 B2 G2 U1 R2 W1");
  after.store = { ...before.store, black: before.store.black + 1, brown: before.store.brown + 1 };
  expect(flights_between(before, after, 0)).toEqual([
    { cube: "black", from: "seat 0", to: "store black" },
    { cube: "brown", from: "seat 0", to: "store brown" },
  ]);
});

test("what another player buys flies from the shop to that player, though the hand is hidden", () => {
  const before = middle_game();
  const after = middle_game({ shops: { ...before.shops, white: before.shops.white - 1 } });
  expect(flights_between(before, after, 2)).toEqual([{ cube: "white", from: "shop white", to: "seat 2" }]);
});

test("without knowing whose move it was, hidden hands show nothing", () => {
  const before = middle_game();
  const after = middle_game({ store: { ...before.store, black: before.store.black + 2 } });
  expect(flights_between(before, after, null)).toEqual([]);
});

test("the harvest flies from the fields to those whose workers stand there, as far as the store gave", () => {
  const before = middle_game({ phase: "workers", box: "placement" });
  const after = middle_game({ store: { ...before.store, green: before.store.green - 1, blue: before.store.blue - 1 } });
  expect(flights_between(before, after, null)).toEqual([
    { cube: "green", from: "field 0 3", to: "seat 2" },
    { cube: "blue", from: "field -2 2", to: "seat 1" },
  ]);
});
