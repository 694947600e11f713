import { afterEach, beforeEach, expect, test } from "vitest";
import { Folding } from "../../../../src/games/keyper/table/folding.svelte";
import { settings } from "../../../../src/lib/settings.svelte";
import { BOARDS } from "../boards";

const folding = (display: string) => new Folding(() => BOARDS, display);

const motion = settings.motion;
beforeEach(() => (settings.motion = "reduced"));
afterEach(() => (settings.motion = motion));

test("a board lies still in the lay-out of its display", () => {
  const board = folding("S3");
  expect([board.layout, board.next, board.turned, board.moving]).toEqual(["PRf", undefined, 0, false]);
});

test("with less motion a board lies at once where it is folded to", async () => {
  const board = folding("S1");
  await board.fold_to("M3");
  expect([board.display, board.layout, board.next, board.moving]).toEqual(["M3", "PTb", undefined, false]);
  await board.fold_to("M3");
  expect(board.layout).toBe("PTb");
});

test("a hand folds a board step by step, as far as it pulls", () => {
  const board = folding("S3");
  board.pull("S4", 0.25);
  expect([board.layout, board.next, board.turned]).toEqual(["PRf", "F1f", 0.5]);
  board.pull("S4", 0.75);
  expect([board.layout, board.next, board.turned]).toEqual(["F1f", "PTf", 0.5]);
  board.pull("S2", 0);
  expect([board.layout, board.turned]).toEqual(["PRf", 0]);
});

test("a board that is let go falls to where it was going, or back", () => {
  const board = folding("S3");
  board.pull("S4", 0.1);
  board.let_go(false);
  expect([board.display, board.layout, board.moving]).toEqual(["S3", "PRf", false]);
  board.pull("S4", 0.6);
  board.let_go(true);
  expect([board.display, board.layout, board.moving]).toEqual(["S4", "PTf", false]);
});
