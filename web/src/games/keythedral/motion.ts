/** Which cubes moved between two views, and from where to where, in words for places on the table. */
import type { Cube, KeythedralView } from "./view";
import { BASIC, CUBES } from "./view";

/** One cube on its way between two anchors (`store black`, `shop white`, `seat 2`, `field 1 0`). */
export interface Flight {
  cube: Cube;
  from: string;
  to: string;
}

/** More cubes than this at once are a blur; the numbers tell. */
const MOST = 24;

/**
 * The cubes that moved. Hands that the viewer may not see count as `actor`'s, the seat whose move it was: without
 * one their cubes are not shown moving.
 */
export function flights_between(before: KeythedralView, after: KeythedralView, actor: number | null): Flight[] {
  const harvest = harvest_flights(before, after);
  if (harvest.length > 0) return harvest.slice(0, MOST);
  return CUBES.flatMap((cube) => flights_of(cube, before, after, actor)).slice(0, MOST);
}

/** At harvest cubes come from the fields on which workers stand. */
function harvest_flights(before: KeythedralView, after: KeythedralView): Flight[] {
  const harvested =
    (before.phase === "workers" || before.phase === "collect") && (after.phase === "collect" || after.phase === "spend");
  if (!harvested || before.round !== after.round) return [];
  const given = new Map(BASIC.map((cube) => [cube, before.store[cube] - after.store[cube]]));
  const flights: Flight[] = [];
  for (const field of after.fields) {
    const left = given.get(field.cube) ?? 0;
    if (field.worker === null || left <= 0) continue;
    given.set(field.cube, left - 1);
    flights.push({ cube: field.cube, from: `field ${field.x} ${field.y}`, to: `seat ${field.worker}` });
  }
  return flights;
}

function flights_of(cube: Cube, before: KeythedralView, after: KeythedralView, actor: number | null): Flight[] {
  const changes = new Map<string, number>([[`store ${cube}`, after.store[cube] - before.store[cube]]]);
  if (cube === "white" || cube === "purple" || cube === "yellow") {
    changes.set(`shop ${cube}`, after.shops[cube] - before.shops[cube]);
  }
  for (const seat of after.seats) {
    const earlier = before.seats[seat.seat]?.cubes;
    if (seat.cubes && earlier) changes.set(`seat ${seat.seat}`, seat.cubes[cube] - earlier[cube]);
  }
  const from = spread(changes, -1);
  const to = spread(changes, 1);
  const unseen = actor !== null && !after.seats[actor]?.cubes ? `seat ${actor}` : null;
  const flights: Flight[] = [];
  for (let index = 0; index < Math.max(from.length, to.length); index++) {
    const source = from[index] ?? unseen;
    const target = to[index] ?? unseen;
    if (source && target) flights.push({ cube, from: source, to: target });
  }
  return flights;
}

/** The places whose number changed in a direction, each as often as it changed. */
function spread(changes: Map<string, number>, sign: number): string[] {
  return [...changes].flatMap(([place, change]) => Array<string>(Math.max(0, change * sign)).fill(place));
}
