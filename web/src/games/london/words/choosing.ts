/** Words of what is asked: forms in the question panel, and what a click on the map would do. */
import type { StandingWords } from "../../../lib/types";
import { capital, plural, plural_word, small } from "../../../words/common";
import type { Effect } from "../choosing/laying.svelte";
import type { ConnectorColour, KeypleColour, MainAction, Side, SkillType } from "../../../generated/london";
import { BERTH, keyples_words, needed_words, SIDE_NAMES, SKILL_PLURALS, VERB_NAMES } from "./things";

/** A main action at a tile. */
export const TURN = {
  /** Behind `from_hand`, where nobody has put keyples yet. */
  fixes: "(its colour is for all, until the era ends)",
  in_hand: (keyples: number, colour: KeypleColour) => `${plural_word(keyples, `${colour} keyple`)} in your hand`,
  groups: "Your losing bids: move them, each as a whole",
  /** Around the number and before the name of the tile, where the picture says the rest. */
  move_your: "Move your",
  keyples_from: (keyples: number, colour: KeypleColour) => `${plural_word(keyples, `${colour} keyple`)} from`,
  from_hand: "From your hand",
  of_hand: (keyples: number) => `of ${keyples}`,
  pay_of_hand: (keyples: number, colour: KeypleColour) => `${plural(keyples, `${colour} keyple`)} from your hand`,
  share: (colour: KeypleColour) => `${colour} keyples from your hand`,
  pay: "Pay",
  take: "Take",
  you_have: (skill: SkillType, held: number) => `${skill} (you have ${held})`,
  skills_left: (skill: SkillType, left: number) => `${skill} (${left} ${SKILL_PLURALS[skill]} left)`,
  connector: (colour: ConnectorColour) => `${colour} connector`,
  connectors_left: (colour: ConnectorColour, left: number) => `${colour} connector (${left} left)`,
  /** Fewer connectors than could be had are enough: on the button, and as it is called. */
  enough: (taken: number) => (taken === 0 ? "None" : "Enough"),
  enough_told: (taken: number) => ["Take none", "Take only this one"][taken] ?? "Take only these",
  costs: "Costs",
  /** The same aloud, where something is paid besides keyples. */
  costs_are: (costs: string) => `It costs ${costs}`,
  brings: "Brings",
  then: "Then",
  /** Behind `then`: what others need in all to lead instead, or who uses or upgrades the tile next. */
  next_needs: (verb: MainAction, keyples: number, colour: KeypleColour) =>
    verb === "bid"
      ? `whoever has ${keyples} ${colour} or more there outbids you`
      : `the next to work here needs ${keyples} ${colour}`,
  part_of_hand: (keyples: number) => `${keyples || "none"} from your hand`,
  cost: (keyples: string, from_hand: string, skills: string) =>
    `${keyples}${from_hand && ` (${from_hand})`}${skills && `, and ${skills}`}`,
  new_points: (level: number, points: number, before: number) =>
    `level ${level}: ${points} points instead of ${before}`,
  new_factor: (level: number, factor: number | null, before: number | null) =>
    `level ${level}: ${factor} instead of ${before} for each`,
  highest_bid: (size: number, there: number) =>
    `the highest bid, ${size}${there > 0 ? ` with the ${there} there` : ""}`,
  carry_out: (verb: MainAction, size: number, colour: KeypleColour, there: number) =>
    there > 0
      ? `Raise your bid by ${keyples_words(size, colour)}`
      : `${VERB_NAMES[verb]} ${verb === "bid" ? "" : "with "}${keyples_words(size, colour)}`,
  /** What a change is heard as: what was changed, and what the button, which is still to be pressed, says now. */
  colour_chosen: (colour: KeypleColour) => `${capital(colour)} chosen`,
  hand_chosen: (keyples: number) => `${plural(keyples, "keyple")} from your hand`,
  group_chosen: (tile: string, group: string, moves: boolean, in_all: number, from_hand: number) =>
    `Your ${group} at ${tile}: ${moves ? "moved along" : "left there"}. That makes ${in_all} in all, ${from_hand} from your hand`,
  picked: (to: string, picked: readonly string[], of: number) =>
    `${to}: ${picked.length} of ${of} picked${picked.length > 0 ? `, ${picked.join(", ")}` : ""}`,
  enough_chosen: (enough: boolean) => (enough ? "No more are taken" : "More may be taken"),
  button_says: (button: string) => `The button now says: ${button}`,
  connectors_first: "Lay or discard your connectors first",
  not_yet: "Not your turn yet",
} as const;

/** What is still to be decided about a main action. */
export const OPEN_QUESTIONS = {
  colour: "Choose a keyple colour",
  keyples: (missing: number, colour: KeypleColour) =>
    `${missing} more ${plural_word(missing, `${colour} keyple`)} needed`,
  pay: (skills: number) => `Choose the ${plural_word(skills, "skill tile")} to pay`,
  skills: (skills: number) => `Choose ${plural(skills, "skill tile")} to take`,
  connectors: (connectors: number) => `Choose ${plural(connectors, "connector")} to take`,
} as const;

/** Why keyples that were dragged onto a tile cannot stay there. */
export const DRAGGED = {
  leads: (tile: string) => `Your bid for ${tile} leads, so it stays there until the era ends (LO-421).`,
  other_colour: (tile: string, lock: KeypleColour) =>
    `Only ${lock} keyples count for ${tile} until the era ends (LO-413).`,
  too_few: (tile: string, colour: KeypleColour) => `You have too few ${colour} keyples for ${tile} (LO-419).`,
} as const;

/** Pieces to be picked. */
export const PICKING = {
  count: (picked: number, wanted: number) => `${picked} of ${wanted}`,
  pick: (name: string, picked: number) => `${name}${picked > 0 ? `, ${picked} picked` : ""}`,
  put_one_back: (row: string, name: string) => `${row}: put one ${name} back`,
} as const;

/** Tiles at which the chosen action is possible. */
export const TARGETS = {
  title: "Tiles to choose from",
  target: (tile: string, hint: string) => `${tile}${hint && `: ${hint}`}`,
} as const;

/** A number that is counted up and down. */
export const STEPPER = { less: "One less", more: "One more" } as const;

/** What can be done at a tile. */
export const TILE_SHEET = {
  enlarge: (tile: string) => `What ${tile} does`,
  built: (borough: string, points: number) => `${borough}, ${plural(points, "point")} now`,
  /** What it would score alone and in its best place; where these are the same there is nothing to place well for. */
  worth: (alone: number, best: number) =>
    `would bring you ${best > alone ? `${alone} to ${plural(best, "point")} now, by where you place it` : `${plural(best, "point")} now`}`,
  on_offer: "on offer",
  use_brings: "A use brings",
  arrow_asks: "An upgrade needs",
  /** Of a tile that takes a skill tile for what it makes. */
  pays_and_takes: "What do you pay, and what do you take for it?",
  bids: "Bids",
  verbs: "What to do",
  /** The fewest keyples that it takes, behind what is done with them. */
  needs: (least: number | null, verb: MainAction) => {
    if (least === null) return "not now";
    return verb === "bid" ? needed_words(least, verb) : `${least} or more`;
  },
} as const;

/** Sailing to a berth. */
export const BERTH_SHEET = {
  /** Without a name it is the viewer. */
  lies_here: (name: string | null) => (name === null ? "you lie here" : `${name} lies here`),
  keyples: (keyples: number) => `${plural(keyples, "keyple")} out of the bag at the end of the era`,
  points: (points: number) => `${plural(points, "point")} at the end of the game`,
  claims: (tile: string) => `${BERTH.claims(tile)} for your borough`,
  equal: "if two have equal points, the barge further right wins",
  alone: "no other barge has come yet: so far you would begin the next era",
  furthest: "furthest right so far: you would begin the next era",
  further_right: (barges: number) => `${plural(barges, "barge")} further right`,
  warning: "You take no further turn in this era. Your bids stay and may still win or be outbid.",
  sail: (berth: number) => `Sail to berth ${berth}`,
} as const;

/** Connectors that wait to be laid. */
export const LAYING = {
  title: "Connectors to lay",
  /** `useful`: whether any side is thick for that; `upgrades`: whether a learner knows of them. */
  choose_side: (useful: boolean, upgrades: boolean) =>
    !useful
      ? "Choose a side, whichever you like."
      : `Choose a side. Those drawn thick join tiles${upgrades ? ", score, or serve an upgrade" : " or score"}.`,
  /** On the side that is chosen: between two tiles, or sticking out of one. */
  lay: (colour: ConnectorColour, tile: string, other: string | undefined, side: Side) =>
    `Lay ${colour} ${other === undefined ? `on the ${SIDE_NAMES[side]} side of ${tile}` : `between ${tile} and ${other}`}`,
  /** What is asked on a side that was touched. */
  here: (colour: ConnectorColour) => `Do you lay the ${colour} connector here?`,
  pending: (connectors: number, colour: ConnectorColour, at_hand: boolean) =>
    `${plural(connectors, `${colour} connector`)}${at_hand ? ", at hand" : ""}`,
  no_side: "No side is free: it must be discarded.",
  /** What a connector does on the side that is chosen. */
  does: (what: readonly string[]) => (what.length > 0 ? `${capital(what.join("; "))}.` : ""),
  /** The free sides of a tile, heard before each of them. */
  sides_of: (tile: string, sides: number) => `${tile}: ${plural(sides, "side")}`,
} as const;

/** Tiles that wait to be placed. */
export const SETTLING = {
  title: "Tiles to place",
  turn: "Turn the river",
  turn_of: (tile: string) => `Turn the river of ${tile}`,
  /** Where the tile lies until it is placed. */
  for_now: (tile: string) => `${tile}, not placed yet`,
  /** What is asked where a tile lies for now. */
  here: "Do you place this tile here?",
  place: "Place it here",
  place_there: (place: string) => `Place it here: ${small(place)}`,
  /** Told aloud of a tile that was placed: where it lies, as the place was called. */
  placed: (tile: string, place: string) => `${tile} placed: ${small(place)}.`,
  done: "All your tiles are placed. Until the others have done you may undo and place them anew.",
  pick: "Choose a tile, and then one of its places in your borough.",
  click: (tile: string) => `Choose a place for ${tile}.`,
  brings: (tile: string, brings: string) => `${tile}: ${brings || "joined to nothing yet"}`,
  river: (axis: string) => `; river ${axis}`,
  /** The places beside a tile, heard before each of them. */
  places_beside: (beside: string, places: number) => `Beside ${beside}: ${plural(places, "place")}`,
  /** What differs comes first: the points, then where it is. */
  in_cell: (beside: string, side: Side, points: readonly string[], joined: readonly string[]) =>
    capital(
      [
        ...points,
        `beside ${beside}, ${SIDE_NAMES[side]}`,
        ...(joined.length > 0 ? joined : ["joined to nothing"]),
      ].join("; "),
    ),
} as const;

/** What a connector on an edge would do and where it would lie, in words: what differs comes first, the points and then the
    tile. `side` is that of the first tile that it touches; `name` gives a tile's name. */
export function effect_words(effect: Effect, side: Side, name: (tile: string) => string): string {
  const [one, other] = effect.joins;
  const where =
    other === undefined
      ? `${name(one ?? "")}, ${SIDE_NAMES[side]} side, sticking out`
      : `joins ${name(one ?? "")} and ${name(other)}`;
  return capital([...effect.scores, where, ...effect.serves].join("; "));
}

/** What a tile in a cell would be joined to, in words. */
export function joined_words(
  joins: readonly { tile: string; colour: ConnectorColour }[],
  name: (tile: string) => string,
): string[] {
  return joins.map(({ tile, colour }) => `joined to ${name(tile)} by ${colour}`);
}

/** Standing answers where nobody is asked in others' turns. */
export const STANDING: StandingWords = {
  title: "When to ask me",
  opener: "When to ask me:",
  answers: {
    choice: {
      brief: "when there is a choice",
      label: "When there is a choice",
      help: "The last berth and the last tile go by themselves.",
    },
    always: { brief: "always", label: "Always", help: "Also when there is only one thing that I could do." },
  },
};
