import { expect, test } from "vitest";
import { step } from "../../../../src/games/london/choosing/step";
import { codes_of, rest_after } from "../../../../src/lib/steps";

test("each step has its code (LO-1601)", () => {
  const steps = [
    step("do", "bid"),
    step("do", "sail"),
    step("tile", "greenwich"),
    step("berth", 1),
    step("berth", 6),
    step("keyple", "yellow"),
    step("group", "in"),
    step("group", "out"),
    step("hand", 0),
    step("hand", 40),
    step("skill", "compass"),
    step("connector", "black"),
    step("connector", "yellow"),
    step("none"),
    step("side", "E"),
    step("side", "SE"),
    step("axis", 2),
  ];
  expect(codes_of(steps)).toEqual([0, 4, 6, 62, 67, 70, 71, 72, 73, 113, 116, 117, 122, 123, 124, 129, 132]);
});

test("what was entered already is left out; another beginning is not the same spelling", () => {
  const steps = [step("do", "use"), step("tile", "battersea"), step("keyple", "red")];
  expect(rest_after([], steps)).toEqual(steps);
  expect(rest_after([{ family: "do", arguments: ["use"] }], steps)).toEqual(steps.slice(1));
  expect(rest_after([{ family: "do", arguments: ["bid"] }], steps)).toBeNull();
  expect(rest_after([...steps, step("none")], steps)).toBeNull();
});
