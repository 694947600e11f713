/** The log: sentences with the names of seats in them, kept in order and without doubles. */
import type { LogEvent } from "../generated/messages";
import { ANY_TABLE, player_words } from "../words/common";
import { told_to } from "../words/second_person";

/** `said`: what stands there for the name of the seat, if the sentence is told to who sits there. `button`: what stands on
    a button that the sentence speaks of. */
export type Part = { text: string } | { seat: number; said?: string | undefined } | { button: string };

/** The sentence for a reader: who is called "You" is spoken to. */
export function for_reader(sentence: string, names: readonly string[]): string {
  const reader = names.indexOf(ANY_TABLE.you);
  return reader < 0 ? sentence : told_to(reader, sentence);
}

/** The parts of a sentence: plain text, seats where it says `{0}` …, and buttons where it says `[Take a seat]`. */
export function parts_of(sentence: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of sentence.matchAll(/\{(\d+)(?::(\w+))?\}|\[([^\]]+)\]/g)) {
    if (found.index > from) parts.push({ text: sentence.slice(from, found.index) });
    const [, seat, said, button] = found;
    parts.push(button === undefined ? { seat: Number(seat), said } : { button });
    from = found.index + found[0].length;
  }
  if (from < sentence.length) parts.push({ text: sentence.slice(from) });
  return parts;
}

/** Clauses of the rules that a text names, and the words around them: `(KT-641)`. */
export function clauses_of(text: string): { text: string; clause: boolean }[] {
  return text
    .split(/([A-Z]{2,}-\d+)/)
    .map((part, index) => ({ text: part, clause: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** A text without the clauses in brackets that it ends its sentences with: for where nobody could open them. */
export function without_clauses(text: string): string {
  return text.replaceAll(/ \((?:[A-Z]{2,}-\d+(?:, )?)+\)/g, "");
}

/** The sentence as plain text, with the names put in; a seat without a name is called by its number. */
export function plain_text(sentence: string, names: readonly string[]): string {
  return parts_of(for_reader(sentence, names))
    .map((part) => {
      if ("text" in part) return part.text;
      return "button" in part ? part.button : (part.said ?? names[part.seat] ?? player_words(part.seat));
    })
    .join("");
}

/** Versions that an event of an undo takes out of the log. */
export function undone_by(event: LogEvent): number[] {
  const { undone } = event.data as { undone?: unknown };
  return Array.isArray(undone) ? (undone as number[]) : [];
}

/** Whether somebody took back steps of theirs. */
export function takes_back(event: LogEvent): boolean {
  return undone_by(event).length > 0;
}

/** Both lists in the order of the game, each event once, without what has been taken back. */
export function merged(known: readonly LogEvent[], more: readonly LogEvent[]): LogEvent[] {
  if (more.length === 0) return known as LogEvent[];
  const by_place = new Map<string, LogEvent>();
  for (const event of [...known, ...more]) by_place.set(`${event.version}.${event.index}`, event);
  const events = [...by_place.values()].sort((a, b) => a.version - b.version || a.index - b.index);
  const undone = new Set(events.flatMap(undone_by));
  return undone.size === 0 ? events : events.filter((event) => !undone.has(event.version));
}

/** Events with a sentence that came after a version. */
export function after(events: readonly LogEvent[], version: number): LogEvent[] {
  return events.filter((event) => event.version > version && event.text !== "");
}

/** Who did what these events tell: the seat that is named first; null if none is. */
export function actor_of(events: readonly LogEvent[]): number | null {
  for (const event of events) {
    const found = parts_of(event.text).find((part) => "seat" in part);
    if (found && "seat" in found) return found.seat;
  }
  return null;
}

/** Who acts in a sentence: the seat that it begins with; null if it tells what befell somebody, or nobody. */
export function acts_in(event: LogEvent): number | null {
  const found = /^\{(\d+)\} /.exec(event.text);
  return found ? Number(found[1]) : null;
}

/** Whether a part of the game begins with an event. */
export const begins_part = ({ kind }: LogEvent): boolean => ["round", "era", "season"].includes(kind);

/** Whose doing each of these events is: what names nobody followed from what somebody did before it, until a part of the
    game begins. */
export function doers_of(events: readonly LogEvent[]): (number | null)[] {
  let doer: number | null = null;
  return events.map((event) => (doer = begins_part(event) ? null : (actor_of([event]) ?? doer)));
}

/** To whom it happened at each of these places, where something has happened: whom the last event there names, else who did
 *  it all. `places_of` says where an event has happened. */
export function owners_of(
  places: readonly string[],
  events: readonly LogEvent[],
  places_of: (events: readonly LogEvent[]) => string[],
): { anchor: string; seat: number | null }[] {
  const named = events.filter((event) => actor_of([event]) !== null);
  return places.map((anchor) => {
    const last = named.findLast((event) => places_of([event]).includes(anchor));
    return { anchor, seat: actor_of(last ? [last] : events) };
  });
}
