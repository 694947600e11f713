/** Payments with any cubes: how many are due, and which of them are paid in any case. */
import type { Colour, KeythedralReference, KeythedralView } from "../../../generated/keythedral";
import { COLOURS } from "../../../generated/keythedral";
import type { Cubes } from "../words/things";
import { action_of } from "./street";

/** A payment with any cubes. */
export interface Due {
  cubes: number;
  /** Those that are entered: nothing else could be paid, or they were entered one by one. */
  given: readonly Colour[];
}

/** The payment with any cubes that is asked for now; null if that is not what is asked. */
export function any_cubes_due(
  view: Pick<KeythedralView, "auction" | "box" | "partial_action">,
  reference: Pick<KeythedralReference, "actions">,
): Due | null {
  const entered = view.partial_action.filter((code) => code.family === "cube");
  const verb = view.partial_action.find((code) => code.family === "do")?.arguments[0];
  // Of a trade the first one is what the store gives.
  const before = verb === "trade" ? 1 : 0;
  if (entered.length < before) return null;
  const owed = view.box === "bid_payment" ? (view.auction?.highest ?? 0) : 0;
  const price = view.box === "turn" ? (action_of(verb, reference)?.any_cubes ?? 0) : owed;
  const given = entered.slice(before).map((code) => code.arguments[0] as Colour);
  return price > 0 ? { cubes: price, given } : null;
}

/** The cubes in the order in which the rules take them (KT-1425). */
export const in_order = (cubes: readonly Colour[]): Colour[] =>
  COLOURS.flatMap((colour) => cubes.filter((cube) => cube === colour));

/** How many there are of each colour. */
export const counted = (cubes: readonly Colour[]): Cubes =>
  Object.fromEntries(COLOURS.map((colour) => [colour, cubes.filter((cube) => cube === colour).length])) as Cubes;
