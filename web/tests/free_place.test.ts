import { expect, test } from "vitest";
import { raised_over } from "../src/lib/free_place";

const across = (top: number, bottom: number) => ({ left: 0, right: 100, top, bottom });
const NOTE = across(300, 340);
/** A window at whose lower edge it lies already. */
const LOW = 346;

test("where nothing is lit or owned a note lies as low as it can", () => {
  expect(raised_over(NOTE, [[]], LOW)).toBe(0);
  expect(raised_over(NOTE, [[across(100, 200)]], LOW)).toBe(0);
});

test("a note is raised over all that it would hide, one thing after the other", () => {
  expect(raised_over(NOTE, [[across(320, 336)]], LOW)).toBe(26);
  expect(raised_over(NOTE, [[across(320, 336), across(270, 290)]], LOW)).toBe(76);
});

test("what lies beside it is not hidden", () => {
  expect(raised_over(NOTE, [[{ ...across(300, 340), left: 100, right: 140 }]], LOW)).toBe(0);
});

test("where not all can be left free, the first of the rest that can is", () => {
  const everywhere = across(0, 400);
  const own = across(320, 340);
  expect(raised_over(NOTE, [[everywhere, own], [own]], LOW)).toBe(26);
  expect(raised_over(NOTE, [[everywhere], [everywhere]], LOW)).toBe(0);
});

test("rather than over the table it lies at the lower edge of the window, where that is free", () => {
  const lit = across(100, 330);
  expect(raised_over(NOTE, [[lit]], 800)).toBe(-454);
  expect(raised_over(NOTE, [[lit, across(500, 740)]], 800)).toBe(-454);
  expect(raised_over(NOTE, [[lit, across(500, 790)]], 800)).toBe(246);
  expect(raised_over(NOTE, [[]], 800)).toBe(0);
});
