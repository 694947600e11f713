/** What a server sends of an update after the first one: only what has changed (docs/protocol/messages.md, `change`). */

/** `[value]` replaces, `[]` takes a member away, an object tells what has changed inside. */
export type Difference = readonly unknown[] | { readonly [place: string]: unknown };

/** The new length of a list that has grown or shrunk. */
const LENGTH = "#";

/** A value with a difference carried out. What has not changed is the same object as before; `old` stays as it is. */
export function changed(old: unknown, how: Difference): unknown {
  if (Array.isArray(how)) return how[0];
  const places = Object.entries(how) as [string, Difference][];
  if (places.length === 0) return old;
  if (Array.isArray(old)) {
    const length = (how as { [LENGTH]?: number })[LENGTH] ?? old.length;
    const list: unknown[] = old.slice(0, length);
    for (const [place, inside] of places) {
      if (place !== LENGTH) list[Number(place)] = changed(old[Number(place)], inside);
    }
    return list;
  }
  const members: Record<string, unknown> = { ...(old as Record<string, unknown>) };
  for (const [name, inside] of places) {
    if (Array.isArray(inside) && inside.length === 0) delete members[name];
    else members[name] = changed(members[name], inside);
  }
  return members;
}
