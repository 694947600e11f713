/** How broad the land is for its height: what stands beside it leaves it the room that it needs. */
import type { Field } from "../../../generated/keythedral";

/** A field, and the lane around the outermost ones, in fields. */
const LANES = 1.16;
/** Breadth by height of a land. */
export function aspect_of(fields: readonly Pick<Field, "x" | "y">[]): number {
  return span(fields.map(({ x }) => x)) / span(fields.map(({ y }) => y));
}

const span = (along: readonly number[]): number =>
  along.length === 0 ? LANES : Math.max(...along) - Math.min(...along) + LANES;
