/** The shape of the land when no field comes any more: cottages may move within it, and it stays as it is. */
import { frame_around, type Frame } from "../../../lib/frame";
import type { Field } from "../../../generated/keythedral";
import { field_centre, PITCH } from "./geometry";

type Place = Pick<Field, "x" | "y">;

/** From the middle of an outermost field to the edge, in fields: the gaps outside of it have room for a cottage. */
const RIM = 0.92;

/** What is seen of a land: its fields, and all around them the gaps in which a cottage may stand. */
export const frame_of = (fields: readonly Place[]): Frame =>
  frame_around(
    fields.map(({ x, y }) => field_centre(x, y)),
    RIM * PITCH,
  );

/** How broad the land is for its height: what stands beside it leaves it the room that it needs. */
export function aspect_of(fields: readonly Place[]): number {
  const { width, height } = frame_of(fields);
  return width / height;
}
