/** What pieces would yield, and where an action belongs. */
import { plural } from "../../../words/common";
import { can_be_joined } from "../derived/offers";
import type { Way } from "../derived/offers";
import { helper_at } from "../derived/yields";
import type { Helper, PlaceKind, YieldGroup } from "../derived/yields";
import type { CurrentAction, KeyperView, LayDownSpace, Play } from "../../../generated/keyper";

export const actions_words = (actions: number): string => plural(actions, "action");

/** What a play would yield before it is known who helps: "2 actions, 3 if somebody joins". */
export function play_words(play: Play): string {
  const alone = actions_words(play.alone);
  if (can_be_joined(play) && play.helped > play.alone) return `${alone}, ${play.helped} if somebody joins`;
  if (play.standing) return `${alone}, ${play.helped} if the keyple there is laid down`;
  return alone;
}

export const YIELDS = { title: "What it would do where" } as const;

const PLACE_KINDS: Record<PlaceKind, string> = {
  match: "Border of its colour",
  other: "Other empty field",
  standing: "A keyple stands there",
  lying: "A keyple lies there",
  plot: "Plot of yours",
};

/** What a keyple would do at places that are alike: "Border of its colour: 2 actions, +1 if joined". */
export function group_words({ kind, alone, helped }: YieldGroup): string {
  const more = helped > alone ? `, +${helped - alone} if ${HELPER_WORDS[helper_at(kind)]}` : "";
  return `${PLACE_KINDS[kind]}: ${actions_words(alone)}${more}`;
}

const HELPER_WORDS: Record<Helper, string> = { joins: "joined", lies: "laid down" };

/** What one way of playing would yield. */
export function way_words(way: Way): string {
  if (way.lay === "yes") return `Lay the other down: ${actions_words(way.play.helped)}`;
  if (way.lay === "no") return `Leave the other standing: ${actions_words(way.play.alone)}`;
  return play_words({ ...way.play, standing: false });
}

/** What laying down there would yield: "1 action, or 2 if both are laid down". */
export function lay_down_words(offer: LayDownSpace): string {
  return offer.standing < 2
    ? actions_words(offer.one)
    : `${actions_words(offer.one)}, ${offer.two} if both are laid down`;
}

/** A field of a country board, counted from 0: "Pigs, board 2". */
export const field_words = (name: string, board: number): string => `${name}, board ${board + 1}`;

/** Where the action at hand belongs: "Pigs, board 2", "Brickmaker". */
export function place_words(
  hand: CurrentAction,
  view: KeyperView,
  names: { field: (f: string) => string; tile: (t: string) => string },
): string {
  if (hand.field !== null && hand.board !== null) return field_words(names.field(hand.field), hand.board);
  const tile = hand.tile ?? view.seats[hand.seat]?.plots.find((plot) => plot.plot === hand.plot)?.tile;
  return tile ? names.tile(tile) : "";
}
