/** Words of clocks: how long people may take, how much of it is left, and who is away. */
import type { Clock, RestKind } from "../generated/messages";
import { coming, plural } from "./common";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** How long something lasts, in full words, with its two largest units: "2 days and 3 hours". */
export function lasting(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts: [number, string][] = [
    [Math.floor(whole / DAY), "day"],
    [Math.floor((whole % DAY) / HOUR), "hour"],
    [Math.floor((whole % HOUR) / MINUTE), "minute"],
    [whole % MINUTE, "second"],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return plural(0, "second");
  const told = parts.slice(first, first + 2).filter(([count]) => count > 0);
  return told.map(([count, unit]) => plural(count, unit)).join(" and ");
}

/** The same as a clock shows it: "4:59", "1:04:59", "2 d 3 h". */
export function clock_face(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (value: number) => String(value).padStart(2, "0");
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
  const minutes = Math.floor(whole / MINUTE);
  if (whole >= HOUR) return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % MINUTE)}`;
  return `${minutes}:${two(whole % MINUTE)}`;
}

export const CLOCK = {
  title: "How long people may take",
  kind: "Clock",
  none: { title: "As long as they like", help: "Nobody is hurried." },
  live: { title: "An evening", help: "Minutes for each person, for a game in one go." },
  days: { title: "Some weeks", help: "Days for each person; you look in when you have time." },
  bank: "Time for each person",
  increment: "Given back after each turn",
  nothing: "nothing",
  at_end: "When somebody's time is over",
  at_end_words: {
    program: "a program plays on",
    answer: "the safe answer is given",
    open: "the seat is free for others",
  } satisfies Record<Clock["at_end"], string>,
  about:
    "A clock runs only while its person is asked: not while programs think, and not while the server is down. A chance to react has a little time of its own. Whoever a program plays for takes over again at any time.",
  left: (seconds: number) => `${lasting(seconds)} left`,
  own: "Your time",
  of: (name: string) => `Time of ${name}`,
  until: (seconds: number, over: Date) => `${lasting(seconds)} left, until ${coming(over)}`,
  over: (over: Date) => `Your time is over ${coming(over)}, or later by the hours in which your clock stands.`,
  stands: (until: Date) => `stands still until ${coming(until)}`,
  stands_in: "Your clock stands still while you sleep, on your free days and on vacation:",
  soon: (seconds: number) => `You have ${lasting(seconds)} left.`,
} as const;

/** How long people may take at a table, and what happens then, in a sentence. */
export function clock_told({ bank, increment, at_end }: Clock): string {
  const back = increment > 0 ? `, ${lasting(increment)} more after each turn` : "";
  return `${lasting(bank)} for each person${back}; when it is over, ${CLOCK.at_end_words[at_end]}.`;
}

type Rest = Exclude<RestKind, "">;
const RESTING: Record<Rest, string> = { sleep: "sleeps", free: "has a free day", vacation: "is on vacation" };
const I_REST: Record<Rest, string> = {
  sleep: "you sleep",
  free: "you have a free day",
  vacation: "you are on vacation",
};

export const HOURS_LINK = "My hours";

/** Why somebody's clock stands. */
export const RESTS = {
  briefly: { sleep: "sleeps", free: "free day", vacation: "on vacation" } satisfies Record<Rest, string>,
  doing: (rests: Rest, until: Date) => `${RESTING[rests]} until ${coming(until)}`,
  other: (name: string, rests: Rest, until: Date) =>
    `${name} ${RESTING[rests]} until ${coming(until)}. The clock stands still.`,
  mine: (rests: Rest, until: Date) => `Your clock stands still until ${coming(until)}: ${I_REST[rests]}.`,
} as const;

export const AWAY = {
  mine: "A program plays for you.",
  name_of_mine: (name: string) => `A program plays for ${name}.`,
  back: "I am back",
  free: "A seat is free in this game; a program plays there.",
  sit_down: "Play on in it",
  playing: "a program plays on",
} as const;

export const LEAVE = {
  seat: "Which seat",
  about: "The game goes on without you, whatever you choose. Nobody waits for you.",
  before: "Your seat is free again, and the game begins when somebody else has taken it.",
  to_program: "Until I am back",
  to_program_help: "A program plays for you from now on. You take over again whenever you like.",
  to_others: "For good",
  to_others_help: "A program plays on, and whoever has the link may sit down in your place.",
  stay: "Stay",
  close: "Close the table",
  close_help: "You have made this table. Close it if the game is not to be: its link leads nowhere then.",
  leave: "Leave",
} as const;
