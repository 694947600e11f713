/** Whether a seat that is asked has its turn, or answers in that of another. */
import type { View } from "../generated/messages";

/** Whether it is the turn of another seat, as far as the game's view tells. */
export function answers_another(view: View | null, seat: number): boolean {
  const turn = view && "turn" in view ? view.turn : null;
  return typeof turn === "number" && turn !== seat;
}
