/** What things are called that do not come from the server with their words: cubes, tiles, what lies on the land. */
import type { Colour, FieldType, LawEffect, OfferedTile, Thing, Tile } from "../../../generated/keythedral";
import { plural } from "../../../words/common";
import { BASIC_COLOURS, COLOURS, FIELD_TYPES, THINGS } from "../../../generated/keythedral";

/** How many cubes there are of each colour. */
export type Cubes = Record<Colour, number>;

/** What a cube is made of; the colour stands beside it wherever both fit. */
export const THING_OF = Object.fromEntries(COLOURS.map((colour, index) => [colour, THINGS[index]])) as Record<
  Colour,
  Thing
>;

/** The cubes that a type of field gives. */
export const FIELD_CUBES = Object.fromEntries(FIELD_TYPES.map((type, index) => [type, BASIC_COLOURS[index]])) as Record<
  FieldType,
  (typeof BASIC_COLOURS)[number]
>;

const ORDINALS = ["", "1st", "2nd", "3rd", "4th", "5th"];

/** 1 as "1st" … 5 as "5th". */
export function ordinal(number: number): string {
  return ORDINALS[number] ?? `${number}th`;
}

/** A cube in words: "black stone". */
export function cube_words(cube: Colour): string {
  return `${cube} ${THING_OF[cube]}`;
}

/** A list of cubes in words: "2 black stone, 1 brown timber". */
export function cubes_words(cubes: readonly Colour[]): string {
  return COLOURS.filter((cube) => cubes.includes(cube))
    .map((cube) => `${cubes.filter((other) => other === cube).length} ${cube_words(cube)}`)
    .join(", ");
}

/** The same as short as it fits a button: "2 stone, 1 timber". */
export function things_words(cubes: readonly Colour[]): string {
  return COLOURS.filter((cube) => cubes.includes(cube))
    .map((cube) => `${cubes.filter((other) => other === cube).length} ${THING_OF[cube]}`)
    .join(", ");
}

/** How many cubes there are in all. */
export function cube_count(cubes: Cubes): number {
  return COLOURS.reduce((sum, cube) => sum + cubes[cube], 0);
}

/** A law in effect: the words of the reference, with the law's choices where they have room for them; `field_name` names
 *  the field on a spot. */
export function effect_words(
  words: string,
  effect: LawEffect,
  field_name: (spot: { x: number; y: number }) => string,
): string {
  const choices: Record<string, string> = {
    order: effect.order?.join(", ") ?? "",
    number: String(effect.number ?? ""),
    type: effect.type ?? "",
    field: effect.field ? field_name(effect.field) : "",
  };
  return words.replace(/\{(\w+)\}/g, (_, name: string) => choices[name] ?? "");
}

/** A building tile, which its cost tells from all others: its points, the laws under it, and who wants it. */
export function tile_words(
  tile: Tile & Partial<Pick<OfferedTile, "increased" | "decreased">>,
  wanted_by: string | null = null,
): string {
  return [
    `Seat for ${cubes_words(tile.cost)}`,
    plural(tile.value, "point"),
    tile.increased ? "raised by law 2: one more cube of a shown colour" : "",
    tile.decreased ? "lowered by law 3: one cube less, never gold" : "",
    wanted_by === null ? "" : `wanted by ${wanted_by}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** What stands on the land. */
export const LAND_THINGS = {
  cottage: (number: number) => `Cottage ${number}`,
  /** A cottage that was picked up, until a gap is chosen for it. */
  in_hand: (number: number) => `Cottage ${number}, which is laid now`,
  owned: (house: boolean, number: number, owner: string | null) =>
    owner === null
      ? `Your ${house ? "house" : "cottage"} ${number}`
      : `${house ? "House" : "Cottage"} ${number} of ${owner}`,
  /** Whose it is, in a sentence: "your house 3", "Anna's cottage 2". */
  of_somebody: (owner: string | null, house: boolean, number: number) =>
    `${owner === null ? "your" : `${owner}’s`} ${house ? "house" : "cottage"} ${number}`,
  /** In a sentence; without its side if that is not known any more. */
  fence_of: (owner: string | null, side: string) =>
    `${owner === null ? "your fence" : `${owner}’s fence`}${side && ` on ${side}`}`,
} as const;
