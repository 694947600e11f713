/** Words of the table: boards, keyp areas, the market, stores; `owner` is a player's name, null for the viewer. */
import { listing, plural } from "../../../words/common";
import type { Brought } from "../derived/season_over";
import type { FairFace } from "../reference/tiles";
import type { Colour, Icon, Resource, Season, Zone } from "../../../generated/keyper";
import { capital, cargo_words, ICON_NAMES, keyple_words, RESOURCE_NAMES, SEASON_NAMES, ZONE_NAMES } from "./names";

/** Whose something is: "Your fairground", "Fairground of Anna". */
const owned = (thing: string, owner: string | null): string =>
  owner === null ? `Your ${thing}` : `${capital(thing)} of ${owner}`;

const points_words = (points: number): string => plural(points, "point");

const places_words = (count: number): string => plural(count, "place");
const claimed = (by: string | null): string => (by === null ? "not claimed" : `claimed by ${by}`);
/** Which of its season's four a display is (KP-204), by its name in the rules: "3" for M3. */
export const display_number = (display: string): string => display.slice(1);
const display_words = (display: string): string => `Display ${display_number(display)}`;
/** When keyples come home (KP-605). */
const at_the_end = (season: Season | null): string => `at the end of ${season ? SEASON_NAMES[season] : "the season"}`;

export const PLACES = {
  many: places_words,
  lit: (count: number) => `${places_words(count)} to choose`,
} as const;

/** Country boards; they are counted from 0. */
export const BOARD = {
  /** Before its number on the board itself. */
  name: "Board",
  title: (board: number) => `Country board ${board + 1}`,
  place: (board: number, place: string) => `Board ${board + 1}, ${place}`,
  keyper_can_go: "your keyper can go here",
  open: "open",
  claimed,
  display: display_words,
  label: (board: number, by: string | null) => `Country board ${board + 1}, ${claimed(by)}`,
  /** Who takes the keyples that are there; `by`: null for nobody yet, empty for the viewer. */
  takes: (by: string | null, keyples: number, season: Season | null) =>
    season === "winter"
      ? `${plural(keyples, "keyple")} on this board.`
      : `${plural(keyples, "keyple")} on this board. ${by === null ? "Whoever claims it takes" : by === "" ? "You take" : `${by} takes`} all that are there ${at_the_end(season)}.`,
  /** The same on the board itself, around their number: "Cleo gets 4", after her name; "2 here" where nobody gets them yet. */
  gets: (by_viewer: boolean) => (by_viewer ? "get" : "gets"),
  here: "here",
  shows: (display: string, fields: string[]) =>
    `${display_words(display)}: ${listing(fields.map((field) => field.toLowerCase()))}`,
} as const;

/** A place on a board: what stands there, what can be done. */
export const SPACE = {
  border: (colour: string) => `${colour} border`,
  /** Whose the keyples there will be; `owner`: null for the viewer. */
  goes_to: (owner: string | null, season: Season | null) => `${owner ?? "you"} will have them ${at_the_end(season)}`,
  boat: (cargo: readonly Resource[]) => `boat of ${cargo_words(cargo)}`,
  play: (keyple: string, play: string) => `${keyple} here: ${play}`,
  lay_down: (yields: string) => `lay down here: ${yields}`,
  can_go: (colours: string[]) => `can go here: ${colours.join(", ")}`,
} as const;

export const PLOT = {
  empty: "empty",
  upgraded: (name: string) => `${name}, upgraded`,
  over: (name: string) => `over ${name}`,
  animals: (animals: string) => `${animals} here`,
  next_is_free: "the next tile here is free",
  points: (points: number) => `${points_words(points)} now`,
  build: (cost: readonly Icon[]) =>
    `build here for ${cost.length === 0 ? "nothing" : cost.map((icon) => ICON_NAMES[icon]).join(", ")}`,
  upgrade: "upgrade it",
  keyple_can_go: "a keyple can go here",
  /** On a plot, and instead of a cost. */
  free: "free",
} as const;

export const TILE = {
  look: (name: string) => `Look at ${name}`,
  note: (name: string, note: string) => (note ? `${name}: ${note}` : name),
  take: "take it",
} as const;

/** "Spring fair", "Summer and winter fair". */
const fair_title = (seasons: readonly Season[]): string =>
  `${capital(seasons.map((season) => SEASON_NAMES[season]).join(" and "))} fair`;

export const FAIR = {
  title: fair_title,
  card: ({ seasons, goods, points }: FairFace) =>
    `${fair_title(seasons)}: ${cargo_words(goods)}, ${points_words(points)}`,
  /** A winter fair of the market that can be taken. */
  take: (card: string) => `${card}: take it`,
} as const;

/** A good that a fair asks for, and whether it is lacking. */
interface Demanded {
  resource: Resource;
  lacks: boolean;
}

/** What there is of all that a fair asks for, and what is not. */
function standing_of_fair(demands: readonly Demanded[], missing: string): string {
  const there = demands.filter(({ lacks }) => !lacks).map(({ resource }) => resource);
  return `${there.length > 0 ? `you have ${cargo_words(there)}; ` : ""}missing ${missing}`;
}

/** Of a winter fair, whose other side asks for a gem too. */
const pays_more = (gem: Resource) => `with 1 ${RESOURCE_NAMES[gem]} too it pays more`;

export const FAIRGROUND = {
  name: "Fairs",
  title: (owner: string | null) => owned("fairground", owner),
  place: (season: Season) => `Fairground: ${SEASON_NAMES[season]}`,
  held: (season: Season, points: number) => `Fair held in ${SEASON_NAMES[season]}: ${points_words(points)}`,
  waiting: (season: Season, goods: readonly Resource[], gem?: Resource) =>
    `Your ${SEASON_NAMES[season]} fair, not yet held: ${cargo_words(goods)}${gem ? `; ${pays_more(gem)}` : ""}`,
  standing: standing_of_fair,
  ready: "can be held",
  not_beside: "not beside the others",
} as const;

/** The keyp area and the keyp tile. */
export const AREA = {
  title: (owner: string | null) => owned("keyp area", owner),
  keyper: "Your keyper: claims a country board",
  keyper_gone: "Your keyper is played",
  none: (colour: Colour) => `No ${keyple_words(colour)} left`,
  keyper_there: "keyper not yet played",
  can_go: (keyples: string, places: number) => `${keyples}: can go to ${places_words(places)}`,
  empty: "no pieces left",
  tile: "Keyp tile",
  resting: (keyples: string) => `On the keyp tile: ${keyples}. They bring a resource when the keyper is played.`,
} as const;

export const MARKET = {
  title: "Market",
  piles: { bag: "Bag", reserve: "Not yet in the bag", discard: "Discarded" },
  brief: { bag: "Bag", reserve: "Later", discard: "Discarded" },
  pile: (name: string, count: number) => `${name}: ${count}`,
  in_no_order: "Tiles, in no order",
} as const;

export const QUAY = {
  title: "Boats that lie ready",
  name: "Boats",
  boat: (cargo: string) => `Boat of ${cargo}`,
  bring: (boat: string) => `Bring this boat: ${boat}`,
} as const;

export const PLAYER_BOARD = {
  title: (owner: string | null) => owned("player board", owner),
  heading: (owner: string | null) => owner ?? "Your board",
  points: (points: number, over: boolean) => `${points === 1 ? "point" : "points"}${over ? "" : " now"}`,
  zones: { farm: "Farm", village: "Village" },
  dock: "Dock",
  shipping: "Shipping points so far",
  shipping_points: "shipping points",
  animals: (housed: number, held: number) => `Animals: ${housed} of ${held} have a house`,
  team: (keyples: string) => `Team now: ${keyples}`,
} as const;

export const POINTS = {
  shipping: "Shipping",
  fairs: "Fairs held",
  tiles: "Tiles",
  times: (counted: number, points: number) => `${counted} × ${points}`,
  total: (over: boolean) => (over ? "In all:" : "If the game ended now:"),
} as const;

export const SEASON_END = {
  title: "If the season ended now",
  when: (season: Season) => `At the end of ${SEASON_NAMES[season]}:`,
  /** A fair that could be held, but for what is missing. */
  lacks: (season: Season, demands: readonly Demanded[], missing: string, gem?: Resource) =>
    `Your ${SEASON_NAMES[season]} fair needs ${cargo_words(demands.map(({ resource }) => resource))}; ${standing_of_fair(demands, missing)}${gem ? `; ${pays_more(gem)}` : ""}`,
  /** The same between the sign of the season and pictures of the goods; where there is less room, above all of them. */
  needs: "fair needs",
  still_need: (fairs: number) => (fairs === 1 ? "Fair needs" : "Fairs need"),
  /** A fair that can be held, beside what one has. */
  ready: (fairs: number) => (fairs === 1 ? "Your fair can be held" : "Your fairs can be held"),
  fairs: (fairs: number, points: number) => `${plural(fairs, "fair")}, ${points_words(points)}`,
  no_fair: "no fair",
  none_to_hold: "no fair to hold",
  homeless: (animals: number) => `${plural(animals, "animal")} will be lost`,
  /** The same where there is little room. */
  homeless_brief: (animals: number) => `${animals} homeless`,
} as const;

/** What the season that is over has brought a player. */
export const SEASON_RECAP = {
  title: (season: Season) => `What ${SEASON_NAMES[season]} has brought`,
  brought: (season: Season) => `${capital(SEASON_NAMES[season])} has brought:`,
  fairs: ({ fairs, points }: Brought) => (fairs === 0 ? SEASON_END.no_fair : SEASON_END.fairs(fairs, points)),
  team: ({ board, keyples }: Brought) =>
    board === null ? plural(keyples, "keyple") : `board ${board + 1}, ${plural(keyples, "keyple")}`,
  points: points_words,
} as const;

export const STORE = {
  title: (owner: string | null) => owned("stores", owner),
  give: (resource: Resource, held: number) => `Give 1 ${RESOURCE_NAMES[resource]} of ${held}`,
  sell: (resource: Resource, held: number) => `Sell 1 ${RESOURCE_NAMES[resource]} of ${held}`,
  held: (resource: Resource, held: number) => `${RESOURCE_NAMES[resource]}: ${held}`,
  yours: "You have",
  no_goods: "You have no goods to pay with.",
  heard: (resource: Resource, held: number) => `${held || "no"} ${RESOURCE_NAMES[resource]}`,
} as const;

/** How all stand, where a phone's question leaves room. */
export const STANDINGS = "How all stand: pieces not yet played, points now";

export const TABS = {
  points: (points: number, over: boolean) => `${points_words(points)} ${over ? "in all" : "now"}`,
  left: (keyples: string) => (keyples ? `${keyples} left` : "no keyples left"),
  asked: "is asked",
  leads: "leads",
} as const;

export const UNBUILT = {
  title: (owner: string | null) => owned("unbuilt tiles", owner),
  heading: (owner: string | null) => owner ?? "Unbuilt",
  many: (tiles: number) => plural(tiles, "tile"),
  /** Over the tiles of which one is to be built. */
  to_build: "Which tile do you build?",
  zone: (zone: Zone) => `${capital(ZONE_NAMES[zone])} tiles`,
  fairs: "Winter fairs not yet held",
  can_be_paid: (plots: number) => `can be paid, ${plural(plots, "plot")}`,
  cannot_be_built: "cannot be built now",
} as const;

/** What breaks a tie at the end; the count itself is a rank, which tells people nothing. */
export const tie_words = (): string =>
  "by what was left over: gems first, then finished goods, wheat, raw materials and animals";
