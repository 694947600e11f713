import { expect, test } from "vitest";
import {
  cottages_reaching,
  edge_ends,
  fence_line,
  field_beside,
  field_centre,
  neighbours,
  SLOT,
  slot_centre,
} from "../../../../src/games/keythedral/derived/geometry";
import { DIRECTIONS } from "../../../../src/generated/keythedral";
import { two_players } from "../fixtures";

test("north is up, and a slot lies in the middle of its four fields", () => {
  expect(field_centre(0, 1).y).toBeLessThan(field_centre(0, 0).y);
  const around = DIRECTIONS.map((direction) => field_beside(2, -1, direction)).map(({ x, y }) => field_centre(x, y));
  const middle = slot_centre(2, -1);
  expect(around.reduce((sum, point) => sum + point.x, 0) / 4).toBe(middle.x);
  expect(around.reduce((sum, point) => sum + point.y, 0) / 4).toBe(middle.y);
});

test("an edge lies between its slot and the field in its direction", () => {
  for (const direction of DIRECTIONS) {
    const field = field_centre(...(Object.values(field_beside(0, 0, direction)) as [number, number]));
    const slot = slot_centre(0, 0);
    const [from, to] = edge_ends(direction);
    expect(Math.sign((from.x + to.x) / 2)).toBe(Math.sign(field.x - slot.x));
    expect(Math.sign((from.y + to.y) / 2)).toBe(Math.sign(field.y - slot.y));
  }
});

test("a cottage's fields are told with the fence that bars one of them", () => {
  const view = two_players();
  const near = neighbours(0, 0, view.fields, view.fences);
  expect(near.map((one) => [one.direction, one.field.type, one.fenced])).toEqual([
    ["SW", "wood", false],
    ["SE", "farm", true],
    ["NW", "quarry", false],
    ["NE", "wood", false],
  ]);
});

test("a fenced cottage does not reach the field behind the fence", () => {
  const view = two_players();
  const reaching = (x: number, y: number) =>
    cottages_reaching(x, y, view.fields, view.fences, view.cottages).map((one) => `${one.seat}:${one.number}`);
  expect(reaching(0, 0)).toContain("0:3");
  expect(reaching(1, 0)).not.toContain("0:3");
});

test("a fence stands beyond the edge of its gap, apart from the fence at the next edge", () => {
  for (const direction of DIRECTIONS) {
    const { middle, from, to } = fence_line(direction);
    const [first, second] = edge_ends(direction);
    expect(Math.abs(middle.x) + Math.abs(middle.y)).toBeGreaterThan(SLOT + 12);
    expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(Math.hypot(first.x - second.x, first.y - second.y));
  }
  expect(Math.abs(fence_line("NE").from.y - fence_line("SE").from.y)).toBeGreaterThan(12);
});
