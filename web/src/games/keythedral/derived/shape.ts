/** The shape of the land when no field comes any more: cottages may move within it, and it stays as it is. */
import { frame_around, united, type Frame } from "../../../lib/frame";
import type { Field } from "../../../generated/keythedral";
import { field_centre, PITCH, slot_centre } from "./geometry";

type Place = Pick<Field, "x" | "y">;

/** From the middle of an outermost field to the edge, in fields: the gaps outside of it have room for a cottage. */
const RIM = 0.92;

/** So much higher than it is broad is what stands in a gap: the banner of a house, lifted while it may be chosen. */
const HEADROOM = 0.12;

/** With room for the banners of the houses that stand highest. */
const with_banners = (frame: Frame): Frame => ({
  ...frame,
  y: frame.y - HEADROOM * PITCH,
  height: frame.height + HEADROOM * PITCH,
});

/** What is seen of a land: its fields, and all around them the gaps in which a cottage may stand. */
export const frame_of = (fields: readonly Place[]): Frame =>
  with_banners(
    frame_around(
      fields.map(({ x, y }) => field_centre(x, y)),
      RIM * PITCH,
    ),
  );

/** From the middle of an outermost field to the edge where no cottage stands outside of it: a field, and its lane. */
const LANE = 0.58;

/** The same where each pixel counts: its fields, and only those gaps in which something stands or may come. It is never
 *  less than it was `before`, so that nothing moves when a cottage leaves its gap. */
export function close_frame_of(fields: readonly Place[], gaps: readonly Place[], before: Frame | null): Frame {
  const frames = [
    frame_around(
      fields.map(({ x, y }) => field_centre(x, y)),
      LANE * PITCH,
    ),
    ...gaps.map(({ x, y }) => with_banners(frame_around([slot_centre(x, y)], (RIM - 0.5) * PITCH))),
  ];
  return united(before ? [before, ...frames] : frames);
}

/** How broad the land is for its height: what stands beside it leaves it the room that it needs. */
export function aspect_of(fields: readonly Place[]): number {
  const { width, height } = frame_of(fields);
  return width / height;
}
