/** The cubes that a worker could bring from a gap, on one badge in the middle of the gap. */

interface Placed {
  x: number;
  y: number;
}

/** Side of a cube on a badge, with the gap to the next, and the badge's edge. */
export const STEP = 21;
const EDGE = 3;
/** What of a light that lies under a badge is seen around it. */
const AROUND = 3;

/** A badge, in units of its own: `STEP` is the side of a cube. */
export interface Badge<Cube extends Placed> {
  width: number;
  height: number;
  cubes: Cube[];
}

/** The cubes of a gap, moved together to its middle; of three that which has no neighbour beside it stands below or above
 *  the two. */
export function badge_of<Cube extends Placed>(cubes: readonly Cube[]): Badge<Cube> {
  const [left, right] = [Math.min(...cubes.map(({ x }) => x)), Math.max(...cubes.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...cubes.map(({ y }) => y)), Math.max(...cubes.map(({ y }) => y))];
  const alone = ({ y }: Placed) => cubes.length === 3 && cubes.filter((one) => one.y === y).length === 1;
  return {
    width: (right - left + 1) * STEP + 2 * EDGE,
    height: (bottom - top + 1) * STEP + 2 * EDGE,
    cubes: cubes.map((one) => ({
      ...one,
      x: alone(one) ? 0 : (one.x - (left + right) / 2) * STEP,
      y: (one.y - (top + bottom) / 2) * STEP,
    })),
  };
}

/** The outline of a light around a badge whose cubes are drawn in this size. */
export function around_badge(badge: { width: number; height: number }, size: number): string {
  const [x, y] = [badge.width, badge.height].map((side) => ((side / 2) * size) / STEP + AROUND);
  return `M-${x} -${y}H${x}V${y}H-${x}Z`;
}
