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
/** And so many deeds of a rival are looked through for a great one, or one that was done to oneself: what was done longer
    ago is known. */
const LATEST = 3;

/**
 * What two others did, in its order: those who did something to oneself, and those who acted last; of each that, or the
 * last of what tells most of what was done. Of a single one the last two, or before the last a great one, or one that
 * was done to oneself, that is hardly older.
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
  // Where something is laid is told by what lies beside it: that is not done to whoever owns it.
  const beside = new RegExp(`(?:north|south|east|west) of \\{${own}\\}'s`, "g");
  const to_oneself = ({ text }: LogEvent) => own !== null && text.replaceAll(beside, "").includes(`{${own}}`);
  if (others.length === 0) return with_the_great(only, to_oneself);
  const told = [only, ...others].flatMap((deeds) => deeds.slice(-LATEST).findLast(to_oneself) ?? deeds.slice(-1));
  const first = [...told.filter((each) => !to_oneself(each)), ...told.filter(to_oneself)].slice(-LINES);
  return told.filter((each) => first.includes(each));
}

/** Of what somebody did the deeds; for want of them the parts. */
function most_telling(done: readonly LogEvent[]): LogEvent[] {
  const deeds = done.filter(({ weight }) => weight >= DEED);
  return deeds.length > 0 ? deeds : [...done];
}

/** The last of them, and the one before it; or before the last one that was done to oneself, or a great one. */
function with_the_great(deeds: readonly LogEvent[], to_oneself: (event: LogEvent) => boolean): LogEvent[] {
  const latest = deeds.slice(-LATEST);
  const great = latest.findLast(to_oneself) ?? latest.findLast(({ weight }) => weight >= GREAT);
  const last = deeds.slice(-LINES);
  return great === undefined || last.includes(great) ? last : [great, ...last.slice(1)];
}
