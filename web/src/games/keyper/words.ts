/** Words of the table that do not come from the server: names of things and short sentences around them. */
import type { StandingWords } from "../../lib/types";
import { listing, plural } from "../../words/common";
import type { Way } from "./derived/offers";
import { COLOUR_NAMES, RESOURCE_NAMES } from "./art/palette";
import type { Counts, Goods } from "./derived/counts";
import type {
  Colour,
  CurrentAction,
  KeyperView,
  Keyple,
  LayDownSpace,
  Play,
  Plot,
  Resource,
} from "../../generated/keyper";
import { COLOURS, RESOURCES } from "../../generated/keyper";

/** A text with a capital letter at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A plot in words: "farm plot in row 1, column 2". */
export const plot_words = (plot: Pick<Plot, "zone" | "row" | "column">): string =>
  `${plot.zone} plot, row ${plot.row}, column ${plot.column}`;

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

/** For example "2 green and 1 white keyple"; empty for none. */
export function keyples_words(counts: Counts): string {
  const parts = COLOURS.filter((colour) => (counts[colour] ?? 0) > 0);
  const many = parts.reduce((sum, colour) => sum + (counts[colour] ?? 0), 0);
  const words = listing(parts.map((colour) => `${counts[colour]} ${COLOUR_NAMES[colour]}`));
  return many === 0 ? "" : `${words} ${many === 1 ? "keyple" : "keyples"}`;
}

/** What stands on a space: "green standing, white lying"; empty if nobody does. */
export function standing_words(keyples: readonly Keyple[]): string {
  return keyples.map((one) => `${COLOUR_NAMES[one.colour]} keyple ${one.lying ? "lying" : "standing"}`).join(", ");
}

/** Whether somebody may join a keyple that is played there: only on an empty field of a country board (KP-725). */
export const can_be_joined = (play: Play): boolean => !play.second && play.board !== null;

/** What a play would yield before it is known who helps: "2 actions, 3 if somebody joins". */
export function play_words(play: Play): string {
  const alone = plural(play.alone, "action");
  if (can_be_joined(play) && play.helped > play.alone) return `${alone}, ${play.helped} if somebody joins`;
  if (play.standing) return `${alone}, ${play.helped} if the keyple there is laid down`;
  return alone;
}

/** What one way of playing would yield. */
export function way_words(way: Way): string {
  if (way.lay === "yes") return `Lay the other down: ${plural(way.play.helped, "action")}`;
  if (way.lay === "no") return `Leave the other standing: ${plural(way.play.alone, "action")}`;
  return play_words({ ...way.play, standing: false });
}

/** What laying down there would yield: "1 action, or 2 if both are laid down". */
export function lay_down_words(offer: LayDownSpace): string {
  return offer.standing < 2
    ? plural(offer.one, "action")
    : `${plural(offer.one, "action")}, ${offer.two} if both are laid down`;
}

/** What is allotted to a tile, in words. */
export function uses_words(uses: Partial<Record<Resource | Colour, number>>): string {
  const keyples = keyples_words(uses);
  return listing([goods_words(uses), keyples].filter((words) => words !== ""));
}

const SEASON_TITLES = ["Set-up", "Spring", "Summer", "Autumn", "Winter"];

/** The season by its number, with a capital letter. */
export const season_title = (season: number): string => SEASON_TITLES[season] ?? "";

/** Where the action at hand belongs: "pigs on board 2", "Brickmaker". */
export function place_words(
  hand: CurrentAction,
  view: KeyperView,
  names: { field: (f: string) => string; tile: (t: string) => string },
): string {
  if (hand.field !== null && hand.board !== null) return `${names.field(hand.field)}, board ${hand.board + 1}`;
  const tile = hand.tile ?? view.seats[hand.seat]?.plots.find((plot) => plot.plot === hand.plot)?.tile;
  return tile ? names.tile(tile) : "";
}

/** Standing answers to invitations. */
export const STANDING: Omit<StandingWords, "Details"> = {
  title: "When others invite me to join",
  opener: "If invited:",
  answers: {
    ask: { brief: "ask me", label: "Ask me", help: "Except for what is laid down below." },
    decline: { brief: "decline", label: "Decline", help: "Except for what is laid down below." },
    never: { brief: "never join", label: "Never join" },
    always: {
      brief: "always ask",
      label: "Always ask me",
      help: "Also when there is only one thing that I could do.",
    },
  },
};
