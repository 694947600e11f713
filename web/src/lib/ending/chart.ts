/** Where the signs and names of the chart stand, so that none lies on another. */

/** So far apart two signs have to be, in pixels. */
const APART = 15;

/** Points that the chart has room for at least. */
const FEWEST = 2;
/** Of a short game so much of the height is left below the lines: it begins with points, and nothing happens below. */
const BELOW = 0.25;

/** The least and the most points that the chart has room for: from 0 on, unless the whole course lies far above. */
export function room_of(points: readonly number[]): [number, number] {
  const least = Math.min(...points);
  const most = Math.max(...points);
  const course = Math.max(FEWEST, most - least);
  const lowest = least - BELOW * course;
  return [Math.min(lowest > course ? Math.floor(lowest) : 0, least), Math.max(FEWEST, most + 0.06 * course)];
}

/** In which column each sign at these heights stands, from 0: at its true height, beside those that are as high. */
export function columns_of(heights: readonly number[]): number[] {
  const columns = heights.map(() => 0);
  const lowest: number[] = [];
  const from_above = heights.map((_, index) => index).sort((one, other) => at(heights, one) - at(heights, other));
  for (const index of from_above) {
    const height = at(heights, index);
    const free = lowest.findIndex((taken) => height - taken >= APART);
    const column = free < 0 ? lowest.length : free;
    columns[index] = column;
    lowest[column] = height;
  }
  return columns;
}

const at = (numbers: readonly number[], index: number): number => numbers[index] ?? 0;

/** A badge has this radius; it stands so far to the left of its point and above it. */
export const BADGE = 9;
const ASIDE = { x: 12, y: 16 };

export interface Spot {
  x: number;
  y: number;
}

/** Where the badges of these points stand: up and left of them, each farther up where another is, in sight. */
export function badges_at(points: readonly Spot[], top: number, left: number): Spot[] {
  const taken: Spot[] = [];
  for (const point of points) {
    const badge = { x: Math.max(point.x - ASIDE.x, left + BADGE), y: Math.max(point.y - ASIDE.y, top) };
    const hit = () => taken.find((other) => Math.hypot(other.x - badge.x, other.y - badge.y) < 2 * BADGE + 2);
    for (let other = hit(); other; other = hit()) {
      // Up as long as there is room, then to the left.
      if (other.y - 2 * BADGE - 2 >= top) badge.y = other.y - 2 * BADGE - 2;
      else badge.x = other.x - 2 * BADGE - 2;
    }
    taken.push(badge);
  }
  return taken;
}

/**
 * What is written at the beginnings of parts, as far as there is room: of two that are close, the later part is the longer
 * one. Where not all rounds have room, "Round 2" behind "Round 1" is "2".
 */
export function names_with_room(
  parts: readonly string[],
  places: readonly number[],
  width_of: (words: string) => number,
): string[] {
  const GAP = 6;
  const fits = (words: readonly string[]) => {
    let next = Infinity;
    return words
      .map((word, index) => ({ word, place: at(places, index), half: width_of(word) / 2 }))
      .toReversed()
      .map(({ word, place, half }) => {
        const free = place + half + GAP <= next;
        if (free) next = place - half;
        return free ? word : "";
      })
      .toReversed();
  };
  const whole = fits(parts);
  const kinds = parts.map((part) => part.replace(/\d+$/, ""));
  const of_several = (index: number) => kinds.indexOf(kinds[index] ?? "") !== kinds.lastIndexOf(kinds[index] ?? "");
  if (!whole.some((word, index) => word === "" && of_several(index))) return whole;
  return fits(parts.map((part, index) => (kinds[index] === kinds[index - 1] ? part.slice(at_number(part)) : part)));
}

const at_number = (part: string): number => Math.max(0, part.search(/\d+$/));
