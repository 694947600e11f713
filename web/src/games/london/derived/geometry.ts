/**
 * Where things lie in a borough: cells with pointed tops in axial coordinates (LO-201), in drawing units, x to the
 * east, y to the south. A tile is a hexagon of circumradius `RADIUS` around the middle of its cell.
 */
import type { Point } from "../../../lib/frame";
import type { Side } from "../../../generated/london";
import { SIDES } from "../../../generated/london";

/** From the middle of a tile to its corners: the size in which the tiles are drawn. */
export const RADIUS = 60;
/** From the middle of a tile to its sides. */
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;
/** A narrow joint is left between two tiles; connectors lie across it. */
const JOINT = 3;
const STEP = 2 * APOTHEM + JOINT;

export interface Cell {
  q: number;
  r: number;
}

/** What is added to a cell to get to its neighbour across each side (LO-202). */
const ACROSS: Record<Side, readonly [number, number]> = {
  E: [1, 0],
  NE: [1, -1],
  NW: [0, -1],
  W: [-1, 0],
  SW: [-1, 1],
  SE: [0, 1],
};

/** The middle of a cell. */
export function cell_centre(cell: Cell): Point {
  return { x: STEP * (cell.q + cell.r / 2), y: ((STEP * Math.sqrt(3)) / 2) * cell.r };
}

/** The cell across a side. */
export function cell_across(cell: Cell, side: Side): Cell {
  const [q, r] = ACROSS[side];
  return { q: cell.q + q, r: cell.r + r };
}

/** The side by which the neighbour across a side touches back (LO-203). */
export function opposite(side: Side): Side {
  return SIDES[(SIDES.indexOf(side) + 3) % 6] as Side;
}

/** A side's direction from the middle, in degrees clockwise from east, as SVG turns things. */
export function side_angle(side: Side): number {
  return -60 * SIDES.indexOf(side);
}

/** The middle of an edge between a cell and the cell across a side. */
export function edge_centre(cell: Cell, side: Side): Point {
  const [here, there] = [cell_centre(cell), cell_centre(cell_across(cell, side))];
  return { x: (here.x + there.x) / 2, y: (here.y + there.y) / 2 };
}

/** A word for an edge that is the same from both sides of it: its name with side E, NE or NW (LO-204). */
export function edge_key(cell: Cell, side: Side): string {
  if (SIDES.indexOf(side) < 3) return `${cell.q} ${cell.r} ${side}`;
  const across = cell_across(cell, side);
  return `${across.q} ${across.r} ${opposite(side)}`;
}

/** The hexagon around (0, 0) as an SVG path, `inset` units smaller than a tile. */
export function hexagon(inset = 0): string {
  const radius = RADIUS - (inset * 2) / Math.sqrt(3);
  const corners = Array.from({ length: 6 }, (_, index) => {
    const angle = (Math.PI / 180) * (60 * index - 90);
    return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
