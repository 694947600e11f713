/** Payments with any cubes: how many are due, and what is proposed. */
import type { Colour, KeythedralReference, KeythedralView } from "../../../generated/keythedral";
import { BASIC_COLOURS, COLOURS } from "../../../generated/keythedral";
import type { Cubes } from "../words/things";
import { action_of } from "./street";

/** How many cubes of any colours, two or more, are to be paid now, of which none is entered yet; null if that is not what
    is asked. */
export function any_cubes_due(
  view: Pick<KeythedralView, "auction" | "box" | "partial_action">,
  reference: Pick<KeythedralReference, "actions">,
): number | null {
  const cubes = view.partial_action.filter((code) => code.family === "cube").length;
  const verb = view.partial_action.find((code) => code.family === "do")?.arguments[0];
  if (cubes !== (verb === "trade" ? 1 : 0)) return null;
  const owed = view.box === "bid_payment" ? (view.auction?.highest ?? 0) : 0;
  const price = view.box === "turn" ? (action_of(verb, reference)?.any_cubes ?? 0) : owed;
  return price > 1 ? price : null;
}

/** A payment out of a hand that keeps what is rare: the most plentiful colour first, craft cubes last. */
export function proposed_payment(hand: Cubes, due: number): Colour[] {
  const left = { ...hand };
  const chosen: Colour[] = [];
  const basic = (cube: Colour) => (BASIC_COLOURS as readonly Colour[]).includes(cube);
  while (chosen.length < due) {
    const able = COLOURS.filter((cube) => left[cube] > 0);
    const next = able.sort((a, b) => Number(basic(b)) - Number(basic(a)) || left[b] - left[a])[0];
    if (next === undefined) break;
    left[next] -= 1;
    chosen.push(next);
  }
  return chosen;
}

/** The cubes in the order in which the rules take them (KT-1425). */
export const in_order = (cubes: readonly Colour[]): Colour[] =>
  COLOURS.flatMap((colour) => cubes.filter((cube) => cube === colour));

/** How many there are of each colour. */
export const counted = (cubes: readonly Colour[]): Cubes =>
  Object.fromEntries(COLOURS.map((colour) => [colour, cubes.filter((cube) => cube === colour).length])) as Cubes;
