/** Words of what the people at a table agree on. */
import type { Asked, EarlyEnd, Seat } from "../generated/messages";
import { listing, plural } from "./common";

export const AGREEMENT = {
  title: "At this table",
  undo: "Take back my last decision",
  undo_alone: "What has followed is taken back as well. What is drawn then comes as it came.",
  undo_together:
    "All others are asked. What has followed is taken back as well, and what is drawn then comes as it came.",
  pause: "Stop the clocks for a while",
  pause_help: "All others are asked. The clocks go on when somebody plays on.",
  alone: "This table is for ratings: to take back or to end the game, somebody else has to agree.",
  end: "End the game here",
  end_alone: "It has no result then.",
  end_together: "All others are asked. If all agree, the game has no result.",
  give_up: "Give up",
  give_up_help: (name: string) => `${name} wins.`,
  sure: "Yes, end it",
  sure_give_up: "Yes, I give up",
  play_on: "Play on",
  absent: (name: string) => `Have a program play on for ${name}`,
  absent_help:
    "Nothing has happened for a day. If most of the others agree, a program plays until this player is back.",
  leave: "Leave",
  agree: "I agree",
  refuse: "No",
  here: "I am here",
  you: "you",
  paused: "The clocks stand, as all have agreed.",
  resume: "Go on",
} as const;

const WHAT: Record<Asked["kind"], (steps: number, about: string) => string> = {
  undo: (steps) =>
    `to take back the last decision${steps > 1 ? ` with all that has followed, ${plural(steps, "step")}` : ""}`,
  pause: () => "to stop the clocks for a while",
  end: () => "to end the game here, without a result",
  replace: (_steps, about) =>
    `that a program play on for ${about} until ${about === AGREEMENT.you ? "you" : "they"} are back`,
};

/** What somebody asks of all, for those who answer. */
export const asked_told = ({ kind, steps }: Asked, name: string, about: string): string =>
  `${name} asks ${WHAT[kind](steps, about)}.`;

/** The same for whoever has asked or agreed: for whom one waits. */
export function waits_told(
  { kind, steps }: Asked,
  mine: boolean,
  name: string,
  about: string,
  missing: readonly string[],
): string {
  const asked = `${mine ? "You have asked" : `${name} has asked`} ${WHAT[kind](steps, about)}.`;
  return `${asked} ${listing(missing)} ${missing.length === 1 ? "has" : "have"} not answered yet.`;
}

/** How a game was ended before its end, in a list of tables. */
export function ended_early({ by, seat }: EarlyEnd, seats: readonly Seat[], names: readonly string[]): string {
  if (by === "agreement") return "Ended by agreement";
  if (by === "host") return "Ended by the host of this server";
  const called = (one: Seat | undefined, you: string) => (one?.mine ? you : (names[one?.seat ?? 0] ?? ""));
  const [loser, winner] = [seats.find((one) => one.seat === seat), seats.find((one) => one.seat !== seat)];
  return `${called(winner, "You")} won: ${called(loser, AGREEMENT.you)} gave up`;
}
