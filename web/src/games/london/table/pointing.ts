/** Where on London's table something has happened, as `data-anchor` words. */
import type { LondonEvent, LondonView } from "../../../generated/london";
import type { LogEvent } from "../../../generated/messages";
import type { Told } from "./motion";

/** The places of some events, the most telling first. */
export function anchors_of(events: readonly Told[]): string[] {
  return [...new Set(events.flatMap((event) => anchors_of_event(event)))];
}

/** What the end of an era and the beginning of the next bring of themselves, whoever has passed or sailed last. */
const OF_ERAS = new Set<string>([
  "all_sail",
  "bids_returned",
  "tile_won",
  "tile_unsold",
  "river_claimed",
  "river_unclaimed",
  "keyples_drawn",
  "keyple_drawn",
  "hand",
  "keyples_home",
  "offered",
  "era",
] satisfies LondonEvent["kind"][]);

/** Nobody has chosen what comes at the end of an era, nor the places of barges where all have passed. */
export function by_itself({ kind, part }: Pick<LogEvent, "kind" | "part">): boolean {
  return OF_ERAS.has(kind) || (kind === "sailed" && part > 0);
}

/** The part of the table that a place lies in, where only one of them is shown: a borough, or the centre (null). */
export function part_of(place: string | undefined, view: LondonView): number | null | undefined {
  const [word, tile] = (place ?? "").split(" ");
  switch (word) {
    case "tile":
      return view.seats.find(({ borough }) => borough.some((one) => one.tile === tile))?.seat ?? null;
    case "river":
    case "berth":
      return null;
    default:
      return undefined;
  }
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
    case "tiles_placed":
      return data.tiles.map(({ tile }) => `tile ${tile}`);
    case "connector_placed":
      return data.tiles.map((tile) => `tile ${tile}`);
    default:
      return [];
  }
}
