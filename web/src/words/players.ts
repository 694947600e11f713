/** Words of the pages of players: what they have played, how strong they are thought to be, and who is whose friend. */
import type { Rating } from "../generated/messages";
import { plural } from "./common";

const number = (value: number): string => value.toLocaleString();

export const PLAYER = {
  page: (name: string) => (name ? `${name}: results and ratings` : ""),
  /** Who is played with, at a table. */
  links: "Results and ratings of the players",
  since: (when: string) => `here since ${when}`,
  you: "you",
  program: "a program",
  account: "Name and account",
  hide: "Hide this page from others",
  hide_help: "They see your name, and nothing of what you have played. You are not among the best then.",
  hidden: "This player does not show what they have played.",
  friend: "Mark as a friend",
  is_friend: "Your friend",
  friend_help: "Friend: their open tables come first in your list. Nobody is told.",
  not_yet: "You can mark somebody as a friend once you have played together.",
  mute: "Mute",
  is_muted: "Muted",
  mute_help: "Mute: you do not read what they say, and “Seat me anywhere” does not bring you together.",
  nothing_own: "You have not played a game to its end yet. What you play will stand here.",
  to_games: "Choose a game",
  nothing: "There is no game to be told of yet.",
  private: "Games at tables that not everybody may find are told to those who sat there.",
} as const;

export const RATING = {
  title: "Rating",
  table:
    "For ratings: places count, hints are off, and whoever leaves for good comes last. Among people only accounts count.",
  /** A rating with how far off it may be. */
  value: ({ value, give }: Rating) => `${number(value)} ± ${number(give)}`,
  after: (games: number) => `after ${plural(games, "game")} for ratings`,
  unsure: "not sure yet",
  none: "No game for ratings yet",
  about: "Everybody begins at 1,500. In two of three cases the true strength is no farther off than ± says.",
  curve: (from: number, to: number, games: number) =>
    `The rating went from ${number(from)} to ${number(to)} in ${plural(games, "game")}.`,
} as const;

/** A rating in a few words: "1,540 ± 80". */
export const rating_told = (rating: Rating | null): string =>
  rating === null ? "–" : rating.sure ? RATING.value(rating) : RATING.unsure;

export const RESULTS = {
  games: "Which game",
  title: "By the number of players",
  players: "Players",
  count: "Games",
  first: "First",
  beaten: "Beaten",
  beaten_help: "How many of 100 opponents were behind",
  points: "Points",
  points_help: "On average",
  rating: "Rating",
  hundredths: (share: number) => `${share} %`,
  played: (games: number) => plural(games, "game"),
} as const;

export const BEST = {
  title: (game: string) => `The best of ${game}`,
  none: "Nobody has played ten games for ratings yet.",
} as const;

export const MET = {
  title: "Met most",
  told: (games: number, ahead: number, behind: number) =>
    `${plural(games, "game")}; ahead in ${ahead}, behind in ${behind}`,
} as const;

export const LAST_GAMES = {
  title: "Last games",
  more: (games: number) => `Show ${games} more`,
  further: "Show further games",
  look: (game: string, when: string) => `${game}, ${when}`,
  change: (by: number) => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : "±0"),
  change_title: "What it has added to the rating",
  left: "left",
  points: (points: number) => number(points),
} as const;
