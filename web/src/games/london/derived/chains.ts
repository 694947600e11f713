/** Chains: the tiles of a borough that connectors of one colour join (LO-1207 to LO-1213). */
import type { ConnectorColour, LaidConnector } from "../../../generated/london";

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

/** The other tiles that a chain of a colour joins to a tile; a tile is never joined to itself (LO-1209). */
export function joined_to(borough: Laid, tile: string, colour: ConnectorColour): string[] {
  const chain = chains_of(borough, colour).find((tiles) => tiles.has(tile));
  return chain ? [...chain].filter((other) => other !== tile) : [];
}

/** The connectors on a tile, half-on or shared (LO-209, LO-211), by colour. */
export function connectors_on(borough: Laid, tile: string): Map<ConnectorColour, number> {
  const counts = new Map<ConnectorColour, number>();
  for (const { colour, tiles } of borough.connectors) {
    if (tiles.includes(tile)) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
}
