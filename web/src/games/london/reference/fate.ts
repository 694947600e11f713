/** What has become of a tile in the game that is played, as far as the viewer may know. */
import type { LondonView, TileReference } from "../../../generated/london";
import { FATES } from "../words/reference";
import { OUT_OF_GAME } from "../words/things";

export type TilePlace = "display" | "yours" | "another's" | "won" | "coming" | "river" | "box" | "unseen";

export interface Fate {
  where: TilePlace;
  words: string;
  /** In whose borough or hands it is. */
  seat: number | null;
  level: number;
}

/** Where the tile is now. */
export function fate_of(view: LondonView, tile: TileReference): Fate {
  const key = tile.tile;
  const at = (where: TilePlace, words: string, seat: number | null = null, level = 0): Fate => ({
    where,
    words,
    seat,
    level,
  });
  const shown = view.display.find((one) => one.tile === key);
  if (shown) return at("display", FATES.display, null, shown.level);
  for (const { seat, borough, won, home } of view.seats) {
    const own = seat === view.seat;
    const built = borough.find((one) => one.tile === key);
    if (built) {
      return at(own ? "yours" : "another's", FATES.built(own, built.points), seat, built.level);
    }
    const to_place = won.find((one) => one.tile === key);
    if (to_place) return at("won", FATES.won(own), seat, to_place.level);
    if (home === key) return at(own ? "yours" : "another's", FATES.home(own), seat);
  }
  if (view.boxed.includes(key)) return at("box", OUT_OF_GAME);
  if (view.routemasters.includes(key)) return at("coming", FATES.comes(4));
  if (view.unseen.includes(key)) return at("unseen", FATES.not_seen);
  const river = view.river.find((one) => one.tile === key);
  if (river) return at("river", FATES.river(river.state === "here"));
  if (tile.kind === "era1" || tile.kind === "era2") return at("coming", FATES.comes(tile.kind === "era1" ? 1 : 2));
  return at("box", FATES.not_in_game);
}
