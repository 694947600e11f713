/** What has become of a tile or a fair in the game that is being played. */
import type { KeyperView, TileReference } from "../../../generated/keyper";
import { FATE } from "../words/reference";

export interface Fate {
  words: string;
  /** The seat that has it. */
  seat: number | null;
  where: "market" | "hand" | "built" | "bag" | "discard" | "reserve" | "out";
  upgraded: boolean;
}

const PILES = ["market", "bag", "discard", "reserve"] as const;

/** Where a tile is; of home tiles, which everybody has, the viewer's own one (null for who only watches). */
export function fate_of(view: KeyperView, tile: TileReference): Fate | null {
  if (tile.kind === "home" && view.seat === null) return null;
  for (const seat of view.seats) {
    if (tile.kind === "home" && seat.seat !== view.seat) continue;
    const whose = seat.seat === view.seat ? FATE.yours : "";
    for (const plot of seat.plots) {
      if (plot.tile === tile.tile)
        return {
          words: [whose, plot.upgraded ? FATE.upgraded : FATE.built].filter(Boolean).join(", "),
          seat: seat.seat,
          where: "built",
          upgraded: plot.upgraded,
        };
      if (plot.covered === tile.tile)
        return {
          words: [whose, FATE.built_over].filter(Boolean).join(", "),
          seat: seat.seat,
          where: "out",
          upgraded: false,
        };
    }
    if (seat.hand.tiles.includes(tile.tile))
      return {
        words: [whose, FATE.not_built].filter(Boolean).join(", "),
        seat: seat.seat,
        where: "hand",
        upgraded: false,
      };
  }
  for (const where of PILES) {
    if (view[where].tiles.includes(tile.tile)) return { words: FATE.piles[where], seat: null, where, upgraded: false };
  }
  return { words: FATE.out, seat: null, where: "out", upgraded: false };
}
