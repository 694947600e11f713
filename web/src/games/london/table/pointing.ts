/** Where on London's table something has happened, as `data-anchor` words. */
import type { Told } from "./motion";

/** The places of some events, the most telling first. */
export function anchors_of(events: readonly Told[]): string[] {
  return [...new Set(events.flatMap((event) => anchors_of_event(event)))];
}

function anchors_of_event({ kind, data }: Told): string[] {
  switch (kind) {
    case "bid":
    case "used":
    case "upgraded":
    case "tile_won":
    case "tile_unsold":
    case "offered":
    case "home":
      return [`tile ${data.tile}`];
    case "sailed":
    case "river_claimed":
    case "river_unclaimed":
      return [`river ${data.tile}`];
    case "keyples_home":
      return data.tiles.map(({ tile }) => `tile ${tile}`);
    default:
      return [];
  }
}
