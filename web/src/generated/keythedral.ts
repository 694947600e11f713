/** What crosses the wire in Keythedral. Made by scripts/generate.py; do not edit. */
import type { CodeFamily } from "./messages";

export type KeythedralEvent =
  never;

/** The titles of the boxes, by name. */
export const BOX_TITLES: Readonly<Record<string, string>> = {};

/** The families of action codes, with the options that a game has by default. */
export const CODES = {
  number: { first: 0, values: [[1, 2, 3, 4, 5]] },
  direction: { first: 5, values: [["SW", "SE", "NW", "NE"]] },
  cube: { first: 9, values: [["black", "brown", "green", "blue", "red", "white", "purple", "yellow"]] },
  position: { first: 17, values: [[1, 2, 3, 4, 5]] },
  do: { first: 22, values: [["house", "fence", "unfence", "smith", "glassmaker", "goldsmith", "trade", "law", "pass"]] },
  law: { first: 31, values: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]] },
  seat: { first: 51, values: [[0, 1, 2, 3, 4]] },
  fence: { first: 56, values: [[0, 1, 2, 3, 4], [1, 2, 3]] },
  tens: { first: 71, values: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]] },
  units: { first: 83, values: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]] },
  decline: { first: 93, values: [] },
  accept: { first: 94, values: [] },
  tile: { first: 95, values: [["B11", "B12", "B13", "B14", "B15", "B16", "B21", "B22", "B23", "B24", "B25", "B26", "B27", "B28", "B31", "B32", "B33", "B34", "B35", "B36", "B37", "B38", "B41", "B42", "B43", "B44", "B45", "B46", "B51", "B52", "B53", "B54", "B55", "B56"]] },
  field: { first: 129, values: [[-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8], [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8]] },
  slot: { first: 385, values: [[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8], [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8]] },
} as const satisfies Record<string, CodeFamily>;
