/** Steps of London's decisions, by the codes of its rules (LO-1601). */
import { CODES } from "../../../generated/london";
import { step_of } from "../../../lib/codes";
import type { Step } from "../../../lib/steps";

/** The step of a family with these arguments. */
export function step(family: keyof typeof CODES, ...given: (number | string)[]): Step {
  return step_of(CODES, family, ...given);
}
