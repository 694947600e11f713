import { expect, test } from "vitest";
import type { AssessedChoice, Hint } from "../src/generated/messages";
import { Advised } from "../src/lib/advised";

const choice = (value: number | null, ...codes: number[]): AssessedChoice => ({
  codes,
  name: String(codes[0]),
  why: "",
  costs: "",
  simulations: 1,
  value,
  low: null,
  high: null,
  nearly: false,
  sure: true,
  reasons: [],
  follows: [],
  next: null,
});

const hint = (...choices: AssessedChoice[]): Hint => ({ seat: 0, version: 0, remark: "", choices, entered: [] });

test("whoever does the best of a hint, or what is nearly as good, was advised to", () => {
  const advised = new Advised();
  const told = hint(choice(3000, 1, 2), { ...choice(2600, 3), nearly: true }, choice(1000, 4));
  advised.enter([1, 2], told, false);
  expect(advised.followed).toBe(true);
  advised.enter([3], told, false);
  expect(advised.followed).toBe(true);
  advised.enter([4], told, false);
  expect(advised.followed).toBe(false);
});

test("a choice of several steps is followed up to its last one", () => {
  const advised = new Advised();
  const told = hint(choice(3000, 1, 2, 5), choice(1000, 1, 3));
  advised.enter([1], told, false);
  advised.enter([2], null, true);
  expect(advised.followed).toBe(true);
  advised.enter([6], null, true);
  expect(advised.followed).toBe(false);
  advised.enter([1], told, false);
  advised.enter([3], null, true);
  expect(advised.followed).toBe(false);
});

test("what was advised before another decision says nothing of this one", () => {
  const advised = new Advised();
  advised.enter([1], hint(choice(null, 1, 2)), false);
  expect(advised.followed).toBe(true);
  advised.enter([2], null, false);
  expect(advised.followed).toBe(false);
});
