/** Standing answers: which one is in force, and what is laid down to choose one. The games have the words for them. */
import type { AutomaticResponses, StandingAnswer } from "../generated/messages";
import type { Responses } from "./types";

/** Responses without the list under the answer's key, in one form. */
function rest(answer: StandingAnswer, responses: Responses): string {
  const kept = Object.entries(responses).filter(([name]) => name !== answer.key);
  return JSON.stringify(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The answer that is in force, whatever its list names. */
export function answer_in_force(responses: AutomaticResponses): StandingAnswer | undefined {
  return responses.answers.find((answer) => rest(answer, answer.responses) === rest(answer, responses.responses));
}

/** What is laid down to choose an answer: a list under the same key is kept. */
export function chosen(answer: StandingAnswer, responses: AutomaticResponses): Responses {
  const key = answer.key;
  const list = key === null ? undefined : responses.responses[key];
  return key === null || list === undefined ? answer.responses : { ...answer.responses, [key]: list };
}

/** What the answer in force names of its picks. */
export function chosen_picks(answer: StandingAnswer, responses: AutomaticResponses): number[] {
  const list = answer.key === null ? [] : responses.responses[answer.key];
  return Array.isArray(list) ? (list as number[]) : [];
}

/** What is laid down to name one more or one less. */
export function with_pick(
  answer: StandingAnswer,
  responses: AutomaticResponses,
  value: number,
  on: boolean,
): Responses {
  const others = chosen_picks(answer, responses).filter((one) => one !== value);
  return { ...answer.responses, [answer.key ?? ""]: on ? [...others, value] : others };
}
