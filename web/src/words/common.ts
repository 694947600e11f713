/** Small words that every game needs. */

/** A number of things: `plural(2, "fence")` is "2 fences". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

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
