/** Words of setting up a table: who plays, how long it takes, and which rules. */
import { DECISIONS_LATER, type Watched } from "../generated/messages";
import { capital, duration, listing, plural, range_words } from "./common";

/** With whom the visitor plays, and what follows from it. */
export const COMPANY = {
  programs: { title: "Against programs", help: "The game begins at once." },
  friends: {
    title: "With friends, by a link",
    help: "You get a link to send; the game begins when all are there.",
  },
  screen: {
    title: "All at this screen",
    help: "You hand the screen round; a curtain hides what others may not see.",
  },
} as const;

/** How many can play: "2 to 6 players". */
export const for_players = (least: number, most: number): string => `${range_words(least, most)} players`;

/** Who else sees a table, and when. */
export const WATCHED = {
  title: "Who has the link may watch",
  now: { title: "At once", help: "They see the game as all players know it." },
  later: {
    title: `${DECISIONS_LATER} decisions later`,
    help: "Until the game is over, so that nobody can tell players what helps them. A turn of many steps is one decision.",
  },
  never: { title: "Not at all", help: "Only those who sit at the table see it." },
} satisfies Record<Watched, { title: string; help: string }> & { title: string };

export const SET_UP = {
  about: (year: number, players: string) => `${year}, ${players}`,
  who: "Who plays",
  best_with: (players: number | undefined) => `best with ${players}`,
  level: "How strong the programs are",
  other_programs: "Programs of others",
  by_seat: "Seat by seat",
  seat: (index: number) => `Seat ${index + 1}`,
  me: "Me",
  friend: "A friend, by link",
  at_screen: "Somebody at this screen",
  programs: "Programs",
  name_in_seat: (index: number) => `Name of the player in seat ${index + 1}`,
  fits: "It fits how your games against programs went so far.",
  listed: "Others may find this table",
  listed_help: "It stands in the list of the start page: anybody may sit down while a seat is free.",
  rated: "For ratings",
  rated_help:
    "Places count, and hints are off. Whoever leaves for good comes last. Two people count for each other if both have an account, play at different addresses, and have not met too often lately.",
  hints: "Hints are allowed",
  hints_help: "Anybody may ask what a good player would do; all are told that they did.",
  rules: "Which rules",
  edition: "Edition",
  rule_by_rule: "Rule by rule",
  for_experts: "For experts",
  changed: (option: string, value: string) => `${option}: ${value}`,
  usual_rules: "usual rules",
  /** The rules of a game that leaves only experts something to choose. */
  rules_now: (rules: string) => `${capital(rules)}.`,
  time_and_rules: (minutes: number, rules: string) => `about ${duration(minutes)}; ${rules}`,
  open: "Open the table",
  begin: "Begin the game",
} as const;

/** Where a program stands between the easiest and the hardest. */
export function level_note(number: number, most: number): string {
  if (number === 1) return `${number}: easiest`;
  return number === most ? `${number}: hardest` : `${number}`;
}

/** Several of a kind of program: "Stewards", "Journeymen". */
const several = (title: string): string => (title.endsWith("man") ? `${title.slice(0, -2)}en` : `${title}s`);

/** Who sits at a table: "You, 1 friend and 2 Stewards"; programs of several kinds, or of none, are just programs. */
export function company_words(
  count: Record<"me" | "open" | "hotseat" | "bot", number>,
  program: string | undefined,
): string {
  const parts = [
    count.me > 0 ? "you" : "",
    count.open > 0 ? plural(count.open, "friend") : "",
    count.hotseat > 0 ? `${plural(count.hotseat, "more person", "more people")} at this screen` : "",
    count.bot > 0 ? plural(count.bot, program ?? "program", several(program ?? "program")) : "",
  ];
  return capital(listing(parts.filter((part) => part !== "")));
}

/** Why a seating cannot be played. */
export const SEATING_FAULTS = {
  nobody: "At least one seat must be for a person.",
  several_mine: "Only one seat can be yours; make the others “at this screen”.",
} as const;
