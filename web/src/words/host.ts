/** Words of the host's page. */
import type { BanKind, DeedKind, TableState } from "../generated/messages";
import { plural } from "./common";

export const HOST = {
  page: "This server",
  link: "This server",
  parts: "Parts of this page",
  part: { tables: "Tables", people: "People", reports: "Reports", load: "Load", deeds: "Log" },
  more: "Show more",
  reason: "Why? Those whom it is about read this.",
  reason_for_log: "Why? This stands in the log.",
  id: (id: string) => `The id of your account is ${id}.`,
} as const;

export const BANNED = "You are banned";

const STATES: Readonly<Record<TableState, string>> = { open: "Waiting", running: "Running", over: "Over" };

export const TABLES = {
  search: "Find a table by a name or its id",
  game: "Game",
  all_games: "All games",
  states: "State",
  state: { all: "Any state", ...STATES },
  nothing: "No table is like that. Try another name, game or state.",
  by: (maker: string) => `made by ${maker}`,
  changed: (when: string) => `last change ${when}`,
  taken: (taken: number, of: number) => `${taken} of ${plural(of, "seat")} taken`,
  pages: (count: number) => `${plural(count, "page")} open`,
  free: "free",
  close: "Close",
  close_title: "Close this table",
  about_closing: {
    open: "The table is gone then. Whoever looks at it, or opens its link, reads why.",
    running: "The game ends here, without a result. Everybody at it reads why, and its record stays.",
    over: "The table is gone then, with its record. Whoever opens its link reads why.",
  } satisfies Record<TableState, string>,
  closed: "The table is closed.",
} as const;

export const PEOPLE = {
  search: "Find somebody by name or id",
  nothing: "Nobody is called that. A part of the name is enough.",
  account: "account",
  guest: "guest",
  administrator: "administrator",
  since: (when: string) => `since ${when}`,
  tables: (unfinished: number, finished: number) => `${plural(unfinished, "running table")}, ${finished} finished`,
  sessions: (count: number) => `signed in in ${plural(count, "browser")}`,
  tables_of: "Tables",
  ban: "Ban",
  ban_title: (name: string) => `Ban ${name}`,
  about_ban:
    "They read why, how long it lasts, and how to reach you. A program plays on at their tables. It holds on all servers of this database.",
  mute: "Mute",
  mute_title: (name: string) => `Let ${name} say nothing`,
  about_mute: "They play on, and say nothing at any table. They read why when they try.",
  how_long: "For how long",
  times: [
    { seconds: 3600, title: "An hour" },
    { seconds: 86400, title: "A day" },
    { seconds: 7 * 86400, title: "A week" },
    { seconds: 30 * 86400, title: "30 days" },
    { seconds: null, title: "For good" },
  ],
  address_too: "Ban the addresses they come from, too",
  about_address: "A school or a household has one address. Everybody there is kept out then.",
  bans: "Who is banned",
  nobody: "Nobody is banned.",
  address: "Ban an address",
  ban_address: "Ban this address",
  about_address_ban: "Whoever comes from there reads why, how long it lasts, and how to reach you.",
  kind: { person: "banned", address: "address banned", talk: "muted" } satisfies Record<BanKind, string>,
  lasts: (seconds: number | null) => (seconds === null ? "for good" : `for another ${long(seconds)}`),
  lift: "Take back",
  lift_title: (name: string) => `Let ${name} in again`,
  done: "Done. It stands in the log.",
} as const;

export const REPORTS = {
  which: "Which reports",
  nothing: "No report waits for you. What people report of the talk at tables comes here.",
  none_settled: "No report was settled yet.",
  waiting: (count: number) => `Waiting (${count})`,
  settled: "Settled",
  said: (accused: string, room: string, when: string, times: number) =>
    `${accused} among the ${room}, ${times > 1 ? "last " : ""}reported ${when}`,
  by: (count: number) => `Reported by ${plural(count, "person", "people")}:`,
  gone: "somebody who is gone",
  table: "The table",
  around: "What was said around it",
  removed: "Removed",
  aside: "Put aside",
  about_aside: "Nothing is done. All reports of this message are settled.",
  remove: "Remove the message",
  about_remove: "Nobody reads it any more, at once on all open pages. All reports of it are settled.",
} as const;

export const NO_DEEDS = "No administrator has done anything here yet.";

export const DEEDS: Readonly<Record<DeedKind, (about: string) => string>> = {
  close: (about) => `closed table ${about}`,
  ban: (about) => `banned ${about}`,
  mute: (about) => `muted ${about}`,
  lift: (about) => `took back what held against ${about}`,
  remove: (about) => `removed the message of ${about}`,
  aside: (about) => `put ${about} aside`,
};

/** What was done about a report. */
export const SETTLED: Readonly<Record<DeedKind, string>> = {
  close: "Table closed",
  ban: "Banned",
  mute: "Muted",
  lift: "Taken back",
  remove: "Message removed",
  aside: "Put aside",
};

export const LOAD = {
  about: "All servers of this database together. Times are those of the last minute, at the slowest server.",
  servers: "Each server",
  server: "server",
  here: (name: string) => `${name} (answers you)`,
  pages: "open pages",
  now: "Now",
  minute: "Within the last minute",
  database: "Database",
  seats: "pages of players",
  spectators: "pages of spectators",
  in_memory: "tables in memory",
  questions: "questions to programs",
  storage_calls: "calls of the database that wait",
  errors: "errors since the start",
  commands: "moves a second",
  refused: "refusals a second",
  answered: "from a request to its answer",
  commits: "to store something",
  thinking: "until a program answers",
  size: "size",
  people: "people",
  accounts: "of them with an account",
  state: (state: TableState) => `tables: ${STATES[state].toLowerCase()}`,
  nothing: "–",
  times: (half: string, most: string) => `${half}, 95 % in ${most}`,
} as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a ban lasts: "2 days", "60 minutes". */
export function long(seconds: number): string {
  if (seconds > DAY) return plural(Math.ceil(seconds / DAY), "day");
  if (seconds > HOUR) return plural(Math.ceil(seconds / HOUR), "hour");
  return plural(Math.max(1, Math.ceil(seconds / MINUTE)), "minute");
}

/** How large something is: "1.4 MB". */
export function size_words(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${Number((bytes / 1000 ** step).toPrecision(3))} ${units[step]}`;
}

/** How long something took: "20 ms", "1.5 s". */
export const time_words = (seconds: number): string =>
  seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds} s`;
