/** What is told of a hint, to the eye and to the ear: its best choices, what they are worth, and what each is for. */
import type { AssessedChoice, Hint } from "../generated/messages";
import { HINT } from "../words/table";

/** So many choices are told. */
const CHOICES = 3;
/** So many steps of what should follow are told, and only what comes so often, in a hundred. */
const STEPS = 2;
const USUALLY = 60;

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
  return next.nearly ? HINT.next_as_good : HINT.more(best.value - next.value, next.sure);
}

/** By how much another one brings less than the best. */
function lag(choice: AssessedChoice, best: AssessedChoice | undefined): string {
  if (!best || best.value === null || choice.value === null) return "";
  return choice.nearly ? HINT.as_good : HINT.less(best.value - choice.value, choice.sure);
}

/** What is told of what should follow on a choice, as far as it does so more often than not. */
export function usual_course({ follows }: AssessedChoice): string[] {
  const first_doubtful = follows.findIndex(({ share }) => share < USUALLY);
  const usual = first_doubtful < 0 ? follows : follows.slice(0, first_doubtful);
  return usual.flatMap(({ told }) => told).slice(0, STEPS);
}

/** What one usually decides next oneself behind a choice, where what should follow does not tell it already. */
export function own_next(choice: AssessedChoice): string[] {
  const course = usual_course(choice);
  return choice.next?.told.some((text) => !course.includes(text)) ? choice.next.told.slice(0, STEPS) : [];
}

/** What is told of the future behind the best choice of a hint, each under its title. */
export function outlook(choice: AssessedChoice | undefined): { title: string; told: string[] }[] {
  if (!choice) return [];
  const both = [
    { title: HINT.then, told: usual_course(choice) },
    { title: HINT.next, told: own_next(choice) },
  ];
  return both.filter(({ told }) => told.length > 0);
}

/** A hint in sentences to be spoken one after the other. */
export function spoken_hint(hint: Hint | "thinking" | null): string[] {
  if (hint === null) return [];
  if (hint === "thinking") return [HINT.thinking];
  const told = told_choices(hint);
  const then = outlook(told[0]?.choice).flatMap((one) => [one.title, ...one.told]);
  const choices = told.map(({ choice, worth }, index) =>
    HINT.spoken(index + 1, choice.name, worth, [choice.why, ...(index === 0 ? then : [])].filter(Boolean).join(" ")),
  );
  const found = told.some(({ worth }) => worth !== "") ? HINT.found : "";
  return [HINT.title, hint.remark, ...choices, found].filter((text) => text !== "");
}
