/** Steps of Keyper's decisions, by the codes of its rules (KP-1738 to KP-1756). */
import type { Colour, FieldName, Resource } from "../../../generated/keyper";
import { CODES } from "../../../generated/keyper";
import { step_of } from "../../../lib/codes";
import type { Step } from "../../../lib/steps";

const step = (family: keyof typeof CODES, ...given: (number | string)[]): Step => step_of(CODES, family, ...given);

/** Whether a keyple that stands there is laid down, or how many are. */
export type Lay = (typeof CODES.lay.values)[0][number];

const PLOT_NAMES: readonly string[] = CODES.plot.values[0];

export const PLAY_KEYPER = step("piece", "keyper");
export const PLAY_KEYPLE = step("piece", "keyple");
export const OWN = step("board", "own");

/** `board` as in the view: from 0. */
export const board_step = (board: number): Step => step("board", board + 1);
export const colour_step = (colour: Colour): Step => step("colour", colour);
export const field_step = (field: FieldName): Step => step("field", field);
/** A plot by its number (KP-304). */
export const plot_step = (plot: number): Step => step("plot", plot_name(plot));
export const tile_step = (tile: string): Step => step("tile", tile);
/** A boat by its name, B1 to B6. */
export const boat_step = (boat: string): Step => step("boat", boat);
export const lay_step = (what: Lay): Step => step("lay", what);
export const give_step = (resource: Resource): Step => step("give", resource);
export const take_step = (resource: Resource): Step => step("take", resource);

/** A plot's name by its number, `village-2-3`: zone, row, column; the farm comes before the village, row by row (KP-304). */
export const plot_name = (plot: number): string => PLOT_NAMES[plot] ?? "";

/** A plot's number by its name. */
export const plot_number = (name: string): number => PLOT_NAMES.indexOf(name);
