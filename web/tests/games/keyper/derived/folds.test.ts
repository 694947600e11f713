import { expect, test } from "vitest";
import { cells_of, fold_between, lay_outs_between, way } from "../../../../src/games/keyper/derived/folds";
import { layout_of } from "../../../../src/games/keyper/reference/tiles";
import { BOARDS } from "../boards";

const faces = (layout: string) => cells_of(layout_of(BOARDS, layout)).map((cell) => cell.face);

test("a board with open flaps is laid flat before it is turned over", () => {
  expect(lay_outs_between("PRf", "PBf")).toEqual(["PRf", "F1f", "PBf"]);
  expect(lay_outs_between("PTf", "PTb")).toEqual(["PTf", "F1f", "F1b", "PTb"]);
  expect(lay_outs_between("F1f", "F1b")).toEqual(["F1f", "F1b"]);
  expect(lay_outs_between("F2f", "F2f")).toEqual(["F2f"]);
});

test("of the two lay-outs of a display the nearer one is taken", () => {
  expect(way(BOARDS, "S1", "M1")).toHaveLength(2);
  expect(way(BOARDS, "S2", "M1")).toEqual(["PLb", "F1b"]);
});

test("every display can be reached from every other one, by steps that move flaps or turn the board over", () => {
  for (const { display: from } of BOARDS.displays) {
    for (const { display: to } of BOARDS.displays) {
      const stops = way(BOARDS, from, to);
      expect(stops.length).toBeLessThanOrEqual(4);
      expect(layout_of(BOARDS, stops[0] as string).display).toBe(from);
      expect(layout_of(BOARDS, stops[stops.length - 1] as string).display).toBe(to);
      for (let at = 1; at < stops.length; at++) {
        const [before, after] = [stops[at - 1] as string, stops[at] as string];
        const fold = fold_between(BOARDS, before, after);
        if (before.slice(-1) !== after.slice(-1)) expect(fold.flaps).toEqual([]);
        else expect(fold.flaps.length, `${before} to ${after}`).toBeGreaterThan(0);
      }
    }
  }
});

test("flaps are exactly the lines whose faces change", () => {
  for (const shape of ["PL", "PR", "PT", "PB", "F2", "F4"]) {
    for (const side of ["f", "b"]) {
      const fold = fold_between(BOARDS, `F1${side}`, `${shape}${side}`);
      const before = faces(`F1${side}`);
      const after = faces(`${shape}${side}`);
      cells_of(fold.to).forEach((cell, index) => {
        const moved = fold.flaps.some((flap) =>
          [flap.inner, flap.outer].includes(flap.axis === "row" ? cell.row : cell.column),
        );
        expect(before[index] !== after[index], `${shape}${side} ${cell.face}`).toBe(moved);
      });
      expect(fold.flaps.every((flap) => flap.opens)).toBe(true);
      expect(fold_between(BOARDS, `${shape}${side}`, `F1${side}`).flaps.every((flap) => !flap.opens)).toBe(true);
    }
  }
});

test("the river's two squares look at each other", () => {
  for (const layout of BOARDS.layouts) {
    const rivers = cells_of(layout).filter((cell) => cell.content === "river");
    expect(rivers).toHaveLength(2);
    const sides = rivers.map((cell) => cell.towards).join(" ");
    expect(["right left", "bottom top"]).toContain(sides);
  }
});
