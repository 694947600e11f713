/** What has become of a tile or a fair in the game that is being played. */
import type { KeyperView, TileReference } from "../../../generated/keyper";

export interface Fate {
  words: string;
  /** The seat that has it. */
  seat: number | null;
  where: "market" | "hand" | "built" | "bag" | "discard" | "reserve" | "out";
  upgraded: boolean;
}

const PILES = [
  ["market", "in the market"],
  ["bag", "in the bag"],
  ["discard", "among the discarded"],
  ["reserve", "comes in summer"],
] as const;

/** Where a tile is; of home tiles, which everybody has, the viewer's own one (null for who only watches). */
export function fate_of(view: KeyperView, tile: TileReference): Fate | null {
  if (tile.kind === "home" && view.seat === null) return null;
  for (const seat of view.seats) {
    if (tile.kind === "home" && seat.seat !== view.seat) continue;
    const whose = seat.seat === view.seat ? "yours" : "";
    for (const plot of seat.plots) {
      if (plot.tile === tile.tile)
        return {
          words: [whose, plot.upgraded ? "upgraded" : "built"].filter(Boolean).join(", "),
          seat: seat.seat,
          where: "built",
          upgraded: plot.upgraded,
        };
      if (plot.covered === tile.tile)
        return {
          words: [whose, "built over"].filter(Boolean).join(", "),
          seat: seat.seat,
          where: "out",
          upgraded: false,
        };
    }
    if (seat.hand.tiles.includes(tile.tile))
      return {
        words: [whose, "not built"].filter(Boolean).join(", "),
        seat: seat.seat,
        where: "hand",
        upgraded: false,
      };
  }
  for (const [where, words] of PILES) {
    if (view[where].tiles.includes(tile.tile)) return { words, seat: null, where, upgraded: false };
  }
  return { words: "out of the game", seat: null, where: "out", upgraded: false };
}
