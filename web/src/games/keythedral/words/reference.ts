/** Words of what can be looked up while playing, around what the reference of the server says. */
import { plural } from "../../../words/common";

/** The chapters, as they are called where one is chosen. */
export const CHAPTERS = {
  tiles: "Tiles",
  laws: "Laws",
  actions: "Keytown",
  round: "A round",
  cubes: "Cubes",
  fields: "Fields",
  players: "Players",
} as const;

/** The building tiles. */
export const TILES = {
  title: "Building tiles",
  stage: (stage: number, value: number, in_play: number, tiles: number) =>
    `Stage ${stage}: ${plural(value, "point")} each, ${in_play} of ${tiles} tiles in play`,
  second_edition: (value: number) => `(${value} points in the second edition)`,
  told: (cost: string, source: string) => `${cost} (${source})`,
  all_reconstructed: "The cost of every tile is reconstructed.",
} as const;

/** What has become of a tile. */
export const FATES = {
  offer: "on offer",
  yours: "yours",
  taken: "taken",
  in_play: "in play",
} as const;

/** The laws. */
export const LAW_SEARCH = {
  title: "Laws",
  examples: "fence, harvest, 13 …",
  discarded: "discarded",
  in_hand: "in your hand",
  nothing: "No law says that.",
} as const;

/** What can be done in Keytown. */
export const ACTIONS_TITLE = "What you can do in Keytown";

/** The cubes. */
export const CUBES = {
  in_all: (thing: string, cubes: number | undefined) => (cubes === undefined ? thing : `${thing}, ${cubes} in all`),
} as const;

/** The fields. */
export const FIELDS = {
  title: "Fields by the number on their back",
  number: "Number",
  reconstructed: "reconstructed",
  gives: (given: readonly (readonly [type: string, thing: string])[]) =>
    `${given.map(([type, thing]) => `a ${type} gives ${thing}`).join(", ")}.`,
  left_out:
    "Fields with a number above the number of players stay in the box, with two players also one quarry and one wood of number 1.",
  split_reconstructed: "* The split over the types is reconstructed.",
} as const;

/** What is different by the number of players. */
export const BY_PLAYERS = {
  title: "What the number of players changes",
  players: "Players",
  fields: "Fields",
  seats: "Seats",
  law_cards: "Law cards a round",
  here: "this table",
  same: "Whatever the number: five fields and five cottages are laid by each, and five numbers are called a round.",
  two: "Two players begin with one quarry and one wood side by side; the Keythedral does not stand on the land, and its gap is like any other.",
} as const;
