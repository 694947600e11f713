import { expect, test } from "vitest";
import { leader_of, turning_points } from "../../src/lib/ending/turning_points";
import type { PointsMoment } from "../../src/generated/messages";

/** Moments with these points; whoever gains is told of. */
function game(...points: number[][]): PointsMoment[] {
  return points.map((each, index) => ({
    step: 10 * index,
    part: Math.floor(index / 3),
    points: each,
    told: each.flatMap((number, seat) => {
      const before = points[index - 1]?.[seat] ?? 0;
      return number > before ? [`{${seat}} gains ${number - before}.`] : [];
    }),
  }));
}

test("who leads has more than every other", () => {
  expect(leader_of([3, 5, 1])).toBe(1);
  expect(leader_of([5, 5, 1])).toBeNull();
});

test("the lead that was kept to the end is always among them, however small the stroke", () => {
  const found = turning_points(game([0, 0], [9, 0], [9, 8], [9, 8], [9, 10], [19, 10], [19, 20]), 1);
  expect(found).toEqual([{ moment: 6, step: 60, part: 2, seat: 1, gain: 10, lead: "kept", told: ["{1} gains 10."] }]);
  const short = turning_points(game([0, 0], [30, 0], [30, 29], [30, 31]), 2);
  expect(short.map((point) => [point.moment, point.seat, point.lead])).toEqual([
    [1, 0, "taken"],
    [3, 1, "kept"],
  ]);
});

test("a lead is taken once: more points for whoever leads are a stroke", () => {
  const found = turning_points(game([0, 0], [1, 0], [6, 0], [6, 2]));
  expect(found.map((point) => [point.gain, point.lead])).toEqual([
    [1, "kept"],
    [5, null],
    [2, null],
  ]);
});

test("where several gain at once, whoever takes the lead for good is told of, not whoever gained most", () => {
  const found = turning_points(game([0, 0, 0], [20, 18, 0], [20, 24, 12]), 1);
  expect(found[0]).toMatchObject({ moment: 2, seat: 1, gain: 6, lead: "kept", told: ["{1} gains 6."] });
});

test("they are few, in the order of the game, each of another moment, and what is lost is none", () => {
  const moments = game([0, 0], [4, 0], [4, 9], [12, 9], [12, 2], [12, 15], [20, 15], [20, 30], [33, 30]);
  const found = turning_points(moments);
  expect(found).toHaveLength(4);
  expect(found.map((point) => point.moment)).toEqual([...new Set(found.map((point) => point.moment))].sort());
  expect(found.every((point) => point.gain > 0)).toBe(true);
});

test("what was had before and comes back is no stroke, but takes a lead", () => {
  const found = turning_points(game([0, 0], [20, 5], [8, 5], [22, 5], [10, 15], [18, 15]));
  expect(found.map((point) => [point.moment, point.seat, point.gain, point.lead])).toEqual([
    [1, 0, 20, "taken"],
    [3, 0, 2, null],
    [4, 1, 10, "taken"],
    [5, 0, 0, "kept"],
  ]);
});

test("a game in which nothing happens has none", () => {
  expect(turning_points(game([0, 0], [0, 0]))).toEqual([]);
  expect(turning_points([])).toEqual([]);
});
