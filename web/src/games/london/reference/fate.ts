/** What has become of a tile in the game that is played, as far as the viewer may know. */
import { plural } from "../../../words/common";
import type { LondonView, TileReference } from "../../../generated/london";

export type TilePlace = "display" | "yours" | "another's" | "to be placed" | "coming" | "river" | "box" | "unseen";

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
  if (shown) return at("display", "on display", null, shown.level);
  for (const { seat, borough, won, home } of view.seats) {
    const own = seat === view.seat;
    const built = borough.find((one) => one.tile === key);
    if (built) {
      const words = `${own ? "yours" : "taken"}, ${plural(built.points, "point")} now`;
      return at(own ? "yours" : "another's", words, seat, built.level);
    }
    // What is won in era 3 lay on display with its upgraded side up.
    if (won.includes(key))
      return at("to be placed", own ? "yours, to be placed" : "won, to be placed", seat, view.era === 3 ? 1 : 0);
    if (home === key) return at(own ? "yours" : "another's", own ? "your home" : "a home", seat);
  }
  if (view.boxed.includes(key)) return at("box", "out of the game");
  if (view.routemasters.includes(key)) return at("coming", "comes in era 4");
  if (view.unseen.includes(key)) return at("unseen", "not seen yet");
  const river = view.river.find((one) => one.tile === key);
  if (river) return at("river", river.state === "here" ? "the barges are here" : "on the Thames");
  if (tile.kind === "era1" || tile.kind === "era2")
    return at("coming", `comes in ${tile.kind === "era1" ? "era 1" : "era 2"}`);
  return at("box", "not in this game");
}
