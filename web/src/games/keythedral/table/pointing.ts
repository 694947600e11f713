/** Where on Keythedral's table something has happened, as `data-anchor` words. */
import type { KeythedralEvent } from "../../../generated/keythedral";
import type { Told } from "./motion";

/** The places of some events, the most telling first. */
export function anchors_of(events: readonly Told[]): string[] {
  return [...new Set(events.flatMap((event) => anchors_of_event(event)))];
}

/** The place that the first of some events came from: a worker comes from a cottage. */
export function origin_of(events: readonly Told[]): string | null {
  const [first] = events;
  return first?.kind === "worker_placed" ? `cottage ${first.data.seat} ${first.data.number}` : null;
}

/** What the phases of a round bring of themselves, whoever has sent the last worker or passed last. */
const OF_ROUNDS = new Set<string>([
  "retrieved",
  "stage",
  "tile_turned",
  "law_laid_out",
  "marker_passed",
  "skipped",
  "round",
] satisfies KeythedralEvent["kind"][]);

/** Nobody has chosen where a worker goes that finds one field or none, nor the last number of a round, nor what workers
    bring home from their fields. */
export function by_itself({ kind, data }: Told): boolean {
  if (kind === "harvest") return data.law === null;
  return OF_ROUNDS.has(kind) || kind === "idle" || ((kind === "worker_placed" || kind === "called") && data.only);
}

function anchors_of_event({ kind, data }: Pick<KeythedralEvent, "kind" | "data"> & Told): string[] {
  switch (kind) {
    case "field_drawn":
      return [`drawn ${data.type}`];
    case "called":
      return [`call ${data.number}`];
    case "field_laid":
    case "worker_placed":
      return [`field ${data.x} ${data.y}`];
    case "cottage_laid":
    case "house_built":
    case "cottage_moved":
      return [`cottage ${data.seat} ${data.number}`];
    case "fence_built":
      return [`cottage ${data.owner} ${data.number}`];
    case "harvest":
      return data.fields.map((spot) => `field ${spot.x} ${spot.y}`);
    case "declared":
    case "tile_replaced":
    case "acquired":
      return [`tile ${data.tile}`];
    case "traded":
      return data.gained.map((cube) => `store ${cube}`);
    case "craft_bought":
      return [`shop ${data.shop}`];
    case "law_procured":
      return ["office"];
    case "law_played":
      return ["laws"];
    default:
      return [];
  }
}
