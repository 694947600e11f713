/** What is told of a hint, to the eye and to the ear: its best choices, what they are worth, and what each is for. */
import type { AssessedChoice, Hint } from "../generated/messages";
import { HINT } from "../words/table";

/** So many choices are told. */
const CHOICES = 3;

export interface ToldChoice {
  choice: AssessedChoice;
  /** How much it should bring: the best one against the next, the others against the best one. */
  worth: string;
}

export function told_choices({ choices }: Hint): ToldChoice[] {
  const told = choices
    .filter(({ name }, index) => choices.findIndex((one) => one.name === name) === index)
    .slice(0, CHOICES);
  const [best, next] = told.map(({ value }) => value);
  return told.map((choice, index) => ({ choice, worth: worth_of(choice.value, best ?? null, next ?? null, index) }));
}

function worth_of(value: number | null, best: number | null, next: number | null, index: number): string {
  if (value === null || best === null) return "";
  if (index > 0) return HINT.less(best - value);
  return next === null ? "" : HINT.more(best - next);
}

/** A hint in sentences to be spoken one after the other. */
export function spoken_hint(hint: Hint | "thinking" | null): string[] {
  if (hint === null) return [];
  if (hint === "thinking") return [HINT.thinking];
  const choices = told_choices(hint).map(({ choice, worth }) => HINT.spoken(choice.name, worth, choice.why));
  return [HINT.title, hint.remark, ...choices].filter((text) => text !== "");
}
