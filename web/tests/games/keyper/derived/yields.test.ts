import { expect, test } from "vitest";
import { helped_of, kind_of, yield_groups } from "../../../../src/games/keyper/derived/yields";
import { group_words } from "../../../../src/games/keyper/words/playing";
import type { Play } from "../../../../src/generated/keyper";

const play = (more: Partial<Play> = {}): Play => ({
  board: 0,
  field: "pigs",
  alone: 1,
  helped: 2,
  second: false,
  standing: false,
  match: false,
  gain: "pigs",
  ...more,
});
const fitting = play({ alone: 2, helped: 3, match: true });
const beside = play({ second: true, standing: true });
const lying = play({ second: true, helped: 1 });
const plot = play({ board: null, plot: 3, helped: 1 });

test("places are of a kind by their border, by who is there, and by whose they are", () => {
  expect([fitting, play(), beside, lying, plot].map(kind_of)).toEqual(["match", "other", "standing", "lying", "plot"]);
});

test("who could help is told only where it would do more", () => {
  expect(helped_of(play())).toBe(2);
  expect(helped_of(play({ helped: 1 }))).toBeNull();
  expect(helped_of(lying)).toBeNull();
  expect(helped_of(plot)).toBeNull();
});

test("places that are alike are told once, the best first", () => {
  const groups = yield_groups([play(), plot, fitting, play(), beside, lying]);
  expect(groups.map((group) => [group.kind, group.places])).toEqual([
    ["match", 1],
    ["other", 2],
    ["standing", 1],
    ["plot", 1],
    ["lying", 1],
  ]);
  expect(groups.map(group_words).slice(0, 4)).toEqual([
    "Border of its colour: 2 actions, +1 if joined",
    "Other empty field: 1 action, +1 if joined",
    "A keyple stands there: 1 action, +1 if laid down",
    "Plot of yours: 1 action",
  ]);
});

test("what most places do goes without a badge, on the country boards and on the own board, if there are many of them", () => {
  const usual = (plays: Play[]) => yield_groups(plays).flatMap(({ usual, kind }) => (usual ? [kind] : []));
  const many = <One>(one: One): One[] => Array.from({ length: 9 }, () => one);
  expect(usual([fitting, ...many(play()), plot])).toEqual(["other"]);
  expect(usual([fitting, ...many(play()), ...many(plot)])).toEqual(["other", "plot"]);
  expect(usual([fitting, play(), play(), beside])).toEqual([]);
});
