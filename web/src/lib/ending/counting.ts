/** Counting up: category by category, player beside player. */

/** One step: the points of a player in a category are put on what that player has already. */
export interface CountStep {
  category: number;
  seat: number;
  points: number;
  /** What the seat has with it. */
  total: number;
}

/** Milliseconds that the whole count may take, and those of the slowest and of the quickest step. */
const WHOLE = 6500;
const SLOWEST = 340;
const QUICKEST = 120;

/** The steps, in the order in which people count: whoever has nothing in a category is passed over. */
export function count_steps(final: readonly (readonly number[])[]): CountStep[] {
  const totals = final.map(() => 0);
  const steps: CountStep[] = [];
  for (const category of (final[0] ?? []).keys()) {
    for (const [seat, counted] of final.entries()) {
      const points = counted[category] ?? 0;
      if (points === 0) continue;
      totals[seat] = (totals[seat] ?? 0) + points;
      steps.push({ category, seat, points, total: totals[seat] });
    }
  }
  return steps;
}

/** What each seat has after so many steps. */
export function totals_after(steps: readonly CountStep[], done: number, players: number): number[] {
  const totals = Array.from({ length: players }, () => 0);
  for (const step of steps.slice(0, done)) totals[step.seat] = step.total;
  return totals;
}

/** Whether the points of a seat in a category have been counted after so many steps. */
export function is_counted(steps: readonly CountStep[], done: number, category: number, seat: number): boolean {
  const last = steps[done - 1];
  if (done >= steps.length) return true;
  return last !== undefined && (last.category > category || (last.category === category && last.seat >= seat));
}

/** Round numbers of points for the lines behind the columns: three to six of them. */
export function lines_up_to(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((each) => most / each <= 6) ?? 200;
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}

/** Milliseconds from one step to the next: many steps go faster. */
export function pace_of(steps: number): number {
  return Math.min(SLOWEST, Math.max(QUICKEST, Math.round(WHOLE / Math.max(steps, 1))));
}
