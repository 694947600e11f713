/** Words of the table: what stands on its parts, and how they are called for those who hear them. */
import { listing, plural } from "../../../words/common";
import type { AuctionState } from "../derived/auction";
import type {
  ConnectorColour,
  DisplayTile,
  KeypleColour,
  RiverTile,
  SkillType,
  TileKeyples,
} from "../../../generated/london";
import { CONNECTOR_NAMES, keyples_words, needed_words, SKILL_PLURALS } from "./things";

/** The parts of the table. */
export const TABS = {
  centre: "On offer",
  centre_told: "Tiles on offer",
  /** On the tab of a borough that is not shown. */
  see: "see borough",
  /** Who has the most points. */
  leads: "leads",
  /** A name where there is room for three letters: its first, or of several words the first of each. */
  brief: (name: string) => {
    const parts = name.split(/\s+/);
    return (parts.length > 1 ? parts.map((part) => part.charAt(0)).join("") : name).slice(0, 3);
  },
  seat_points: (points: number) => plural(points, "point"),
  seat_hand: (keyples: number) => plural(keyples, "keyple"),
  known: (keyples: readonly string[]) => `known: ${keyples.join(", ")}`,
  connectors: (pending: number) => `${plural(pending, "connector")} to lay`,
  barge: (berth: string) => `barge in ${berth}`,
  to_move: "to move",
  sailed: "sailed",
  passed: "passed",
  something_lit: "something to choose there",
} as const;

/** The tiles on offer, or what a phase lays in their place. */
export const CENTRE = {
  era: (era: number) => (era > 0 ? `Era ${era}` : "Set-up"),
  ahead_note: "on offer in era 4",
  ahead_title: "Routemasters of era 4",
  routemasters: "Routemasters",
  /** Behind the Routemasters. */
  of_era_4: "of era 4",
  still_to_sail: "still to sail:",
  passed: "passed:",
  passed_help: "If all who have not sailed pass in a row, they all sail in this order",
  worth: "Points for me",
  /** Behind the era, while it is shown. */
  worth_shown: "points each would bring you, well placed",
  worth_help: "Points that each tile would bring if you had it now, in its best place",
  homes: "Homes to choose from",
  on_offer: "Tiles on offer",
  won: "Tiles that were won",
  /** Without a name it is the viewer. */
  won_by: (placed: boolean, name: string | null) => `${placed ? "placed" : "won"} by ${name ?? "you"}`,
  placing: "Everybody places at the same time. What you place is shown to the others when all have done.",
  drawing: "New tiles come with the next era.",
  /** Behind the last era. */
  all_drawn: "No more tiles come: this was the last era.",
} as const;

/** What everybody has built, at the end. */
export const BUILT = {
  title: "What everybody has built",
  place: (place: number) => `${place}.`,
  points: (points: number) => plural(points, "point"),
  look: (borough: string) => `Look at ${borough}`,
} as const;

/** A tile on offer. */
export const OFFERED = {
  upgraded: "upgraded",
  no_bid: "no bid",
  /** What it would bring beside others that one has is more than it scores alone. */
  worth: (best: number, alone: number) => `${plural(best, "point")} for you${best > alone ? ", well placed" : ""}`,
  makes: (what: string) => `makes ${what}`,
  worth_help: (best: number, alone: number) =>
    `Well placed in your borough it would bring ${plural(best, "point")} now; alone ${alone}`,
  move: (moves: boolean, size: number, tile: string) =>
    `${moves ? "Leave" : "Move"} your losing bid of ${size} at ${tile}`,
  /** Of the highest bid it is known by how much it leads. */
  bid: (name: string, size: number, lock: KeypleColour | null, lead: number | null) =>
    `${name}: ${lock ? keyples_words(size, lock) : size}${lead === null ? "" : `, the highest bid by ${lead}`}${lock ? `; only ${lock} keyples count here` : ""}`,
} as const;

/** A borough. */
export const MAP = {
  level: (level: number) => `level ${level}`,
  points: (points: number) => `${plural(points, "point")} now`,
  can_be_upgraded: "can be upgraded now",
  joins: (colour: ConnectorColour, tiles: readonly string[]) =>
    tiles.length === 2 ? `${colour}, joins ${tiles.join(" and ")}` : `${colour}, on ${tiles.join("")}`,
} as const;

/** What is laid over a borough. */
export const PANE = {
  points: "Points",
  points_help: "What each tile would score if the game ended now",
  chains: "Bring out the chains of a colour",
  longest: "Longest chains",
  /** Before the connectors that wait. */
  to_lay: "to lay",
  /** Before a home tile lies there; without a name it is the viewer's. */
  empty: (owner: string | null) => `Here ${owner === null ? "your borough" : `the borough of ${owner}`} will grow.`,
  chain: (colour: ConnectorColour, tiles: number) => `${colour} chains, the longest of ${tiles} tiles`,
  /** What is brought out, told aloud. */
  chain_tiles: (colour: ConnectorColour, chains: readonly (readonly string[])[]) =>
    `${plural(chains.length, `${colour} chain`)}: ${chains.map((tiles) => listing(tiles)).join("; ")}`,
  chain_help: (colour: ConnectorColour, tiles: number) => `${colour}: the longest chain joins ${tiles} tiles`,
} as const;

/** What the viewer holds. */
export const HAND = {
  title: "Your hand",
  pile: (keyples: number, colour: KeypleColour) => `${keyples_words(keyples, colour)} in your hand`,
  /** Behind the number. */
  keyples: (colour: KeypleColour) => `${colour} keyples`,
  losing: (keyples: number, colour: KeypleColour) =>
    `${keyples_words(keyples, colour)} in losing bids: you may move them, each group as a whole`,
  in_losing_bids: "in losing bids",
  /** Behind how many keyples lie in losing bids, and below it where there is room. */
  outbid: "outbid",
  beside_tiles: "beside tiles",
  skills: (skills: number, skill: SkillType) => `${skills} ${SKILL_PLURALS[skill]}`,
} as const;

/** What is known of a player. */
export const SEAT_FACTS = {
  hand: (whole: boolean) => (whole ? "Keyples in the hand" : "Keyples that are known to be in the hand"),
  of_hand: "Hand:",
  known_help: "Keyples that all have seen go into this hand; of the others the colour is hidden",
  pile: (keyples: number, colour: KeypleColour, whole: boolean) =>
    `${keyples_words(keyples, colour)} ${whole ? "in the hand" : "at least, seen going into the hand"}`,
  unknown: "unknown",
  unknown_help: "Keyples whose colour cannot be known",
  hidden: (keyples: number | null) => (keyples === null ? "hand hidden" : plural(keyples, "keyple")),
  skills: "Skill tiles",
  connectors: "Connectors to lay",
  connectors_help: "Connectors taken and not laid yet",
} as const;

/** The general supply. */
export const SUPPLY = {
  title: "General supply",
  caption: "Supply",
  /** Said where values are read that the published game does not tell. */
  own_values: "Some tile values are our guess",
  own_values_help:
    "Some points, costs, yields and berths of the published game are not known to us: we have chosen fitting ones.",
  connectors: (colour: ConnectorColour) => `${colour} connectors`,
  connectors_left: (left: number, colour: ConnectorColour) =>
    `${left} ${colour} connectors left (${CONNECTOR_NAMES[colour]})`,
  skills_left: (left: number, skill: SkillType) => `${left} ${SKILL_PLURALS[skill]} left`,
  bag: "keyples in the bag",
  bag_help: (keyples: number) => `${keyples} keyples in the bag; their colours are not known`,
} as const;

/** The Thames. */
export const THAMES = {
  title: "The Thames",
  tiles: "River tiles, from left to right",
  look: (tile: string) => `${tile}: look at the tile`,
  /** Before whose it is now. */
  claimed_by: "claimed by",
  you: "you",
  all_here: "all barges are here",
  keyples: (keyples: number) => plural(keyples, "keyple"),
  points: (points: number) => plural(points, "point"),
  seat: (seat: number) => `seat ${seat + 1}`,
  barge_of: (name: string) => `${name}'s barge`,
  own_barge: "your barge",
  /** Before barges with the numbers of their berths. */
  in_berth: "in berth",
  moored: (tile: string, barges: readonly string[]) => `Barges at ${tile}: ${barges.join(", ")}`,
  moored_in: (name: string, berth: number) => `${name} in berth ${berth}`,
  /** Where all sail to, on a phone. */
  next: "next",
  /** Below the numbers of the berths, and before what each gives. */
  berth: "berths",
  brings: "each berth brings",
} as const;

/** Where a river tile lies on the way of the barges. */
export const REACHES: Record<RiverTile["state"], string> = {
  past: "past",
  here: "barges here",
  next: "sail here next",
  later: "later",
};

/** The keyples that lie on a tile. */
export const STANDING = {
  /** So many the next one has to put who uses it. */
  next_use: (keyples: number) => needed_words(keyples, "use"),
} as const;

/** What lies on a tile, in words: empty if it is untouched in this era. */
export function standing_words(tile: TileKeyples): string {
  if (tile.lying === 0) return tile.lock ? `only ${tile.lock} keyples this era` : "";
  return `${keyples_words(tile.lying, tile.lock ?? "blue")} on it from earlier uses; the next use takes ${tile.last + 1}`;
}

/** The bids beside a tile, in words. `called` says what a seat is called. */
export function bids_words(tile: DisplayTile, called: (seat: number) => string): string {
  const bids = tile.bids.map(({ seat, size }) => {
    const keyples = tile.lock ? keyples_words(size, tile.lock) : size;
    return `${called(seat)}: ${keyples}${seat === tile.top_seat ? ", the highest bid" : ""}`;
  });
  return bids.join("; ");
}

/** What it takes to lead the auction for a tile, or that the viewer leads, in as few words as a small tile has room for. */
export function auction_words({ missing }: Pick<AuctionState, "missing">): string {
  return missing === 0 ? "you lead" : needed_words(missing, "bid");
}

/** What breaks a tie at the end: the count is a berth, which tells people nothing. */
export const tie_words = (): string => "by the barge farther right on the Thames Barrier";
