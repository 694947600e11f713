/** Decisions of several codes: their steps, what was entered of them already, what is still to be sent. */

/** A code of a decision as the view names it. */
export interface DraftCode {
  family: string;
  arguments: (number | string)[];
}

/** One step of a decision: what it says, and its number. */
export interface Step extends DraftCode {
  code: number;
}

/** Whether two steps say the same. */
export function same(one: DraftCode, other: DraftCode): boolean {
  return one.family === other.family && String(one.arguments) === String(other.arguments);
}

/** The steps after those entered already; null if what was entered is not their beginning. */
export function rest_after(draft: readonly DraftCode[], steps: readonly Step[]): Step[] | null {
  const begun = draft.length <= steps.length && draft.every((entered, index) => same(entered, steps[index] as Step));
  return begun ? steps.slice(draft.length) : null;
}

/** What is sent for some steps. */
export function codes_of(steps: readonly Step[]): number[] {
  return steps.map((step) => step.code);
}

/** What was entered of a family, in order. */
export function entered(draft: readonly DraftCode[], family: string): (number | string)[] {
  return draft.filter((code) => code.family === family).map((code) => code.arguments[0] as number | string);
}
