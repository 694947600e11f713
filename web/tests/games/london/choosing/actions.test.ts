import { expect, test } from "vitest";
import { is_paid } from "../../../../src/games/london/choosing/actions";
import { choice } from "../fixtures";

test("a main action that goes by itself is paid for like one that is chosen step by step; passing is free", () => {
  for (const verb of ["bid", "use", "upgrade", "sail"]) expect(is_paid(choice("do", verb, 1))).toBe(true);
  expect(is_paid(choice("do", "pass", 1))).toBe(false);
});
