/** How words are set on a tile, so that they can be read at the size in which the tile is drawn. */

/** The smallest letters on the screen, in pixels; a little more than 12, for what is rounded. */
const LEAST = 12.2;
/** Width of a letter of the title face, in parts of its size, on the average. */
const LETTER = 0.49;

/** Below this many pixels a unit a tile shows its picture, its short name and its points only. */
export const COMPACT = 0.8;

/** Below this many its name cannot be read either: a tap on the tile says it. */
export const NAMELESS = 0.5;

/** Where the band of the name ends on a tile. */
export const NAME_ENDS = 29;

/** A size in drawing units that is at least `wanted`, and never under 12 pixels at `scale` pixels a unit. */
export function letters(wanted: number, scale: number): number {
  return Math.max(wanted, LEAST / scale);
}

/** Whether a text has room in one line of a width. */
export function fits(text: string, size: number, width: number): boolean {
  return text.length * size * LETTER <= width;
}

/** The whole name where its lines find room in a width, else the short one. */
export function lines_of_name(whole: string, short: string, size: number, width: number): string[] {
  const lines = lines_of(whole, size, width);
  return lines.every((line) => fits(line, size, width)) ? lines : lines_of(short, size, width);
}

/** A name in one line if that is no wider than `width` in letters of a size, else in two about equally long ones. */
export function lines_of(name: string, size: number, width: number): string[] {
  const words = name.split(" ");
  if (fits(name, size, width) || words.length === 1) return [name];
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")];
    return { lines, longest: Math.max(...lines.map((line) => line.length)) };
  });
  return breaks.reduce((best, one) => (one.longest < best.longest ? one : best)).lines;
}
