/** What is told of a tile on offer where its signs are not seen. */
import { is_told } from "../../../lib/stepping_back.svelte";
import { auction_of } from "../derived/auction";
import type { Picking } from "../choosing/picking.svelte";
import type { DisplayTile } from "../../../generated/london";
import { yield_words } from "../words/things";
import { auction_words, bids_words, OFFERED, standing_words } from "../words/table";

/** The tile by its name, what is bid for it, what it takes to lead, and what lies on it. */
export function offered_words(picking: Picking, tile: DisplayTile): string {
  const worth = picking.advice.worth?.[tile.tile];
  const made = picking.tile(tile.tile).levels[tile.level]?.yield;
  return [
    picking.tile(tile.tile).name,
    tile.level > 0 ? OFFERED.upgraded : "",
    bids_words(tile, (seat) => picking.called(seat)) || OFFERED.no_bid,
    auction_words(auction_of(tile, picking.view.seat)),
    standing_words(tile),
    made && is_told("makes") ? OFFERED.makes(yield_words(made, [], [])) : "",
    worth && is_told("worth") ? OFFERED.worth(worth.best, worth.now) : "",
  ]
    .filter((part) => part !== "")
    .join("; ");
}
