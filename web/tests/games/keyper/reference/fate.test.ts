import { expect, test } from "vitest";
import { fate_of } from "../../../../src/games/keyper/reference/fate";
import type { KeyperView, TileReference } from "../../../../src/generated/keyper";

const tile = (key: string, kind = "spring") => ({ tile: key, kind }) as unknown as TileReference;
const plot = (key: string | null, upgraded = false, covered: string | null = null) => ({
  tile: key,
  upgraded,
  covered,
});
const pile = (...tiles: string[]) => ({ tiles, fairs: [] });
const view = {
  seat: 1,
  seats: [
    { seat: 0, plots: [plot("barn", true, "farmyard"), plot("stable")], hand: pile("dock") },
    { seat: 1, plots: [plot("farmyard")], hand: pile("stable", "mine") },
  ],
  market: pile("statue"),
  bag: pile("windmill"),
  discard: pile("builder"),
  reserve: pile("kiln"),
} as unknown as KeyperView;

test("a country tile is in a pile, in a hand, or on a plot", () => {
  expect(fate_of(view, tile("statue"))).toEqual({
    words: "in the market",
    seat: null,
    where: "market",
    upgraded: false,
  });
  expect(fate_of(view, tile("windmill"))?.where).toBe("bag");
  expect(fate_of(view, tile("builder"))?.where).toBe("discard");
  expect(fate_of(view, tile("kiln"))?.where).toBe("reserve");
  expect(fate_of(view, tile("dock"))).toEqual({ words: "not built", seat: 0, where: "hand", upgraded: false });
  expect(fate_of(view, tile("mine"))).toEqual({ words: "yours, not built", seat: 1, where: "hand", upgraded: false });
  expect(fate_of(view, tile("barn"))).toEqual({ words: "upgraded", seat: 0, where: "built", upgraded: true });
  expect(fate_of(view, tile("oast_house"))?.where).toBe("out");
});

test("of the home tiles, which everybody has, the viewer's own one is told", () => {
  expect(fate_of(view, tile("farmyard", "home"))).toEqual({
    words: "yours, built",
    seat: 1,
    where: "built",
    upgraded: false,
  });
  expect(fate_of(view, tile("stable", "home"))?.words).toBe("yours, not built");
  expect(fate_of({ ...view, seat: null }, tile("stable", "home"))).toBeNull();
});

test("a tile that was built over is out of the game", () => {
  const covered = {
    ...view,
    seats: [{ seat: 1, plots: [plot("barn", false, "mine")], hand: pile() }],
  } as unknown as KeyperView;
  expect(fate_of(covered, tile("mine"))).toEqual({
    words: "yours, built over",
    seat: 1,
    where: "out",
    upgraded: false,
  });
});
