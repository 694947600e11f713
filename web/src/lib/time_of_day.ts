/** Times of the day and time zones, as forms take them. */

const two = (number: number): string => String(number).padStart(2, "0");

/** A minute of the day as a form takes it: "07:05". */
export const time_of = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** The minute of the day; null for what is no time. */
export function minute_of(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** All time zones that the browser knows, and this one. */
export function zones(known: string): string[] {
  const all = Intl.supportedValuesOf("timeZone");
  return all.includes(known) ? all : [known, ...all];
}

/** The time zone of the visitor's own clock. */
export const own_zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
