/** Words that every room of the client and every game needs, and how numbers, lists and times are said. */

export const COMMON = {
  client: "Keydom",
  close: "Close",
  my_tables: "My tables",
  players: "Players",
  reference: "Reference",
  fetching: "Fetching …",
  hidden_points: "points hidden",
  settings: "Settings",
  sounds: "Sounds",
  try_again: "Try again",
  your_name: "Your name",
} as const;

/** What the tables of all games have: their parts, and a board that is looked at more or less closely. */
export const ANY_TABLE = {
  parts: "Parts of the table",
  /** The visitor, wherever players are named. */
  you: "You",
  farther: "Look from farther away",
  closer: "Look closer",
} as const;

/** How a player without a name is called. */
export const player_words = (seat: number): string => `Player ${seat + 1}`;

/** The title of a page: what it shows, the nearest first. */
export const page_title = (...shown: readonly string[]): string =>
  [...shown, COMMON.client].filter((part) => part !== "").join(" – ");

/** What a control does, and the key that does it, too. */
export const with_key = (what: string, key: string): string => `${what} (${key})`;

/** A text with a capital letter at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The same text inside of a sentence. */
export const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A number of things: `plural(2, "fence")` is "2 fences". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Only the word: what stands behind a number that is drawn. */
export function plural_word(count: number, one: string): string {
  return count === 1 ? one : `${one}s`;
}

/** For example "3 points". */
export const points_words = (points: number): string => plural(points, "point");

/** For example "2 seats are free". */
export const free_seats = (free: number): string =>
  free === 1 ? "One seat is free" : `${plural(free, "seat")} are free`;

/** From the least to the most: "2 to 6". */
export const range_words = (least: number, most: number): string =>
  least === most ? `${least}` : `${least} to ${most}`;

/** A list in a sentence: "a, b and c". */
export function listing(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** How long something takes, as people say it: "40 minutes", "1½ hours". */
export function duration(minutes: number): string {
  if (minutes < 55) return `${Math.max(5, Math.round(minutes / 5) * 5)} minutes`;
  const halves = Math.round(minutes / 30);
  return halves === 2 ? "1 hour" : `${Math.floor(halves / 2)}${halves % 2 === 1 ? "½" : ""} hours`;
}

/** When something was, as people say it: "today, 14:05". `locale` is for tests. */
export function when(moment: Date, now = new Date(), locale?: string): string {
  const time = moment.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.ceil((midnight.getTime() - moment.getTime()) / 86_400_000);
  if (days <= 0) return `today, ${time}`;
  if (days === 1) return `yesterday, ${time}`;
  const year = moment.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return moment.toLocaleDateString(locale, { day: "numeric", month: "short", ...(year && { year }) });
}

/** The same for what is to come: "today, 14:20", "tomorrow, 7:00", "Monday, 7:00", "7 Dec, 7:00". What ends at 7:00 is told
 * so, though the clocks of page and server differ by a moment. */
export function coming(exactly: Date, now = new Date(), locale?: string): string {
  const moment = new Date(Math.round(exactly.getTime() / 60_000) * 60_000);
  const time = moment.toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit" });
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.floor((moment.getTime() - midnight.getTime()) / 86_400_000);
  if (days <= 0) return `today, ${time}`;
  if (days === 1) return `tomorrow, ${time}`;
  if (days < 7) return `${moment.toLocaleDateString(locale, { weekday: "long" })}, ${time}`;
  return `${moment.toLocaleDateString(locale, { day: "numeric", month: "short" })}, ${time}`;
}
