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
