/** Whether a seat that is asked has its turn, or answers in that of another. */
import type { View } from "../generated/messages";

/** The other seat in whose turn this one is asked, as far as the game's view tells; null if it is its own turn. */
export function turn_of_another(view: View | null, seat: number): number | null {
  const turn = view && "turn" in view ? view.turn : null;
  return typeof turn === "number" && turn !== seat ? turn : null;
}
