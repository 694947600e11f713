import { expect, test } from "vitest";
import { edge_towards, nearest, way_between, type Place } from "../src/lib/pointing";

const place = (x: number, y: number, width = 40, height = 20): Place => ({ x, y, width, height });

test("an arrow goes from the edge of one place to the edge of another", () => {
  const way = way_between(place(0, 0), place(100, 0));
  expect(way?.from).toEqual({ x: 40, y: 10 });
  expect(way?.to).toEqual({ x: 100, y: 10 });
});

test("an arrow bends upwards whichever way it goes", () => {
  const bend = (path = "") => Number(/Q[\d.]+ (-?[\d.]+)/.exec(path)?.[1]);
  expect(bend(way_between(place(0, 100), place(100, 100))?.path)).toBeLessThan(110);
  expect(bend(way_between(place(100, 100), place(0, 100))?.path)).toBeLessThan(110);
});

test("an arrow goes above what may stand between two places on one level", () => {
  const way = way_between(place(0, 100), place(400, 104));
  expect(way?.from).toEqual({ x: 20, y: 100 });
  expect(way?.to).toEqual({ x: 420, y: 104 });
  expect(way?.path).toBe("M20 100Q220 56 420 104");
});

test("there is no arrow between what touches, or lies in one another", () => {
  expect(way_between(place(0, 0), place(45, 0))).toBeNull();
  expect(way_between(place(0, 0), place(30, 5))).toBeNull();
  expect(way_between(place(0, 0, 200, 100), place(20, 20))).toBeNull();
});

test("an arrow may go to a point", () => {
  expect(way_between(place(0, 0), place(100, 10, 0, 0))?.to).toEqual({ x: 100, y: 10 });
});

test("the edge of a place is met above, below, left and right", () => {
  const one = place(-20, -10);
  expect(edge_towards(one, { x: 0, y: -50 })).toEqual({ x: 0, y: -10 });
  expect(edge_towards(one, { x: 0, y: 50 })).toEqual({ x: 0, y: 10 });
  expect(edge_towards(one, { x: -50, y: 0 })).toEqual({ x: -20, y: 0 });
  expect(edge_towards(one, { x: 5, y: 5 })).toEqual({ x: 5, y: 5 });
});

test("the nearest of several places", () => {
  expect(nearest([], place(0, 0))).toBeNull();
  expect(nearest([place(500, 0), place(60, 0), place(0, 300)], place(0, 0))).toEqual(place(60, 0));
});
