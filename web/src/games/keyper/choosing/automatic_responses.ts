/** Automatic responses to invitations, as the server takes them. */
import type { Responses } from "../../../lib/types";
import type { Colour, FieldName } from "../../../generated/keyper";

/** Join with a keyple of this colour if that yields enough, on certain fields or boards only. */
export interface Rule {
  colour: Colour;
  /** Number of actions. */
  least: number;
  fields: FieldName[] | null;
  board: number | null;
}

export type Otherwise = "ask" | "decline";
/** The rules, in the order in which they are tried. */
export function rules_of(responses: Responses): Rule[] {
  return Array.isArray(responses.rules) ? (responses.rules as Rule[]) : [];
}

export const otherwise_of = (responses: Responses): Otherwise =>
  responses.otherwise === "decline" ? "decline" : "ask";

/** What is sent for some rules. */
export function responses_of(rules: readonly Rule[], otherwise: Otherwise): Responses {
  return { rules: [...rules], otherwise };
}

/** The responses with one more rule, which is tried first. */
export function with_rule(responses: Responses, rule: Rule): Responses {
  return responses_of([rule, ...rules_of(responses)], otherwise_of(responses));
}

/** The responses without the rule of this number. */
export function without_rule(responses: Responses, number: number): Responses {
  return responses_of(
    rules_of(responses).filter((_, index) => index !== number),
    otherwise_of(responses),
  );
}
