/** Names of Keyper's things, and how many of them there are. */
import { listing, plural } from "../../../words/common";
import type { Counts, Goods } from "../derived/counts";
import type {
  BoatReference,
  Colour,
  Icon,
  Keyple,
  KeyperView,
  Resource,
  Season,
  Zone,
} from "../../../generated/keyper";
import { COLOURS, RESOURCES, SEASONS } from "../../../generated/keyper";

/** A text with a capital letter at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// -- colours and keyples ----------------------------------------------------------------------------------------------

export const COLOUR_NAMES: Record<Colour, string> = {
  blue: "blue",
  orange: "orange",
  green: "green",
  brown: "brown",
  black: "black",
  grey: "grey",
  white: "white",
};

/** What a keyple of each colour is. */
const TRADES: Record<Colour, string> = {
  blue: "boat person",
  orange: "clay worker",
  green: "farmer",
  brown: "forest worker",
  black: "miner",
  grey: "quarry worker",
  white: "generalist",
};

/** A colour with its trade: "blue (boat person)". */
export const trade_words = (colour: Colour): string => `${COLOUR_NAMES[colour]} (${TRADES[colour]})`;

/** One keyple of a colour. */
export const keyple_words = (colour: Colour): string => `${COLOUR_NAMES[colour]} keyple`;

/** Keyples of a colour in a keyp area: "2 blue keyples, boat person". */
export const area_words = (colour: Colour, count: number): string =>
  `${plural(count, keyple_words(colour))}, ${TRADES[colour]}`;

/** A keyple that is drawn, or so many of them: "green keyple, lying". */
export function drawn_words(colour: Colour, count: number | null, lying: boolean): string {
  const words = plural(count ?? 1, keyple_words(colour));
  if (!lying) return words;
  return count === null ? `${words}, lying` : `${words} lying`;
}

/** For example "2 green and 1 white keyple"; empty for none. */
export function keyples_words(counts: Counts): string {
  const parts = COLOURS.filter((colour) => (counts[colour] ?? 0) > 0);
  const many = parts.reduce((sum, colour) => sum + (counts[colour] ?? 0), 0);
  const words = listing(parts.map((colour) => `${counts[colour]} ${COLOUR_NAMES[colour]}`));
  return many === 0 ? "" : `${words} ${many === 1 ? "keyple" : "keyples"}`;
}

/** What stands on a space: "green keyple standing, white keyple lying", "2 white keyples standing"; empty if nobody does. */
export function standing_words(keyples: readonly Keyple[]): string {
  const words = (one: Keyple) => `${keyple_words(one.colour)} ${one.lying ? "lying" : "standing"}`;
  const [first, second] = keyples;
  if (first && second && words(first) === words(second))
    return `2 ${keyple_words(first.colour)}s ${first.lying ? "lying" : "standing"}`;
  return keyples.map(words).join(", ");
}

/** A keyper that is drawn, by the shape of its owner. */
export const keyper_words = (shape: string): string => `Keyper (${shape})`;

// -- goods ------------------------------------------------------------------------------------------------------------

export const RESOURCE_NAMES: Record<Resource, string> = {
  clay: "clay",
  log: "log",
  rock: "rock",
  brick: "brick",
  wood: "wood",
  stone: "stone",
  wheat: "wheat",
  chicken: "chicken",
  cow: "cow",
  deer: "deer",
  goat: "goat",
  horse: "horse",
  pig: "pig",
  sheep: "sheep",
  boar: "boar",
  emerald: "emerald",
  gold: "gold",
  ruby: "ruby",
  sapphire: "sapphire",
};

/** Several of those whose plural is not made with an s. */
const PLURALS: Partial<Record<Resource, string>> = {
  clay: "clay",
  wood: "wood",
  wheat: "wheat",
  deer: "deer",
  sheep: "sheep",
  boar: "boar",
  gold: "gold",
  ruby: "rubies",
};

/** Rows of the stores of a player. */
export const STORE_NAMES = {
  raw: "Raw materials",
  wheat: "Wheat",
  finished: "Finished goods",
  gems: "Gems",
  animals: "Animals",
} as const;

/** For example "3 pigs", "2 wheat". */
const resource_words = (resource: Resource, number: number): string =>
  plural(number, RESOURCE_NAMES[resource], PLURALS[resource]);

/** For example "3 pigs and 1 log"; empty for none. */
export function goods_words(goods: Goods): string {
  return listing(
    RESOURCES.filter((resource) => (goods[resource] ?? 0) > 0).map((resource) =>
      resource_words(resource, goods[resource] ?? 0),
    ),
  );
}

/** Pieces one by one, as they are counted: "2 clay", "1 clay and 1 log". */
export const pieces_words = (pieces: readonly Resource[]): string =>
  goods_words(Object.fromEntries(pieces.map((one) => [one, pieces.filter((other) => other === one).length])));

/** Goods one by one, as on a boat or a fair: "clay, clay and pig". */
export const cargo_words = (goods: readonly Resource[]): string =>
  listing(goods.map((resource) => RESOURCE_NAMES[resource]));

/** What is allotted to a tile, in words. */
export function uses_words(uses: Partial<Record<Resource | Colour, number>>): string {
  const keyples = keyples_words(uses);
  return listing([goods_words(uses), keyples].filter((words) => words !== ""));
}

/** A boat that is drawn. */
export const boat_words = (boat: BoatReference, side: KeyperView["boats"]["side"]): string =>
  `Boat of ${cargo_words(boat[side])}`;

// -- boards and tiles -------------------------------------------------------------------------------------------------

/** The one field that is no type of field of the reference, which names all others. */
export const KEYP_FIELD = "Keyp field";

export const ZONE_NAMES: Record<Zone, string> = { farm: "farm", village: "village" };

/** Names too long for the face of a tile. */
export const SHORT_NAMES: Record<string, string> = {
  cluck_cluck: "Cluck cluck",
  game_warden: "Game warden",
};

/** Icons of costs. */
export const ICON_NAMES: Record<Icon, string> = {
  ...RESOURCE_NAMES,
  raw3: "any raw material",
  fin3: "any finished good",
  rawW: "any raw material or wheat",
  finW: "any finished good or wheat",
};

/** Signs of what a tile does. */
export const SIGN_WORDS: Record<string, string> = {
  gem: "any gem",
  animal: "any animal",
  goods: "any raw, finished, wheat or gem",
  arrow: "gives",
  keyple: "with a keyple",
  house: "houses 4",
  farm: "farm tile",
  build: "build",
  upgrade: "upgrade",
  boat: "boat action",
  trade_raw: "1 raw material for 2",
  trade_finished: "1 finished good for 2",
  sale: "sale to a boat",
  shipping: "shipping point",
  right: "on the plot to the right",
  around: "on the plots to the right, above and below",
  or: "or",
};

// -- seasons ----------------------------------------------------------------------------------------------------------

export const SEASON_NAMES: Record<Season, string> = {
  spring: "spring",
  summer: "summer",
  autumn: "autumn",
  winter: "winter",
};

/** The season by its number, with a capital letter; before the first there is the set-up. */
export function season_title(number: number): string {
  const season = SEASONS[number - 1];
  return season ? capital(SEASON_NAMES[season]) : "Set-up";
}
