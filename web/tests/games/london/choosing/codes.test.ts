import { expect, test } from "vitest";
import {
  axis_step,
  berth_step,
  connector_step,
  do_step,
  group_step,
  hand_step,
  keyple_step,
  NONE,
  side_step,
  skill_step,
  tile_step,
} from "../../../../src/games/london/choosing/codes";
import { codes_of, rest_after } from "../../../../src/lib/steps";

test("each step has its code (LO-1601)", () => {
  const steps = [
    do_step("bid"),
    do_step("sail"),
    tile_step("greenwich", 1),
    berth_step(1),
    berth_step(6),
    keyple_step("yellow"),
    group_step(true),
    group_step(false),
    hand_step(0),
    hand_step(40),
    skill_step("compass"),
    connector_step("black"),
    connector_step("yellow"),
    NONE,
    side_step("E"),
    side_step("SE"),
    axis_step(2),
  ];
  expect(codes_of(steps)).toEqual([0, 4, 6, 62, 67, 70, 71, 72, 73, 113, 116, 117, 122, 123, 124, 129, 132]);
});

test("what was entered already is left out; another beginning is not the same spelling", () => {
  const steps = [do_step("use"), tile_step("battersea", 8), keyple_step("red")];
  expect(rest_after([], steps)).toEqual(steps);
  expect(rest_after([{ family: "do", arguments: ["use"] }], steps)).toEqual(steps.slice(1));
  expect(rest_after([{ family: "do", arguments: ["bid"] }], steps)).toBeNull();
  expect(rest_after([...steps, NONE], steps)).toBeNull();
});
