/** Clocks of people, as the server tells them. */
import type { Clock, RestKind, Seat, TableInfo } from "../generated/messages";

/** Seconds that a seat's person has at some moment of house time; null where nobody has a clock. */
export function seconds_left(seat: Seat, now: number): number | null {
  if (!seat.clock) return null;
  const { left, deadline, rests_until } = seat.clock;
  return deadline === null ? left : Math.max(0, deadline - Math.max(now, rests_until));
}

/** Why a seat's clock stands by its person's own hours at some moment of house time, and until when; null if it does not. */
export function rest_of(seat: Seat, now: number): { rests: Exclude<RestKind, "">; until: Date } | null {
  const { rests = "", rests_until = 0 } = seat.clock ?? {};
  return rests !== "" && rests_until > now ? { rests, until: date_of(rests_until, now) } : null;
}

/** When a moment of house time will be, by the visitor's own clock, if no server is down until then. */
export const date_of = (moment: number, now: number): Date => new Date(Date.now() + (moment - now) * 1000);

/** When a seat's time will be over, if it is played on no more; null while its clock stands by agreement, or not asked. */
export function over_at({ clock }: Seat, now: number): Date | null {
  const deadline = clock?.deadline ?? null;
  return deadline === null ? null : date_of(deadline, now);
}

/** Whether so little is left that one had better hurry. */
export function is_short(clock: Clock, seconds: number): boolean {
  return seconds < (clock.kind === "live" ? 60 : 6 * 3600);
}

/** Whether any of a table's clocks runs. */
export const runs = (table: TableInfo): boolean => table.seats.some((seat) => (seat.clock?.deadline ?? null) !== null);

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** What can be chosen when a table is made. */
export const BANKS = {
  live: [5, 10, 15, 20, 30, 45, 60, 90].map((minutes) => minutes * MINUTE),
  days: [1, 2, 3, 5, 7, 14].map((days) => days * DAY),
};
export const INCREMENTS = {
  live: [0, 10, 30, 60],
  days: [0, 4, 12, 24, 48].map((hours) => hours * HOUR),
};

/** What is proposed for a game of so many minutes a person: time enough not to think of it. */
export function usual_clock(kind: Clock["kind"], minutes_each: number): Clock {
  if (kind === "days") return { kind, bank: 3 * DAY, increment: 12 * HOUR, at_end: "program" };
  const bank = BANKS.live.find((seconds) => seconds >= minutes_each * MINUTE) ?? 90 * MINUTE;
  return { kind, bank, increment: 30, at_end: "program" };
}
