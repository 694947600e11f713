/** What a form enters, beside what a lesson takes for right. */
import { expect, test } from "vitest";
import { is_along } from "../src/lib/picking.svelte";

const USE = 1;
const TILE = 16;
const YELLOW = 70;
const BLUE = 68;
const THREE = 76;

test("a way begins with its first codes, and with nothing else", () => {
  expect([[], [USE], [USE, TILE], [USE, TILE, THREE]].every((codes) => is_along([USE, TILE, THREE], codes))).toBe(true);
  expect(is_along([USE, TILE, THREE], [USE, THREE])).toBe(false);
  expect(is_along([USE, TILE], [USE, TILE, THREE])).toBe(false);
});

test("what goes by itself may be spelled out, where the way goes on behind it", () => {
  expect(is_along([USE, TILE, THREE], [USE, TILE, YELLOW, THREE])).toBe(true);
  expect(is_along([USE, TILE, YELLOW, THREE], [USE, TILE, BLUE, THREE])).toBe(false);
  expect(is_along([USE, TILE, THREE], [USE, TILE, YELLOW])).toBe(false);
});
