/** What a connector or a new tile would change in a borough: points that connectors bring, and arrows they serve. */
import { chains_of, connectors_on, joined_to } from "./chains";
import { edge_key } from "./geometry";
import { level_of, tile_of } from "../reference/tiles";
import type {
  ArrowReference,
  BoroughTile,
  ConnectorColour,
  FreeCell,
  LaidConnector,
  LondonReference,
  SeatView,
  Side,
  TileReference,
} from "../../../generated/london";
import { CONNECTOR_COLOURS, SIDES } from "../../../generated/london";

/** A connector on an edge, by whichever of its names: the edge is a side of two cells (LO-203). */
export type EdgeConnector = Omit<LaidConnector, "side"> & { side: Side };

/** A borough as it is or as it would be. */
export interface Borough {
  tiles: readonly Pick<BoroughTile, "tile" | "level" | "q" | "r">[];
  connectors: readonly EdgeConnector[];
}

/** Points that would be added at a tile. */
export interface Gain {
  tile: string;
  points: number;
}

export function borough_of(seat: SeatView): Borough {
  return { tiles: seat.borough, connectors: seat.connectors };
}

/** What a tile scores by the connectors of its borough (sections 12.2 to 12.5); 0 for tiles that count other things. */
export function connector_points(
  borough: Borough,
  tile: TileReference,
  level: number,
  reference: LondonReference,
): number {
  const factor = level_of(tile, level).factor ?? 0;
  const on_it = connectors_on(borough, tile.tile);
  const total = (counts: Map<ConnectorColour, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
  switch (tile.scoring) {
    case "chain":
      return factor * (tile.colour ? joined_to(borough, tile.tile, tile.colour).length : 0);
    case "per_connector":
      return factor * (tile.colour ? (on_it.get(tile.colour) ?? 0) : 0);
    case "different_colours":
      return factor * on_it.size;
    case "connectors":
      return factor * total(on_it);
    case "river_tiles": {
      const linked = tile.colour ? joined_to(borough, tile.tile, tile.colour) : [];
      return factor * linked.filter((other) => tile_of(reference, other).kind === "river").length;
    }
    case "connector_sets": {
      const laid = (colour: ConnectorColour) => borough.connectors.filter((one) => one.colour === colour).length;
      return factor * Math.min(...CONNECTOR_COLOURS.map(laid));
    }
    case "full_tiles":
      return factor * borough.tiles.filter((one) => total(connectors_on(borough, one.tile)) === SIDES.length).length;
    default:
      return 0;
  }
}

function gains(before: Borough, after: Borough, reference: LondonReference): Gain[] {
  return after.tiles
    .map(({ tile: key, level }) => {
      const tile = tile_of(reference, key);
      const old = before.tiles.some((one) => one.tile === key);
      const points =
        connector_points(after, tile, level, reference) - (old ? connector_points(before, tile, level, reference) : 0);
      return { tile: key, points };
    })
    .filter((gain) => gain.points !== 0);
}

/** The borough with one more connector. */
function with_connector(borough: Borough, laid: EdgeConnector): Borough {
  return { ...borough, connectors: [...borough.connectors, laid] };
}

/** The borough with one more tile: connectors that stick out into its cell lie on it from now on (LO-212). */
function with_tile(borough: Borough, key: string, level: number, cell: { q: number; r: number }): Borough {
  const edges = new Set(SIDES.map((side) => edge_key(cell, side)));
  return {
    tiles: [...borough.tiles, { tile: key, level, ...cell }],
    connectors: borough.connectors.map((laid) =>
      edges.has(edge_key(laid, laid.side)) && !laid.tiles.includes(key)
        ? { ...laid, tiles: [...laid.tiles, key] }
        : laid,
    ),
  };
}

/** Points that a connector would bring, tile by tile. */
export function gains_of_connector(borough: Borough, laid: EdgeConnector, reference: LondonReference): Gain[] {
  return gains(borough, with_connector(borough, laid), reference);
}

/** Points that a placed tile would bring through connectors, at itself and at others, tile by tile. */
export function gains_of_tile(
  borough: Borough,
  placed: { tile: string; level: number },
  cell: Pick<FreeCell, "q" | "r">,
  reference: LondonReference,
): Gain[] {
  return gains(borough, with_tile(borough, placed.tile, placed.level, { q: cell.q, r: cell.r }), reference);
}

/** How many connectors are missing on a tile for an arrow (LO-709 to LO-711). */
export function missing_connectors(arrow: ArrowReference, on_it: ReadonlyMap<ConnectorColour, number>): number {
  const asked = CONNECTOR_COLOURS.reduce((sum, colour) => sum + (arrow.connectors[colour] ?? 0), 0);
  const of_colours = CONNECTOR_COLOURS.reduce(
    (sum, colour) => sum + Math.max(0, (arrow.connectors[colour] ?? 0) - (on_it.get(colour) ?? 0)),
    0,
  );
  const lying = [...on_it.values()].reduce((sum, count) => sum + count, 0);
  return Math.max(of_colours, asked + arrow.any - lying, arrow.different - on_it.size, 0);
}

/** The tiles beside an edge whose next arrow a connector there would serve, and what would still be missing. */
export function arrows_served(
  borough: Borough,
  laid: EdgeConnector,
  reference: LondonReference,
): { tile: string; missing: number }[] {
  const after = with_connector(borough, laid);
  return borough.tiles
    .filter((one) => laid.tiles.includes(one.tile))
    .flatMap(({ tile, level }) => {
      const arrow = level_of(tile_of(reference, tile), level).arrow;
      if (!arrow) return [];
      const missing = missing_connectors(arrow, connectors_on(after, tile));
      return missing < missing_connectors(arrow, connectors_on(borough, tile)) ? [{ tile, missing }] : [];
    });
}

/** The longest chain of each colour that has one. */
export function longest_chains(borough: Borough): Map<ConnectorColour, number> {
  return new Map(
    CONNECTOR_COLOURS.flatMap((colour): [ConnectorColour, number][] => {
      const longest = Math.max(0, ...chains_of(borough, colour).map((chain) => chain.size));
      return longest > 0 ? [[colour, longest]] : [];
    }),
  );
}
