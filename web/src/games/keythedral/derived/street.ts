/** Keytown's street: its counters from the left, and which craft cubes they sell. Prices come with the reference. */
import type { CraftColour, KeythedralReference, TurnActionReference } from "../../../generated/keythedral";
import type { COUNTERS } from "../words/table";

export interface Counter {
  verb: keyof typeof COUNTERS;
  sells?: CraftColour;
}

export const STREET: readonly Counter[] = [
  { verb: "house" },
  { verb: "fence" },
  { verb: "unfence" },
  { verb: "smith", sells: "white" },
  { verb: "glassmaker", sells: "purple" },
  { verb: "goldsmith", sells: "yellow" },
  { verb: "trade" },
];

/** What is done at the law office. */
export const LAW_VERB = "law";

/** What the reference says of an action of a turn, its price among it. */
export const action_of = (
  verb: unknown,
  { actions }: Pick<KeythedralReference, "actions">,
): TurnActionReference | undefined => actions.find(({ action }) => action === verb);
