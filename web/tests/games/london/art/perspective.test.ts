import { expect, test } from "vitest";
import { block, nearness, seen } from "../../../../src/games/london/art/perspective";

test("what is nearer stands lower, more to the left, and is larger", () => {
  const [far, near] = [seen(0, 0), seen(0, 1)].map((point) => point.split(" ").map(Number));
  expect(near?.[1]).toBeGreaterThan(far?.[1] ?? 0);
  expect(near?.[0]).toBeLessThan(far?.[0] ?? 0);
  expect(nearness(1)).toBeGreaterThan(nearness(0));
});

test("a block shows its top above its side", () => {
  const { top, side } = block([-2, 2], [0.4, 0.6], [0, 5]);
  expect(top).toContain(seen(2, 0.4, 5));
  expect(side).toContain(seen(2, 0.6, 0));
});
