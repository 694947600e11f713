/** Action codes (KP-1738 to KP-1756): the numbers by which choices are sent, and their spelling as family and arguments. */
import type { Step } from "../../../lib/steps";
import type { Colour, FieldName } from "../reference/tiles";
import { COLOURS, FIELDS } from "../reference/tiles";

const KEYPER = 0;
const KEYPLE = 1;
const BOARD = 2;
const OWN_CODE = 6;
const COLOUR = 7;
const FIELD = 14;
const PLOT = 40;
const BOAT = 60;
const LAY = 134;

const FARM_COLUMNS = 2;
const VILLAGE_COLUMNS = 3;
const FARM_PLOTS = 8;

export const PLAY_KEYPER: Step = { family: "piece", arguments: ["keyper"], code: KEYPER };
export const PLAY_KEYPLE: Step = { family: "piece", arguments: ["keyple"], code: KEYPLE };
export const OWN: Step = { family: "board", arguments: ["own"], code: OWN_CODE };

/** `board` as in the view: from 0. */
export const board_step = (board: number): Step => ({ family: "board", arguments: [board + 1], code: BOARD + board });
export const colour_step = (colour: Colour): Step => ({
  family: "colour",
  arguments: [colour],
  code: COLOUR + COLOURS.indexOf(colour),
});
export const field_step = (field: FieldName): Step => ({ family: "field", arguments: [field], code: FIELD + FIELDS.indexOf(field) });
/** A plot by its number (KP-304). */
export const plot_step = (plot: number): Step => ({ family: "plot", arguments: [plot_name(plot)], code: PLOT + plot });
/** A boat by its name, B1 to B6. */
export const boat_step = (boat: string): Step => ({ family: "boat", arguments: [boat], code: BOAT + Number(boat.slice(1)) - 1 });
/** Whether the keyple that stands there is laid down, or how many are. */
export const lay_step = (what: Lay): Step => ({ family: "lay", arguments: [what], code: LAY + LAYS.indexOf(what) });

const LAYS = ["yes", "no", "one", "two"] as const;
export type Lay = (typeof LAYS)[number];

/** A plot's name by its number, `village-2-3`: zone, row, column; the farm comes before the village, row by row (KP-304). */
export function plot_name(plot: number): string {
  const [zone, first, columns] = plot < FARM_PLOTS ? ["farm", 0, FARM_COLUMNS] as const : ["village", FARM_PLOTS, VILLAGE_COLUMNS] as const;
  return `${zone}-${Math.floor((plot - first) / columns) + 1}-${((plot - first) % columns) + 1}`;
}

const PLOTS = 20;

/** A plot's number by its name. */
export function plot_number(name: string): number {
  return Array.from({ length: PLOTS }, (_, plot) => plot_name(plot)).indexOf(name);
}
