/** Action codes (LO-1601): the numbers by which choices are sent, and their spelling as family and arguments. */
import type { Connector, DraftCode, Keyple, Side, Skill, Verb } from "./view";
import { CONNECTORS, KEYPLES, SIDES, SKILLS, VERBS } from "./view";

const DO = 0;
const TILE = 5;
const BERTH = 61;
const KEYPLE = 68;
const GROUP_IN = 71;
const GROUP_OUT = 72;
const HAND = 73;
const SKILL = 114;
const CONNECTOR = 117;
const NONE_CODE = 123;
const SIDE = 124;
const AXIS = 130;

/** One step of a decision: what it says, and its number. */
export interface Step extends DraftCode {
  code: number;
}

export const do_step = (verb: Verb | "pass" | "sail"): Step => ({
  family: "do",
  arguments: [verb],
  code: DO + [...VERBS, "pass", "sail"].indexOf(verb),
});
/** `number` is the tile's code, 0 to 56 (LO-114). */
export const tile_step = (tile: string, number: number): Step => ({ family: "tile", arguments: [tile], code: TILE + number });
export const berth_step = (berth: number): Step => ({ family: "berth", arguments: [berth], code: BERTH + berth });
export const keyple_step = (colour: Keyple): Step => ({
  family: "keyple",
  arguments: [colour],
  code: KEYPLE + KEYPLES.indexOf(colour),
});
export const group_step = (moved: boolean): Step => ({
  family: "group",
  arguments: [moved ? "in" : "out"],
  code: moved ? GROUP_IN : GROUP_OUT,
});
export const hand_step = (count: number): Step => ({ family: "hand", arguments: [count], code: HAND + count });
export const skill_step = (skill: Skill): Step => ({
  family: "skill",
  arguments: [skill],
  code: SKILL + SKILLS.indexOf(skill),
});
export const connector_step = (colour: Connector): Step => ({
  family: "connector",
  arguments: [colour],
  code: CONNECTOR + CONNECTORS.indexOf(colour),
});
export const NONE: Step = { family: "none", arguments: [], code: NONE_CODE };
export const side_step = (side: Side): Step => ({ family: "side", arguments: [side], code: SIDE + SIDES.indexOf(side) });
export const axis_step = (axis: number): Step => ({ family: "axis", arguments: [axis], code: AXIS + axis });

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
