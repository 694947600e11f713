/** What others did, in a few lines. */
import type { LogEvent } from "../generated/messages";
import { acts_in } from "./log";

/** The least weight of an event that tells what somebody did, that of a deed, and that of one which is told even if others
    came after it. */
const DONE = 1;
const DEED = 2;
const GREAT = 3;
/** So many lines there are. */
const LINES = 2;
/** And so many deeds of a single rival are looked through for a great one: what was done longer ago is known. */
const LATEST = 3;

/**
 * What the two others did who acted last, in its order: of each the last of what tells most of what was done; of a single
 * one the last two, or before the last a great one that is hardly older.
 */
export function deeds_of_others(events: readonly LogEvent[], own: number | null): LogEvent[] {
  const by_doer = new Map<number, LogEvent[]>();
  for (const event of events) {
    const doer = acts_in(event);
    if (doer === null || doer === own || event.weight < DONE) continue;
    const before = by_doer.get(doer) ?? [];
    by_doer.delete(doer);
    by_doer.set(doer, [...before, event]);
  }
  const [only, ...others] = [...by_doer.values()].map(most_telling);
  if (!only) return [];
  if (others.length === 0) return with_the_great(only);
  return [only, ...others].flatMap((deeds) => deeds.slice(-1)).slice(-LINES);
}

/** Of what somebody did the deeds; for want of them the parts. */
function most_telling(done: readonly LogEvent[]): LogEvent[] {
  const deeds = done.filter(({ weight }) => weight >= DEED);
  return deeds.length > 0 ? deeds : [...done];
}

/** The last of them, and the one before it, or the great one before that. */
function with_the_great(deeds: readonly LogEvent[]): LogEvent[] {
  const great = deeds.slice(-LATEST).findLast(({ weight }) => weight >= GREAT);
  const last = deeds.slice(-LINES);
  return great === undefined || last.includes(great) ? last : [great, ...last.slice(1)];
}
