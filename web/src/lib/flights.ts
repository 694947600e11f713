/** What flies over a table when something happened: things on their way from one place to another. */
import type { LogEvent } from "../generated/messages";

/** Where an event stands in the log. */
export type Told = Pick<LogEvent, "version" | "index">;

/** One thing on its way between two anchors: words that elements of the table carry as `data-anchor`. */
export interface Flight<Thing extends string = string> {
  thing: Thing;
  from: string;
  to: string;
}

/** More at once is a blur; the numbers tell. */
export const MOST_FLIGHTS = 28;

/** The events after the one that was shown last, and the new last one; on the first look nothing is new. */
export function unseen<Event extends Told>(
  events: readonly Event[],
  last: string | null,
): { fresh: Event[]; last: string | null } {
  const key = (event: Told) => `${String(event.version).padStart(9, "0")}.${String(event.index).padStart(4, "0")}`;
  const newest = events.reduce((best, event) => (key(event) > best ? key(event) : best), last ?? "");
  return { fresh: last === null ? [] : events.filter((event) => key(event) > last), last: newest };
}
