import { expect, test } from "vitest";
import { laid_out } from "../../../../src/games/keyper/derived/laid_out";

/** Whether so many tiles of a size have room, with eight pixels between two and forty for the title. */
function fits(many: number, size: number, room: { width: number; height: number }): boolean {
  const columns = Math.floor((room.width - 20 + 8) / (size + 8));
  return Math.ceil(many / columns) * (size + 8) <= room.height - 40;
}

test("tiles are as large as all of them have room", () => {
  for (const room of [
    { width: 360, height: 440 },
    { width: 380, height: 620 },
    { width: 1000, height: 300 },
  ])
    for (const many of [5, 12, 19]) {
      const size = laid_out(many, room);
      expect(fits(many, size, room)).toBe(true);
      expect(size).toBeGreaterThanOrEqual(56);
    }
});

test("few are no larger than on the market", () => {
  expect(laid_out(1, { width: 2000, height: 2000 })).toBe(118);
});

test("where there is no room for all, they can still be read", () => {
  expect(laid_out(60, { width: 300, height: 200 })).toBe(56);
});
