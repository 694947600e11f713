import { expect, test } from "vitest";
import {
  boat_step,
  board_step,
  colour_step,
  field_step,
  lay_step,
  OWN,
  PLAY_KEYPER,
  PLAY_KEYPLE,
  plot_name,
  plot_number,
  plot_step,
} from "../../../../src/games/keyper/choosing/steps";
import { codes_of } from "../../../../src/lib/steps";

test("each step has its code (KP-1738 to KP-1746)", () => {
  const steps = [
    PLAY_KEYPER,
    PLAY_KEYPLE,
    board_step(0),
    board_step(3),
    OWN,
    colour_step("blue"),
    colour_step("white"),
    field_step("river"),
    field_step("upgrade"),
    plot_step(0),
    plot_step(19),
    boat_step("B1"),
    boat_step("B6"),
    lay_step("yes"),
    lay_step("no"),
    lay_step("one"),
    lay_step("two"),
  ];
  expect(codes_of(steps)).toEqual([0, 1, 2, 5, 6, 7, 13, 14, 39, 40, 59, 60, 65, 134, 135, 136, 137]);
});

test("plots are counted row by row, the farm before the village (KP-304)", () => {
  expect([0, 1, 2, 7, 8, 10, 11, 19].map(plot_name)).toEqual([
    "farm-1-1",
    "farm-1-2",
    "farm-2-1",
    "farm-4-2",
    "village-1-1",
    "village-1-3",
    "village-2-1",
    "village-4-3",
  ]);
  expect(Array.from({ length: 20 }, (_, plot) => plot_number(plot_name(plot)))).toEqual(
    Array.from({ length: 20 }, (_, plot) => plot),
  );
});
