import { expect, test } from "vitest";
import { answer_in_force, chosen, chosen_picks, with_pick } from "../src/lib/standing_answers";
import type { AutomaticResponses, StandingAnswer } from "../src/generated/messages";

const useful: StandingAnswer = { name: "useful", responses: { ask: "useful" }, key: null, picks: [] };
const laws: StandingAnswer = { name: "laws", responses: { ask: "laws", laws: [2, 13] }, key: "laws", picks: [2, 13] };
const always: StandingAnswer = { name: "always", responses: { always: true }, key: null, picks: [] };

function laid_down(responses: Record<string, unknown>, answers = [useful, laws, always]): AutomaticResponses {
  return { spans: ["round 1", "the whole game"], span: null, responses, answers, reaction: false };
}

test("the answer in force is found whatever it names", () => {
  expect(answer_in_force(laid_down({ ask: "useful" }))).toBe(useful);
  expect(answer_in_force(laid_down({ laws: [13], ask: "laws" }))).toBe(laws);
  expect(answer_in_force(laid_down({ always: true }))).toBe(always);
  expect(answer_in_force(laid_down({ never: true }))).toBeUndefined();
});

test("choosing an answer names what the game offers, picks are added and taken away", () => {
  expect(chosen(laws, laid_down({ ask: "useful" }))).toEqual({ ask: "laws", laws: [2, 13] });
  const some = laid_down({ ask: "laws", laws: [2] });
  expect(chosen_picks(laws, some)).toEqual([2]);
  expect(with_pick(laws, some, 13, true)).toEqual({ ask: "laws", laws: [2, 13] });
  expect(with_pick(laws, some, 2, false)).toEqual({ ask: "laws", laws: [] });
});

test("answers that share a list keep it when one takes the other's place", () => {
  const ask: StandingAnswer = { name: "ask", responses: { rules: [], otherwise: "ask" }, key: "rules", picks: [] };
  const decline = { ...ask, name: "decline", responses: { rules: [], otherwise: "decline" } };
  const rules = [{ colour: "green" }];
  const now = laid_down({ rules, otherwise: "ask" }, [ask, decline, always]);
  expect(answer_in_force(now)).toBe(ask);
  expect(chosen(decline, now)).toEqual({ rules, otherwise: "decline" });
  expect(chosen(always, now)).toEqual({ always: true });
});
