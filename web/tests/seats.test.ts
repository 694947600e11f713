import { expect, test } from "vitest";
import { round_from } from "../src/lib/seats";

test("seats stand clockwise from the viewer's own", () => {
  expect(round_from(2, ["a", "b", "c", "d"])).toEqual(["c", "d", "a", "b"]);
  expect(round_from(0, ["a", "b"])).toEqual(["a", "b"]);
});

test("who only watches sees them from seat 0", () => {
  expect(round_from(null, ["a", "b", "c"])).toEqual(["a", "b", "c"]);
});
