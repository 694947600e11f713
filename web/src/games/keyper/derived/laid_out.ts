/** How large tiles may be so that all of them lie open in a room, in as many rows as it takes. */

/** Pixels between two of them, and what stands above them. */
const GAP = 12;
const TITLE = 40;
/** The width in pixels of the least and the largest: the first is the least whose name and cost can be read. */
const LEAST = 56;
const LARGEST = 118;

export interface Room {
  width: number;
  height: number;
  /** How large they are at least, if they may be scrolled. */
  least?: number;
}

export function laid_out(many: number, { width, height, least = LEAST }: Room): number {
  let size = least;
  for (let columns = 12; columns >= 2; columns -= 1) {
    const across = (width - (columns - 1) * GAP) / columns;
    const down = (height - TITLE) / Math.ceil(many / columns) - GAP;
    size = Math.max(size, Math.floor(Math.min(across, down)));
  }
  return Math.min(size, LARGEST);
}
