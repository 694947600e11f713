/** Things that lie in fixed places, so that what is left does not move when one of them is taken. */

/** Where things lie now: those that were there stay, new ones come into the first free places; null is a free place. */
export function kept_places(
  before: readonly (string | null)[],
  now: readonly string[],
  count: number,
): (string | null)[] {
  const places = Array.from({ length: Math.max(count, now.length) }, (_, index) => {
    const thing = before[index];
    return thing !== undefined && thing !== null && now.includes(thing) ? thing : null;
  });
  for (const thing of now) if (!places.includes(thing)) places[places.indexOf(null)] = thing;
  return places;
}

/** Where the unbuilt tiles of a player lie in a season, zone by zone. */
export interface Lain {
  season: number;
  zones: readonly (readonly (string | null)[])[];
}

/** Before anything was laid out. */
export const NOWHERE: Lain = { season: 0, zones: [] };

/** Where they lie now: what is left stays in its place, until a new season lays them out anew. */
export function lain_on(before: Lain, now: readonly (readonly string[])[], season: number): Lain {
  const places = before.season === season ? before.zones : [];
  return {
    season,
    zones: now.map((tiles, zone) => kept_places(places[zone] ?? [], tiles, places[zone]?.length ?? 0)),
  };
}
