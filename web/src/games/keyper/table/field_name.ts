/** What is written on a square of a country board. */
import type { Content } from "../../../generated/keyper";
import { rem } from "../../../lib/rem.svelte";
import { BRIEF_FIELDS } from "../words/names";

/** Pixels of a square of a country board: in a smaller one the name of its field could not be read. */
export const NAMED = 50;
/** The same in rem: in a smaller one letters stand close. */
const ROOMY = 4.75;
/** Of the size of a page's letters: what one takes where they stand close. */
const LETTER = 0.322;
/** Pixels of a square that stay free beside its name: where letters stand close, the next name begins soon. */
const BESIDE = { close: 8, roomy: 2 };

export const stands_close = (size: number): boolean => size < ROOMY * rem();

/** The name of a field in a line of a square of so many pixels: its own, or a brief one beside what the picture tells. */
export function name_on(field: Content, name: string, size: number): string {
  const fits = name.length * LETTER * rem() <= size - (stands_close(size) ? BESIDE.close : BESIDE.roomy);
  return fits ? name : (BRIEF_FIELDS[field] ?? name);
}
