/** Places of the land, named by what lies around them in the words of the server: coordinates tell nothing to who looks. */
import type { Direction, Fence, Field, KeythedralView } from "../../../generated/keythedral";
import { DIRECTIONS } from "../../../generated/keythedral";
import { LAND_THINGS } from "../words/things";
import { PLACE_NAMES } from "../words/table";
import { field_beside } from "./geometry";

export type NamedLand = Pick<KeythedralView, "fields" | "cottages" | "keythedral">;
/** The player at a seat; null: the viewer. */
export type Owner = (seat: number) => string | null;

/** On which side of its neighbour a field lies, and how far the neighbour is from it. */
const SIDES = [
  { side: "north", x: 0, y: -1 },
  { side: "east", x: -1, y: 0 },
  { side: "south", x: 0, y: 1 },
  { side: "west", x: 1, y: 0 },
] as const;
/** The same for the gaps at its corners. */
const CORNERS = [
  { side: "NE", x: -1, y: -1 },
  { side: "SE", x: -1, y: 0 },
  { side: "SW", x: 0, y: 0 },
  { side: "NW", x: 0, y: -1 },
] as const;

/** The field on a spot: "the lake", "the wood south-west of Anna's cottage 3". */
export function field_name({ x, y }: Pick<Field, "x" | "y">, land: NamedLand, owner: Owner): string {
  const type = type_at(x, y, land);
  if (!type) return "";
  if (is_only(type, land)) return PLACE_NAMES.only(type);
  if (x === 0 && y === 0) return PLACE_NAMES.first;
  return PLACE_NAMES.lies(type, around(x, y, land, owner));
}

/** The side of a gap on which a fence stands: "the north-east side of your house 4". */
export function fence_side({ x, y, direction }: Pick<Fence, "x" | "y" | "direction">, land: NamedLand, owner: Owner) {
  return PLACE_NAMES.side(PLACE_NAMES.corners[direction], gap_name(x, y, land, owner));
}

/** What tells a field from those of its kind: an only field beside it, else what stands at one of its corners. */
function around(x: number, y: number, land: NamedLand, owner: Owner): string {
  const beside = fields_beside(x, y, land);
  const only = beside.find(({ type }) => is_only(type, land));
  if (only) return PLACE_NAMES.of(only.side, PLACE_NAMES.only(only.type));
  const corners = CORNERS.flatMap(({ side, x: dx, y: dy }) => {
    const thing = thing_at(x + dx, y + dy, land, owner);
    return thing ? [{ side: PLACE_NAMES.corners[side], thing }] : [];
  });
  const told = corners.find(({ thing }) => thing === PLACE_NAMES.keythedral) ?? corners[0];
  if (told) return PLACE_NAMES.of(told.side, told.thing);
  return sides_words(beside.slice(0, 2));
}

const sides_words = (beside: ReturnType<typeof fields_beside>) =>
  beside.map(({ side, type }) => PLACE_NAMES.of(side, PLACE_NAMES.one_of(type))).join(", ");

function fields_beside(x: number, y: number, land: NamedLand) {
  return SIDES.flatMap(({ side, x: dx, y: dy }) => {
    const type = type_at(x + dx, y + dy, land);
    return type ? [{ side: PLACE_NAMES.sides[side], type }] : [];
  });
}

function gap_name(x: number, y: number, land: NamedLand, owner: Owner): string {
  const thing = thing_at(x, y, land, owner);
  if (thing) return thing;
  const opposite: Record<Direction, Direction> = { NE: "SW", SE: "NW", SW: "NE", NW: "SE" };
  const told = DIRECTIONS.flatMap((direction) => {
    const name = field_name(field_beside(x, y, direction), land, owner);
    return name ? [PLACE_NAMES.of(PLACE_NAMES.corners[opposite[direction]], name)] : [];
  });
  return PLACE_NAMES.gap(told.sort((one, other) => one.length - other.length)[0] ?? "");
}

function thing_at(x: number, y: number, { cottages, keythedral }: NamedLand, owner: Owner): string | null {
  if (keythedral?.x === x && keythedral.y === y) return PLACE_NAMES.keythedral;
  const cottage = cottages.find((one) => one.x === x && one.y === y);
  return cottage ? LAND_THINGS.of_somebody(owner(cottage.seat), cottage.house, cottage.number) : null;
}

const type_at = (x: number, y: number, { fields }: NamedLand) =>
  fields.find((field) => field.x === x && field.y === y)?.type;

const is_only = (type: string, { fields }: NamedLand): boolean =>
  fields.filter((field) => field.type === type).length === 1;
