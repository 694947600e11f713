/** What an update sounds like: one sound at most, that of what matters most to whoever hears it. */
import type { Update } from "../generated/messages";
import type { EventSound, Sound } from "./sound";

type Heard = Pick<Update, "ended" | "asked" | "events"> & { table: Pick<Update["table"], "seats"> };

const taken = (update: Heard) => update.table.seats.filter((seat) => seat.kind !== "open").length;

/** The sound of an update that follows another one; null: none. `sounds` are those of the game's kinds of events. */
export function sound_of(before: Heard, after: Heard, sounds: Readonly<Record<string, EventSound>>): Sound | null {
  if (after.ended && !before.ended) return "end";
  if (after.asked.length > 0 && before.asked.length === 0) return "turn";
  if (taken(after) > taken(before)) return "join";
  const heard = after.events.map((event) => sounds[event.kind]);
  if (heard.includes("gain")) return "gain";
  return heard.includes("lay") ? "lay" : null;
}
