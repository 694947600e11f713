import { expect, test } from "vitest";
import { part_of } from "../../../../src/games/keyper/table/pointing";
import { space_key } from "../../../../src/games/keyper/derived/offers";

test("a place lies in one of the parts that a phone shows one at a time", () => {
  expect(part_of(`space ${space_key(2, "quarry")}`)).toBe("board 2");
  expect(part_of("tower 0")).toBe("board 0");
  expect(part_of("plot 1 7")).toBe("seat 1");
  expect(part_of("boat 3")).toBe("market");
  expect(part_of("market 12")).toBe("market");
  expect(part_of(undefined)).toBeNull();
});
