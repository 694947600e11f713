/** Chains: the tiles of a borough that connectors of one colour join (LO-1207 to LO-1213). */
import type { ConnectorColour, LaidConnector } from "../../../generated/london";
import { CONNECTOR_COLOURS } from "../../../generated/london";

/** What is known of a borough's connectors. */
export interface Laid {
  connectors: readonly Pick<LaidConnector, "colour" | "tiles">[];
}

/** The chains of a colour: sets of two tiles or more, each joined to the others of its set. */
export function chains_of(borough: Laid, colour: ConnectorColour): Set<string>[] {
  const chains: Set<string>[] = [];
  for (const connector of borough.connectors) {
    const [one, other] = connector.tiles;
    if (connector.colour !== colour || one === undefined || other === undefined) continue;
    const touched = chains.filter((chain) => chain.has(one) || chain.has(other));
    const whole = new Set([one, other, ...touched.flatMap((chain) => [...chain])]);
    for (const chain of touched) chains.splice(chains.indexOf(chain), 1);
    chains.push(whole);
  }
  return chains;
}

/** The longest chain of each colour that has one. */
export function longest_chains(borough: Laid): Map<ConnectorColour, number> {
  return new Map(
    CONNECTOR_COLOURS.flatMap((colour): [ConnectorColour, number][] => {
      const longest = Math.max(0, ...chains_of(borough, colour).map((chain) => chain.size));
      return longest > 0 ? [[colour, longest]] : [];
    }),
  );
}
