/** What is said at the end of a game; `{0}` … stand for names of seats. */
import type { Place, PointsOverTime } from "../../generated/messages";
import { listing, plural } from "../words";
import type { TurningPoint } from "./turning_points";

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
  if (!second) return plural(first.score, "point");
  if (second.score === first.score)
    return (
      outcome || `${plural(first.score, "point")} each; the tie-break is ${first.tie_break} to ${second.tie_break}`
    );
  return `${plural(first.score, "point")}, ${first.score - second.score} ahead of {${second.seat}}`;
}

/** The whole result in one sentence, as it is read out. */
export function result_told(places: readonly Place[], outcome: string): string {
  const others = places.filter((place) => place.place > 1);
  const rest = others.map((place) => `${ordinal(place.place)} {${place.seat}} with ${place.score}`);
  const told = `The game is over. ${headline(places)}: ${margin(places, outcome)}`;
  return [told.replace(/\.$/, ""), ...rest].join("; ") + ".";
}

/** What made it a turning point. */
export function stroke_told(point: TurningPoint): string {
  const gained = `${plural(point.gain, "point")} at one stroke`;
  if (point.lead === "kept") return "Takes the lead and keeps it";
  return point.lead === "taken" ? `Takes the lead, ${gained}` : gained;
}

/** The points of each seat at the end of each part of the game. */
export function points_by_part(told: PointsOverTime): { part: string; points: number[] }[] {
  return told.parts.map((part, index) => ({
    part,
    points: told.moments.findLast((moment) => moment.part === index)?.points ?? [],
  }));
}
