import { expect, test } from "vitest";
import { border_hints, borders_of, displays_of } from "../../../src/games/keyper/derived/hints";
import { lay_ways, ways_of } from "../../../src/games/keyper/derived/offers";
import {
  otherwise_of,
  rules_of,
  responses_of,
  with_rule,
  without_rule,
} from "../../../src/games/keyper/choosing/automatic_responses";
import { capital, goods_words, keyples_words, standing_words, uses_words } from "../../../src/games/keyper/words/names";
import { lay_down_words, play_words, way_words } from "../../../src/games/keyper/words/playing";
import type { Play } from "../../../src/generated/keyper";
import { board, REFERENCE, seat_view } from "./fixtures";

const play = (more: Partial<Play> = {}): Play => ({
  board: 0,
  field: "pigs",
  alone: 2,
  helped: 3,
  second: false,
  standing: false,
  match: true,
  gain: "pigs",
  ...more,
});

test("what a keyple would yield says who could help", () => {
  expect(play_words(play())).toBe("2 actions, 3 if somebody joins");
  expect(play_words(play({ second: true, standing: true }))).toBe("2 actions, 3 if the keyple there is laid down");
  expect(play_words(play({ second: true, alone: 1, helped: 1 }))).toBe("1 action");
  expect(play_words(play({ board: null, plot: 3, alone: 1, helped: 2 }))).toBe("1 action");
  const ways = ways_of("green", play({ second: true, standing: true }), [board(0)], []);
  expect(ways.map(way_words)).toEqual(["Lay the other down: 3 actions", "Leave the other standing: 2 actions"]);
});

test("what laying down would yield says what both bring", () => {
  const one = { board: 0, field: "pigs" as const, standing: 1, one: 2, two: 0 };
  expect(lay_down_words(one)).toBe("2 actions");
  expect(lay_down_words({ ...one, standing: 2, two: 3 })).toBe("2 actions, 3 if both are laid down");
  expect(lay_ways({ ...one, standing: 2, two: 3 }).map((way) => [way.both, way.actions])).toEqual([
    [false, 2],
    [true, 3],
  ]);
});

test("things are counted in words", () => {
  expect(goods_words({ ruby: 2, deer: 2 })).toBe("2 deer and 2 rubies");
  expect(goods_words({ rock: 1, pig: 3 })).toBe("1 rock and 3 pigs");
  expect(keyples_words({ green: 2, white: 1 })).toBe("2 green and 1 white keyples");
  expect(keyples_words({})).toBe("");
  expect(
    standing_words([
      { colour: "green", lying: true },
      { colour: "white", lying: false },
    ]),
  ).toBe("green keyple lying, white keyple standing");
  const white = { colour: "white" as const, lying: false };
  expect(standing_words([white, white])).toBe("2 white keyples standing");
  expect(uses_words({ cow: 3, green: 1 })).toBe("3 cows and 1 green keyple");
  expect(capital("done")).toBe("Done");
});

test("tiles that count borders say what a display would bring them (KP-1162)", () => {
  expect(borders_of(REFERENCE, "W1", "green")).toBe(2);
  const [hint, ...more] = border_hints(REFERENCE, seat_view(0), "W1");
  expect(more).toEqual([]);
  expect(hint).toMatchObject({ colour: "green", count: 2, points: 2, built: false });
  const plots = seat_view(0).plots.map((plot) =>
    plot.plot === 0 ? { ...plot, tile: "farmers_cottage", upgraded: true } : plot,
  );
  const built = seat_view(0, { plots, hand: { tiles: [], fairs: [] } });
  expect(border_hints(REFERENCE, built, "W1")).toMatchObject([{ points: 6, built: true }]);
  expect(border_hints(REFERENCE, built, "W2")).toMatchObject([{ count: 0, points: 0 }]);
  expect(displays_of(REFERENCE, 1)).toEqual(["S1"]);
  expect(displays_of(REFERENCE, 4)).toEqual(["W1", "W2"]);
});

test("answers in advance: the newest rule is tried first, without rules what happens otherwise is left", () => {
  const rule = { colour: "brown" as const, least: 3, fields: null, board: null };
  const other = { ...rule, colour: "white" as const };
  const two = with_rule(with_rule({}, rule), other);
  expect(rules_of(two)).toEqual([other, rule]);
  expect(otherwise_of(two)).toBe("ask");
  expect(without_rule(without_rule(two, 0), 0)).toEqual({ rules: [], otherwise: "ask" });
  expect(responses_of([], "decline")).toEqual({ rules: [], otherwise: "decline" });
  expect(rules_of({ never: true })).toEqual([]);
});
