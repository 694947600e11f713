/** Words of what opens while something is chosen: places, tiles, fairs, the display of a season, invitations. */
import { changed_words } from "./changed";
import type { StandingWords } from "../../../lib/types";
import { listing, plural } from "../../../words/common";
import type { Colour, Resource, Season, TileReference } from "../../../generated/keyper";
import { capital, COLOUR_NAMES, KEYP_FIELD, keyple_words, pieces_words, SEASON_NAMES, season_title } from "./names";
import { actions_words, field_words } from "./playing";
import { BOARD, FAIR, PLACES } from "./table";

/** A place: what can be done there. */
export const SPACE_SHEET = {
  field: field_words,
  empty_plot: "Empty plot",
  border: (colour: Colour | null) => (colour ? `${capital(COLOUR_NAMES[colour])} border.` : "No border colour."),
  reconstructed: "its border colour",
  /** Of a place that was pointed at before a figure was. */
  which_keyple: "Which keyple?",
  /** After who stands there. */
  counts_as: (colour: Colour, keyples: number) => ` (${keyples === 1 ? "counts" : "count"} as ${COLOUR_NAMES[colour]})`,
  which_boat: (yields: string) => `${yields}. Which boat do you bring?`,
  play: (colour: Colour, way: string) => `Play ${COLOUR_NAMES[colour]}: ${way}`,
  play_with_boat: (colour: Colour, cargo: string) => `Play ${COLOUR_NAMES[colour]} with the boat of ${cargo}`,
  /** Of a place with so many ways of laying down. */
  lay_down: (both: boolean, ways: number, actions: number) =>
    `${both ? "Lay down both" : ways > 1 ? "Lay down one" : "Lay it down"}: ${actions_words(actions)}`,
  would_yield: (yields: string) => `${yields}.`,
} as const;

/** A conversion as a whole: what goes out, what comes in. */
export const CONVERSIONS = {
  title: "What goes out, what comes in",
  /** `gives`: empty where that was named before. */
  whole: (gives: readonly Resource[], takes: readonly Resource[]) =>
    gives.length > 0 ? `Give ${pieces_words(gives)}, take ${pieces_words(takes)}` : `Take ${pieces_words(takes)}`,
} as const;

export const TOWER_SHEET = {
  title: (board: number) => field_words(KEYP_FIELD, board),
  claimed: BOARD.claimed,
  you: "you",
  standing: (keyples: string) =>
    `${keyples || "no keyples"} on this board now. Whoever claims it takes all that are there when the season ends.`,
  claim: "Claim this board with the keyper",
  resting: (keyples: string) => `On your keyp tile: ${keyples}. Each brings a resource when you play your keyper.`,
} as const;

export const TILE_SHEET = {
  points: (points: number, why: string) => `${plural(points, "point")} now. ${why}`,
  take: "Take this tile",
  show_plots: "Show where it can be built",
} as const;

export const FAIR_SHEET = {
  title: (season: Season) => FAIR.title([season]),
  show: (goods: string, seasons: readonly Season[]) =>
    `Show ${goods} at the end of ${seasons.map((season) => SEASON_NAMES[season]).join(" or ")}:`,
  points: (points: number) => plural(points, "point"),
  kept: "You keep what you show.",
  reconstructed: "what it asks for or pays",
} as const;

/** What was taken up to be put down somewhere. */
export const TAKEN_UP = {
  keyple: (colour: Colour) => capital(keyple_words(colour)),
  keyper: "Your keyper",
  choose_tower: "Choose the keyp field of the board that you claim.",
  choose_plot: (count: number) => `Choose a lit plot: ${PLACES.many(count)}.`,
  /** How many places are lit on each of the boards, the own one last. */
  choose_place: (boards: readonly (readonly [board: number | null, count: number])[]) =>
    `Choose a lit place: ${boards
      .map(([board, count]) => `${count} on ${board === null ? "your own board" : `board ${board + 1}`}`)
      .join(", ")}.`,
  /** Where something else is asked, or somebody else. */
  in_your_turn: (count: number) => `Not now. In your turn it could go to ${PLACES.many(count)}.`,
  price: (cost: string, one_icon_less: boolean) => `${cost || "nothing"}${one_icon_less ? ", one icon less" : ""}`,
  built: "Built",
  upgraded: "Upgraded",
} as const;

/** Above the answers in the question panel. */
export const TASK = {
  /** In the first season, before anything is taken up. */
  first:
    "Take a keyple from your keyp area, or choose a field. A keyple does 1 action where it is put, 2 where the border fits its colour, and 1 more if somebody joins.",
  title: "What is at hand",
  /** A field may be called as what is done there. */
  box: (box: string, place: string) =>
    place.split(", ")[0] === box ? place : [box, place].filter((words) => words !== "").join(": "),
  /** Before the picture of what was given or taken, the first or a later one. */
  exchanged: (family: string, index: number) => (family === "give" ? "given" : index === 1 ? "taken" : "and"),
  actions_left: "Actions left",
  /** Whose they are, before their number; null: the viewer's. */
  left_of: (name: string | null) => name ?? "you",
  left: (actions: number, of: number) =>
    of > actions ? `${actions} of ${of} actions left` : `${actions_words(actions)} left`,
  left_for: (actions: number, name: string) => `${actions_words(actions)} left for ${name}`,
  so_far: "so far",
  /** What an upgrade brings, while it is paid. */
  turned: ({ initial, upgraded }: Pick<TileReference, "initial" | "upgraded">) => changed_words(initial, upgraded),
} as const;

/** An invitation that is put to somebody else; `name`: null for the viewer. */
export const INVITED = {
  title: (name: string | null, field: string, board: number) =>
    `${name === null ? "You invite" : `${name} invites`} to ${field_words(field, board)}`,
  may_join: (colour: Colour, actions: number, name: string | null) =>
    `a ${COLOUR_NAMES[colour]} or white keyple may join: ${actions_words(actions)} for ${name ?? "you"}`,
  asked_before: (name: string) => `${name} is asked before you.`,
  will_join: (colour: Colour) => `You will join with ${COLOUR_NAMES[colour]}.`,
  join: (colour: Colour) => `Join with ${COLOUR_NAMES[colour]} if it comes to me`,
} as const;

const BUT_RULES = "Unless a rule below says otherwise.";

/** Standing answers to invitations. */
export const STANDING: Omit<StandingWords, "Details"> = {
  title: "When others invite me to join",
  opener: "When invited to join:",
  answers: {
    ask: { brief: "ask if I can join", label: "Ask me when I can join", help: BUT_RULES },
    decline: { brief: "decline", label: "Decline", help: BUT_RULES },
    never: { brief: "never join", label: "Never join" },
    always: {
      brief: "ask every time",
      label: "Ask me every time",
      help: "Also when to decline is all that I could do.",
    },
  },
};

const ANY_FIELD = "any field";

/** Invitations answered in advance. */
export const JOINING = {
  join: "Join with",
  rule: (colour: Colour, fields: readonly string[] | null, board: number | null, least: number) => {
    const where = fields ? listing(fields) : ANY_FIELD;
    const place = board === null ? where : field_words(where, board);
    return `Join with ${COLOUR_NAMES[colour]}: ${place}, if it yields at least ${least}`;
  },
  drop: "Drop this rule",
  nothing_left: "You have no keyples left to join with.",
  least: "if it yields at least",
  actions: actions_words,
  fields: "on these fields",
  any_field: capital(ANY_FIELD),
  add: "Add this rule",
} as const;

/** A new season: the own board is folded. */
export const DISPLAYS = {
  title: "Your country board for the new season",
  fold: "Fold your board; drag it, or use the arrow keys",
  display: BOARD.display,
  back: "Fold back",
  on: "Fold on",
  chosen: (display: string) => `${BOARD.display(display)} is chosen; others still choose.`,
  choose: (display: string) => `Choose ${BOARD.display(display).toLowerCase()}`,
  /** The same within what is named after the display. */
  choose_brief: "Choose",
  borders: (display: string) => `Borders of ${BOARD.display(display).toLowerCase()}`,
  border: (count: number, colour: Colour) => plural(count, `${COLOUR_NAMES[colour]} border`),
  of_season: (season: number) => `Displays of ${season_title(season)}`,
  unfold: (display: string) => `Unfold to ${BOARD.display(display).toLowerCase()}`,
  /** Over the board that is folded. */
  yours: (board: number) => `Your board ${board + 1}`,
  /** After the name of a tile that counts borders. */
  hint: (
    { built, colour, count, points }: { built: boolean; colour: Colour; count: number; points: number },
    display: string,
    in_winter: boolean,
  ) =>
    `${built ? "" : "(unbuilt) "}counts ${COLOUR_NAMES[colour]} borders${in_winter ? " in winter" : ""}: ${count} on ${BOARD.display(display).toLowerCase()}, ${plural(points, "point")}`,
} as const;
