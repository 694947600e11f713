import { expect, test } from "vitest";
import type { KeyperView } from "../../../../src/generated/keyper";
import { fair_meant, is_free, is_paid, is_place } from "../../../../src/games/keyper/choosing/actions";
import { choice } from "../fixtures";

test("figures, spaces and plots are pointed at; boards, of which a phone shows one, stand in the panel too", () => {
  for (const one of [choice("piece", "keyper", 1), choice("field", "river", 2), choice("plot", 3, 3)])
    expect(is_place(one)).toBe(true);
  for (const one of [choice("board", 2, 1), choice("board", "own", 2), choice("tile", "stable", 3)])
    expect(is_place(one)).toBe(false);
});

test("what is paid is confirmed, and that no more fairs are held; any other no is not", () => {
  const asked = (family: string, box: KeyperView["box"]) =>
    is_paid(choice(family, null, 1)) && !is_free(choice(family, null, 1), { box, partial_action: [] });
  expect([asked("give", "building"), asked("give", "housing"), asked("decline", "fairs")]).toEqual([true, true, true]);
  // A tile whose upgrade is paid without a question is turned at once.
  expect([asked("plot", "upgrading"), asked("plot", "turn")]).toEqual([true, false]);
  // So is a tile built that costs only one thing, wherever it goes.
  expect([asked("tile", "building"), asked("plot", "building")]).toEqual([true, true]);
  expect([asked("tile", "take_tile")]).toEqual([false]);
  expect([asked("give", "conversion"), asked("decline", "joining"), asked("hold", "fairs")]).toEqual([
    false,
    false,
    false,
  ]);
});

test("the board that the keyper claims is confirmed, the one of a keyple is not", () => {
  const free = (piece: string) =>
    is_free(choice("board", 2, 1), { box: "turn", partial_action: [{ family: "piece", arguments: [piece] }] });
  expect([free("keyper"), free("keyple")]).toEqual([false, true]);
});

test("a choice says which fair it means: this season's own one, or the winter fair that it names", () => {
  const view = {
    season_name: "spring",
    seat: 0,
    seats: [{ seat: 0, fairs: { spring: "SP1" } }],
  } as unknown as KeyperView;
  expect(fair_meant(choice("hold", "seasonal", 1), view)).toBe("SP1");
  expect(fair_meant(choice("hold_high", "WF3", 2), view)).toBe("WF3");
  expect(fair_meant(choice("winter_fair", "WF1", 3), view)).toBe("WF1");
  expect(fair_meant(choice("decline", null, 4), view)).toBeNull();
  expect(fair_meant(choice("hold", "seasonal", 1), { ...view, season_name: "winter" })).toBeNull();
});
