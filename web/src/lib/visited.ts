/** The tables at which this browser has looked last, so that one that was left is found again. */
import { recall, remember } from "./settings.svelte";

const PLACE = "keydom.visited";
const MOST = 8;

/** The numbers of the tables, the latest first. */
export function visited(): string[] {
  return recall<string[]>(PLACE, []);
}

/** Note that the visitor looks at a table. */
export function note_visit(id: string): void {
  remember(PLACE, [id, ...visited().filter((one) => one !== id)].slice(0, MOST));
}
