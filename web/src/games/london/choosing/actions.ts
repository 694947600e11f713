/** What the question panel needs to know of London's choices: which are places of the table, which are paid for. */
import type { LondonView } from "../../../generated/london";
import type { Choice } from "../../../generated/messages";

/** Whether a choice is a cell or a side of the borough, which a list could only name; all others stand in the panel. */
export function is_place(choice: Choice, view: LondonView): boolean {
  if (choice.family === "side" || choice.family === "axis") return true;
  return choice.family === "tile" && (view.phase === "placing" || view.pending_at_hand !== null);
}

/** A berth has its own number. */
export function number_of(choice: Choice): number | undefined {
  return choice.family === "berth" ? Number(choice.arguments[0]) : undefined;
}

/** Whether something is paid or lost for a choice: keyples, also those of an action that goes by itself because it leaves
    nothing to choose, a connector that is discarded, the rest of an era's turns. */
export function is_paid(choice: Choice): boolean {
  if (choice.family === "do") return choice.arguments[0] !== "pass";
  return choice.family === "hand" || choice.family === "none" || choice.family === "berth";
}
