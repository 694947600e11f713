import { expect, test } from "vitest";
import { is_place } from "../../../../src/games/keyper/choosing/actions";
import { choice } from "../fixtures";

test("figures, spaces and plots are pointed at; boards, of which a phone shows one, stand in the panel too", () => {
  for (const one of [choice("piece", "keyper", 1), choice("field", "river", 2), choice("plot", 3, 3)])
    expect(is_place(one)).toBe(true);
  for (const one of [choice("board", 2, 1), choice("board", "own", 2), choice("tile", "stable", 3)])
    expect(is_place(one)).toBe(false);
});
