/** What becomes different when one text takes the place of another, in as few words as say it. */

/** As long may be what differs within a sentence, in words, to be read beside its other half. */
const LONGEST = 4;

const sentences = (text: string): string[] => text.split(/(?<=\.)\s+/).filter(Boolean);

/** How many words two lists have in common at their beginning. */
function alike(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((word, index) => word !== other[index]);
  return end < 0 ? one.length : end;
}

/** `2 points instead of 1 point for each of up to 4 pigs.`, or the sentences that differ one after the other. */
export function changed_words(now: string, then: string): string {
  const before = sentences(now).filter((one) => !sentences(then).includes(one));
  const after = sentences(then).filter((one) => !sentences(now).includes(one));
  return (before.length === 1 && after.length === 1 && within(before[0] ?? "", after[0] ?? "")) || both(before, after);
}

/** Where two sentences differ in few words of their own; empty elsewhere. */
function within(before: string, after: string): string {
  const [one, other] = [before.split(" "), after.split(" ")];
  const start = alike(one, other);
  const end = alike(one.slice(start).reverse(), other.slice(start).reverse());
  const differs = [one, other].map((words) => words.slice(start, words.length - end));
  if (end === 0 || differs.some(({ length }) => length === 0 || length > LONGEST)) return "";
  const [gone, come] = differs.map((words) => words.join(" "));
  return [...one.slice(0, start), come, "instead of", gone, ...one.slice(one.length - end)].join(" ");
}

const both = (before: readonly string[], after: readonly string[]): string =>
  [
    ["Now:", before],
    ["Then:", after],
  ]
    .flatMap(([when, said]) => (said?.length ? [when, ...said] : []))
    .join(" ");
