/** The way of an arrow from who did something to where it happened, in pixels of the window. */

export interface Point {
  x: number;
  y: number;
}

export interface Place extends Point {
  width: number;
  height: number;
}

/** Closer than that, two things need no arrow between them. */
const CLOSE = 14;
/** Farther apart on one level, other things may stand between them: the arrow goes above those. */
const FAR = 90;
/** How far above both it bends, in pixels, at most. */
const ABOVE = 44;
/** How far an arrow bends aside, as a share of its length. */
const BEND = 0.1;

export const middle_of = ({ x, y, width, height }: Place): Point => ({ x: x + width / 2, y: y + height / 2 });

const distance = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y);

/** Where the line from the middle of a place to a point crosses the edge of the place; the point itself, if it lies within. */
export function edge_towards(place: Place, point: Point): Point {
  const middle = middle_of(place);
  const [by_x, by_y] = [point.x - middle.x, point.y - middle.y];
  const share = Math.min(
    1,
    by_x === 0 ? 1 : place.width / 2 / Math.abs(by_x),
    by_y === 0 ? 1 : place.height / 2 / Math.abs(by_y),
  );
  return { x: middle.x + by_x * share, y: middle.y + by_y * share };
}

/** The one of several places that lies nearest to another. */
export function nearest(places: readonly Place[], to: Place): Place | null {
  const away = (place: Place) => distance(middle_of(place), middle_of(to));
  return places.reduce<Place | null>((best, one) => (best === null || away(one) < away(best) ? one : best), null);
}

export interface Way {
  from: Point;
  to: Point;
  /** As the `d` of a path. */
  path: string;
}

const level = (one: Place, other: Place): boolean =>
  Math.abs(middle_of(one).y - middle_of(other).y) < Math.min(one.height, other.height) / 2;

const between = (one: Place, other: Place): number =>
  Math.max(other.x - one.x - one.width, one.x - other.x - other.width);

function way_above(one: Place, other: Place): Way {
  const [from, to] = [one, other].map((place) => ({ x: middle_of(place).x, y: place.y })) as [Point, Point];
  const top = Math.max(0, Math.min(from.y, to.y) - Math.min(ABOVE, Math.abs(to.x - from.x) * 2 * BEND));
  return { from, to, path: `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${top} ${to.x} ${to.y}` };
}

/** From the edge of one place to that of another; null where they touch, or nearly do. */
export function way_between(one: Place, other: Place): Way | null {
  if (level(one, other) && between(one, other) > FAR) return way_above(one, other);
  const [begin, end] = [middle_of(one), middle_of(other)];
  const [from, to] = [edge_towards(one, end), edge_towards(other, begin)];
  const ahead = (to.x - from.x) * (end.x - begin.x) + (to.y - from.y) * (end.y - begin.y);
  if (ahead <= 0 || distance(from, to) < CLOSE) return null;
  // Upwards, and an upright one to the left, whichever way it goes.
  const side = from.x < to.x ? BEND : -BEND;
  const bend = { x: (from.x + to.x) / 2 + (to.y - from.y) * side, y: (from.y + to.y) / 2 - (to.x - from.x) * side };
  return { from, to, path: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}` };
}
