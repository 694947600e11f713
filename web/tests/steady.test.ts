import { expect, test } from "vitest";
import { steady } from "../src/lib/steady";

test("a value that says the same is the same object; another is another", () => {
  const keep = steady<{ x: number }>();
  const first = keep({ x: 1 });
  expect(keep({ x: 1 })).toBe(first);
  expect(keep({ x: 2 })).toEqual({ x: 2 });
  expect(keep({ x: 1 })).toEqual(first);
});
