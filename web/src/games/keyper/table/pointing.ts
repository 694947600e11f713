/** Where on Keyper's table something has happened, as `data-anchor` words. */
import type { CurrentAction, KeyperEvent } from "../../../generated/keyper";
import type { Part } from "../choosing/picking.svelte";
import { place_of } from "./motion";

/** The places of some events, the most telling first. */
export function anchors_of(events: readonly KeyperEvent[]): string[] {
  return [...new Set(events.flatMap(anchors_of_event))];
}

/** What the end of a season and the beginning of the next bring of themselves, or show once all have chosen. */
const OF_SEASONS = new Set<string>([
  "fairs_held",
  "no_fair_held",
  "fair_gone",
  "animals_released",
  "retrieved",
  "market_discarded",
  "bag_filled",
  "tile_drawn",
  "boat_drawn",
  "market",
  "boats",
  "display_chosen",
  "put_to_rest",
  "season",
  "final_round",
] satisfies KeyperEvent["kind"][]);

/** Nobody has chosen what comes between two seasons; what all have chosen in secret is opened for all at once. */
export const by_itself = ({ kind }: { kind: string }): boolean => OF_SEASONS.has(kind);

/** The part of the table that a place lies in, where only one of them is shown. */
export function part_of(place: string | undefined): Part | undefined {
  const [word, number] = (place ?? "").split(/[ :]/);
  switch (word) {
    case "space":
    case "tower":
      return `board ${Number(number)}`;
    case "plot":
    case "stores":
    case "resting":
    case "fairs":
      return `seat ${Number(number)}`;
    case "boat":
    case "market":
      return "market";
    default:
      return undefined;
  }
}

/** The part of the table in which the action that is asked for takes place; undefined: it has no place. */
export function part_at_hand({ board, plot, seat }: Pick<CurrentAction, "board" | "plot" | "seat">): Part | undefined {
  if (board !== null) return `board ${board}`;
  return plot === null ? undefined : `seat ${seat}`;
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
    case "fairs_held":
      return [`fairs ${data.seat} ${data.season}`, `seat ${data.seat}`];
    case "animals_released":
      return [`stores ${data.seat}`, `seat ${data.seat}`];
    case "retrieved":
      return [`tower ${data.board}`];
    case "market":
      return [...data.tiles, ...data.fairs].map((thing) => `market ${thing}`);
    case "boats":
      return data.boats.map((boat) => `boat ${boat}`);
    case "resting_gain":
    case "put_to_rest":
      return [`resting ${data.seat}`];
    default:
      return [];
  }
}
