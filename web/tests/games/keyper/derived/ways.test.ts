import { expect, test } from "vitest";
import { ways_of } from "../../../../src/games/keyper/derived/offers";
import { way_groups } from "../../../../src/games/keyper/derived/ways";
import type { Board, Play } from "../../../../src/generated/keyper";

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
const BOARDS = [{ board: 0, boat: null } as unknown as Board];

test("colours that do the same on a field are told together, the most actions first", () => {
  const ways = [
    ...ways_of("blue", play(), BOARDS, []),
    ...ways_of("green", play({ alone: 2, helped: 3, match: true }), BOARDS, []),
    ...ways_of("grey", play(), BOARDS, []),
  ];
  expect(way_groups(ways).map(({ words, ways }) => [words, ...ways.map(({ colour }) => colour)])).toEqual([
    ["2 actions, 3 if somebody joins", "green"],
    ["1 action, 2 if somebody joins", "blue", "grey"],
  ]);
});

test("a keyple that stands there is laid down or left", () => {
  const [down, left] = way_groups(ways_of("green", play({ second: true, standing: true }), BOARDS, []));
  expect([down?.words, left?.words]).toEqual(["Lay the other down: 2 actions", "Leave the other standing: 1 action"]);
});

test("a colour leads to all boats that it may bring", () => {
  const ways = ways_of("blue", play({ field: "river" }), BOARDS, ["B1", "B2"]);
  const [group] = way_groups(ways);
  expect(group?.ways.map(({ colour, steps }) => [colour, steps.at(-1)?.family])).toEqual([["blue", "field"]]);
});
