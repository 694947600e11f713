/** In which corner of the land its buttons cover no field, so that the land leaves them no room. */
import type { Frame, Point } from "../../../lib/frame";
import { APOTHEM } from "./geometry";

export interface Size {
  width: number;
  height: number;
}

/** The corners in which buttons may lie, the usual one first; what is pointed at is told in the fourth. */
export const CORNERS = ["SE", "NE", "NW"] as const;
export type Corner = (typeof CORNERS)[number];

/** The first corner of a room without a field under the buttons, while the whole frame is seen; null if there is none. They
 *  stay where they were `before` as long as no field comes there. Sizes are pixels, `fields` the middles of the fields in
 *  units of the frame. */
export function free_corner(
  fields: readonly Point[],
  frame: Frame,
  room: Size,
  buttons: Size,
  before: Corner | null = null,
): Corner | null {
  const unit = Math.min(room.width / frame.width, room.height / frame.height);
  const left = (room.width - frame.width * unit) / 2 - frame.x * unit;
  const top = (room.height - frame.height * unit) / 2 - frame.y * unit;
  const half = APOTHEM * unit;
  const covers = (corner: Corner) =>
    fields.some(({ x, y }) => {
      const [across, down] = [left + x * unit, top + y * unit];
      return (
        (corner === "NW" ? across - half < buttons.width : across + half > room.width - buttons.width) &&
        (corner === "SE" ? down + half > room.height - buttons.height : down - half < buttons.height)
      );
    });
  return [before, ...CORNERS].find((corner) => corner !== null && !covers(corner)) ?? null;
}
