/** Words of the reference, and of a tile enlarged; what the rules say comes from the server. */
import { listing, plural } from "../../../words/common";
import type { DisplaySeason, Icon, TileReference } from "../../../generated/keyper";
import { BOARD } from "./table";
import { ICON_NAMES, season_title, ZONE_NAMES } from "./names";

/** Titles of the chapters, by their anchors. */
export const CHAPTERS = {
  tiles: "Tiles",
  turn: "Your turn",
  colours: "Colours",
  season: "End of a season",
  fields: "Fields",
  boards: "Country boards",
  fairs: "Fairs",
  boats: "Boats",
  pieces: "Pieces and goods",
} as const;

export const TURN = { can_be: "What a turn can be" } as const;

/** How many actions a keyple has, and where keyples rest. */
export const COLOUR_RULES = {
  title: "Colours and numbers of actions",
  actions: "Actions",
  no_match: "no match",
  match: "the border matches",
  alone: "A keyple alone",
  with_joiner: "with a joiner, who has as many",
  beside_laid_down: "beside a keyple that you lay down",
  beside_other: "beside one that lies, or is left standing",
  lay_down_one: "Laying down one keyple as your turn",
  lay_down_both: "Laying down both of a field as your turn",
  note: "The first keyple gives a place its colour; a white one that comes first takes the colour of the border. A second keyple must have that colour or be white. Where the colour is that of the border it is a match, for the first keyple, for the second, and when they are laid down. Plots and fields without a border never match.",
  trade: (trade: string, number: number) => `${trade}, ${number} in all`,
  resting: "Resting keyples",
  resting_reconstructed: "what some of them bring",
  resting_note: "Each keyple on the keyp tile brings one of these when its owner plays the keyper.",
} as const;

export const SEASON_STEPS = {
  next: "The next season",
  steps: "The steps of the game",
} as const;

export const FIELDS = {
  field: "Field",
  border: "Border",
  action: "One action",
  shown_on: "Shown on",
  no_border: "none",
  reconstructed: (what: readonly string[]) => `its ${listing(what)}`,
} as const;

export const BOARDS = {
  reconstructed: "what stands on the faces of the boards",
  seasons: {
    spring: season_title(1),
    summer: season_title(2),
    autumn_winter: "Autumn and winter",
  } satisfies Record<DisplaySeason, string>,
  display: (display: string, in_play: boolean) => `${BOARD.display(display)}${in_play ? ", in play" : ""}`,
  note: "Each board can be folded to any of the four displays of a season.",
} as const;

export const FAIRS = {
  reconstructed: "what most fairs ask for",
  note: "Winter fairs are taken from the market. Their one side is for summer and winter, the other, with a gem, for autumn and winter.",
} as const;

export const BOATS = {
  reconstructed: "what the boats carry",
  sides: { spring_summer: "Spring and summer", autumn_winter: BOARDS.seasons.autumn_winter },
} as const;

export const PIECES = {
  number: (number: number) => plural(number, "piece"),
  icons: "Icons of costs",
} as const;

export const TILES = {
  title: "Building tiles",
  groups: {
    home: { title: "Home tiles", text: "Everybody has these twelve from the beginning." },
    spring: { title: "Country tiles of spring", text: "They are in the bag in spring." },
    country: { title: "Other country tiles", text: "They come into the bag in summer." },
  },
  sides: { lies: "as they lie", initial: "as they are built", upgraded: "upgraded" },
  example: "cow, farm, gem, upgraded …",
  /** What is found by the search of tiles that keyples work on. */
  keyple: "keyple",
  /** Before the word that marks what is reconstructed. */
  note: "Open a tile to see which of its values are",
} as const;

/** What has become of a tile. */
export const FATE = {
  yours: "yours",
  upgraded: "upgraded",
  built: "built",
  built_over: "built over",
  not_built: "not built",
  out: "out of the game",
  piles: {
    market: "in the market",
    bag: "in the bag",
    discard: "among the discarded",
    reserve: "comes in summer",
  },
} as const;

const KINDS: Record<TileReference["kind"], string> = {
  home: "everybody has one",
  spring: "in the bag from spring on",
  country: "in the bag from summer on",
};

/** A tile enlarged. */
export const CARD = {
  kind: ({ zone, kind, keyple }: TileReference) =>
    `${ZONE_NAMES[zone]} tile, ${KINDS[kind]}; ${keyple ? "works when a keyple works on it" : "works by itself"}`,
  zone_reconstructed: "whether it is a farm or a village tile",
  sides: ["as it is built", "upgraded"],
  side: (name: string, side: string) => `${name}, ${side}`,
  now: "(now)",
  most: (points: number) => `At most ${plural(points, "point")}.`,
  cost: "Cost",
  cost_reconstructed: "the cost",
  /** Icons, with how many there are of each. */
  price: (cost: readonly Icon[]) =>
    listing(
      [...new Set(cost)].map((icon) => {
        const count = cost.filter((one) => one === icon).length;
        return count === 1 && ICON_NAMES[icon].startsWith("any") ? ICON_NAMES[icon] : `${count} ${ICON_NAMES[icon]}`;
      }),
    ),
  /** Around the word that marks what is reconstructed. */
  also: "Also",
  others: (what: readonly string[]) => `: its ${listing(what)}.`,
} as const;
