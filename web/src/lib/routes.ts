/** What an address of this client shows. */

export type Route =
  | { page: "start" }
  /** Setting up a table of a game, `friends`: with open seats for them. */
  | { page: "new"; game: string; friends: boolean }
  /** What is taught of a game. */
  | { page: "learn"; game: string }
  /** The rules of a game: all of them, on one page, or in pictures. */
  | { page: "rules"; game: string; form: RulesForm }
  | { page: "table"; id: string }
  /** What a person has played, by the id of their page or `me`, or a program by its name. */
  | { page: "player"; id: string }
  | { page: "program"; name: string }
  /** One's own account; how another device goes on, one's own hours, and where one is told something, come here too. */
  | { page: "account"; form: AccountForm }
  /** What whoever runs the server sees; for others there is no such page. */
  | { page: "host" }
  | { page: "unknown" };

export type AccountForm = "own" | "device" | "hours" | "told";
export type RulesForm = "all" | "aid" | "book";

/** What may stand behind the name in a room. */
const MORE: Readonly<Record<string, readonly string[]>> = { new: ["friends"], rules: ["aid", "book"] };

/** The route of a path. */
export function route_of(path: string): Route {
  if (path === "/") return { page: "start" };
  if (/^\/host\/?$/.test(path)) return { page: "host" };
  const [account, form] = /^\/account(?:\/(device|hours|told))?\/?$/.exec(path) ?? [];
  if (account) return { page: "account", form: (form ?? "own") as AccountForm };
  const [, room = "", name, more] =
    /^\/(table|new|learn|rules|player|program)\/([^/]+)(?:\/(friends|aid|book))?\/?$/.exec(path) ?? [];
  if (name === undefined || (more && !MORE[room]?.includes(more))) return { page: "unknown" };
  try {
    const known = decodeURIComponent(name);
    switch (room) {
      case "table":
        return { page: "table", id: known };
      case "player":
        return { page: "player", id: known };
      case "program":
        return { page: "program", name: known };
      case "learn":
        return { page: "learn", game: known };
      case "rules":
        return { page: "rules", game: known, form: (more ?? "all") as RulesForm };
      default:
        return { page: "new", game: known, friends: more !== undefined };
    }
  } catch {
    return { page: "unknown" };
  }
}
