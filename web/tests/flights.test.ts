import { expect, test } from "vitest";
import { unseen } from "../src/lib/flights";

test("only what happened after the last look is shown, and nothing on the first look", () => {
  const event = (version: number, index: number) => ({
    version,
    index,
    kind: "passed",
    text: "",
    brief: "",
    weight: 1,
    data: {},
  });
  const first = unseen([event(9, 0), event(10, 1)], null);
  expect(first.fresh).toEqual([]);
  const second = unseen([event(10, 0), event(10, 1), event(10, 2), event(11, 0)], first.last);
  expect(second.fresh.map((one) => [one.version, one.index])).toEqual([
    [10, 2],
    [11, 0],
  ]);
  expect(unseen([event(10, 1)], second.last).fresh).toEqual([]);
});
