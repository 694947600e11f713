/** How broad the land is for its height: what stands beside it leaves it the room that it needs. */
import type { Field } from "../../../generated/keythedral";

/** A field, and the lane around the outermost ones, in fields. */
const LANES = 1.16;
/** A land that is broader than this has its cubes below it on a phone, not beside it. */
const BROAD = 1.3;

/** Breadth by height of a land. */
export function aspect_of(fields: readonly Pick<Field, "x" | "y">[]): number {
  return span(fields.map(({ x }) => x)) / span(fields.map(({ y }) => y));
}

/** Whether there is more room beside a land than below it, on a phone that is held upright. */
export const is_tall = (fields: readonly Pick<Field, "x" | "y">[]): boolean => aspect_of(fields) < BROAD;

const span = (along: readonly number[]): number =>
  along.length === 0 ? LANES : Math.max(...along) - Math.min(...along) + LANES;
