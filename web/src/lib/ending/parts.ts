/** The parts of a game, as its points tell of them. */
import type { PointsOverTime } from "../../generated/messages";

/** The points of each seat at the end of each part of the game. */
export function points_by_part(told: PointsOverTime): { part: string; points: number[] }[] {
  return told.parts.map((part, index) => ({
    part,
    points: told.moments.findLast((moment) => moment.part === index)?.points ?? [],
  }));
}
