import { expect, test } from "vitest";
import {
  cell_across,
  cell_centre,
  edge_centre,
  edge_key,
  opposite,
  side_angle,
} from "../../../../src/games/london/derived/geometry";
import { SIDES } from "../../../../src/generated/london";

test("the neighbour across a side touches back with the opposite side (LO-202, LO-203)", () => {
  for (const side of SIDES) {
    const across = cell_across({ q: 2, r: -1 }, side);
    expect(cell_across(across, opposite(side))).toEqual({ q: 2, r: -1 });
  }
  expect(cell_across({ q: 0, r: 0 }, "NE")).toEqual({ q: 1, r: -1 });
});

test("an edge has one key, from whichever side it is named (LO-204)", () => {
  for (const side of SIDES) {
    const cell = { q: 3, r: 1 };
    expect(edge_key(cell, side)).toBe(edge_key(cell_across(cell, side), opposite(side)));
  }
  expect(edge_key({ q: 0, r: 0 }, "W")).toBe("-1 0 E");
});

test("all six neighbours are equally far, in the direction of their side; rows go downwards", () => {
  const home = cell_centre({ q: 0, r: 0 });
  for (const side of SIDES) {
    const centre = cell_centre(cell_across({ q: 0, r: 0 }, side));
    const angle = (side_angle(side) * Math.PI) / 180;
    const far = Math.hypot(centre.x - home.x, centre.y - home.y);
    expect(far).toBeCloseTo(Math.hypot(cell_centre({ q: 1, r: 0 }).x, 0));
    expect(centre.x).toBeCloseTo(far * Math.cos(angle));
    expect(centre.y).toBeCloseTo(far * Math.sin(angle));
    expect(edge_centre({ q: 0, r: 0 }, side).x).toBeCloseTo(centre.x / 2);
  }
  expect(cell_centre({ q: 0, r: 1 }).y).toBeGreaterThan(0);
});
