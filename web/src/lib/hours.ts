/** Calls about one's own hours. A failed call throws an error whose message is a sentence for people. */
import type { ChooseHours, OwnHours, TakeVacation } from "../generated/messages";
import { call, with_body } from "./api";

const PATH = "/account/hours";

export const get_hours = () => call<OwnHours>(PATH);
export const choose_hours = (chosen: ChooseHours) => call<OwnHours>(PATH, with_body("PUT", chosen));
export const take_vacation = (vacation: TakeVacation) =>
  call<OwnHours>(`${PATH}/vacation`, with_body("POST", vacation));
export const end_vacation = () => call<OwnHours>(`${PATH}/vacation`, with_body("DELETE"));

/** Seconds that a vacation lasts at least (TakeVacation.lasts). */
const SHORTEST = 3600;

/** A day as a form takes it, by the visitor's own clock: "2026-12-24". */
export const day_of = (moment: Date): string =>
  `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, "0")}-${String(moment.getDate()).padStart(2, "0")}`;

/** A vacation from the first moment of a day, or from now, to the last moment of another. */
export function vacation_of(first: string, last: string, now: Date): TakeVacation {
  const begins = Math.max(0, (new Date(`${first}T00:00`).getTime() - now.getTime()) / 1000);
  const end = new Date(`${last}T00:00`);
  end.setDate(end.getDate() + 1);
  // In the last hour of a day it lasts beyond it: there is no shorter one.
  return { begins, lasts: Math.max(SHORTEST, (end.getTime() - now.getTime()) / 1000 - begins) };
}
