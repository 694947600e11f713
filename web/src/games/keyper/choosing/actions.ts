/** What the question panel needs to know of Keyper's choices: which are places of the table, which are paid for. */
import { narrow } from "../../../lib/narrow";
import type { KeyperView } from "../../../generated/keyper";
import type { Choice } from "../../../generated/messages";

const PLACES = new Set(["piece", "field", "plot"]);
/** Boxes in which what is handed in is paid or lost. */
const PAYING = new Set(["building", "upgrading", "housing"]);

/** Whether a choice is a figure of the keyp area, a space or a plot, which a list could only number; all others stand in
    the panel: boards too, which on a phone lie behind one another. There the displays are seen in the panel, which needs no
    list of them besides. */
export function is_place(choice: Pick<Choice, "family">): boolean {
  return PLACES.has(choice.family) || (choice.family === "display" && narrow.current);
}

/** The fair that a choice holds or takes: the seasonal one of this season, or the winter fair that it names; null for none. */
export function fair_meant(choice: Pick<Choice, "family" | "arguments">, view: KeyperView): string | null {
  if (choice.family === "hold_low" || choice.family === "hold_high" || choice.family === "winter_fair")
    return String(choice.arguments[0]);
  const season = view.season_name;
  if (choice.family !== "hold" || !season || season === "winter") return null;
  return view.seats.find((one) => one.seat === view.seat)?.fairs[season] ?? null;
}

/** Families of which something may be handed in: it is chosen itself, or goes by itself with a tile or a plot. */
const HANDED_IN = new Set(["give", "tile", "plot"]);

/** Whether something may be lost for a choice: what is handed in, what is declined. */
export function is_paid(choice: Pick<Choice, "family">): boolean {
  return HANDED_IN.has(choice.family) || choice.family === "decline";
}

/** Whether a choice is never confirmed: nothing is lost by it that undo does not bring back. Whoever is asked for fairs can
    still hold one. The keyper is played once in a season, and another moves before one has seen where. */
export function is_free(choice: Pick<Choice, "family">, view: Pick<KeyperView, "box" | "partial_action">): boolean {
  if (choice.family === "board") return view.partial_action[0]?.arguments[0] !== "keyper";
  return HANDED_IN.has(choice.family) ? !PAYING.has(view.box) : choice.family !== "decline" || view.box !== "fairs";
}
