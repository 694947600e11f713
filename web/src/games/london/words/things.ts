/** What things are called that do not come from the server with their words, and how many of them there are. */
import { listing, plural } from "../../../words/common";
import type { Sign } from "../reference/tiles";
import type {
  ArrowReference,
  ConnectorColour,
  KeypleColour,
  MainAction,
  Side,
  SkillType,
  TileKind,
  YieldReference,
} from "../../../generated/london";
import { CONNECTOR_COLOURS, SKILL_TYPES } from "../../../generated/london";

export const VERB_NAMES: Record<MainAction, string> = { bid: "Bid", use: "Use", upgrade: "Upgrade" };

/** How many keyples have to be put on or beside a tile, in as few words as it has room for; the server's hints have the
    same. */
export function needed_words(keyples: number, verb: MainAction): string {
  return `${keyples} to ${{ bid: "lead", use: "use", upgrade: "upgrade" }[verb]}`;
}

/** What each connector is in the rulebook's picture of the city. */
export const CONNECTOR_NAMES: Record<ConnectorColour, string> = {
  black: "telecom cable",
  blue: "water pipe",
  brown: "waste pipe",
  grey: "electricity cable",
  red: "underground tunnel",
  yellow: "gas pipe",
};

export const SKILL_NAMES: Record<SkillType, string> = {
  brick: "brick (builder)",
  coin: "coin (financier)",
  compass: "compass (architect)",
};

export const SKILL_PLURALS: Record<SkillType, string> = { brick: "bricks", coin: "coins", compass: "compasses" };

export const KIND_NAMES: Record<TileKind, string> = {
  home: "home tile",
  era1: "era 1 tile",
  era2: "era 2 tile",
  chain: "chain tile",
  per_connector: "connector tile",
  special: "special building",
  landmark: "landmark",
  routemaster: "Routemaster",
  river: "river tile",
};

export const SIDE_NAMES: Record<Side, string> = {
  E: "east",
  NE: "north-east",
  NW: "north-west",
  W: "west",
  SW: "south-west",
  SE: "south-east",
};

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
  // The last number decides: 2 grey and 1 yellow connector.
  return parts.length === 0 ? "" : `${listing(parts)} ${parts.at(-1)?.startsWith("1 ") ? "connector" : "connectors"}`;
}

/** For example "1 brick and 2 coins"; empty for none. */
export function skills_words(counts: Partial<Record<SkillType, number>>): string {
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

/** A sign of a yield or a requirement in words. */
export function sign_words(sign: Sign): string {
  if (sign.kind === "connector") return `${sign.colour} ${CONNECTOR_NAMES[sign.colour]}`;
  if (sign.kind === "skill") return SKILL_NAMES[sign.skill];
  if (sign.kind === "different") return `connectors of ${sign.count} different colours`;
  if (sign.kind === "any_connector") return `${plural(sign.count, "connector")} of any colour`;
  return `${plural(sign.count, "skill tile")} of any type`;
}

/** A berth of the Thames. */
export const BERTH = {
  title: (berth: number, tile: string) => `Berth ${berth} of ${tile}`,
  claims: (tile: string) => `claims ${tile}`,
  free: "free",
} as const;

/** A tile that nobody can have. */
export const OUT_OF_GAME = "out of the game";

/** Marks that are heard. */
export const MARKS = {
  barge: (shape: string) => `barge (${shape})`,
  landmark: "Landmark marker",
} as const;

/** A borough by its owner: the viewer's has none. */
export const BOROUGH = {
  title: (owner: string | null) => (owner === null ? "Your borough" : `Borough of ${owner}`),
  within: (owner: string | null) => (owner === null ? "your borough" : `borough of ${owner}`),
} as const;

/** Names too long for the face of a tile, and what stands there. */
export const SHORT_NAMES: Record<string, string> = {
  "Royal Hospital, Chelsea": "Royal Hospital",
  "Buckingham Palace": "Buckingham",
  "Palace of Westminster": "Westminster",
  "Lloyd's Building": "Lloyd's",
  "Trafalgar Square": "Trafalgar Sq.",
  "Battersea Power Station": "Battersea",
  "Paddington Station": "Paddington",
  "King's Cross Station": "King's Cross",
  "Royal Opera House": "Royal Opera",
  "Westminster Cathedral": "Westm. Cath.",
  "Great Ormond Street Hospital": "Great Ormond St",
  "Waterloo Station": "Waterloo",
  "Hyde Park and Kensington Gardens": "Hyde Park",
  "St. Pancras Station": "St. Pancras",
  "St. Paul's Cathedral": "St. Paul's",
  "Lord's Cricket Ground": "Lord's",
  "Oval Cricket Ground": "The Oval",
  "ZSL London Zoo": "London Zoo",
  "Victoria and Albert Museum": "V & A Museum",
  "Natural History Museum": "Natural History",
  "Southwark Cathedral": "Southwark Cath.",
  "Westminster Abbey": "Westm. Abbey",
  "Royal Festival Hall": "Festival Hall",
};
