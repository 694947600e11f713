/** Action codes (LO-1601): the numbers by which choices are sent, and their spelling as family and arguments. */
import type { Step } from "../../../lib/steps";
import type { Connector, Keyple, Side, Skill, Verb } from "../derived/view";
import { CONNECTORS, KEYPLES, SIDES, SKILLS, VERBS } from "../derived/view";

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
