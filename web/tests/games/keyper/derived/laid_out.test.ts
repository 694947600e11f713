import { expect, test } from "vitest";
import { laid_out } from "../../../../src/games/keyper/derived/laid_out";

test("the fewer tiles are to be built, the larger they lie", () => {
  const room = { width: 374, height: 300 };
  expect(laid_out(4, room)).toBeGreaterThan(laid_out(12, room));
  expect(laid_out(12, room)).toBeGreaterThan(laid_out(19, room));
});

test("none is so small that its name could not be read, and none larger than it need be", () => {
  expect(laid_out(40, { width: 374, height: 300 })).toBe(56);
  expect(laid_out(1, { width: 900, height: 900 })).toBe(118);
});

test("all of them lie in their room", () => {
  const size = laid_out(19, { width: 374, height: 300 });
  const columns = Math.floor((374 - 20 + 8) / (size + 8));
  expect(Math.ceil(19 / columns) * (size + 8)).toBeLessThanOrEqual(300);
});
