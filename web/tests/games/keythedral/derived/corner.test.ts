import { expect, test } from "vitest";
import { free_corner } from "../../../../src/games/keythedral/derived/corner";

const FRAME = { x: -50, y: -50, width: 300, height: 300 };
const ROOM = { width: 300, height: 300 };
const BUTTONS = { width: 60, height: 100 };
const all = [0, 100, 200].flatMap((x) => [0, 100, 200].map((y) => ({ x, y })));
const without = (...corners: { x: number; y: number }[]) =>
  all.filter(({ x, y }) => !corners.some((one) => one.x === x && one.y === y));

test("the buttons lie where there is only meadow, in the lower right corner if they can", () => {
  expect(free_corner(without({ x: 200, y: 200 }, { x: 200, y: 100 }), FRAME, ROOM, BUTTONS)).toBe("SE");
  expect(free_corner(without({ x: 200, y: 0 }, { x: 200, y: 100 }), FRAME, ROOM, BUTTONS)).toBe("NE");
  expect(free_corner(without({ x: 0, y: 0 }, { x: 0, y: 100 }), FRAME, ROOM, BUTTONS)).toBe("NW");
});

test("they stay where they were as long as no field comes there", () => {
  const open = without({ x: 200, y: 200 }, { x: 200, y: 0 }, { x: 200, y: 100 });
  expect(free_corner(open, FRAME, ROOM, BUTTONS, "NE")).toBe("NE");
  expect(free_corner(open, FRAME, ROOM, BUTTONS, "NW")).toBe("SE");
});

test("where fields lie in all corners the land must leave room", () => {
  expect(free_corner(all, FRAME, ROOM, BUTTONS)).toBeNull();
});

test("what a frame leaves free of a broad room is meadow", () => {
  expect(free_corner(all, FRAME, { width: 450, height: 300 }, BUTTONS)).toBe("SE");
});
