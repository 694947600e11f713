/** How large tiles may be so that all of them lie open in a room, in as many rows as it takes. */

/** Pixels between two of them, and what stands above them. */
const GAP = 8;
const TITLE = 40;
/** The width in pixels of the least and the largest: the first is the least whose name and cost can be read. */
const LEAST = 56;
const LARGEST = 118;

export function laid_out(many: number, { width, height }: { width: number; height: number }): number {
  let size = LEAST;
  for (let columns = 12; columns >= 2; columns -= 1) {
    const across = Math.floor((width - 20 - (columns - 1) * GAP) / columns);
    const rows = Math.ceil(many / columns);
    if (rows * (across + GAP) <= height - TITLE) size = Math.max(size, across);
  }
  return Math.min(size, LARGEST);
}
