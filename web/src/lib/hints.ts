/** What is told of a hint, to the eye and to the ear: its best choices, what they are worth, and what each is for. */
import type { AssessedChoice, Hint } from "../generated/messages";
import { HINT } from "../words/table";

/** So many choices are told. */
const CHOICES = 3;

export interface ToldChoice {
  choice: AssessedChoice;
  /** How much it should bring: the best one in the end, the others against it. */
  worth: string;
}

export function told_choices({ choices }: Hint): ToldChoice[] {
  const best = choices[0]?.value ?? null;
  return choices
    .filter(({ name }, index) => choices.findIndex((one) => one.name === name) === index)
    .slice(0, CHOICES)
    .map((choice, index) => ({
      choice,
      worth:
        choice.value === null || best === null ? "" : index === 0 ? HINT.ahead(best) : HINT.less(best - choice.value),
    }));
}

/** A hint in sentences to be spoken one after the other. */
export function spoken_hint(hint: Hint | "thinking" | null): string[] {
  if (hint === null) return [];
  if (hint === "thinking") return [HINT.thinking];
  const choices = told_choices(hint).map(({ choice, worth }) => HINT.spoken(choice.name, worth, choice.why));
  return [HINT.title, hint.remark, ...choices].filter((text) => text !== "");
}
