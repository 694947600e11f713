/** Where on Keyper's table something has happened, as `data-anchor` words. */
import type { KeyperEvent } from "../../../generated/keyper";
import { place_of } from "./motion";

/** The places of some events, the most telling first. */
export function anchors_of(events: readonly KeyperEvent[]): string[] {
  return [...new Set(events.flatMap(anchors_of_event))];
}

function anchors_of_event({ kind, data }: KeyperEvent): string[] {
  switch (kind) {
    case "keyper_played":
    case "display_chosen":
      return [`tower ${data.board}`];
    case "keyple_played":
    case "joined":
    case "laid_down":
    case "gained":
    case "converted":
      return [place_of(data)];
    case "tile_built":
    case "tile_upgraded":
      return [`plot ${data.seat} ${data.plot}`];
    case "worked":
    case "sold":
      return [`boat ${data.boat}`];
    case "tile_taken":
      return data.fair === null ? [`stores ${data.seat}`] : [`market ${data.fair}`];
    case "resting_gain":
    case "put_to_rest":
      return [`resting ${data.seat}`];
    default:
      return [];
  }
}
