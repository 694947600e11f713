import { expect, test } from "vitest";
import { frame_around, zoomed } from "../src/lib/frame";

test("the frame holds every point with its margin; without points it lies around the origin", () => {
  const points = [
    { x: -20, y: 5 },
    { x: 60, y: -35 },
    { x: 0, y: 0 },
  ];
  expect(frame_around(points, 10)).toEqual({ x: -30, y: -45, width: 100, height: 60 });
  expect(frame_around([], 10)).toEqual({ x: -10, y: -10, width: 20, height: 20 });
});

test("looking closer never shows what is outside of the frame", () => {
  const frame = { x: 0, y: 0, width: 400, height: 300 };
  expect(zoomed(frame, 1, { x: 900, y: 900 })).toEqual(frame);
  expect(zoomed(frame, 2, { x: 390, y: 10 })).toEqual({ x: 200, y: 0, width: 200, height: 150 });
});

test("what is looked at from farther away lies in the middle", () => {
  const frame = { x: 100, y: 0, width: 400, height: 300 };
  expect(zoomed(frame, 0.5, { x: 900, y: 900 })).toEqual({ x: -100, y: -150, width: 800, height: 600 });
});
