/** What flies over the table when something happened: cubes, seats and law cards, from one place to another. */
import type { Flight } from "../../../lib/flights";
import type { Cube, KeythedralView, LogEvent } from "../derived/view";
import { CUBES } from "../derived/view";

export type Thing = Cube | "seat" | "law";

type Told = Pick<LogEvent, "kind" | "data">;
type Land = Pick<KeythedralView, "fields">;

/** Law 16 sells out of the shops; what the other laws give comes from the store. */
const SALE = 16;

/** The flights that tell some events, in their order. */
export function flights_of(events: readonly Told[], view: Land): Flight<Thing>[] {
  return events.flatMap((event) => flights_of_event(event, view));
}

function flights_of_event(event: Told, view: Land): Flight<Thing>[] {
  const { data } = event;
  if (typeof data["seat"] !== "number") return [];
  const seat = `seat ${data["seat"]}`;
  const flights: Flight<Thing>[] = [];
  if (event.kind === "harvest") flights.push(...harvest(data, seat, view));
  if (event.kind === "acquired") flights.push({ thing: "seat", from: `stage ${data["stage"]}`, to: seat });
  if (event.kind === "law_procured") flights.push({ thing: "law", from: "law office", to: seat });
  const payee = typeof data["to"] === "number" ? `seat ${data["to"]}` : null;
  for (const cube of cubes_in(data["paid"])) flights.push({ thing: cube, from: seat, to: payee ?? `store ${cube}` });
  const sold = data["shop"] !== undefined || data["law"] === SALE;
  for (const cube of cubes_in(data["gained"])) {
    flights.push({ thing: cube, from: `${sold ? "shop" : "store"} ${cube}`, to: seat });
  }
  return flights;
}

/** Cubes brought home come from the fields that give them; what a law let choose freely comes from the store. */
function harvest(data: Told["data"], seat: string, view: Land): Flight<Thing>[] {
  const spots = Array.isArray(data["fields"]) ? (data["fields"] as { x: number; y: number }[]) : [];
  const fields = view.fields.filter((field) => spots.some((spot) => spot.x === field.x && spot.y === field.y));
  const given = new Map<Cube, number>();
  return cubes_in(data["cubes"]).map((cube) => {
    const giving = fields.filter((field) => field.cube === cube);
    const before = given.get(cube) ?? 0;
    given.set(cube, before + 1);
    // A doubled field gives again once every field of its colour has given.
    const field = giving[before % Math.max(1, giving.length)];
    return { thing: cube, from: field ? `field ${field.x} ${field.y}` : `store ${cube}`, to: seat };
  });
}

function cubes_in(list: unknown): Cube[] {
  return Array.isArray(list) ? list.filter((one): one is Cube => CUBES.includes(one as Cube)) : [];
}
