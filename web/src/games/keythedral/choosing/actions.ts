/**
 * What the question panel needs to know of Keythedral's choices: which are places of the land, which are paid for, what
 * an action of a turn can be done with, and what is asked when something is clicked that is not lit.
 */
import { codes_of } from "../../../lib/steps";
import type { Step } from "../../../lib/steps";
import { step_of } from "../../../lib/codes";
import { field_beside } from "../derived/geometry";
import { pointing_cottage } from "../derived/places";
import type { Direction, KeythedralView } from "../../../generated/keythedral";
import type { Choice } from "../../../generated/messages";
import { CODES, DIRECTIONS } from "../../../generated/keythedral";
import { AUCTION, NOT_BESIDE } from "../words/choosing";

const PLACES = new Set(["field", "slot", "fence"]);
const PAID = new Set(["position", "law", "units", "accept"]);

/** The step of a family with these arguments. */
export const step = (family: keyof typeof CODES, ...given: (number | string)[]): Step =>
  step_of(CODES, family, ...given);

/** Whether a choice is a place of the land, which a list could only number; all others stand in the panel. */
export function is_place(choice: Pick<Choice, "family">): boolean {
  return PLACES.has(choice.family);
}

/** A cottage, a call, has its own number. */
export function number_of(choice: Pick<Choice, "family" | "arguments">): number | undefined {
  return choice.family === "number" ? Number(choice.arguments[0]) : undefined;
}

/** Where a choice comes among others of the land, as one reads: the rows from north to south, each from west to east; 0 for
 *  all that is no place there. */
export function rank_of({ family, arguments: [first, second] }: Pick<Choice, "family" | "arguments">): number {
  if (family === "direction") return 1 + READING.indexOf(first as Direction);
  return family === "field" || family === "slot" ? (FARTHEST - Number(second)) * 2 * FARTHEST + Number(first) : 0;
}

const READING: readonly Direction[] = ["NW", "NE", "SW", "SE"];
/** No field lies so far from the first one. */
const FARTHEST = 1000;

/** What a bid is called, which the table enters as its tens and its units at once; undefined for all other answers. */
export function whole_bid([first = 0, second = 0]: readonly number[]): string | undefined {
  const [tens, units] = [first - CODES.tens.first, second - CODES.units.first];
  const known = tens in CODES.tens.values[0] && units in CODES.units.values[0];
  return known ? AUCTION.bid(10 * tens + units) : undefined;
}

/** Whether a choice is paid for, with cubes, be they only promised in a bid, or with the card that is played. */
export function is_paid(choice: Pick<Choice, "family" | "arguments">): boolean {
  return PAID.has(choice.family) || (choice.family === "do" && choice.arguments[0] !== "pass");
}

/** Whether a choice happens at once, and undo takes it back: nothing is paid for it, nor for what it belongs to. What is
 *  paid for waits for a button that says so. */
export function is_free(
  choice: Pick<Choice, "family" | "arguments">,
  view: Pick<KeythedralView, "partial_action">,
): boolean {
  return ![choice, ...view.partial_action].some(is_paid);
}

/** An action of a turn that is done with one thing of the land. */
export interface Command {
  /** The choice by which the action begins. */
  choice: Choice;
  /** What is entered: the action, then the thing. */
  codes: number[];
}

/** What can be done in a turn with the thing at a place: a cottage becomes a house, gets or loses a fence. */
export function commands_at(place: string, view: KeythedralView, choices: readonly Choice[]): Command[] {
  if (view.box !== "turn" || view.partial_action.length > 0) return [];
  const [kind, first, second] = place.split(" ");
  const [seat, number] = [Number(first), Number(second)];
  const verb = (name: string) => choices.find((one) => one.family === "do" && one.arguments[0] === name);
  const found: Command[] = [];
  const add = (name: string, ...rest: Step[]) => {
    const choice = verb(name);
    if (choice) found.push({ choice, codes: [choice.code, ...codes_of(rest)] });
  };
  if (kind === "fence") add("unfence", step("fence", seat, number));
  if (kind !== "cottage") return found;
  const cottage = view.cottages.find((one) => one.seat === seat && one.number === number);
  if (cottage && cottage.seat === view.seat && !cottage.house) add("house", step("number", number));
  add("fence", step("seat", seat), step("number", number));
  return found;
}

/** What is asked when a place is clicked that is not lit: an action as records write it, or a sentence. */
export function why_at(place: string, view: KeythedralView): { action: string } | { sentence: string } | null {
  const [kind = "", first, second] = place.split(" ");
  switch (kind) {
    case "tile":
      return { action: `position ${first}` };
    case "do":
    case "seat":
    case "fence":
      return { action: place };
    case "law":
    case "space":
      return { action: `law ${first}` };
    case "hand":
      return { action: `cube ${first}` };
    case "store": {
      const taken = view.partial_action.length > 0 || view.box === "harvest_choice";
      return { action: taken ? `cube ${first}` : `do ${TRADE}` };
    }
    case "shop":
      return { action: `do ${SHOP_VERBS[first ?? ""] ?? TRADE}` };
    case "unplaced":
    case "call":
      return { action: `number ${first}` };
    case "cottage":
      return Number(first) === view.seat ? { action: `number ${second}` } : { action: `seat ${first}` };
    case "field":
      return view.box === "placement" ? why_not_entered(Number(first), Number(second), view) : { action: place };
    default:
      return null;
  }
}

/** How cubes of the store are had. */
const TRADE = "trade";
const SHOP_VERBS: Record<string, string> = { white: "smith", purple: "glassmaker", yellow: "goldsmith" };

/** Why no worker enters a field: by its direction, or because it does not lie beside the cottage that sends one. */
function why_not_entered(x: number, y: number, view: KeythedralView): { action: string } | { sentence: string } {
  const cottage = pointing_cottage(view);
  const direction = DIRECTIONS.find((one) => {
    const beside = cottage && field_beside(cottage.x, cottage.y, one);
    return beside?.x === x && beside.y === y;
  });
  if (direction) return { action: `direction ${direction}` };
  return { sentence: NOT_BESIDE };
}
