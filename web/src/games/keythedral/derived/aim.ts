/** What a finger needs on the land: how large the places are that can be chosen, and the part that shows them so large. */
import { frame_around } from "../../../lib/frame";
import type { Frame, Point } from "../../../lib/frame";
import type { Direction, KeythedralView } from "../../../generated/keythedral";
import { edge_ends, fence_line, field_centre, PITCH, slot_centre } from "./geometry";

type Land = Pick<KeythedralView, "fields" | "cottages" | "fences">;

/** A breadth that a finger finds, in pixels. */
export const FINGER = 44;
/** A breadth that is read well, of what a finger finds elsewhere too: so all of the land stays in sight. */
const SEEN = 32;
/** Half of what a gap or a cottage may take of the land around it before it takes from the next one. */
const REACH = PITCH / 2;
/** The same of a field, which may take a little of those that are not lit. */
const FIELD_REACH = 0.56 * PITCH;
/** As much of the land around the middles of what is lit as shows all of it. */
const AROUND = 0.72 * PITCH;
/** What may be touched of a fence, where no other one is near. */
const FENCE = 0.9 * PITCH;

interface Lit {
  at: Point;
  /** Where it is drawn and touched: a fence stands beyond the edge that it closes. */
  drawn: Point;
  /** Whether it is a side of a gap: a fence, or where one can be built. */
  side: boolean;
}

/** A part of the land, and how many times it has to be enlarged. */
export interface Part {
  frame: Frame;
  zoom: number;
}

/** The part that must be looked at closer for a finger to find what is lit; null if all is large enough. `listed`: each of
 *  these answers is a button of the question as well. */
export function asked_part(
  places: readonly (readonly string[])[],
  land: Land,
  unit: number,
  listed: boolean,
): Part | null {
  const lit = places.flatMap((words) => lit_at(words, land));
  if (lit.length === 0) return null;
  const zoom = (listed ? SEEN : FINGER) / (unit * breadth(lit));
  return zoom <= 1
    ? null
    : {
        frame: frame_around(
          lit.map(({ at }) => at),
          AROUND,
        ),
        zoom,
      };
}

/** A part of the land, moved so that no more of the whole is cut off than its breadth on the screen, in units, makes needed. */
export function kept_in_sight(part: Frame, whole: Frame, seen: Pick<Frame, "width" | "height">): Frame {
  return {
    ...part,
    x: moved(part.x, part.width, whole.x, whole.width, seen.width),
    y: moved(part.y, part.height, whole.y, whole.height, seen.height),
  };
}

function moved(start: number, length: number, first: number, all: number, seen: number): number {
  const middle = first + all / 2;
  const slack = Math.max(0, (all - seen) / 2);
  return Math.min(Math.max(start + length / 2, middle - slack), middle + slack) - length / 2;
}

/** Half the breadth of what is touched of a gap or a cottage, of which `drawn` is seen. */
export const reach_of_touch = (drawn: number, unit: number, most = REACH): number =>
  Math.max(drawn, Math.min(most, FINGER / 2 / unit));

/** The same of a field. */
export const reach_of_field_touch = (drawn: number, unit: number): number => reach_of_touch(drawn, unit, FIELD_REACH);

/** By their places, the breadth of what is touched of each side of a gap that is lit: as much as a finger needs, and none of
 *  the next one. */
export function breadths_of_sides(
  places: readonly (readonly string[])[],
  land: Land,
  unit: number,
  drawn: number,
): ReadonlyMap<string, number> {
  const sides = places.flatMap((words) =>
    lit_at(words, land)
      .filter(({ side }) => side)
      .map((lit) => ({ place: words.join(" "), lit })),
  );
  const all = sides.map(({ lit }) => lit);
  return new Map(sides.map(({ place, lit }) => [place, Math.max(drawn, Math.min(distance(lit, all), FINGER / unit))]));
}

function breadth(lit: readonly Lit[]): number {
  const sides = lit.filter(({ side }) => side);
  return Math.min(lit.some(({ side }) => !side) ? 0.96 * PITCH : FENCE, ...sides.map((side) => distance(side, sides)));
}

/** To the nearest of the others: of the sides of one gap between the edges, across a field between the fences. */
function distance(from: Lit, all: readonly Lit[]): number {
  const others = all.filter((one) => one !== from);
  return Math.min(FENCE, ...others.flatMap((one) => [between(one.at, from.at), between(one.drawn, from.drawn)]));
}

const between = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

function lit_at(words: readonly string[], { fields, cottages, fences }: Land): Lit[] {
  const [kind, first, second, direction] = words;
  const [x, y] = [Number(first), Number(second)];
  switch (kind) {
    case "field":
      return [thing_at(field_centre(x, y))];
    case "type":
      return fields.filter((field) => field.cube === first).map((field) => thing_at(field_centre(field.x, field.y)));
    case "slot":
      return [thing_at(slot_centre(x, y))];
    case "cottage":
      return cottages
        .filter((cottage) => cottage.seat === x && cottage.number === y)
        .map((cottage) => thing_at(slot_centre(cottage.x, cottage.y)));
    case "fence":
      return fences.filter((fence) => fence.seat === x && fence.index === y).map(side_of);
    case "edge":
      return [side_of({ x, y, direction: direction as Direction })];
    default:
      return [];
  }
}

const thing_at = (at: Point): Lit => ({ at, drawn: at, side: false });

function side_of({ x, y, direction }: { x: number; y: number; direction: Direction }): Lit {
  const [gap, [one, other]] = [slot_centre(x, y), edge_ends(direction)];
  const from_gap = (by: Point): Point => ({ x: gap.x + by.x, y: gap.y + by.y });
  return {
    at: from_gap({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }),
    drawn: from_gap(fence_line(direction).middle),
    side: true,
  };
}
