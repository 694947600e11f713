/** Which side of a tile on offer belongs to which player: the same on all tiles, the viewer's own at the bottom. */
import type { Side } from "../../../generated/london";

/** From the viewer's own side on, clockwise: as the players sit around the table. */
const CLOCKWISE: readonly Side[] = ["SW", "W", "NW", "NE", "E", "SE"];

/** Which of them are taken, by the number of players: spread around the tile. */
const TAKEN: Record<number, readonly number[]> = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 2, 3, 5],
  5: [0, 1, 2, 3, 4],
  6: [0, 1, 2, 3, 4, 5],
};

/** The side of a seat, seen by a viewer (a spectator sits with seat 0). */
export function side_of_seat(seat: number, viewer: number | null, players: number): Side {
  const along = (seat - (viewer ?? 0) + players) % players;
  return CLOCKWISE[TAKEN[players]?.[along] ?? along] as Side;
}
