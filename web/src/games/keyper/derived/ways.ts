/** The ways of playing a keyple onto a space, sorted by what they do: the most actions first. */
import type { Step } from "../../../lib/steps";
import type { Colour } from "../../../generated/keyper";
import { way_words } from "../words/playing";
import type { Way } from "./offers";

/** Ways that do the same, each with another colour. */
export interface WayGroup {
  words: string;
  /** What becomes of the keyple that stands there. */
  lay: Way["lay"];
  ways: { colour: Colour; steps: Step[] }[];
}

const actions_of = (way: Way): number => (way.lay === "yes" ? way.play.helped : way.play.alone);

export function way_groups(ways: readonly Way[]): WayGroup[] {
  const groups = new Map<string, WayGroup>();
  for (const way of [...ways].sort((one, other) => actions_of(other) - actions_of(one))) {
    const words = way_words(way);
    const group = groups.get(words) ?? { words, lay: way.lay, ways: [] };
    // Whichever boat is brought, it is named last: the colour leads to all of them.
    const steps = way.boat === null ? way.steps : way.steps.slice(0, -1);
    if (!group.ways.some(({ colour }) => colour === way.colour)) group.ways.push({ colour: way.colour, steps });
    groups.set(words, group);
  }
  return [...groups.values()];
}
