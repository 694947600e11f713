import { expect, test } from "vitest";
import { badges_at, columns_of, names_with_room, room_of } from "../../src/lib/ending/chart";

test("signs stand at their true heights, those about as high side by side", () => {
  expect(columns_of([10, 100, 50])).toEqual([0, 0, 0]);
  expect(columns_of([50, 50, 58, 90])).toEqual([0, 1, 2, 0]);
  expect(columns_of([])).toEqual([]);
});

test("no badge lies on another, on its point, or out of sight", () => {
  const points = [
    { x: 200, y: 40 },
    { x: 204, y: 44 },
    { x: 206, y: 42 },
    { x: 2, y: 0 },
  ];
  const badges = badges_at(points, 10, 0);
  for (const [index, one] of badges.entries()) {
    expect(one.y).toBeGreaterThanOrEqual(10);
    for (const other of badges.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(18);
  }
});

test("each part that has room is named, in short where there is little", () => {
  const parts = ["Laying", "Round 1", "Round 2", "Round 3"];
  const width = (words: string) => 7 * words.length;
  expect(names_with_room(parts, [0, 100, 200, 300], width)).toEqual(parts);
  expect(names_with_room(parts, [0, 60, 100, 140], width)).toEqual(["Laying", "Round 1", "2", "3"]);
  expect(names_with_room(parts, [0, 20, 100, 200], width)).toEqual(["", "Round 1", "Round 2", "Round 3"]);
  expect(names_with_room(["Spring", "Summer"], [0, 10], width)).toEqual(["", "Summer"]);
});

test("the course of a game has most of the height, also where all began with many points", () => {
  expect(room_of([0, 40, 60])[0]).toBe(0);
  expect(room_of([0, 2])).toEqual([0, 2.12]);
  const [least, most] = room_of([60, 64, 70]);
  expect((70 - 60) / (most - least)).toBeGreaterThan(0.7);
  expect(room_of([-8, 12])[0]).toBe(-8);
});
