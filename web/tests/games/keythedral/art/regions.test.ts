import { expect, test } from "vitest";
import { outline_of, regions_of } from "../../../../src/games/keythedral/art/regions";
import { land } from "../fixtures";

const rings = (outline: string) => outline.split("M").length - 1;
/** The corners of an outline by their number: each edge of a field bends it three times. */
const edges = (outline: string) => (outline.split("Q").length - 1) / 3;

test("neighbouring fields of one kind are one region, corner to corner they are two", () => {
  const found = regions_of(land(["W  W  L", "Q  L  L", "-  Q  W"], 0, 2));
  expect(found.map(({ type, fields }) => [type, fields.length])).toEqual([
    ["wood", 2],
    ["lake", 3],
    ["quarry", 1],
    ["quarry", 1],
    ["wood", 1],
  ]);
});

test("no edge is drawn between fields that have grown together", () => {
  expect(edges(outline_of([{ x: 0, y: 0 }]))).toBe(8);
  expect(
    edges(
      outline_of([
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ]),
    ),
  ).toBe(14);
});

test("a region that lies around a spot has a ring inside, and one around each gap that it closes", () => {
  const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 0 || y !== 0);
  expect(rings(outline_of(around))).toBe(2);
  const closed = [0, 1].flatMap((x) => [0, 1].map((y) => ({ x, y })));
  expect(rings(outline_of(closed))).toBe(2);
});
