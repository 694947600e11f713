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
  const told = choices.slice(0, CHOICES);
  const [best, next] = told;
  return told.map((choice) => ({ choice, worth: choice === best ? lead(best, next) : lag(choice, best) }));
}

/** By how much the best one brings more than the next. */
function lead(best: AssessedChoice, next: AssessedChoice | undefined): string {
  if (!next || best.value === null || next.value === null) return "";
  return next.nearly ? "" : HINT.more(best.value - next.value, next.sure);
}

/** By how much another one brings less than the best. */
function lag(choice: AssessedChoice, best: AssessedChoice | undefined): string {
  if (!best || best.value === null || choice.value === null) return "";
  return choice.nearly ? HINT.as_good : HINT.less(best.value - choice.value, choice.sure);
}

/** What is told of the future behind the best choice of a hint, each under its title. */
export function outlook(choice: AssessedChoice | undefined): { title: string; told: string[] }[] {
  if (!choice) return [];
  const follows = choice.follows.filter((each) => each.is_usual).flatMap((each) => each.told);
  const both = [
    // Once is enough: what a choice is made for may be what follows.
    { title: HINT.then, told: follows.filter((text) => !choice.why.includes(text)) },
    { title: HINT.next, told: choice.next?.told ?? [] },
  ];
  return both.filter(({ told }) => told.length > 0);
}

/** A hint in sentences to be spoken one after the other; `explains`: with how it was found. */
export function spoken_hint(hint: Hint | "thinking" | null, explains = true): string[] {
  if (hint === null) return [];
  if (hint === "thinking") return [HINT.thinking];
  const told = told_choices(hint);
  const then = outlook(told[0]?.choice).flatMap((one) => [one.title, ...one.told]);
  const choices = told.map(({ choice, worth }, index) =>
    HINT.spoken(
      index + 1,
      choice.name,
      worth,
      [choice.why, choice.costs, ...(index === 0 ? then : [])].filter(Boolean).join(" "),
    ),
  );
  const found = explains && told.length > 1 ? HINT.found : "";
  return [HINT.title, hint.remark, ...choices, found].filter((text) => text !== "");
}
