/** How fields grow together: neighbouring fields of one kind are one region with one outline, drawn by a free hand. */
import type { Point } from "../../../lib/frame";
import type { Field, FieldType } from "../../../generated/keythedral";
import { field_centre, PITCH } from "../derived/geometry";
import { noise } from "./noise";

/** Fields of one kind that touch each other. */
export interface Region {
  type: FieldType;
  fields: Spot[];
  /** Its outline, as an SVG path; several rings where it lies around something. */
  outline: string;
}

type Spot = Pick<Field, "x" | "y">;

const HALF = PITCH / 2;
const CUT = HALF * Math.tan(Math.PI / 8);
/** Corners of a field, clockwise from the west end of its north side. */
const CORNERS: readonly [number, number][] = [
  [-CUT, -HALF],
  [CUT, -HALF],
  [HALF, -CUT],
  [HALF, CUT],
  [CUT, HALF],
  [-CUT, HALF],
  [-HALF, CUT],
  [-HALF, -CUT],
];
/** The neighbour behind each edge from one corner to the next; none behind the edge of a slot. */
const BEHIND: readonly (readonly [number, number] | null)[] = [
  [0, 1],
  null,
  [1, 0],
  null,
  [0, -1],
  null,
  [-1, 0],
  null,
];
/** How far a hand strays from the straight line. */
const STRAY = 3;

/** All fields as regions, in the order in which their first fields were laid. */
export function regions_of(fields: readonly (Spot & Pick<Field, "type">)[]): Region[] {
  const left = new Map(fields.map((field) => [key(field.x, field.y), field]));
  const found: Region[] = [];
  for (const first of fields) {
    if (!left.delete(key(first.x, first.y))) continue;
    const members = [first];
    for (const one of members)
      for (const step of BEHIND) {
        const near = step && left.get(key(one.x + step[0], one.y + step[1]));
        if (near?.type !== first.type) continue;
        left.delete(key(near.x, near.y));
        members.push(near);
      }
    found.push({ type: first.type, fields: members, outline: outline_of(members) });
  }
  return found;
}

/** The outline of some fields that grow together, as an SVG path. */
export function outline_of(fields: readonly Spot[]): string {
  const inside = new Set(fields.map((field) => key(field.x, field.y)));
  // Each corner belongs to one slot, so at most one edge of the outline begins there.
  const edges = new Map<string, [Point, Point]>();
  for (const field of fields) {
    const centre = field_centre(field.x, field.y);
    const corner = (index: number): Point => {
      const [x, y] = CORNERS[index % CORNERS.length] as [number, number];
      return { x: centre.x + x, y: centre.y + y };
    };
    BEHIND.forEach((step, index) => {
      if (step && inside.has(key(field.x + step[0], field.y + step[1]))) return;
      edges.set(point_key(corner(index)), [corner(index), corner(index + 1)]);
    });
  }
  const rings: string[] = [];
  for (const [start] of [...edges]) {
    const ring: Point[] = [];
    for (let at = start; edges.has(at);) {
      const [from, to] = edges.get(at) as [Point, Point];
      edges.delete(at);
      ring.push(from, between(from, to, 0.22), between(from, to, 0.78));
      at = point_key(to);
    }
    if (ring.length > 0) rings.push(drawn(ring));
  }
  return rings.join("");
}

/** A ring through points, strayed a little and rounded; two regions that share an edge stray alike. */
function drawn(ring: readonly Point[]): string {
  const strayed = ring.map(({ x, y }) => ({
    x: x + STRAY * (2 * noise(x, y, 1) - 1),
    y: y + STRAY * (2 * noise(x, y, 2) - 1),
  }));
  const middle = (index: number): Point => {
    const [one, other] = [strayed[index % ring.length], strayed[(index + 1) % ring.length]] as [Point, Point];
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  };
  const words = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  const bends = strayed.map((point, index) => `Q${words(point)} ${words(middle(index))}`);
  return `M${words(middle(ring.length - 1))}${bends.join("")}Z`;
}

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});
const key = (x: number, y: number) => `${x} ${y}`;
const point_key = ({ x, y }: Point) => `${Math.round(x * 10)} ${Math.round(y * 10)}`;
