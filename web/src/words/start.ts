/** Words of the start page: the games, the visitor's tables, and those of others. */
import { COMMON, listing, plural, points_words } from "./common";

export const START = {
  page: (turns: number) => `${turns > 0 ? `(${turns}) ` : ""}${COMMON.client}`,
  claim: "Three great games by Richard Breese. Programs play with you at once, friends come by a link.",
  on_this_page: "On this page",
  my_turns: (turns: number) => `${COMMON.my_tables}: it is your turn at ${plural(turns, "table")}`,
  account: (name: string) => (name ? `${name}: name and account` : "Name and account"),
} as const;

export const OTHERS = {
  title: "Tables of others",
  game: "Which game",
  any_game: "Any game",
  pace: "How long people may take",
  free_only: "With a free seat",
  anywhere: "Seat me anywhere",
  anywhere_help: "At the table that has waited longest for players",
  none_like_this: "No table is like this just now.",
} as const;

/** How long people may take, as somebody looks for it. */
export const PACES: Readonly<Record<string, string>> = {
  "": "Any pace",
  none: "Without a clock",
  live: "An evening",
  days: "Some weeks",
};

/** What a control does is heard together with the one to which it does it. */
export const done_to = (what: string, title: string): string => `${what}: ${title}`;

export const POSTER = {
  play_now: "Play now",
  about_play_now: (program: string) => `At once, against programs (${program})`,
  learn: "Learn it",
  /** The same where some lessons were done. */
  learn_on: "Go on learning",
  about_learn: "Short lessons on the table; no rules to read first",
  with_friends: "With friends",
  about_with_friends: "You get a link to send",
  set_up: "Players and rules",
  book: "In pictures",
  rules: "Rules",
  look_up: "Look things up",
  time_each: (duration: string) => `${duration} a person`,
  weight: (weight: number) => `weight ${weight} of 5`,
} as const;

export const MY_TABLES = {
  none: "The tables at which you play will stand here, the finished ones, too.",
  my_turn: "It is your turn",
  turn_of_others: "Others have the turn",
  open: "Waiting for players",
  finished: "Finished",
  put_away: "Put away",
  bring_back: "Bring back",
  older: "Show older ones",
  hide_away: "Hide what was put away",
  show_away: (count: number) => `Show what was put away (${count})`,
  away: "What was put away",
  missing: "A table is missing?",
  link: "Its link, or the letters at the end of it",
  go_there: "Go there",
  results: "Results and ratings",
  about_seats:
    "Without an account your seats belong to this browser: in another one, or after its cookies were deleted, you can only watch.",
  looked_at: "Where you looked in lately",
} as const;

/** One table in a list. */
export const ROW = {
  my_turn: "Your turn",
  my_turn_with: (left: string) => `Your turn, ${left}`,
  until: (over: string) => `your time is over ${over}`,
  who_rests: (waiting: string, doing: string) => `${waiting}, who ${doing}`,
  waiting_for: (names: readonly string[]) => `Waiting for ${listing(names)}`,
  /** Where it is not told whose turn it is. */
  running: "Being played",
  me: "You",
  /** Who has won, and with how many points. */
  won: (who: string, points: number | undefined) =>
    `${who} won${points === undefined ? "" : ` with ${points_words(points)}`}`,
  rated: "for ratings",
  with_friends: (names: readonly string[]) => `With your friend${names.length === 1 ? "" : "s"} ${listing(names)}`,
  made: "made",
  begun: "begun",
  over_since: "over since",
  last_move: "last move",
} as const;

const UNOFFICIAL = "An unofficial fan implementation";

export const LEGAL = {
  title: UNOFFICIAL,
  door: `${UNOFFICIAL}: what that means`,
  whose:
    "The games are Richard Breese's; Keydom has no connection with him or his publishers. The drawings and words are our own. Open source under the MIT licence.",
  reconstructed: (game: string) => `${game}: what is reconstructed`,
} as const;
