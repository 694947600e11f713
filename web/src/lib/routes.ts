/** What an address of this client shows. */

export type Route = { page: "start" } | { page: "table"; id: string } | { page: "unknown" };

/** The route of a path. */
export function route_of(path: string): Route {
  if (path === "/") return { page: "start" };
  const id = /^\/table\/([^/]+)\/?$/.exec(path)?.[1];
  if (id === undefined) return { page: "unknown" };
  try {
    return { page: "table", id: decodeURIComponent(id) };
  } catch {
    return { page: "unknown" };
  }
}
