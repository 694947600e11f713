/** Three pages: the start page, setting up a table at `/new/<game>`, and a table at `/table/<id>`. The server knows them too (`server/client.py`). */
import { route_of, type Route } from "./routes";

let current: Route = $state(route_of(location.pathname));
addEventListener("popstate", () => (current = route_of(location.pathname)));

export function route(): Route {
  return current;
}

/** Path of a table's page. */
export function table_path(id: string): string {
  return `/table/${encodeURIComponent(id)}`;
}

/** Path of the page on which a table of a game is set up. */
export function new_path(game: string, friends = false): string {
  return `/new/${encodeURIComponent(game)}${friends ? "/friends" : ""}`;
}

/** Go to a path of this client. */
export function go(path: string): void {
  history.pushState(null, "", path);
  current = route_of(path);
  scrollTo(0, 0);
}

/** Follow a link inside the client without loading the page anew; for `onclick` of `<a>`. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(new URL((event.currentTarget as HTMLAnchorElement).href).pathname);
}
