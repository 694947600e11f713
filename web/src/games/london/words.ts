/** Words of the table that do not come from the server: names of things and short sentences around them. */
import type { StandingWords } from "../../lib/types";
import { listing, plural } from "../../words/common";
import type { Effect } from "./choosing/laying.svelte";
import type { AuctionState } from "./derived/auction";
import type {
  ArrowReference,
  ConnectorColour,
  DisplayTile,
  KeypleColour,
  MainAction,
  SkillType,
  TileKeyples,
  YieldReference,
} from "../../generated/london";
import { CONNECTOR_COLOURS, SKILL_TYPES } from "../../generated/london";

export const VERB_NAMES: Record<MainAction, string> = { bid: "Bid", use: "Use", upgrade: "Upgrade" };

export const SKILL_PLURALS: Record<SkillType, string> = { brick: "bricks", coin: "coins", compass: "compasses" };

/** How the river runs on a tile laid with each axis. */
export const AXIS_NAMES = ["from west to east", "from south-west to north-east", "from north-west to south-east"];

/** For example "3 red keyples". */
export function keyples_words(count: number, colour: KeypleColour): string {
  return plural(count, `${colour} keyple`);
}

/** For example "2 grey and 1 yellow connector"; empty for none. */
function connectors_words(counts: Partial<Record<ConnectorColour, number>>): string {
  const parts = CONNECTOR_COLOURS.filter((colour) => (counts[colour] ?? 0) > 0).map(
    (colour) => `${counts[colour]} ${colour}`,
  );
  const many = CONNECTOR_COLOURS.reduce((sum, colour) => sum + (counts[colour] ?? 0), 0);
  return parts.length === 0 ? "" : `${listing(parts)} ${many === 1 ? "connector" : "connectors"}`;
}

/** For example "1 brick and 2 coins"; empty for none. */
function skills_words(counts: Partial<Record<SkillType, number>>): string {
  const parts = SKILL_TYPES.filter((skill) => (counts[skill] ?? 0) > 0);
  return listing(parts.map((skill) => plural(counts[skill] ?? 0, skill, SKILL_PLURALS[skill])));
}

/** What a use brings, with what was chosen for its white signs. */
export function yield_words(
  given: YieldReference,
  skills: readonly SkillType[],
  connectors: readonly ConnectorColour[],
): string {
  const of = <T extends string>(fixed: Partial<Record<T, number>>, chosen: readonly T[]) => {
    const sum: Partial<Record<T, number>> = { ...fixed };
    for (const one of chosen) sum[one] = (sum[one] ?? 0) + 1;
    return sum;
  };
  const parts = [connectors_words(of(given.connectors, connectors)), skills_words(of(given.skills, skills))];
  const open_connectors = given.white_connectors - connectors.length;
  const open_skills = given.white_skills - skills.length;
  if (open_connectors > 0) parts.push(`up to ${plural(open_connectors, "connector")} of your choice`);
  if (open_skills > 0) parts.push(`${plural(open_skills, "skill tile")} of your choice`);
  return listing(parts.filter((part) => part !== "")) || "nothing";
}

/** The skill tiles that an arrow costs, with those chosen. */
export function paid_words(arrow: ArrowReference, paid: readonly SkillType[]): string {
  const sum: Partial<Record<SkillType, number>> = { ...arrow.skills };
  for (const skill of paid) sum[skill] = (sum[skill] ?? 0) + 1;
  const open = arrow.any_skill - paid.length;
  return listing([skills_words(sum), ...(open > 0 ? [plural(open, "skill tile")] : [])].filter((part) => part !== ""));
}

/** What lies on a tile, in words: empty if it is untouched in this era. */
export function standing_words(tile: TileKeyples): string {
  if (tile.lying === 0) return tile.lock ? `only ${tile.lock} keyples this era` : "";
  return `${keyples_words(tile.lying, tile.lock ?? "blue")} on it, the next user needs ${tile.last + 1}`;
}

/** The bids beside a tile, in words. */
export function bids_words(tile: DisplayTile, name: (seat: number) => string): string {
  const bids = tile.bids.map(
    ({ seat, size }) => `${name(seat)} bids ${size}${seat === tile.top_seat ? ", the most" : ""}`,
  );
  return bids.join("; ");
}

/** How the auction for a tile stands for the viewer, in a few words. */
export function auction_words({ top, lead, own, missing }: AuctionState): string {
  if (missing > 0) return own > 0 ? `+${missing} to lead` : `${missing} to lead`;
  return top && lead < top.size ? `yours by ${lead}` : "yours";
}

/** What a connector on an edge would do, in words. `name` gives a tile's name. */
export function effect_words(effect: Effect, name: (tile: string) => string): string {
  const [one, other] = effect.joins;
  const parts = [
    other === undefined ? `on ${name(one ?? "")}, sticking out` : `joins ${name(one ?? "")} and ${name(other)}`,
  ];
  for (const { tile, missing } of effect.arrows) {
    parts.push(
      missing === 0
        ? `completes the arrow of ${name(tile)}`
        : `serves the arrow of ${name(tile)}, ${missing} still missing`,
    );
  }
  for (const { tile, points } of effect.gains) parts.push(`+${plural(points, "point")} at ${name(tile)}`);
  return parts.join("; ");
}

/** What a tile in a cell would do, in words. */
export function placed_words(
  joins: readonly { tile: string; colour: ConnectorColour }[],
  gains: readonly { tile: string; points: number }[],
  name: (tile: string) => string,
): string {
  const parts = joins.map(({ tile, colour }) => `joined to ${name(tile)} by ${colour}`);
  for (const { tile, points } of gains) parts.push(`+${plural(points, "point")} at ${name(tile)}`);
  return parts.join("; ");
}

/** Standing answers where nobody is asked in others' turns. */
export const STANDING: StandingWords = {
  title: "When to ask me",
  opener: "Ask me:",
  answers: {
    choice: {
      brief: "when there is a choice",
      label: "When there is a choice",
      help: "The last berth and the last tile go by themselves.",
    },
    always: { brief: "always", label: "Always", help: "Also when there is only one thing that I could do." },
  },
};
