/** How a tile is found in what can be looked up, and the signs and names on its face. */
import { SHORT_NAMES } from "../words/things";
import type {
  ArrowReference,
  ConnectorColour,
  LevelReference,
  LondonReference,
  SkillType,
  TileReference,
  YieldReference,
} from "../../../generated/london";
import { CONNECTOR_COLOURS, SKILL_TYPES } from "../../../generated/london";

const found = new WeakMap<object, Map<string, TileReference>>();

/** The tile of a key. */
export function tile_of(reference: LondonReference, key: string): TileReference {
  let tiles = found.get(reference);
  if (!tiles) found.set(reference, (tiles = new Map(reference.tiles.map((tile) => [tile.tile, tile]))));
  const tile = tiles.get(key);
  if (!tile) throw new RangeError(`The reference has no tile “${key}”.`);
  return tile;
}

/** The words on a tile's side; the last one is for levels above it, should a file of an owner's own have fewer. */
export function level_of(tile: TileReference, level: number): LevelReference {
  return tile.levels[Math.min(level, tile.levels.length - 1)] as LevelReference;
}

/** The name as it stands on the face of a tile. */
export function short_name(tile: TileReference): string {
  return SHORT_NAMES[tile.name] ?? tile.name;
}

/** The parts of the table (`data-tells`) to which its signs belong: a home, which works otherwise, is told of by itself. */
export const told_with = ({ kind }: TileReference): { makes: string; arrow: string } => ({
  makes: kind === "home" ? "home" : "makes",
  arrow: "upgrade",
});

/** One sign of a yield or a requirement, in the order in which they are drawn. */
export type Sign =
  | { kind: "connector"; colour: ConnectorColour }
  | { kind: "any_connector" | "different" | "any_skill"; count: number }
  | { kind: "skill"; skill: SkillType };

function connector_signs(counts: Partial<Record<ConnectorColour, number>>): Sign[] {
  return CONNECTOR_COLOURS.flatMap((colour) =>
    Array.from({ length: counts[colour] ?? 0 }, (): Sign => ({ kind: "connector", colour })),
  );
}

function skill_signs(counts: Partial<Record<SkillType, number>>): Sign[] {
  return SKILL_TYPES.flatMap((skill) =>
    Array.from({ length: counts[skill] ?? 0 }, (): Sign => ({ kind: "skill", skill })),
  );
}

function counted(kind: "any_connector" | "different" | "any_skill", count: number): Sign[] {
  return count > 0 ? [{ kind, count }] : [];
}

/** The signs of what an arrow asks for: connectors first, then skill tiles. */
export function arrow_signs(arrow: ArrowReference): Sign[] {
  const colours = CONNECTOR_COLOURS.filter((colour) => arrow.connectors[colour] === 1).length;
  const whole = colours === CONNECTOR_COLOURS.length;
  return [
    ...(whole ? counted("different", colours) : connector_signs(arrow.connectors)),
    ...counted("different", arrow.different),
    ...counted("any_connector", arrow.any),
    ...skill_signs(arrow.skills),
    ...counted("any_skill", arrow.any_skill),
  ];
}

/** The signs of what a tile gives, without what is paid for it. */
export function yield_signs(given: YieldReference): Sign[] {
  return [
    ...connector_signs(given.connectors),
    ...counted("any_connector", given.white_connectors),
    ...skill_signs(given.skills),
    ...counted("any_skill", given.white_skills),
  ];
}
