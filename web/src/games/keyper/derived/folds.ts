/**
 * How a country board comes from one lay-out to another: flaps are laid back, the board is turned over, flaps are opened.
 *
 * A lay-out's name says which flaps are open (none, one, or two that face each other) and which side is up.
 */
import { display_of, layout_of } from "../reference/tiles";
import type { Content, KeyperReference, LayoutReference } from "../../../generated/keyper";

/** A flap is two lines of the grid: its inner line lies on the outer one when the flap is open. */
export interface Flap {
  axis: "column" | "row";
  inner: number;
  outer: number;
  /** Whether it is opened; otherwise it is laid back. */
  opens: boolean;
}

/** From one lay-out to the next: the whole board is turned over, or flaps move. */
export interface Fold {
  from: LayoutReference;
  to: LayoutReference;
  /** Empty: the board is turned over. */
  flaps: Flap[];
}

/** Lay-outs without an open flap. */
const FLAT = "F1";
const side_of = (layout: string) => layout.slice(-1);
const shape_of = (layout: string) => layout.slice(0, -1);

/** The lay-outs from one to another, both included. */
export function lay_outs_between(from: string, to: string): string[] {
  const path = [from];
  if (shape_of(from) !== FLAT && (shape_of(from) !== shape_of(to) || side_of(from) !== side_of(to)))
    path.push(FLAT + side_of(from));
  if (side_of(from) !== side_of(to)) path.push(FLAT + side_of(to));
  if (path[path.length - 1] !== to) path.push(to);
  return path;
}

const shortest = (ways: readonly string[][]): string[] =>
  ways.reduce((best, one) => (one.length < best.length ? one : best));

/** The shortest way from a lay-out to a display. */
export function way_from(reference: KeyperReference, layout: string, to: string): string[] {
  return shortest(display_of(reference, to).layouts.map((end) => lay_outs_between(layout, end)));
}

/** The shortest way from what a board shows to another display. */
export function way(reference: KeyperReference, from: string, to: string): string[] {
  return shortest(display_of(reference, from).layouts.map((start) => way_from(reference, start, to)));
}

/** Lines of the grid of which a face differs between two lay-outs. */
function changed(from: LayoutReference, to: LayoutReference, axis: Flap["axis"]): number[] {
  return [0, 1, 2, 3].filter((at) =>
    [0, 1, 2, 3].some((other) => {
      const [row, column] = axis === "row" ? [at, other] : [other, at];
      return from.grid[row]?.[column]?.face !== to.grid[row]?.[column]?.face;
    }),
  );
}

/** What moves between two neighbouring lay-outs of a way. */
export function fold_between(reference: KeyperReference, before: string, after: string): Fold {
  const [from, to] = [layout_of(reference, before), layout_of(reference, after)];
  if (side_of(before) !== side_of(after)) return { from, to, flaps: [] };
  const rows = changed(from, to, "row");
  const columns = changed(from, to, "column");
  const axis = rows.length < columns.length || shape_of(before + after).includes("4") ? "row" : "column";
  const lines = axis === "row" ? rows : columns;
  const opens = shape_of(before) === FLAT;
  const flaps: Flap[] = [];
  if (lines.includes(0)) flaps.push({ axis, inner: 1, outer: 0, opens });
  if (lines.includes(3)) flaps.push({ axis, inner: 2, outer: 3, opens });
  return { from, to, flaps };
}

export interface Cell {
  row: number;
  column: number;
  face: string;
  content: Content;
  /** Of the river: the side on which its other half lies. */
  towards: "left" | "right" | "top" | "bottom" | null;
}

/** The squares of a lay-out, row by row. */
export function cells_of(layout: LayoutReference): Cell[] {
  const content = (row: number, column: number) => layout.grid[row]?.[column]?.content;
  return layout.grid.flatMap((line, row) =>
    line.map((square, column): Cell => {
      let towards: Cell["towards"] = null;
      if (square.content === "river") {
        if (content(row, column + 1) === "river") towards = "right";
        else if (content(row, column - 1) === "river") towards = "left";
        else towards = content(row + 1, column) === "river" ? "bottom" : "top";
      }
      return { row, column, face: square.face, content: square.content, towards };
    }),
  );
}
