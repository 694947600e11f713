/** Words of one's own hours: when one is told nothing; when one sleeps, is free or on vacation, and clocks of days stand still. */
import { coming, plural } from "./common";

const DAY = 86_400;
const days = (seconds: number) => {
  const whole = Math.floor(seconds / DAY);
  const tenths = Math.floor((seconds / DAY) * 10) / 10;
  return tenths === whole ? plural(whole, "day") : `${tenths} days`;
};

export const HOURS = {
  page: "Say when you sleep, are free or on vacation, and when you want quiet.",
  about: "At tables with a clock of days your time stands still while you sleep, on your free days and on vacation.",
  change: "Change my hours",
  seen: "Others see until when your clock stands, and no more. An evening's clock goes on at all hours.",
  stands: {
    sleep: (until: Date) => `You sleep: your clocks stand still until ${coming(until)}.`,
    free: (until: Date) => `You have a free day: your clocks stand still until ${coming(until)}.`,
  },
  quiet: "Quiet hours",
  about_quiet: "You are told of no table in these hours. What happens meanwhile is told afterwards, all at once.",
  leave_alone: "I want quiet",
  at_once: "This holds at once.",
  stand_still: "When your clocks stand still",
  zone: "Where you live",
  sleeps: "I sleep",
  from: "From",
  until: "Until",
  longest: (minutes: number) => `At most ${plural(minutes / 60, "hour")} a day.`,
  free: "Free days",
  most_free: (most: number) => `At most ${plural(most, "day")} of the week.`,
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  save: "Save my hours",
  tomorrow: "What you change here holds a day later, so that nobody falls asleep because time gets short.",
  coming: (from: Date) => `These hours hold from ${coming(from)} on.`,
  saved: "Your hours are kept.",
} as const;

export const VACATION = {
  title: "Vacation",
  allowance: (left: number, of: number) => `You have ${days(left)} left, of ${plural(of, "day")} in a year.`,
  first: "First day",
  last: "Last day",
  take: "Go on vacation",
  runs: (until: Date) => `You are on vacation until ${coming(until)}.`,
  planned: (from: Date, until: Date) => `Your vacation begins ${coming(from)} and ends ${coming(until)}.`,
  end: "End it now",
  call_off: "Call it off",
  counts: "A vacation that you end early counts as what you have used, and as a day at least.",
  begun: "Have a good time.",
  ended: "Welcome back.",
} as const;
