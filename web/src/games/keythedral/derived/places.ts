/**
 * Where a choice lies on the table.
 *
 * A *place* is a word for one thing that can be pointed at: `field 1 0`, `hand black`, `tile 3`. The table lights up
 * the places of the choices it is given; a choice without a place stands in the question panel only.
 */
import type { EnteredCode } from "../../../lib/steps";
import { field_beside } from "./geometry";
import type { BasicColour, Colour, Direction, KeythedralView } from "../../../generated/keythedral";
import type { Choice } from "../../../generated/messages";
import type { Cubes } from "../words/things";
import { BASIC_COLOURS, CODES, COLOURS } from "../../../generated/keythedral";

type ViewForPlaces = Pick<KeythedralView, "box" | "cottages" | "call" | "calls" | "seat" | "partial_action" | "laws">;

/** Verbs of a turn that have a place in Keytown. Passing is not a place. */
const VERBS = new Set<unknown>(CODES.do.values[0].filter((verb) => verb !== "pass"));

/** Laws that name a field type by the colour of its cubes. */
export const LAWS_NAMING_A_TYPE: ReadonlySet<number> = new Set([8, 18, 19]);

/** The place of a choice, or null if it has none. */
export function place_of(choice: Pick<Choice, "family" | "arguments">, view: ViewForPlaces): string | null {
  const [first, second] = choice.arguments;
  switch (choice.family) {
    case "field":
    case "slot":
    case "fence":
      return `${choice.family} ${first} ${second}`;
    case "position":
      return `tile ${first}`;
    case "seat":
    case "tens":
    case "units":
      return `${choice.family} ${first}`;
    case "do":
      return VERBS.has(first) ? `do ${first}` : null;
    case "law":
      return on_a_space(Number(first), view) ? `space ${first}` : `law ${first}`;
    case "number":
      return place_of_number(Number(first), view);
    case "direction":
      return place_of_direction(first as Direction, view);
    case "cube":
      return `${where_cubes_lie(String(first), view)} ${first}`;
    default:
      return null;
  }
}

/** Cubes of the hand that the viewer has entered already for a payment that is not complete. */
export function chosen_from_hand(view: ViewForPlaces): Cubes {
  const chosen = Object.fromEntries(COLOURS.map((cube) => [cube, 0])) as Cubes;
  view.partial_action.forEach((code, index) => {
    const [where, cube] =
      place_of(code, { ...view, partial_action: view.partial_action.slice(0, index) })?.split(" ") ?? [];
    if (where === "hand") chosen[cube as Colour] += 1;
  });
  return chosen;
}

/** The cottage that is laid now: its number was entered, its gap was not; null if none is. */
export function cottage_in_hand(view: Pick<KeythedralView, "box" | "partial_action">): number | null {
  const number = view.box === "lay_cottage" ? last(view.partial_action, "number")?.arguments[0] : undefined;
  return number === undefined ? null : Number(number);
}

function last(partial_action: readonly EnteredCode[], family: string): EnteredCode | undefined {
  return partial_action.findLast((code) => code.family === family);
}

function on_a_space(law: number, view: ViewForPlaces): boolean {
  return last(view.partial_action, "do")?.arguments[0] === "law" && view.laws.spaces.includes(law);
}

/** A number is a call, a cottage still to be laid, or a cottage on the board. */
function place_of_number(number: number, view: ViewForPlaces): string | null {
  const law = last(view.partial_action, "law")?.arguments[0];
  if (view.box === "call" || law === 1) return `call ${number}`;
  if (view.box === "lay_cottage") return `unplaced ${number}`;
  const seat = last(view.partial_action, "seat")?.arguments[0] ?? view.seat;
  return `cottage ${seat} ${number}`;
}

/** A direction is the field that a worker enters, or the edge on which a fence is put. */
function place_of_direction(direction: Direction, view: ViewForPlaces): string | null {
  const cottage = pointing_cottage(view);
  if (!cottage) return null;
  if (view.box !== "placement") return `edge ${cottage.x} ${cottage.y} ${direction}`;
  const field = field_beside(cottage.x, cottage.y, direction);
  return `field ${field.x} ${field.y}`;
}

/** The number of the present call. Under law 1 the numbers of later calls are known too. */
export function called_number(view: Pick<KeythedralView, "call" | "calls">): number | null {
  return view.calls.find((call) => call.call === view.call)?.number ?? null;
}

/** The cottage that a direction belongs to: the one named in the partial action, else the viewer's one that was called. */
export function pointing_cottage(view: ViewForPlaces): KeythedralView["cottages"][number] | undefined {
  const seat = last(view.partial_action, "seat")?.arguments[0] ?? view.seat;
  const number = last(view.partial_action, "number")?.arguments[0] ?? called_number(view);
  return view.cottages.find((cottage) => cottage.seat === seat && cottage.number === number);
}

/** Cubes are paid from the hand, taken from the store or a shop, or they name the type of a field. */
function where_cubes_lie(cube: string, view: ViewForPlaces): "hand" | "store" | "shop" | "type" {
  if (view.box === "harvest_choice") return "store";
  const cubes_before = view.partial_action.filter((code) => code.family === "cube").length;
  const verb = last(view.partial_action, "do")?.arguments[0];
  if (verb !== undefined) return verb === "trade" && cubes_before === 0 ? "store" : "hand";
  const law = Number(last(view.partial_action, "law")?.arguments[0] ?? 0);
  if (LAWS_NAMING_A_TYPE.has(law)) return "type";
  if (law === 7) return BASIC_COLOURS.includes(cube as BasicColour) ? "hand" : "store";
  if (law === 15) return cubes_before === 0 ? "hand" : "store";
  if (law === 16) return cubes_before === 0 ? "shop" : "hand";
  return "hand";
}
