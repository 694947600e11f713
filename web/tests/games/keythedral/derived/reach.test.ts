import { expect, test } from "vitest";
import { field_words, home_of, pointed_words, reach_of } from "../../../../src/games/keythedral/derived/reach";
import type { Field } from "../../../../src/generated/keythedral";
import { two_players } from "../fixtures";

const view = two_players();
const name = (seat: number) => ["Ada", "Bruno"][seat] ?? "";
const field_at = (x: number, y: number) => view.fields.find((field) => field.x === x && field.y === y) as Field;

test("a cottage brings out the fields round it, a fenced one as such", () => {
  expect([...reach_of("cottage 0 3", view).fields]).toEqual([
    ["0 0", true],
    ["1 0", false],
    ["0 1", true],
    ["1 1", true],
  ]);
  expect(pointed_words("cottage 0 3", view, name)).toBe("House 3 of Ada, reaches wood, quarry, wood");
});

test("a field brings out the cottages that reach it, and the fence keeps one away", () => {
  expect(reach_of("field 1 0", view).cottages.has("0 3")).toBe(false);
  expect(reach_of("field 0 1", view).cottages.has("0 3")).toBe(true);
  expect(pointed_words("field 0 1", view, name)).toMatch(/^Quarry, with a worker of Bruno, reached by .*Ada 3/);
});

test("what is no part of the land reaches nothing", () => {
  expect(reach_of("hand black", view)).toEqual({ fields: new Map(), cottages: new Set() });
  expect(pointed_words("", view, name)).toBe("");
  expect(field_words(field_at(0, 0), name)).toBe("Wood");
});

test("a worker comes from the cottage whose number is called", () => {
  const home = home_of({ ...field_at(0, 1), worker: 0 }, view);
  expect(home).toEqual({ x: 50, y: 50 });
});
