import { expect, test } from "vitest";
import { points_by_part } from "../../src/lib/ending/parts";
import type { PointsOverTime } from "../../src/generated/messages";

test("the table behind the chart has the points at the end of each part", () => {
  const moment = (part: number, ...points: number[]) => ({ step: 0, part, points, told: [] });
  const told: PointsOverTime = {
    categories: [],
    final: [],
    outcome: "",
    parts: ["Era 1", "Era 2"],
    meaning: "",
    moments: [moment(0, 0, 0), moment(0, 4, 1), moment(1, 4, 6)],
  };
  expect(points_by_part(told)).toEqual([
    { part: "Era 1", points: [4, 1] },
    { part: "Era 2", points: [4, 6] },
  ]);
});
