/** Small words that every game needs. */

/** A number of things: `plural(2, "fence")` is "2 fences". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A list in a sentence: "a, b and c". */
export function listing(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
