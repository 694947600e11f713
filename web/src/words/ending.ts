/** Words of the end of a game; `{0}` … stand for names of seats. */
import type { Place } from "../generated/messages";
import type { TurningPoint } from "../lib/ending/turning_points";
import { listing, points_words } from "./common";

const OVER = "The game is over";

export const ENDING = {
  title: OVER,
  points: "Points",
  game_and_date: (game: string, date: string) => `${game} · ${date}`,
  count_again: "Count again",
  skip_by_touch: "Tap anywhere to see the result",
  skip_by_key: "Click, or press any key, to see the result",
  score_sheet: "Score sheet",
  play_again: "Play again",
  look_at_board: "Look at the board",
  save_picture: "Save picture",
  share: "Share",
  record: "Record",
  record_of_game: "Record of the game",
  no_picture: "The picture could not be drawn.",
} as const;

export const SHEET = {
  title: "Points by category",
  sum: "In all",
} as const;

/** The points of a category as a figure: none is a dash. */
export const points_shown = (points: number): string => (points === 0 ? "–" : `${points}`);

/** How the points went. */
export const COURSE = {
  title: "How the points went",
  as_chart: "As a chart",
  as_table: "As a table",
  chart: "Lines of the points of each player over the game",
  table: "Points at the end of each part",
  end_of: "End of",
  turning_points: "Turning points",
  see: "See it on the table",
  see_turning_point: (number: number) => `See turning point ${number} on the table`,
} as const;

const ORDINALS = ["", "1st", "2nd", "3rd"];

/** A place in short: "2nd". */
export function ordinal(place: number): string {
  return ORDINALS[place] ?? `${place}th`;
}

/** Who has won. */
export function headline(places: readonly Place[]): string {
  const winners = places.filter((place) => place.place === 1).map((place) => `{${place.seat}}`);
  return `${listing(winners)} ${winners.length === 1 ? "wins" : "share the victory"}`;
}

/** By how much; and where points do not tell, how the tie was broken, as the game says it. */
export function margin(places: readonly Place[], outcome: string): string {
  const [first, second] = places;
  if (!first) return "";
  if (!second) return points_words(first.score);
  if (second.score === first.score)
    return outcome || `${points_words(first.score)} each; the tie-break is ${first.tie_break} to ${second.tie_break}`;
  return `${points_words(first.score)}, ${first.score - second.score} ahead of {${second.seat}}`;
}

/** Who comes before whom with as many points, behind the winner. */
export function lower_ties(places: readonly Place[]): string {
  const ties = places.slice(1).flatMap((place, index) => {
    const next = places[index + 2];
    if (!next || next.score !== place.score || next.place === place.place) return [];
    return [`{${place.seat}} comes before {${next.seat}} by the tie-break, ${place.tie_break} to ${next.tie_break}.`];
  });
  return ties.join(" ");
}

/** The whole result in one sentence, as it is read out. */
export function result_told(places: readonly Place[], outcome: string): string {
  const others = places.filter((place) => place.place > 1);
  const rest = others.map((place) => `${ordinal(place.place)} {${place.seat}} with ${place.score}`);
  const told = `${OVER}. ${headline(places)}: ${margin(places, outcome)}`;
  return [told.replace(/\.$/, ""), ...rest].join("; ") + ".";
}

/** What made it a turning point. */
export function stroke_told(point: TurningPoint): string {
  const gained = `${points_words(point.gain)} at one stroke`;
  if (point.lead === "kept") return `Takes the lead and keeps it, ${gained}`;
  return point.lead === "taken" ? `Takes the lead, ${gained}` : gained;
}
