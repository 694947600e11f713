/** What flies over the table when something happened: cubes, seats and law cards, from one place to another. */
import type { Colour, Harvest, KeythedralEvent, KeythedralView } from "../../../generated/keythedral";
import type { Flight } from "../../../lib/flights";

export type Flown = Colour | "seat" | "law";

/** What an event says for animation. */
export type Told<Event = KeythedralEvent> = Event extends KeythedralEvent ? Pick<Event, "kind" | "data"> : never;
type Land = Pick<KeythedralView, "fields">;

/** Law 16 sells out of the shops; what the other laws give comes from the store. */
const SALE = 16;

/** The flights that tell some events, in their order. */
export function flights_of(events: readonly Told[], view: Land): Flight<Flown>[] {
  return events.flatMap((event) => flights_of_event(event, view));
}

function flights_of_event({ kind, data }: Told, view: Land): Flight<Flown>[] {
  switch (kind) {
    case "harvest":
      return harvest(data, view);
    case "acquired":
      return [{ thing: "seat", from: `tile ${data.tile}`, to: `seat ${data.seat}` }];
    case "law_procured":
      return [{ thing: "law", from: "office", to: `seat ${data.seat}` }, ...paid(data)];
    case "price_paid":
    case "house_built":
    case "fence_built":
    case "fence_removed":
      return paid(data);
    case "bid_paid":
      return paid(data, () => `seat ${data.to}`);
    case "traded":
      return [...paid(data), ...gained(data, "store")];
    case "craft_bought":
      return [...paid(data), ...gained(data, "shop")];
    case "law_effect":
      return [...paid(data), ...gained(data, data.law === SALE ? "shop" : "store")];
    default:
      return [];
  }
}

/** Cubes that a player pays: into the store, if nobody else gets them. */
function paid(
  data: { seat: number; paid: readonly Colour[] },
  to: (cube: Colour) => string = (cube) => `store ${cube}`,
): Flight<Flown>[] {
  return data.paid.map((cube) => ({ thing: cube, from: `seat ${data.seat}`, to: to(cube) }));
}

/** Cubes that a player gets. */
function gained(data: { seat: number; gained: readonly Colour[] }, from: "store" | "shop"): Flight<Flown>[] {
  return data.gained.map((cube) => ({ thing: cube, from: `${from} ${cube}`, to: `seat ${data.seat}` }));
}

/** Cubes brought home come from the fields that give them; what a law let choose freely comes from the store. */
function harvest(data: Harvest, view: Land): Flight<Flown>[] {
  const fields = view.fields.filter((field) => data.fields.some((spot) => spot.x === field.x && spot.y === field.y));
  const given = new Map<Colour, number>();
  return data.cubes.map((cube) => {
    const giving = fields.filter((field) => field.cube === cube);
    const before = given.get(cube) ?? 0;
    given.set(cube, before + 1);
    // A doubled field gives again once every field of its colour has given.
    const field = giving[before % Math.max(1, giving.length)];
    return { thing: cube, from: field ? `field ${field.x} ${field.y}` : `store ${cube}`, to: `seat ${data.seat}` };
  });
}
