import { expect, test } from "vitest";
import { SLOT, slot_centre } from "../../../../src/games/keythedral/derived/geometry";
import { aspect_of, close_frame_of, frame_of } from "../../../../src/games/keythedral/derived/shape";
import { land } from "../fixtures";

test("a land is as broad for its height as its fields and the gaps around them", () => {
  expect(aspect_of(land(["Q W L F"], 0, 0))).toBeCloseTo(4.84 / 1.96);
  expect(aspect_of(land(["Q W L", "F V W", "F V W"], 0, 0))).toBeCloseTo(3.84 / 3.96);
  expect(aspect_of([])).toBeCloseTo(1.84 / 1.96);
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

test("the banner of a house in the uppermost gap is whole, lifted too", () => {
  const banner = 46.6 + 4;
  const fields = land(["Q W", "F V"], 0, 0);
  const top = slot_centre(0, 0).y - banner;
  expect(frame_of(fields).y).toBeLessThan(top);
  expect(close_frame_of(fields, [{ x: 0, y: 0 }], null).y).toBeLessThan(top);
});

test("where each pixel counts, only the gaps that are used have room, and what had room keeps it", () => {
  const fields = land(["Q W", "F V"], 0, 0);
  const bare = close_frame_of(fields, [], null);
  const outside = close_frame_of(fields, [{ x: 1, y: -1 }], null);
  expect(bare.width).toBeLessThan(frame_of(fields).width);
  expect(outside.x).toBe(bare.x);
  expect(outside.width).toBeGreaterThan(bare.width);
  expect(outside.height).toBe(bare.height);
  // The cottage has moved into the middle.
  expect(close_frame_of(fields, [{ x: 0, y: -1 }], outside)).toEqual(outside);
});
