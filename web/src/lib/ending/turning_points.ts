/** The turning points of a game: where the lead changed for long, and who made the largest strokes. */
import type { PointsMoment } from "../../generated/messages";

export interface TurningPoint {
  /** Which of the moments. */
  moment: number;
  /** Behind how many steps of the record it stands. */
  step: number;
  part: number;
  /** Whose it is. */
  seat: number;
  /** The points that it brought beyond the most that the seat had before; 0 where it took the lead with fewer. */
  gain: number;
  /** Whether the seat took the lead, and whether it kept it to the end. */
  lead: "kept" | "taken" | null;
  /** What the seat did, in sentences with `{0}` for names of seats. */
  told: string[];
}

const MOST = 4;
/** So many letters are told of one, in two lines. */
const LETTERS = 100;

/** The seat that has more than every other, or null. */
export function leader_of(points: readonly number[]): number | null {
  const most = Math.max(...points);
  const first = points.indexOf(most);
  return points.indexOf(most, first + 1) < 0 ? first : null;
}

/** The turning points, in the order of the game: the one that decided it first of all, then those that weigh most. */
export function turning_points(moments: readonly PointsMoment[], most = MOST): TurningPoint[] {
  const leads = lead_changes(moments);
  const weighed = moments.flatMap((_, index) => {
    const change = leads.get(index);
    const best = strokes_of(moments, index, change?.seat ?? null).map((stroke) => {
      const lasted = change?.seat === stroke.seat ? change.lasted : 0;
      const kept = lasted > 0 && index + lasted === moments.length;
      const point: TurningPoint = { ...stroke, lead: lasted === 0 ? null : kept ? "kept" : "taken" };
      return { point, weight: kept ? Infinity : stroke.gain * (1 + (6 * lasted) / moments.length) };
    });
    return best.sort((one, other) => other.weight - one.weight).slice(0, 1);
  });
  return weighed
    .sort((one, other) => other.weight - one.weight || one.point.moment - other.point.moment)
    .slice(0, most)
    .map(({ point }) => point)
    .sort((one, other) => one.moment - other.moment);
}

/** What a moment brought to whoever gained most by it, and to whoever took the lead. */
function strokes_of(
  moments: readonly PointsMoment[],
  index: number,
  leader: number | null,
): Omit<TurningPoint, "lead">[] {
  const [before, moment] = [moments[index - 1], moments[index]];
  if (!before || !moment) return [];
  // What was had before and only comes back, as goods that were given away for a while, is no stroke.
  const most = moment.points.map((_, seat) =>
    Math.max(...moments.slice(0, index).map(({ points }) => points[seat] ?? 0)),
  );
  const rises = moment.points.map((points, seat) => points - (before.points[seat] ?? 0));
  const gains = moment.points.map((points, seat) => Math.max(0, points - (most[seat] ?? 0)));
  const seats = new Set([leader_of(gains), leader].filter((seat) => seat !== null));
  return [...seats].flatMap((seat) => {
    const gain = gains[seat] ?? 0;
    const of_seat = moment.told.filter((sentence) => sentence.includes(`{${seat}}`));
    // What they did themselves, if something was told of that, and not what came of it.
    const own = of_seat.filter((sentence) => sentence.startsWith(`{${seat}}`));
    const last_two = (own.length > 0 ? own : of_seat).slice(-2);
    const told = last_two.join(" ").length <= LETTERS ? last_two : last_two.slice(-1);
    const { step, part } = moment;
    const counts = gain > 0 || (seat === leader && (rises[seat] ?? 0) > 0);
    return counts && told.length > 0 ? [{ moment: index, step, part, seat, gain, told }] : [];
  });
}

/** By moment: who took the lead there from somebody else, and for how many moments it lasted. */
function lead_changes(moments: readonly PointsMoment[]): Map<number, { seat: number; lasted: number }> {
  const changes: { moment: number; seat: number }[] = [];
  for (const [moment, { points }] of moments.entries()) {
    const seat = leader_of(points);
    if (seat !== null && seat !== changes.at(-1)?.seat) changes.push({ moment, seat });
  }
  return new Map(
    changes.map(({ moment, seat }, index) => [
      moment,
      { seat, lasted: (changes[index + 1]?.moment ?? moments.length) - moment },
    ]),
  );
}
