/** What an address of this client shows. */

export type Route =
  | { page: "start" }
  /** Setting up a table of a game, `friends`: with open seats for them. */
  | { page: "new"; game: string; friends: boolean }
  | { page: "table"; id: string }
  | { page: "unknown" };

/** The route of a path. */
export function route_of(path: string): Route {
  if (path === "/") return { page: "start" };
  const [, room, name, more] = /^\/(table|new)\/([^/]+)(\/friends)?\/?$/.exec(path) ?? [];
  if (name === undefined || (room === "table" && more)) return { page: "unknown" };
  try {
    const known = decodeURIComponent(name);
    return room === "table" ? { page: "table", id: known } : { page: "new", game: known, friends: more !== undefined };
  } catch {
    return { page: "unknown" };
  }
}
