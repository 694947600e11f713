/**
 * The Thames looked at from the south bank and from above: what crosses it runs away from the viewer, from the quay up
 * to the north bank and a little to the right. Drawing units of a crossing, 30 wide and 100 high.
 */

/** How large things are that stand `along` the crossing, 0 on the north bank and 1 on the quay. */
export function nearness(along: number): number {
  return 0.48 + 0.62 * along;
}

/** A point `aside` of the middle line (in units of the quay, east is above 0), `along` the crossing, and `high`. */
export function seen(aside: number, along: number, high = 0): string {
  const near = nearness(along);
  const x = 22.5 - 10.5 * along + aside * near;
  const y = 33 + 65 * along - high * near;
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

/** A flat strip from one end to the other, between two lines beside the middle. */
export function strip(west: number, east: number, high = 0, from = 0, to = 1): string {
  return `M${seen(west, from, high)}L${seen(east, from, high)}L${seen(east, to, high)}L${seen(west, to, high)}Z`;
}

/** A wall along the crossing, from one height to another. */
export function wall(aside: number, low: number, high: number, from = 0, to = 1): string {
  return `M${seen(aside, from, low)}L${seen(aside, from, high)}L${seen(aside, to, high)}L${seen(aside, to, low)}Z`;
}

/** A line along the crossing. */
export function along(aside: number, high = 0, from = 0, to = 1): string {
  return `M${seen(aside, from, high)}L${seen(aside, to, high)}`;
}

/** The faces of a block that can be seen: its top, its east side and its south end. */
export function block(
  [west, east]: [number, number],
  [from, to]: [number, number],
  [low, high]: [number, number],
): { top: string; side: string; end: string } {
  return {
    top: strip(west, east, high, from, to),
    side: wall(east, low, high, from, to),
    end: `M${seen(west, to, low)}L${seen(east, to, low)}L${seen(east, to, high)}L${seen(west, to, high)}Z`,
  };
}
