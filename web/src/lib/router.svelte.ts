/** The pages: the start page, what is taught of a game at `/learn/<game>`, its rules at `/rules/<game>`, setting up a table at `/new/<game>`, a table at `/table/<id>`, players at `/player/<id>` and `/program/<name>`, and one's account at `/account`. The server knows them too (`server/client.py`). */
import { focus_heading, leave_focus } from "./arrival";
import { route_of, type Route, type RulesForm } from "./routes";

let current: Route = $state(route_of(location.pathname));
let path_shown = location.pathname;
addEventListener("popstate", arrive);

/** Show the page of the address. Who goes to another place of one page stays where they are, and a table puts the focus
 * where it is needed by itself. */
function arrive(): void {
  current = route_of(location.pathname);
  if (location.pathname === path_shown) return;
  path_shown = location.pathname;
  if (current.page === "table") leave_focus();
  else focus_heading();
}

export function route(): Route {
  return current;
}

/** Paths of the pages of one's account. */
export const ACCOUNT_PATH = "/account";
export const DEVICE_PATH = "/account/device";
export const HOURS_PATH = "/account/hours";
export const TOLD_PATH = "/account/told";

/** Path of the page of what the visitor has played. */
export const OWN_PAGE = "/player/me";

/** Path of the page of a person or of a program; empty for whoever has none. */
export function player_path({ player, bot }: { player: string; bot: string | null }): string {
  if (bot) return `/program/${encodeURIComponent(bot)}`;
  return player && `/player/${encodeURIComponent(player)}`;
}

/** Path of the host's page. */
export const HOST_PATH = "/host";

/** Path of a table's page. */
export function table_path(id: string): string {
  return `/table/${encodeURIComponent(id)}`;
}

/** Path of the page on which a table of a game is set up. */
export function new_path(game: string, friends = false): string {
  return `/new/${encodeURIComponent(game)}${friends ? "/friends" : ""}`;
}

/** Path of the page on which the lessons of a game stand. */
export function learn_path(game: string): string {
  return `/learn/${encodeURIComponent(game)}`;
}

/** Path of the page with the rules of a game, whole or in another form. */
export function rules_path(game: string, more: { clause?: string; form?: RulesForm } = {}): string {
  const { clause, form = "all" } = more;
  return `/rules/${encodeURIComponent(game)}${form === "all" ? "" : `/${form}`}${clause ? `#${clause}` : ""}`;
}

/** Go to a path of this client; which place of the page its hash names, the page knows. */
export function go(path: string): void {
  history.pushState(null, "", path);
  arrive();
  scrollTo(0, 0);
}

/** Follow a link inside the client without loading the page anew; for `onclick` of `<a>`. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { pathname, hash } = new URL((event.currentTarget as HTMLAnchorElement).href);
  go(pathname + hash);
}
