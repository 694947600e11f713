/** Words of the end of a game; `{0}` … stand for names of seats. */
import type { Place } from "../generated/messages";
import type { TurningPoint } from "../lib/ending/turning_points";
import { listing, points_words } from "./common";

const OVER = "The game is over";

export const ENDING = {
  title: OVER,
  points: "Points",
  game_and_date: (game: string, date: string) => `${game}, ${date}`,
  count_again: "Count up once more",
  skip_by_touch: "Tap anywhere to see the result",
  skip_by_key: "Click, or press any key, to see the result",
  score_sheet: "Score sheet",
  play_again: "Play again",
  /** Behind the last lesson. */
  learnt: (game: string) => `You have finished the lessons: you can play ${game}.`,
  play_first: "Play a first full game",
  play_next: "Join the next game",
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

/** What a stone of a column stands for. */
export const told_of_stone = (category: string, points: number): string => `${category}: ${points}`;

/** How the points went. */
export const COURSE = {
  title: "How the points went",
  as_chart: "As a chart",
  as_table: "As a table",
  chart: "Lines of the points of each player over the game",
  table: "Points at the end of each part",
  end_of: "End of",
  /** Where the last points are counted, below the last step of the chart. */
  end: "End",
  turning_points: "Turning points",
  see: "See it on the table",
  see_turning_point: (number: number) => `See turning point ${number} on the table`,
} as const;

/** The decisions that a program finds when it looks back. */
export const LOOK_BACK = {
  title: "What decided it",
  looking: "A program goes over all decisions of the game …",
  progress: "How many decisions it has gone over",
  about: "The decisions beside which another one would have been clearly better, as a program sees it:",
  none: "A program has gone over all decisions: none was clearly a mistake.",
  see: (number: number) => `See decision ${number} on the table`,
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

/** Who won, and how a player did, in few words: "Cleo wins with 23 points; you have 12." */
export function brief_result(places: readonly Place[], seat: number | null): string {
  const [best, level] = places.filter(({ place }) => place === 1);
  if (!best) return "";
  const mine = places.find((place) => place.seat === seat);
  if (mine === best && !level) return `${own_result(places, best.seat)}.`;
  const own = mine && mine.place > 1 ? `; you have ${mine.score}` : "";
  return `${headline(places)} with ${points_words(best.score)}${own}.`;
}

const RANKS = ["", "first", "second", "third", "fourth", "fifth", "sixth"];

/** How a player did, as that player is told; empty for a seat without a place. */
export function own_result(places: readonly Place[], seat: number): string {
  const mine = places.find((place) => place.seat === seat);
  if (!mine) return "";
  const level = places.filter((place) => place.place === mine.place && place.seat !== seat);
  const points = points_words(mine.score);
  if (level.length === 0)
    return mine.place === 1
      ? `You win with ${points}`
      : `You came ${RANKS[mine.place] ?? ordinal(mine.place)} with ${points}`;
  const all = listing(["You", ...level.map((place) => `{${place.seat}}`)]);
  const did = mine.place === 1 ? "share the victory" : `came ${RANKS[mine.place] ?? ordinal(mine.place)} together`;
  return `${all} ${did}, with ${points} each`;
}

/** By how much; and where points do not tell, how the tie was broken, as the game says it. */
export function margin(places: readonly Place[], outcome: string): string {
  const [first, second] = places;
  if (!first) return "";
  if (!second) return points_words(first.score);
  if (second.score === first.score) return outcome || `${points_words(first.score)} each; the tie-break decides`;
  return `${points_words(first.score)}, ${first.score - second.score} ahead of {${second.seat}}`;
}

/** How a tie is broken where no game is there to say it. */
export const by_tie_break = (): string => "by the tie-break";

/** Who comes before whom with as many points, behind the winner, and by what, as the game says it. */
export function lower_ties(places: readonly Place[], by: (more: number, fewer: number) => string): string {
  const ties = places.slice(1).flatMap((place, index) => {
    const next = places[index + 2];
    if (!next || next.score !== place.score || next.place === place.place) return [];
    return [`{${place.seat}} comes before {${next.seat}} ${by(place.tie_break, next.tie_break)}.`];
  });
  return ties.join(" ");
}

/** The whole result, as it is read out; `own` is how the viewer did. */
export function result_told(places: readonly Place[], outcome: string, own: string): string {
  const others = places.filter((place) => place.place > 1);
  const rest = others.map((place) => `${ordinal(place.place)} {${place.seat}} with ${place.score}`);
  const told = `${OVER}. ${headline(places)}: ${margin(places, outcome)}`;
  const result = [told.replace(/\.$/, ""), ...rest].join("; ");
  return [result, own].filter((part) => part !== "").join(". ") + ".";
}

/** What made it a turning point, and for whom. */
export function stroke_told(point: TurningPoint): string {
  const gained = point.gain > 0 ? `${points_words(point.gain)} at one stroke` : "";
  const lead = { kept: "in the lead for good", taken: "in the lead" };
  const what = [point.lead === null ? "" : lead[point.lead], gained].filter((part) => part !== "").join(", ");
  return `{${point.seat}}: ${what}`;
}
