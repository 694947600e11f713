/**
 * A main action as a person plans it at one tile, and the codes that say it.
 *
 * The server takes a whole turn as one list of codes (LO-1604). A plan holds what the player may decide about it; its
 * steps are the canonical spelling: verb, tile, colour, groups, share of the hand, skill tiles paid, skill tiles
 * taken, connectors (LO-1605 to LO-1612). What was entered already - before a reload, or from the list - is the
 * beginning of the same spelling.
 */
import { entered } from "../../../lib/steps";
import type { EnteredCode, Step } from "../../../lib/steps";
import { step } from "./step";
import { OPEN_QUESTIONS } from "../words/choosing";
import type {
  ConnectorColour,
  KeypleColour,
  LevelReference,
  MainAction,
  Offer,
  OfferColour,
  SkillType,
} from "../../../generated/london";
import { CONNECTOR_COLOURS, MAIN_ACTIONS, SKILL_TYPES } from "../../../generated/london";

/** What a player has decided about a main action so far. */
export interface Plan {
  verb: MainAction;
  colour: KeypleColour;
  /** Tiles whose losing groups are moved. */
  groups: readonly string[];
  /** Keyples added from the hand. */
  hand: number;
  /** Skill tiles paid by own choice. */
  paid: readonly SkillType[];
  /** Skill tiles taken by own choice. */
  skills: readonly SkillType[];
  /** Connectors taken by own choice. */
  connectors: readonly ConnectorColour[];
  /** Whether fewer connectors than possible are wanted (LO-619). */
  enough: boolean;
}

/** What there is to pay with and to take from. */
export interface Stock {
  held: Record<SkillType, number>;
  supply: { connectors: Record<ConnectorColour, number>; skills: Record<SkillType, number> };
}

/** How many of each must be picked, and what may be picked next. */
export interface Picks {
  paid: number;
  paid_options: SkillType[];
  skills: number;
  skill_options: SkillType[];
  connectors: number;
  connector_options: ConnectorColour[];
}

/** The offer of a colour, if the verb is possible in it. */
export function in_colour(offer: Offer, colour: KeypleColour): OfferColour | undefined {
  return offer.colours.find((one) => one.colour === colour);
}

/** Keyples of the groups that are moved. */
export function moved(offer: OfferColour, groups: readonly string[]): number {
  return offer.groups.reduce((sum, group) => sum + (groups.includes(group.tile) ? group.size : 0), 0);
}

/** The least share of the hand beside the groups that are moved (LO-525, LO-604, LO-705). */
export function least_hand(offer: OfferColour, groups: readonly string[]): number {
  return Math.max(0, offer.least - moved(offer, groups));
}

/** Fewest groups, largest first, so that the hand suffices for the rest. */
function groups_needed(offer: OfferColour): string[] {
  const chosen: string[] = [];
  for (const group of [...offer.groups].sort((one, other) => other.size - one.size)) {
    if (least_hand(offer, chosen) <= offer.hand) break;
    chosen.push(group.tile);
  }
  return chosen;
}

/** The plan that is offered first: the least that is needed, out of the hand as far as it reaches. */
export function first_plan(verb: MainAction, offer: OfferColour): Plan {
  const groups = groups_needed(offer);
  return {
    verb,
    colour: offer.colour,
    groups,
    hand: least_hand(offer, groups),
    paid: [],
    skills: [],
    connectors: [],
    enough: false,
  };
}

/** The plan with a group moved or left; the share of the hand stays the least, or what it was above that. */
export function with_group(plan: Plan, offer: OfferColour, tile: string): Plan {
  const more = plan.hand - least_hand(offer, plan.groups);
  const groups = plan.groups.includes(tile) ? plan.groups.filter((one) => one !== tile) : [...plan.groups, tile];
  return { ...plan, groups, hand: Math.min(offer.hand, least_hand(offer, groups) + Math.max(0, more)) };
}

/** The plan that is offered to whoever begins with a group that is to be moved. */
export function plan_moving(verb: MainAction, offer: OfferColour, tile: string): Plan {
  const first = first_plan(verb, offer);
  return first.groups.includes(tile) ? first : with_group(first, offer, tile);
}

/** Keyples added in all. */
export function size_of(plan: Plan, offer: OfferColour): number {
  return plan.hand + moved(offer, plan.groups);
}

function count<T>(list: readonly T[], one: T): number {
  return list.filter((other) => other === one).length;
}

/** How many skill tiles of the player's choice a verb costs at a level of a tile (LO-637, LO-715). */
function paid_by_choice(verb: MainAction, level: LevelReference): number {
  if (verb === "upgrade") return level.arrow?.any_skill ?? 0;
  return verb === "use" && level.yield?.pays_skill ? 1 : 0;
}

/** The types that may be paid by choice: held beyond those that the arrow names. */
function payable(plan: Plan, level: LevelReference, stock: Stock): SkillType[] {
  const named = plan.verb === "upgrade" ? (level.arrow?.skills ?? {}) : {};
  return SKILL_TYPES.filter((skill) => stock.held[skill] - (named[skill] ?? 0) - count(plan.paid, skill) > 0);
}

/** The plan with what there is no choice about: with one type to pay with, it is paid. */
export function with_only_payment(plan: Plan, level: LevelReference, stock: Stock): Plan {
  const wanted = paid_by_choice(plan.verb, level);
  const [only, ...others] = payable({ ...plan, paid: [] }, level, stock);
  const clear = only !== undefined && others.length === 0 && plan.paid.length < wanted;
  return clear ? { ...plan, paid: Array.from({ length: wanted }, () => only) } : plan;
}

/** What a verb asks to be picked at a level of a tile, after what was picked already. */
export function picks_of(plan: Plan, level: LevelReference, stock: Stock): Picks {
  const given = plan.verb === "use" ? level.yield : null;
  // What is paid lies in the supply before anything is taken (LO-639).
  const skills_left = SKILL_TYPES.map((skill) =>
    Math.max(0, stock.supply.skills[skill] + count(plan.paid, skill) - (given?.skills[skill] ?? 0)),
  );
  const connectors_left = CONNECTOR_COLOURS.map((colour) =>
    Math.max(0, stock.supply.connectors[colour] - (given?.connectors[colour] ?? 0)),
  );
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    paid: paid_by_choice(plan.verb, level),
    paid_options: payable(plan, level, stock),
    skills: Math.min(given?.white_skills ?? 0, sum(skills_left)),
    skill_options: SKILL_TYPES.filter((skill, index) => (skills_left[index] as number) > count(plan.skills, skill)),
    connectors: Math.min(given?.white_connectors ?? 0, sum(connectors_left)),
    connector_options: CONNECTOR_COLOURS.filter(
      (colour, index) => (connectors_left[index] as number) > count(plan.connectors, colour),
    ),
  };
}

/** Whether anything is to be picked at a level of a tile for one of these verbs, as long as there is something to pick from. */
export function is_picked_for(verbs: readonly MainAction[], level: LevelReference): boolean {
  const { yield: given } = level;
  const taken = given !== null && given.white_skills + given.white_connectors > 0;
  return (verbs.includes("use") && taken) || verbs.some((verb) => paid_by_choice(verb, level) > 0);
}

/** What is still to be decided before the plan can be carried out, in words; empty if nothing is. */
export function open_question(plan: Plan, offer: OfferColour, picks: Picks): string {
  const short = offer.least - size_of(plan, offer);
  if (short > 0) return OPEN_QUESTIONS.keyples(short, plan.colour);
  if (plan.paid.length < picks.paid) return OPEN_QUESTIONS.pay(picks.paid);
  const skills = picks.skills - plan.skills.length;
  if (skills > 0) return OPEN_QUESTIONS.skills(skills);
  const connectors = picks.connectors - plan.connectors.length;
  return connectors > 0 && !plan.enough ? OPEN_QUESTIONS.connectors(connectors) : "";
}

/** The canonical spelling of a plan. */
export function steps_of(plan: Plan, tile: string, offer: OfferColour, picks: Picks): Step[] {
  const steps = [step("do", plan.verb), step("tile", tile), step("keyple", plan.colour)];
  steps.push(
    ...offer.groups.map((group) => step("group", plan.groups.includes(group.tile) ? "in" : "out")),
    step("hand", plan.hand),
  );
  const skills = (list: readonly SkillType[]) =>
    SKILL_TYPES.flatMap((skill) => list.filter((one) => one === skill).map((one) => step("skill", one)));
  steps.push(...skills(plan.paid), ...skills(plan.skills));
  const taken = CONNECTOR_COLOURS.flatMap((colour) =>
    plan.connectors.filter((one) => one === colour).map((one) => step("connector", one)),
  );
  steps.push(...taken);
  const last = Math.max(-1, ...plan.connectors.map((colour) => CONNECTOR_COLOURS.indexOf(colour)));
  // Where no colour is left to name the flow declines the rest by itself.
  const more = picks.connector_options.some((colour) => CONNECTOR_COLOURS.indexOf(colour) >= last);
  if (taken.length < picks.connectors && more) steps.push(step("none"));
  return steps;
}

/** The plan that a partial action has begun, at the tile that it names; null where it has not come to a tile. */
export function plan_begun(partial_action: readonly EnteredCode[]): { verb: MainAction; tile: string } | null {
  const verb = MAIN_ACTIONS.find((one) => one === entered(partial_action, "do")[0]);
  const tile = entered(partial_action, "tile")[0];
  return verb && tile !== undefined ? { verb, tile: String(tile) } : null;
}

/** A first plan, changed to say what a partial action has already said. */
export function continued(
  partial_action: readonly EnteredCode[],
  offer: Offer,
  verb: MainAction,
  level: LevelReference,
): Plan | null {
  const paid = paid_by_choice(verb, level);
  const named = entered(partial_action, "keyple")[0] as KeypleColour | undefined;
  const colour = named ? in_colour(offer, named) : offer.colours[0];
  if (!colour) return null;
  const said = entered(partial_action, "group");
  const first = first_plan(verb, colour);
  // Groups that were not asked for yet are left out or moved as the least needs it.
  const groups = colour.groups.filter((group, index) =>
    index < said.length ? said[index] === "in" : first.groups.includes(group.tile),
  );
  const hand = entered(partial_action, "hand")[0];
  const skills = entered(partial_action, "skill") as SkillType[];
  const chosen = groups.map((group) => group.tile);
  return {
    ...first,
    groups: chosen,
    hand: hand === undefined ? Math.min(colour.hand, least_hand(colour, chosen)) : Number(hand),
    paid: skills.slice(0, paid),
    skills: skills.slice(paid),
    connectors: entered(partial_action, "connector") as ConnectorColour[],
  };
}
