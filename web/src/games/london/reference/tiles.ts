/** What `reference()` of London's server says about the tiles, and how a tile is found in it. */
import type { Kind, PlayerColour } from "../art/palette";
import { CONNECTOR_NAMES, SKILL_NAMES } from "../art/palette";
import type { Connector, Connectors, Keyple, Skill } from "../derived/view";
import { CONNECTORS, SKILLS } from "../derived/view";

export type SkillCounts = Partial<Record<Skill, number>>;

export interface Yield {
  connectors: Connectors;
  white_connectors: number;
  skills: SkillCounts;
  white_skills: number;
  /** Whether the player pays a skill tile first. */
  pays_skill: boolean;
  text: string;
}

export interface Arrow {
  connectors: Connectors;
  any: number;
  different: number;
  skills: SkillCounts;
  any_skill: number;
  text: string;
}

/** How a tile scores; the factor of a level multiplies what is counted. */
export type Scoring =
  | "printed"
  | "chain"
  | "per_connector"
  | "different_colours"
  | "connectors"
  | "river_tiles"
  | "routemasters"
  | "keyples"
  | "keyple_sets"
  | "skills"
  | "skill_sets"
  | "landmarks"
  | "connector_sets"
  | "full_tiles";

export interface TileLevel {
  level: number;
  /** Printed points; null where the tile counts something instead. */
  points: number | null;
  /** Points for each thing counted; null where the points are printed. */
  factor: number | null;
  yield: Yield | null;
  arrow: Arrow | null;
}

export interface TileReference {
  tile: string;
  code: number;
  name: string;
  kind: Kind;
  /** Of chain and per-connector tiles, and of bridges that count one colour. */
  colour: Connector | null;
  player_colour: PlayerColour | null;
  keyple: Keyple | null;
  skill: Skill | null;
  river: boolean;
  scoring: Scoring;
  /** What it scores, as a sentence. */
  effect: string;
  /** Which of its fields are our reconstruction. */
  reconstructed: string[];
  levels: TileLevel[];
}

/** The berths of a river tile, number 1 first. */
export interface RiverReference {
  tile: string;
  berths: { berth: number; keyples: number | null; points: number | null; claims: string | null }[];
  reconstructed: string[];
}

export interface LondonReference {
  reconstruction: string;
  edition: string;
  tiles: TileReference[];
  berths: RiverReference[];
  supply: {
    keyples_per_colour: number;
    connectors_per_colour: number;
    skills_per_type: number;
    opening_hand: number;
    routemasters_per_player: number;
  };
  /** Tiles drawn for the display of the eras 1 to 4, by the number of players. */
  offer_sizes: Record<string, number[]>;
  kinds: { kind: Kind; title: string; text: string; clause: string }[];
  actions: { action: string; title: string; cost: string; text: string; clause: string }[];
  phases: { phase: string; title: string; text: string; clause: string }[];
  end_of_era: string[];
}

const found = new WeakMap<object, Map<string, TileReference>>();

/** The tile of a key. */
export function tile_of(reference: LondonReference, key: string): TileReference {
  let tiles = found.get(reference);
  if (!tiles) found.set(reference, (tiles = new Map(reference.tiles.map((tile) => [tile.tile, tile]))));
  const tile = tiles.get(key);
  if (!tile) throw new Error(`The reference has no tile “${key}”.`);
  return tile;
}

/** The words on a tile's side; the last one is for levels above it, should a file of an owner's own have fewer. */
export function level_of(tile: TileReference, level: number): TileLevel {
  return tile.levels[Math.min(level, tile.levels.length - 1)] as TileLevel;
}

/** Names too long for the face of a tile. */
const SHORT: Record<string, string> = {
  "Palace of Westminster": "Westminster Palace",
  "Royal Hospital, Chelsea": "Royal Hospital",
  "Battersea Power Station": "Battersea",
  "Paddington Station": "Paddington",
  "King's Cross Station": "King's Cross",
  "Royal Opera House": "Royal Opera",
  "Westminster Cathedral": "Westm. Cathedral",
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
  "Royal Festival Hall": "Festival Hall",
};

/** The name as it stands on the face of a tile. */
export function short_name(tile: TileReference): string {
  return SHORT[tile.name] ?? tile.name;
}

/** One sign of a yield or a requirement, in the order in which they are drawn. */
export type Sign =
  | { kind: "connector"; colour: Connector }
  | { kind: "any_connector" | "different" | "any_skill"; count: number }
  | { kind: "skill"; skill: Skill };

function connector_signs(counts: Connectors): Sign[] {
  return CONNECTORS.flatMap((colour) =>
    Array.from({ length: counts[colour] ?? 0 }, (): Sign => ({ kind: "connector", colour })),
  );
}

function skill_signs(counts: SkillCounts): Sign[] {
  return SKILLS.flatMap((skill) => Array.from({ length: counts[skill] ?? 0 }, (): Sign => ({ kind: "skill", skill })));
}

function counted(kind: "any_connector" | "different" | "any_skill", count: number): Sign[] {
  return count > 0 ? [{ kind, count }] : [];
}

/** The signs of what an arrow asks for: connectors first, then skill tiles. */
export function arrow_signs(arrow: Arrow): Sign[] {
  const colours = CONNECTORS.filter((colour) => arrow.connectors[colour] === 1).length;
  const whole = colours === CONNECTORS.length;
  return [
    ...(whole ? counted("different", colours) : connector_signs(arrow.connectors)),
    ...counted("different", arrow.different),
    ...counted("any_connector", arrow.any),
    ...skill_signs(arrow.skills),
    ...counted("any_skill", arrow.any_skill),
  ];
}

/** The signs of what a tile gives, without what is paid for it. */
export function yield_signs(given: Yield): Sign[] {
  return [
    ...connector_signs(given.connectors),
    ...counted("any_connector", given.white_connectors),
    ...skill_signs(given.skills),
    ...counted("any_skill", given.white_skills),
  ];
}

/** A sign in words. */
export function sign_words(sign: Sign): string {
  if (sign.kind === "connector") return `${sign.colour} ${CONNECTOR_NAMES[sign.colour]}`;
  if (sign.kind === "skill") return SKILL_NAMES[sign.skill];
  const things = sign.count === 1 ? "" : "s";
  if (sign.kind === "different") return `connectors of ${sign.count} different colours`;
  if (sign.kind === "any_connector") return `${sign.count} connector${things} of any colour`;
  return `${sign.count} skill tile${things} of any type`;
}
