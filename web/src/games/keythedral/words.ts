/** Words of the table that do not come from the server: names of things and short sentences around them. */
import type { Cube, Cubes, FieldType } from "./derived/view";
import { CUBES } from "./derived/view";

/** What a cube is made of; the colour stands beside it wherever both fit. */
export const CUBE_NAMES: Record<Cube, string> = {
  black: "stone",
  brown: "timber",
  green: "food",
  blue: "water",
  red: "wine",
  white: "ironwork",
  purple: "stained glass",
  yellow: "gold",
};

export const FIELD_NAMES: Record<FieldType, string> = {
  quarry: "quarry",
  wood: "wood",
  lake: "lake",
  farm: "farm",
  vineyard: "vineyard",
};

export const FIELD_CUBES: Record<FieldType, Cube> = {
  quarry: "black",
  wood: "brown",
  lake: "blue",
  farm: "green",
  vineyard: "red",
};

export const LAW_TITLES: Record<number, string> = {
  1: "Work order",
  2: "Price increase",
  3: "Price decrease",
  4: "Upgrade cottage",
  5: "Substitution",
  6: "Cottage number",
  7: "Craft bargain",
  8: "Unexpected harvest",
  9: "Broken fences",
  10: "Repeal law",
  11: "Unsafe fence",
  12: "House moratorium",
  13: "Design change",
  14: "Double production",
  15: "Bargain",
  16: "Sale",
  17: "Downgrade house",
  18: "Good harvest",
  19: "Poor harvest",
  20: "Start order",
};

export const PHASE_NAMES: Record<string, string> = {
  setup: "Laying the land",
  workers: "Workers go out",
  collect: "Harvest",
  spend: "In Keytown",
  retrieve: "Workers come home",
  start_player: "Who begins next",
  over: "The Keythedral stands",
};

const ORDINALS = ["", "1st", "2nd", "3rd", "4th", "5th"];

/** 1 as "1st" … 5 as "5th". */
export function ordinal(number: number): string {
  return ORDINALS[number] ?? `${number}th`;
}

/** A cube in words: "black stone". */
export function cube_words(cube: Cube): string {
  return `${cube} ${CUBE_NAMES[cube]}`;
}

/** A list of cubes in words: "2 black stone, 1 brown timber". */
export function cubes_words(cubes: readonly Cube[]): string {
  return CUBES.filter((cube) => cubes.includes(cube))
    .map((cube) => `${cubes.filter((other) => other === cube).length} ${cube_words(cube)}`)
    .join(", ");
}

/** How many cubes there are in all. */
export function cube_count(cubes: Cubes): number {
  return CUBES.reduce((sum, cube) => sum + cubes[cube], 0);
}
