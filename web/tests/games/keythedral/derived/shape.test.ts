import { expect, test } from "vitest";
import { SLOT, slot_centre } from "../../../../src/games/keythedral/derived/geometry";
import { aspect_of, frame_of } from "../../../../src/games/keythedral/derived/shape";
import { land } from "../fixtures";

test("a land is as broad for its height as its fields and the gaps around them", () => {
  expect(aspect_of(land(["Q W L F"], 0, 0))).toBeCloseTo(4.84 / 1.84);
  expect(aspect_of(land(["Q W L", "F V W", "F V W"], 0, 0))).toBeCloseTo(1);
  expect(aspect_of([])).toBe(1);
});

test("all gaps outside of the land are in its frame, whether a cottage stands there or not", () => {
  const { x, y, width, height } = frame_of(land(["Q W", "F V"], 0, 0));
  for (const along of [-1, 0, 1])
    for (const up of [-2, -1, 0]) {
      const gap = slot_centre(along, up);
      expect(gap.x - SLOT).toBeGreaterThan(x);
      expect(gap.x + SLOT).toBeLessThan(x + width);
      expect(gap.y - SLOT).toBeGreaterThan(y);
      expect(gap.y + SLOT).toBeLessThan(y + height);
    }
});
