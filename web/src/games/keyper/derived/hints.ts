/** What a display would mean to a player: borders that own tiles count, fields that are new. */
import { display_of, field_of, tile_of } from "../reference/tiles";
import type { Colour, KeyperReference, KeyperSeat, TileReference } from "../../../generated/keyper";

/** A tile that scores for borders of the own board in winter, and what a display would bring it. */
export interface BorderHint {
  tile: TileReference;
  built: boolean;
  upgraded: boolean;
  colour: Colour;
  count: number;
  points: number;
}

/** How many fields of a display have a border colour. */
export function borders_of(reference: KeyperReference, display: string, colour: Colour): number {
  return display_of(reference, display).fields.filter(
    (field) => field !== "keyp" && field_of(reference, field).border === colour,
  ).length;
}

/** The own tiles, built or not, that score for borders (KP-1162 to KP-1166), with what a display would bring them. */
export function border_hints(reference: KeyperReference, seat: KeyperSeat, display: string): BorderHint[] {
  const built = seat.plots.flatMap((plot) =>
    plot.tile === null ? [] : [{ key: plot.tile, built: true, upgraded: plot.upgraded }],
  );
  const unbuilt = seat.hand.tiles.map((key) => ({ key, built: false, upgraded: false }));
  return [...built, ...unbuilt].flatMap(({ key, ...how }) => {
    const tile = tile_of(reference, key);
    if (tile.scores !== "border" || tile.colour === null) return [];
    const count = borders_of(reference, display, tile.colour);
    return [{ tile, ...how, colour: tile.colour, count, points: count * tile.factor[how.upgraded ? 1 : 0] }];
  });
}

/** The displays of a season, in the order of their codes. */
export function displays_of(reference: KeyperReference, season: number): string[] {
  const name = season === 1 ? "spring" : season === 2 ? "summer" : "autumn_winter";
  return reference.displays.filter((display) => display.season === name).map((display) => display.display);
}
