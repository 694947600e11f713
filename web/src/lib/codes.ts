/** Codes from words: the numbers by which choices are sent, by the tables that the server's own families give. */
import type { CodeFamily } from "../generated/messages";
import type { Step } from "./steps";

/**
 * The step of a family with these arguments, as a choice of the server spells it. An error for what the family does not
 * know: the tables come from the rules themselves, so the words must be theirs.
 */
export function step_of<Families extends Record<string, CodeFamily>>(
  families: Families,
  family: keyof Families & string,
  ...given: (number | string)[]
): Step {
  const { first, values } = families[family] as CodeFamily;
  const index = given.reduce<number>((before, argument, place) => {
    const known = values[place] ?? [];
    const at = known.indexOf(argument);
    if (at < 0) throw new RangeError(`“${family}” knows no “${argument}”.`);
    return before * known.length + at;
  }, 0);
  return { family, arguments: given, code: first + index };
}

/** The steps that some codes stand for: `step_of` the other way round. */
export function steps_of_codes(families: Record<string, CodeFamily>, codes: readonly number[]): Step[] {
  return codes.flatMap((code) => {
    const found = Object.entries(families).find(
      ([, { first, values }]) => code >= first && code < first + size_of(values),
    );
    if (!found) return [];
    const [family, { first, values }] = found;
    let index = code - first;
    const given: (number | string)[] = [];
    for (const known of values.toReversed()) {
      given.unshift(known[index % known.length] as number | string);
      index = Math.floor(index / known.length);
    }
    return [{ family, arguments: given, code }];
  });
}

const size_of = (values: CodeFamily["values"]): number => values.reduce((size, known) => size * known.length, 1);
