/** Where things lie: spots of fields and slots of cottages in drawing units, x to the east, y to the south. */
import type { Point } from "../../../lib/frame";
import type { Cottage, Direction, Fence, Field } from "../../../generated/keythedral";
import { DIRECTIONS } from "../../../generated/keythedral";

/** Distance between the centres of two fields side by side. */
export const PITCH = 100;
/** From the centre of a field to its flat sides, with a joint left between two fields. */
export const APOTHEM = 49;
/** From the centre of a slot to its corners. */
export const SLOT = PITCH / 2 - (PITCH / 2) * Math.tan(Math.PI / 8);

/** Centre of the field spot (x, y). */
export function field_centre(x: number, y: number): Point {
  return { x: x * PITCH, y: 0 - y * PITCH };
}

/** Centre of the slot (x, y): the gap north-east of field (x, y). */
export function slot_centre(x: number, y: number): Point {
  return { x: (x + 0.5) * PITCH, y: 0 - (y + 0.5) * PITCH };
}

/** The octagon of a field around (0, 0), as an SVG path, `inset` units smaller on every side. */
export function octagon(inset = 0): string {
  const a = APOTHEM - inset;
  const b = a * Math.tan(Math.PI / 8);
  const corners = [
    [-b, -a],
    [b, -a],
    [a, -b],
    [a, b],
    [b, a],
    [-b, a],
    [-a, b],
    [-a, -b],
  ];
  return `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** The square of a slot around (0, 0), standing on a corner. */
export function diamond(size: number): string {
  return `M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z`;
}

/** The field spot that the slot (x, y) touches in a direction. */
export function field_beside(x: number, y: number, direction: Direction): Point {
  return { x: x + (direction[1] === "E" ? 1 : 0), y: y + (direction[0] === "N" ? 1 : 0) };
}

/** Both ends of the edge between a slot and the field in a direction, relative to the slot's centre. */
export function edge_ends(direction: Direction): [Point, Point] {
  return [
    { x: direction[1] === "E" ? SLOT : -SLOT, y: 0 },
    { x: 0, y: direction[0] === "S" ? SLOT : -SLOT },
  ];
}

/** How far a fence stands from the edge that it closes: beyond the lane, so that none covers a cottage; to the north so far
 *  that no gable covers its sign, to the south clear of the hat of who works in the field. */
const BEYOND = { N: 15, S: 8 };

/** Along the edge that it closes, the tops of the pales up: degrees. */
export const FENCE_TURN: Record<Direction, number> = { NE: 45, SE: -45, SW: 45, NW: -45 };

/** Where a fence stands: both its ends and its middle, relative to the slot's centre. */
export function fence_line(direction: Direction): { from: Point; to: Point; middle: Point } {
  const [first, second] = edge_ends(direction);
  const beyond = BEYOND[direction[0] === "N" ? "N" : "S"];
  const outward = { x: Math.sign(first.x) * beyond, y: Math.sign(second.y) * beyond };
  const moved = ({ x, y }: Point) => ({ x: x + outward.x, y: y + outward.y });
  const [from, to] = [moved(first), moved(second)];
  return { from, to, middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } };
}

/** Half the length of a fence as it is drawn, and how far it reaches up and down from its middle. */
const DRAWN_FENCE = { half: 21, up: 9.4, down: 8.4 };

/** Around a fence as it is drawn, relative to the slot's centre: the line of its light. */
export function fence_outline(direction: Direction): string {
  const { middle } = fence_line(direction);
  const { half, up, down } = DRAWN_FENCE;
  const turned = FENCE_TURN[direction] * (Math.PI / 180);
  const corners = [
    [-half, -up],
    [half, -up],
    [half, down],
    [-half, down],
  ] as const;
  const points = corners.map(([along, across]) => {
    const x = along * Math.cos(turned) - across * Math.sin(turned);
    const y = along * Math.sin(turned) + across * Math.cos(turned);
    return `${round(middle.x + x)} ${round(middle.y + y)}`;
  });
  return `M${points.join("L")}Z`;
}

/** A field next to a slot, and whether a fence stands between. */
export interface Neighbour {
  field: Field;
  direction: Direction;
  fenced: boolean;
}

/** The fields that touch the slot (x, y), in canonical order of directions. */
export function neighbours(x: number, y: number, fields: readonly Field[], fences: readonly Fence[]): Neighbour[] {
  const found: Neighbour[] = [];
  for (const direction of DIRECTIONS) {
    const spot = field_beside(x, y, direction);
    const field = fields.find((candidate) => candidate.x === spot.x && candidate.y === spot.y);
    if (!field) continue;
    const fenced = fences.some((fence) => fence.x === x && fence.y === y && fence.direction === direction);
    found.push({ field, direction, fenced });
  }
  return found;
}

/** The cottages whose workers can enter the field (x, y): they touch it and no fence is between. */
export function cottages_reaching(
  x: number,
  y: number,
  fields: readonly Field[],
  fences: readonly Fence[],
  cottages: readonly Cottage[],
): Cottage[] {
  return cottages.filter((cottage) =>
    neighbours(cottage.x, cottage.y, fields, fences).some(
      (near) => near.field.x === x && near.field.y === y && !near.fenced,
    ),
  );
}

function round(value: number | undefined): number {
  return Math.round((value ?? 0) * 100) / 100;
}
