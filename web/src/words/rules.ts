/** Words around the rules of a game, where they are read in full and where they stand on one page. */
import { plural } from "./common";

export const RULES_PAGE = {
  title: (game: string) => `The rules of ${game}`,
  goal: "The goal",
  contents: "Contents",
  search: "Look for words in the rules",
  found: (places: number) => (places === 0 ? "Nothing in the rules says that." : `Found in ${plural(places, "place")}`),
  clause: "Clause",
  origin: "Where it is from",
  /** Behind a table whose rows all come from the same place. */
  all_from: (origin: string) => `All of these: ${origin}`,
  learn: "Learn it by playing",
  nothing: "No rules are written down for this game.",
  table: "Table",
} as const;

export const AID = {
  link: "On one page",
  title: (game: string) => `${game} on one page`,
  in_its_own_window: "What is looked up while playing, on one page, in a window of its own",
  print: "Print",
} as const;
