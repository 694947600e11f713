/** Where the stones of the church lie: 360 × 560 units, the ground at the bottom, one course of stones a stage. */

export const CHURCH = { width: 360, height: 560, ground: 530 };

/** A course of stones: a stage of the church. */
export interface Course {
  stage: number;
  /** Its wall, from (left, top) to (right, base). */
  left: number;
  right: number;
  top: number;
  base: number;
  stones: Stone[];
}

/** The place of one stone: its upper left corner and its size. */
export interface Stone {
  x: number;
  y: number;
  width: number;
  height: number;
}

const STONE_HEIGHT = 64;
/** As much as the lines around two seats that may be taken need side by side. */
const JOINT = 8;
const WALL = 9;
/** The base of each course; the roof of the nave lies between the third and the fourth. */
const BASES = [522, 448, 374, 290, 216];

/** The courses of a church with so many seats in each stage, from the lowest. */
export function courses_of(seats: readonly number[]): Course[] {
  const width = Math.max(...seats) > 4 ? 52 : 66;
  return seats.map((count, index) => {
    const base = BASES[index] ?? 0;
    const wide = count * width + (count - 1) * JOINT;
    const first = (CHURCH.width - wide) / 2;
    const y = base - STONE_HEIGHT - 5;
    return {
      stage: index + 1,
      left: first - WALL,
      right: first + wide + WALL,
      top: y - 5,
      base,
      stones: Array.from({ length: count }, (_, at) => ({
        x: first + at * (width + JOINT),
        y,
        width,
        height: STONE_HEIGHT,
      })),
    };
  });
}
