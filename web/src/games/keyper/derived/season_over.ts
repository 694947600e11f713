/** What the season that is over has brought the players, as long as the boards are folded for the next one. */
import type { Counts } from "./counts";
import type { KeyperSeat, KeyperView, Season } from "../../../generated/keyper";
import { SEASONS } from "../../../generated/keyper";

/** The season that is over; null while another one is played. */
export const season_over = ({ phase, season }: Pick<KeyperView, "phase" | "season">): Season | null =>
  phase === "displays" || phase === "excess" ? (SEASONS[season - 2] ?? null) : null;

export interface Brought {
  /** Fairs held, and what they bring. */
  fairs: number;
  points: number;
  /** The board that was claimed, from 0; null if none was. */
  board: number | null;
  /** The keyples of the new team. */
  keyples: number;
}

const many = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

export function brought_to(seat: KeyperSeat, season: Season, view: Pick<KeyperView, "boards">): Brought {
  const held = seat.held.filter((fair) => fair.season === season);
  return {
    fairs: held.length,
    points: held.reduce((sum, fair) => sum + fair.points, 0),
    board: view.boards.find((board) => board.keyper === seat.seat)?.board ?? null,
    keyples: many(seat.area) + many(seat.resting),
  };
}
