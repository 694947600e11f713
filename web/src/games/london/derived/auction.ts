/** How the auction for a tile stands: who leads, by how much, and what it takes to overtake (LO-503 to LO-506). */
import type { Bid, DisplayTile } from "../../../generated/london";

export interface AuctionState {
  /** The highest bid; null if there is none. */
  top: Bid | null;
  /** The others, the highest first. */
  others: Bid[];
  /** By how many keyples the highest bid is above the next one, or above none. */
  lead: number;
  /** The viewer's own bid, 0 without one. */
  own: number;
  /** So many keyples the viewer has to add to lead; 0 for whoever leads. */
  missing: number;
}

/** The auction for a tile as a seat sees it; a spectator (null) sees what a newcomer would have to bid. */
export function auction_of(tile: Pick<DisplayTile, "bids" | "top_seat">, viewer: number | null): AuctionState {
  const bids = [...tile.bids].sort((one, other) => other.size - one.size);
  const [top = null, ...others] = bids;
  const own = bids.find((bid) => bid.seat === viewer)?.size ?? 0;
  const leads = top !== null && top.seat === viewer;
  return {
    top,
    others,
    lead: (top?.size ?? 0) - (others[0]?.size ?? 0),
    own,
    missing: leads ? 0 : (top?.size ?? 0) + 1 - own,
  };
}
