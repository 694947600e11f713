/** Words of what can be looked up while playing, around what the reference of the server says. */
import { plural } from "../../../words/common";

/** The chapters, as they are called where one is chosen. */
export const CHAPTERS = {
  tiles: "Tiles",
  river: "Berths",
  turn: "Your turn",
  era: "End of an era",
  pieces: "Pieces",
  setup: "Set-up",
} as const;

/** All tiles. */
export const TILES = {
  /** How they may be shown. */
  as_they_lie: "as they lie",
  as_they_begin: "as they begin",
  upgraded: "upgraded",
  with_markers: "landmarks with markers",
  example: "bridge, grey, landmark …",
  /** Before the sign of what is reconstructed. */
  open_one: "Open a tile to see which of its values are",
} as const;

/** A tile with all its sides. */
export const TILE_CARD = {
  /** The sides by their levels. */
  sides: ["as it begins", "upgraded", "with its marker"],
  only_side: "this side",
  lies_up: "(now)",
  side: (level: number, side: string | undefined) => `Level ${level}, ${side}`,
  colour: (colour: string, name: string) => `${colour} (${name})`,
  scores: (points: number | null, factor: number | null) =>
    points === null ? `${plural(factor ?? 0, "point")} each` : plural(points, "point"),
  brings: "A use brings",
  arrow: "The arrow asks for",
  river: "The river crosses it: a river side may touch only another river side, or nothing.",
  owned_by: (shape: string) => `${shape}:`,
} as const;

/** What of a tile is our reconstruction, by its fields; the player colour of a home is told nowhere. */
const COUNTED = "what it counts";
const POINTS = "the points";
export const RECONSTRUCTED_FIELDS: Readonly<Record<string, string>> = {
  effect: COUNTED,
  colour: COUNTED,
  keyple: COUNTED,
  skill: COUNTED,
  points: POINTS,
  factor: POINTS,
  yield: "what a use brings",
  pays_skill: "what a use brings",
  arrow: "what the arrow asks for",
  river: "the river",
};

/** What of a river tile is our reconstruction. */
export const RECONSTRUCTED_BERTHS = "what its berths give";

/** What has become of a tile. */
export const FATES = {
  display: "on display",
  built: (own: boolean, points: number) => `${own ? "yours" : "taken"}, ${plural(points, "point")} now`,
  won: (own: boolean) => (own ? "yours, to be placed" : "won, to be placed"),
  home: (own: boolean) => (own ? "your home" : "a home"),
  not_seen: "not seen yet",
  river: (barges: boolean) => (barges ? "the barges are here" : "on the Thames"),
  comes: (era: number) => `comes in era ${era}`,
  not_in_game: "not in this game",
} as const;

/** The berths. */
export const BERTHS = {
  title: "Berths of the Thames",
  tile: "River tile",
  note: "Berth 1 is right-most: the barge furthest right begins the next era. The small bridge shows which river tile a berth claims.",
} as const;

/** A turn, and the game. */
export const COURSE = {
  turn: "Your turn: one of these",
  game: "The course of the game",
} as const;

/** The pieces. */
export const PIECES = {
  keyple: (colour: string) => `${colour} keyple`,
  in_all: (pieces: number) => `${pieces} in all`,
  note: (connectors: number) =>
    `There are ${connectors} connectors of each colour. A white pipe or shield with a number stands for connectors or skill tiles of any kind, a coloured ring for connectors of different colours.`,
} as const;

/** What is laid out, era by era. */
export const SETUP = {
  beginning: (keyples: number, routemasters: number) =>
    `Everybody begins with a home and ${keyples} keyples from the bag. ${routemasters} Routemasters for each player lie face up from the beginning and come on display in era 4.`,
  players: "Players",
  eras: ["Era 1", "Era 2", "Era 3", "Era 4"],
  offer: (era: number, tiles: number) => (era < 2 ? `6 + ${tiles}` : String(tiles)),
  note: "In eras 1 and 2: the six tiles of the era, and buildings. In era 3: buildings with their upgraded side up. In era 4: the Routemasters.",
} as const;
