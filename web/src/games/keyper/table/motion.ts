/** What flies over the table: keyples and keypers that are played, resources gained, given and paid. */
import { MOST_FLIGHTS } from "../../../lib/flights";
import type { Flight } from "../../../lib/flights";
import { space_key } from "../derived/offers";
import type { Colour, Goods, Resource } from "../reference/tiles";
import { RESOURCES } from "../reference/tiles";
import type { LogEvent } from "../derived/view";

export type Thing = `keyple ${Colour}` | `keyper ${number}` | `resource ${Resource}`;
type Told = Pick<LogEvent, "kind" | "data">;

/** Where something happens, as the events say it. */
interface Placed {
  seat: number;
  board: number | null;
  field: string | null;
  plot: number | null;
}

/** The word of a place: a field of a country board, a plot of a player, or the supply beside the boards. */
function place_of({ seat, board, field, plot }: Placed): string {
  if (board !== null && board !== undefined) return `space ${space_key(board, field ?? "river")}`;
  return plot === null || plot === undefined ? `stores ${seat}` : `plot ${seat} ${plot}`;
}

/** Resources on their way from one place to another. */
function goods(seat: number, counts: Goods, place: string, to_store: boolean): Flight<Thing>[] {
  return RESOURCES.flatMap((resource) => {
    const store = `store ${seat} ${resource}`;
    const [from, to] = to_store ? [place, store] : [store, place];
    return Array.from({ length: Math.min(counts[resource] ?? 0, MOST_FLIGHTS) }, (): Flight<Thing> => ({ thing: `resource ${resource}`, from, to }));
  });
}

/** The flights that tell some events, in their order. */
export function flights_of(events: readonly Told[]): Flight<Thing>[] {
  return events.flatMap(({ kind, data }): Flight<Thing>[] => {
    const place = data as unknown as Placed;
    const { seat } = place;
    const one = (number = 1): Goods => ({ [data.resource as Resource]: number });
    switch (kind) {
      case "keyper_played":
        return [{ thing: `keyper ${seat}`, from: `area ${seat}`, to: `tower ${place.board}` }];
      case "keyple_played":
      case "joined":
        return [{ thing: `keyple ${data.colour as Colour}`, from: `area ${seat}`, to: place_of(place) }];
      case "gained":
        return goods(seat, one(Number(data.number)), place_of(place), true);
      case "converted":
        return [
          ...goods(seat, data.gave as Goods, place_of(place), false),
          ...goods(seat, data.took as Goods, place_of(place), true),
        ];
      case "worked":
        return goods(seat, one(), place_of(place), true);
      case "sold":
        return goods(seat, one(), place_of(place), false);
      case "resting_gain":
        return goods(seat, one(), `resting ${seat}`, true);
      case "tile_built":
      case "tile_upgraded":
        return goods(seat, data.paid as Goods, place_of(place), false);
      default:
        return [];
    }
  });
}
