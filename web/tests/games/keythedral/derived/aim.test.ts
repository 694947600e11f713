import { expect, test } from "vitest";
import {
  asked_part,
  breadths_of_sides,
  FINGER,
  kept_in_sight,
  reach_of_touch,
} from "../../../../src/games/keythedral/derived/aim";
import type { Direction } from "../../../../src/generated/keythedral";

const fence = (x: number, y: number, direction: Direction, index = 0) => ({ seat: 0, index, x, y, direction });
const LAND = { fields: [], cottages: [], fences: [fence(0, 0, "SW"), fence(3, 0, "NE", 1)] };

test("what is large enough for a finger is shown with all of the land", () => {
  expect(asked_part([["field", "0", "0"]], LAND, 0.5, false)).toBeNull();
  expect(asked_part([["hand", "black"]], LAND, 0.2, false)).toBeNull();
});

test("what is too small is shown as large as a finger needs", () => {
  const part = asked_part(
    [
      ["field", "0", "0"],
      ["field", "1", "0"],
    ],
    LAND,
    0.3,
    false,
  );
  expect(part?.zoom).toBeCloseTo(FINGER / (0.3 * 96));
  expect(part?.frame).toMatchObject({ y: -72, height: 144, width: 244 });
});

test("what is a button of the question as well is only to be seen", () => {
  expect(asked_part([["field", "0", "0"]], LAND, 0.35, true)).toBeNull();
  expect(asked_part([["field", "0", "0"]], LAND, 0.3, true)?.zoom).toBeGreaterThan(1);
});

test("the sides of a gap are so near to each other that they are looked at from very near", () => {
  const sides = ["SW", "SE", "NW", "NE"].map((direction) => ["edge", "0", "0", direction]);
  expect(asked_part(sides, LAND, 0.5, false)?.zoom).toBeGreaterThan(2.5);
  // What is touched of one is not taken from the next.
  expect(breadths_of_sides(sides, LAND, 0.5, 26).get("edge 0 0 SW")).toBeLessThan(30);
});

test("fences that lie apart from each other need no closer look", () => {
  const fences = [
    ["fence", "0", "0"],
    ["fence", "0", "1"],
  ];
  expect(asked_part(fences, LAND, 0.5, false)).toBeNull();
  expect(breadths_of_sides(fences, LAND, 0.5, 26).get("fence 0 0")).toBe(88);
});

test("two fences that stand close together take nothing from what is touched of a third", () => {
  const land = { ...LAND, fences: [...LAND.fences, fence(0, 0, "SE", 2)] };
  const breadths = breadths_of_sides(
    [
      ["fence", "0", "0"],
      ["fence", "0", "1"],
      ["fence", "0", "2"],
    ],
    land,
    0.5,
    26,
  );
  expect(breadths.get("fence 0 0")).toBeLessThan(30);
  expect(breadths.get("fence 0 1")).toBe(88);
});

test("fences on both sides of a field take nothing from what is touched of each other", () => {
  const land = { ...LAND, fences: [fence(0, 0, "NE"), fence(1, 0, "NW", 1)] };
  const fences = [
    ["fence", "0", "0"],
    ["fence", "0", "1"],
  ];
  // They stand 41 apart, so that each line has 20 to either side: less than to where the other one begins.
  expect(breadths_of_sides(fences, land, 0.5, 26).get("fence 0 0")).toBeCloseTo(40.7, 0);
  expect(asked_part(fences, land, 0.5, false)?.zoom).toBeCloseTo(FINGER / (0.5 * 40.7), 1);
});

test("a gap is touched around what is drawn of it, never farther than half of the way to the next", () => {
  expect(reach_of_touch(29, 1)).toBe(29);
  expect(reach_of_touch(29, 0.5)).toBe(44);
  expect(reach_of_touch(29, 0.2)).toBe(50);
});

test("a part that is looked at closer cuts off no more of the land than it must", () => {
  const whole = { x: 0, y: 0, width: 600, height: 600 };
  const part = { x: 500, y: 0, width: 100, height: 100 };
  // All of its breadth is seen still, of its height two thirds.
  expect(kept_in_sight(part, whole, { width: 700, height: 400 })).toEqual({ ...part, x: 250, y: 150 });
});
