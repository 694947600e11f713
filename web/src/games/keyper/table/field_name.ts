/** What is written on a square of a country board. */
import { rem } from "../../../lib/rem.svelte";

/** Pixels of a square of a country board: in a smaller one the name of its field could not be read. */
export const NAMED = 50;
/** The same in rem: in a smaller one letters stand close. */
const ROOMY = 4.75;
/** Of the size of a page's letters: what one takes where they stand close. */
const LETTER = 0.322;
/** Pixels of a square that stay free beside its name: where letters stand close, the next name begins soon. */
const BESIDE = { close: 8, roomy: 2 };

export const stands_close = (size: number): boolean => size < ROOMY * rem();

/** Whether a name takes two lines of a square, so that the picture there has to make room. */
export const raises = (name: string, size: number): boolean => size >= NAMED && lines_on(name, size).length > 1;

/** The name of a field in lines of a square of so many pixels: in one, or in two where that is too long. It is called the
    same everywhere: what is read there is what the question and a lesson say. */
export function lines_on(name: string, size: number): string[] {
  const fits = name.length * LETTER * rem() <= size - (stands_close(size) ? BESIDE.close : BESIDE.roomy);
  if (fits || !name.includes(" ")) return [name];
  const words = name.split(" ");
  const breaks = words.slice(1).map((_, before) => before + 1);
  const halves = breaks.map((at) => [words.slice(0, at).join(" "), words.slice(at).join(" ")]);
  const longest = (lines: string[]): number => Math.max(...lines.map((line) => line.length));
  return halves.reduce((best, other) => (longest(other) < longest(best) ? other : best));
}
