import { expect, test } from "vitest";
import type { Told } from "../../../../src/games/keythedral/table/motion";
import { anchors_of, by_itself, origin_of } from "../../../../src/games/keythedral/table/pointing";

const told = (kind: string, data: object) => ({ kind, data }) as unknown as Told;

test("a worker comes from a cottage to a field", () => {
  const events = [told("worker_placed", { seat: 1, number: 3, x: 4, y: -2 }), told("called", { seat: 0, number: 2 })];
  expect(anchors_of(events)).toEqual(["field 4 -2", "call 2"]);
  expect(origin_of(events)).toBe("cottage 1 3");
});

test("a worker goes by itself to the only free field, or to none, and so does the last number", () => {
  const placed = (only: boolean) => told("worker_placed", { seat: 0, number: 3, x: 4, y: -2, only });
  const called = (only: boolean) => told("called", { seat: 0, number: 3, only });
  expect([placed(true), called(true), told("idle", { seat: 1 })].every(by_itself)).toBe(true);
  expect([placed(false), called(false), told("acquired", { seat: 0 })].some(by_itself)).toBe(false);
});

test("what the phases of a round bring of themselves is seen behind the own move, too", () => {
  const kinds = ["retrieved", "stage", "tile_turned", "law_laid_out", "marker_passed", "skipped", "round"];
  expect(kinds.filter((kind) => !by_itself(told(kind, {})))).toEqual([]);
  expect(["passed", "house_built", "price_paid", "start_chosen"].filter((kind) => by_itself(told(kind, {})))).toEqual(
    [],
  );
});

test("workers bring cubes home by themselves; what a law lets choose is chosen", () => {
  const harvest = (law: number | null) => told("harvest", { seat: 0, cubes: ["red"], lost: 0, fields: [], law });
  expect([harvest(null), harvest(8)].map(by_itself)).toEqual([true, false]);
});

test("what else happens comes from whoever does it", () => {
  expect(origin_of([told("field_laid", { seat: 1, x: 4, y: -2 })])).toBeNull();
  expect(origin_of([])).toBeNull();
});

test("a field that is turned over is shown among those that are left, a law that is played where laws lie", () => {
  expect(anchors_of([told("start_drawn", { seat: 1 }), told("field_drawn", { type: "vineyard" })])).toEqual([
    "drawn vineyard",
  ]);
  expect(anchors_of([told("law_played", { seat: 1, law: 5 })])).toEqual(["laws"]);
});
