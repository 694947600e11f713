/** Answers in advance to invitations, as the server takes them. */
import type { Wishes } from "../../../lib/types";
import type { Colour, FieldName } from "../reference/tiles";

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
export function rules_of(wishes: Wishes | null): Rule[] {
  return Array.isArray(wishes?.rules) ? (wishes.rules as Rule[]) : [];
}

export const otherwise_of = (wishes: Wishes | null): Otherwise => (wishes?.otherwise === "decline" ? "decline" : "ask");

export const is_never = (wishes: Wishes | null): boolean => wishes?.never === true;

/** What is sent for some rules; null where nothing is answered in advance. */
export function wishes_of(rules: readonly Rule[], otherwise: Otherwise): Wishes | null {
  return rules.length === 0 && otherwise === "ask" ? null : { rules: [...rules], otherwise };
}

/** The wishes with one more rule, which is tried first. */
export function with_rule(wishes: Wishes | null, rule: Rule): Wishes | null {
  return wishes_of([rule, ...rules_of(wishes)], otherwise_of(wishes));
}

/** The wishes without the rule of this number. */
export function without_rule(wishes: Wishes | null, number: number): Wishes | null {
  return wishes_of(rules_of(wishes).filter((_, index) => index !== number), otherwise_of(wishes));
}
