/** What others did, in a few lines. */
import type { LogEvent } from "../generated/messages";
import { acts_in } from "./log";

/** The least weight of an event that tells what somebody did. */
const DONE = 1;
/** So many lines there are. */
const LINES = 2;

/**
 * What the two others did who acted last, in its order: of each the last of what tells most of what was done; of a single
 * one the last two.
 */
export function deeds_of_others(events: readonly LogEvent[], own: number | null): LogEvent[] {
  const by_doer = new Map<number, LogEvent[]>();
  for (const event of events) {
    const doer = acts_in(event);
    if (doer === null || doer === own) continue;
    const before = by_doer.get(doer) ?? [];
    const most = before.at(-1)?.weight ?? DONE;
    if (event.weight < most) continue;
    by_doer.delete(doer);
    by_doer.set(doer, event.weight > most ? [event] : [...before, event]);
  }
  const [only, ...others] = by_doer.values();
  if (!only) return [];
  return (others.length === 0 ? only : [only, ...others].flatMap((deeds) => deeds.slice(-1))).slice(-LINES);
}
