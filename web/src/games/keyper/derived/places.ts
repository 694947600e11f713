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
