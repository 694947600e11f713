/** What flies over the table: keyples and keypers that are played, resources gained, given and paid. */
import { MOST_FLIGHTS } from "../../../lib/flights";
import type { Flight } from "../../../lib/flights";
import { space_key } from "../derived/offers";
import type { Goods } from "../derived/counts";
import type { Colour, KeyperEvent, Resource } from "../../../generated/keyper";
import { RESOURCES } from "../../../generated/keyper";
import type { LogEvent } from "../../../generated/messages";

export type Thing = `keyple ${Colour}` | `keyper ${number}` | `resource ${Resource}`;
type Told = Pick<LogEvent, "kind" | "data">;

/** The word of a place: a field of a country board, a plot of a player, or the supply beside the boards. */
export function place_of({
  seat,
  board,
  field,
  plot,
}: {
  seat: number;
  board?: number | null;
  field?: string | null;
  plot?: number | null;
}): string {
  if (board !== null && board !== undefined) return `space ${space_key(board, field ?? "river")}`;
  return plot === null || plot === undefined ? `stores ${seat}` : `plot ${seat} ${plot}`;
}

/** Resources on their way from one place to another. */
function goods(seat: number, counts: Goods, place: string, to_store: boolean): Flight<Thing>[] {
  return RESOURCES.flatMap((resource) => {
    const store = `store ${seat} ${resource}`;
    const [from, to] = to_store ? [place, store] : [store, place];
    return Array.from({ length: Math.min(counts[resource] ?? 0, MOST_FLIGHTS) }, (): Flight<Thing> => ({
      thing: `resource ${resource}`,
      from,
      to,
    }));
  });
}

/** The flights that tell some events, in their order. */
export function flights_of(events: readonly Told[]): Flight<Thing>[] {
  return (events as unknown as readonly KeyperEvent[]).flatMap(({ kind, data }): Flight<Thing>[] => {
    switch (kind) {
      case "keyper_played":
        return [{ thing: `keyper ${data.seat}`, from: `area ${data.seat}`, to: `tower ${data.board}` }];
      case "keyple_played":
      case "joined":
        return [{ thing: `keyple ${data.colour}`, from: `area ${data.seat}`, to: place_of(data) }];
      case "gained":
        return goods(data.seat, { [data.resource]: data.number }, place_of(data), true);
      case "converted":
        return [
          ...goods(data.seat, data.gave, place_of(data), false),
          ...goods(data.seat, data.took, place_of(data), true),
        ];
      case "worked":
        return goods(data.seat, { [data.resource]: 1 }, place_of(data), true);
      case "sold":
        return goods(data.seat, { [data.resource]: 1 }, place_of(data), false);
      case "resting_gain":
        return goods(data.seat, { [data.resource]: 1 }, `resting ${data.seat}`, true);
      case "tile_built":
      case "tile_upgraded":
        return goods(data.seat, data.paid, place_of(data), false);
      default:
        return [];
    }
  });
}
