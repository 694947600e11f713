/** What stands on the land: trees, vines, barns on the fields, flowers and bushes on the meadow around them. */
import type { Field, FieldType } from "../../../generated/keythedral";
import type { Point } from "../../../lib/frame";
import { noise } from "./noise";

/** The things that are drawn (Thing.svelte). */
export type ThingKind =
  | "oak"
  | "birch"
  | "fir"
  | "logs"
  | "vine"
  | "barrel"
  | "block"
  | "heap"
  | "crane"
  | "boat"
  | "reeds"
  | "swan"
  | "ripple"
  | "barn"
  | "wheat"
  | "sheaf"
  | "cabbage"
  | "tuft"
  | "flowers"
  | "bush"
  | "tree"
  | "sheep"
  | "stone";

export interface Thing {
  kind: ThingKind;
  x: number;
  y: number;
  size: number;
  /** Looking to the left. */
  turned: boolean;
}

/** Where a thing stands, as the transformation of its drawing; `around` is what its place is told from. */
export function where({ x, y, size, turned }: Thing, around: Point = { x: 0, y: 0 }): string {
  const place = `${(around.x + x).toFixed(1)} ${(around.y + y).toFixed(1)}`;
  return `translate(${place}) scale(${(turned ? -size : size).toFixed(2)} ${size.toFixed(2)})`;
}

type Placed = [kind: ThingKind, x: number, y: number, size?: number];

/** What stands on a field; the middle is left to its worker, the foot to the sign of what it gives. */
const ON_FIELD: Record<FieldType, readonly Placed[]> = {
  wood: [
    ["fir", -14, -28, 0.95],
    ["oak", 13, -27],
    ["birch", -34, -13, 0.95],
    ["oak", 34, -11, 0.95],
    ["oak", -36, 10, 0.9],
    ["fir", 37, 12, 0.9],
    ["birch", -25, 33, 0.9],
    ["logs", 26, 34],
  ],
  quarry: [
    ["crane", 25, -15],
    ["block", -30, -10, 0.95],
    ["block", -38, 2, 0.8],
    ["heap", 36, 8],
    ["block", -25, 30],
    ["block", -13, 36, 0.75],
    ["block", 25, 32, 0.9],
  ],
  lake: [
    ["boat", 21, -20],
    ["reeds", -33, -18],
    ["ripple", -12, -31],
    ["ripple", -30, 6],
    ["ripple", 31, 8],
    ["swan", -26, 27],
    ["reeds", 29, 32, 0.85],
  ],
  farm: [
    ["barn", 20, -19],
    ["wheat", -15, -25],
    ["wheat", -30, -14],
    ["sheaf", -37, 5],
    ["sheaf", 38, 5, 0.9],
    ["cabbage", -33, 20, 0.9],
    ["cabbage", -20, 31],
    ["cabbage", 20, 31],
    ["cabbage", 33, 20, 0.9],
  ],
  vineyard: [
    ["vine", -18, -23],
    ["vine", 0, -26],
    ["vine", 18, -23],
    ["vine", -35, -3],
    ["vine", 35, -3],
    ["vine", -37, 17, 0.9],
    ["vine", 37, 17, 0.9],
    ["vine", -22, 34, 0.9],
    ["barrel", 23, 35],
  ],
};

/** What stands where two fields of a kind touch: to the east, and to the south. */
const BETWEEN: Record<FieldType, { east: readonly Placed[]; south: readonly Placed[] }> = {
  wood: {
    east: [
      ["oak", 51, -4, 0.95],
      ["fir", 49, 16, 0.85],
    ],
    south: [
      ["birch", -12, 51, 0.9],
      ["oak", 14, 53, 0.95],
    ],
  },
  quarry: { east: [["heap", 50, 14, 0.9]], south: [["block", 12, 52, 0.8]] },
  lake: {
    east: [
      ["ripple", 50, -8],
      ["ripple", 46, 12],
    ],
    south: [["ripple", -14, 50]],
  },
  farm: {
    east: [
      ["wheat", 50, -1],
      ["wheat", 50, 13],
    ],
    south: [
      ["cabbage", -10, 52],
      ["cabbage", 8, 53],
    ],
  },
  vineyard: {
    east: [
      ["vine", 51, -3],
      ["vine", 51, 16, 0.9],
    ],
    south: [
      ["vine", -13, 53],
      ["vine", 13, 53],
    ],
  },
};

/** The things on a field, from the back to the front, around its centre; `joined` tells whether it goes on there. */
export function field_scenery(
  field: Pick<Field, "x" | "y" | "type">,
  joined: { east: boolean; south: boolean },
): Thing[] {
  const between = BETWEEN[field.type];
  const placed = [
    ...ON_FIELD[field.type],
    ...(joined.east ? between.east : []),
    ...(joined.south ? between.south : []),
  ];
  return placed
    .map(([kind, x, y, size = 1], index) => ({
      kind,
      x: x + 3 * (noise(field.x, field.y, index) - 0.5),
      y: y + 3 * (noise(field.x, field.y, index + 40) - 0.5),
      size: size * (0.94 + 0.12 * noise(field.x, field.y, index + 80)),
      turned: kind !== "barn" && kind !== "crane" && noise(field.x, field.y, index + 120) < 0.5,
    }))
    .sort((one, other) => one.y - other.y);
}

/** The things on a spot of the meadow, around its centre: more of them away from the fields (`wild`). */
export function meadow_scenery(x: number, y: number, wild: boolean): Thing[] {
  const chance = (salt: number) => noise(x, y, salt);
  const found: Thing[] = [];
  const add = (kind: ThingKind, salt: number, size = 1) =>
    found.push({
      kind,
      x: 84 * (chance(salt) - 0.5),
      y: 84 * (chance(salt + 1) - 0.5),
      size: size * (0.85 + 0.3 * chance(salt + 2)),
      turned: chance(salt + 3) < 0.5,
    });
  add("tuft", 200);
  add("tuft", 210);
  if (chance(1) < 0.7) add("tuft", 220);
  if (chance(2) < 0.45) add("flowers", 230);
  if (chance(3) < 0.3) add("bush", 240);
  if (chance(5) < 0.12) add("stone", 260);
  if (!wild) return found.sort((one, other) => one.y - other.y);
  if (chance(4) < 0.42) {
    add("tree", 250, 1.05);
    if (chance(6) < 0.6) add("tree", 254, 0.9);
    if (chance(7) < 0.6) add("bush", 258);
  } else if (chance(8) < 0.34) {
    add("sheep", 270);
    add("sheep", 275);
    if (chance(9) < 0.5) add("sheep", 281);
  }
  return found.sort((one, other) => one.y - other.y);
}
