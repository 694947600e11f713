import { expect, test } from "vitest";
import { arranged } from "../../../../src/games/london/derived/arrangement";

const SHAPE = { rise: 1.2, foot: 30, gap: 10, most: 300, least: 0 };

test("everything fits into the room, as large as it can be", () => {
  for (const room of [
    { width: 600, height: 500 },
    { width: 300, height: 900 },
    { width: 1400, height: 400 },
  ]) {
    for (const count of [1, 4, 6, 11, 12]) {
      const { columns, width } = arranged(count, room, SHAPE);
      const rows = Math.ceil(count / columns);
      expect(columns * width + (columns - 1) * SHAPE.gap).toBeLessThanOrEqual(room.width + 0.001);
      expect(rows * (width * SHAPE.rise + SHAPE.foot) + (rows - 1) * SHAPE.gap).toBeLessThanOrEqual(
        room.height + 0.001,
      );
    }
  }
  expect(arranged(12, { width: 600, height: 500 }, SHAPE).columns).toBe(4);
  expect(arranged(1, { width: 2000, height: 2000 }, SHAPE).width).toBe(SHAPE.most);
});

test("columns are no narrower than what stands below needs", () => {
  const shape = { ...SHAPE, least: 200 };
  expect(arranged(12, { width: 600, height: 300 }, shape).columns).toBe(2);
});

test("as many cards as there can be on offer lie in a phone's room, none narrower than its words", () => {
  const room = { width: 382, height: 263 };
  const shape = { rise: 0.74, wanted: 1, foot: 0, gap: 4, most: 216, least: 86 };
  for (const count of [11, 12]) {
    const { columns, width } = arranged(count, room, shape);
    expect(columns).toBe(4);
    expect(width).toBeGreaterThanOrEqual(shape.least);
  }
  expect(arranged(6, room, shape).columns).toBe(3);
});
