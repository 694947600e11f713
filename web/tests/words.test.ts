import { expect, test } from "vitest";
import { listing, plural } from "../src/lib/words";

test("one thing, and several", () => {
  expect(plural(1, "fence")).toBe("1 fence");
  expect(plural(0, "fence")).toBe("0 fences");
  expect(plural(2, "compass", "compasses")).toBe("2 compasses");
});

test("a list in a sentence", () => {
  expect(listing([])).toBe("");
  expect(listing(["a"])).toBe("a");
  expect(listing(["a", "b", "c"])).toBe("a, b and c");
});
