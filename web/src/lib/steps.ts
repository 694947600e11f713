/** Decisions of several codes: their steps, what was entered of them already, what is still to be sent. */

/** A code of a decision as the view names it. */
export interface EnteredCode {
  family: string;
  arguments: (number | string)[];
}

/** One step of a decision: what it says, and its number. */
export interface Step extends EnteredCode {
  code: number;
}

/** Whether two steps say the same. */
export function same(one: EnteredCode, other: EnteredCode): boolean {
  return one.family === other.family && String(one.arguments) === String(other.arguments);
}

/** The steps after those entered already; null if what was entered is not their beginning. */
export function rest_after(partial_action: readonly EnteredCode[], steps: readonly Step[]): Step[] | null {
  const begun =
    partial_action.length <= steps.length &&
    partial_action.every((entered, index) => same(entered, steps[index] as Step));
  return begun ? steps.slice(partial_action.length) : null;
}

/** What is sent for some steps. */
export function codes_of(steps: readonly Step[]): number[] {
  return steps.map((step) => step.code);
}

/** What was entered of a family, in order. */
export function entered(partial_action: readonly EnteredCode[], family: string): (number | string)[] {
  return partial_action.filter((code) => code.family === family).map((code) => code.arguments[0] as number | string);
}
