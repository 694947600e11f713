import { expect, test } from "vitest";
import type { KeythedralEvent } from "../../../../src/generated/keythedral";
import { flights_of } from "../../../../src/games/keythedral/table/motion";
import type { Told } from "../../../../src/games/keythedral/table/motion";
import { middle_game } from "../fixtures";

function told<Kind extends KeythedralEvent["kind"]>(
  kind: Kind,
  data: Extract<KeythedralEvent, { kind: Kind }>["data"],
): Told {
  return { kind, data } as Told;
}

const view = middle_game();

test("what is paid flies to the store, what is bought comes from the shop", () => {
  const bought = told("craft_bought", { seat: 2, paid: ["black", "red"], gained: ["white"], shop: "smith" });
  expect(flights_of([bought], view)).toEqual([
    { thing: "black", from: "seat 2", to: "store black" },
    { thing: "red", from: "seat 2", to: "store red" },
    { thing: "white", from: "shop white", to: "seat 2" },
  ]);
});

test("a trade gives out of the store, and a bid is handed to the other player", () => {
  expect(flights_of([told("traded", { seat: 0, paid: [], gained: ["blue"] })], view)).toEqual([
    { thing: "blue", from: "store blue", to: "seat 0" },
  ]);
  expect(flights_of([told("bid_paid", { seat: 1, to: 3, paid: ["yellow"] })], view)).toEqual([
    { thing: "yellow", from: "seat 1", to: "seat 3" },
  ]);
});

test("law 16 sells out of the shop, law 7 gives out of the store", () => {
  const effect = (law: number) => told("law_effect", { seat: 1, law, paid: [], gained: ["purple"] });
  expect(flights_of([effect(16)], view)[0]?.from).toBe("shop purple");
  expect(flights_of([effect(7)], view)[0]?.from).toBe("store purple");
});

test("the harvest comes from the fields where the workers stand; free cubes come from the store", () => {
  const fields = [
    { x: 0, y: 3 },
    { x: -2, y: 2 },
  ];
  const cubes = ["green", "green", "blue", "red"] as const;
  expect(
    flights_of([told("harvest", { seat: 4, cubes: [...cubes], fields, lost: 0, law: null })], view).map(
      (flight) => flight.from,
    ),
  ).toEqual(["field 0 3", "field 0 3", "field -2 2", "store red"]);
});

test("a seat flies out of its stage, a law card out of the office", () => {
  expect(flights_of([told("acquired", { seat: 3, stage: 2, tile: "B21", value: 2, cost: [] })], view)).toEqual([
    { thing: "seat", from: "tile B21", to: "seat 3" },
  ]);
  expect(flights_of([told("law_procured", { seat: 3, paid: ["brown"] })], view)).toEqual([
    { thing: "law", from: "office", to: "seat 3" },
    { thing: "brown", from: "seat 3", to: "store brown" },
  ]);
});
