/** Keytown's street: what is had at each house, and for which cubes. */
import type { Colour, CraftColour } from "../../../generated/keythedral";
import type { COUNTERS } from "../words/table";

export interface Counter {
  verb: keyof typeof COUNTERS;
  /** So many cubes of any colours, or just these. */
  price: { any?: number; cubes?: Colour[] };
  sells?: CraftColour;
}

export const STREET: readonly Counter[] = [
  { verb: "house", price: { cubes: ["black", "brown"] } },
  { verb: "fence", price: { cubes: ["brown"] } },
  { verb: "unfence", price: { cubes: ["red", "red"] } },
  { verb: "smith", price: { any: 2 }, sells: "white" },
  { verb: "glassmaker", price: { any: 3 }, sells: "purple" },
  { verb: "goldsmith", price: { any: 4 }, sells: "yellow" },
  { verb: "trade", price: { any: 2 } },
];
