/** Words of the table: what stands on its parts, and how they are called for those who hear them. */
import type { Colour, SeatView, Stage } from "../../../generated/keythedral";
import type { Turn } from "../derived/turns";
import { plural } from "../../../words/common";
import { cube_words, cubes_words, ordinal } from "./things";

/** The parts of the table, one tap apart where there is no room for all. */
export const TABLE = {
  land: "Land",
  church: "Keythedral",
  players: "Players",
  something_lit: "something to choose",
} as const;

/** The land. */
export const LAND = {
  title: "The land",
  /** Why nothing can be done where nothing lies. */
  meadow: (box: string, cottage: number | null) =>
    box === "lay_field"
      ? "A field is laid on a spot with a plus: beside a field or a cottage that lies there already (KT-209, KT-210)."
      : box === "lay_cottage"
        ? cottage === null
          ? "First choose which cottage you lay: then the gaps for it are lit (KT-320)."
          : "A cottage is laid into a gap beside at least one field (KT-214)."
        : "That is the meadow around the land: nothing is done there.",
  no_cottage: "The Keythedral: no cottage can stand here",
  /** What a cottage in a pointed gap would reach. */
  cottage_here: (reach: string) => `A cottage here ${reach}`,
  reaches: (fields: readonly string[]) => (fields.length === 0 ? "reaches no field" : `reaches ${fields.join(", ")}`),
  reached: (field: string, by: readonly string[]) => `${field}, reached by ${by.join(", ") || "nobody"}`,
  /** A cottage that reaches a field: "Anna 3", "your 3". */
  near: (owner: string | null, number: number) => `${owner ?? "your"} ${number}`,
  with_worker: (field: string, owner: string | null) =>
    owner === null ? `${field}, with your worker` : `${field}, with a worker of ${owner}`,
} as const;

/** Places of the land, named by what lies around them, as the server names them. */
export const PLACE_NAMES = {
  sides: { north: "north", east: "east", south: "south", west: "west" },
  corners: { NE: "north-east", SE: "south-east", SW: "south-west", NW: "north-west" },
  first: "the first quarry",
  only: (type: string) => `the ${type}`,
  lies: (type: string, around: string) => `the ${type} ${around}`,
  /** North of the lake, of a wood, of Anna's cottage 2. */
  of: (where: string, thing: string) => `${where} of ${thing}`,
  one_of: (type: string) => `a ${type}`,
  keythedral: "the Keythedral",
  side: (corner: string, gap: string) => `the ${corner} side of ${gap}`,
  gap: (around: string) => `the gap ${around}`,
} as const;

/** Cubes by colour. */
export const HAND = {
  none: "No cubes",
  pile: (cubes: number, cube: Colour) => `${cubes} ${cube_words(cube)}`,
  number: (cubes: number, chosen: number) => `${cubes}${chosen > 0 ? `, ${HAND.chosen(chosen)}` : ""}`,
  chosen: (cubes: number): string => `${cubes} chosen`,
} as const;

/** The building that grows. */
export const CHURCH = {
  title: "The Keythedral",
  seats: (taken: number, all: number) => `${taken} of ${all} seats`,
  /** What the shields beside the stages say. */
  worth: "points a seat",
  own: (seats: number) => `${seats} yours`,
  seat_of: (owner: string | null) => (owner === null ? "Your seat" : `Seat of ${owner}`),
  /** A seat that is taken: whose it is, if that is known, what it brings, and with what it was bought. */
  taken: (whose: string | null, points: number, cost: readonly Colour[]) =>
    [
      `${whose ?? "A seat that is taken"}: ${plural(points, "point")}`,
      cost.length > 0 ? `for ${cubes_words(cost)}` : "",
      whose === null ? "whose it is stays hidden until the end" : "",
    ]
      .filter(Boolean)
      .join(", "),
  /** What the game is about, as long as the land is laid. */
  aim: "The land’s cubes buy seats here; seats are points.",
  stage: ({ stage, state, value, in_play, acquired }: Stage) => {
    const words = {
      closed: "not open yet",
      done: "complete",
      current: `on offer, ${in_play - acquired} of ${in_play} left`,
    };
    return `Stage ${stage}, ${words[state]}, each seat ${plural(value, "point")}`;
  },
} as const;

/** The street of the crafts, and the store. */
export const TOWN = {
  title: "Keytown",
  store: "Store",
  spent_crafts: "Craft cubes that were spent",
  /** What is read at a door: what is done there, and what is in stock. */
  door: (action: string, stock: number | null) => (stock === null ? action : `${action} ${stock}`),
  counter: (action: string, price: string, gives: string) => `${action}: ${gives} for ${price}`,
  /** A shop sells its new cubes, then those that were spent. */
  stock: (new_ones: number, spent: number) =>
    `${new_ones + spent} to be had${spent > 0 ? `, ${new_ones} new and ${spent} that were spent` : ""}`,
} as const;

/** What is had in the houses of the street; they are called by what is done there. */
export const COUNTERS = {
  house: "a cottage becomes a house",
  fence: "one of your fences is put up",
  unfence: "a fence is taken off the board",
  smith: "ironwork",
  glassmaker: "stained glass",
  goldsmith: "gold",
  trade: "a basic cube",
} as const;

/** Where law cards are had. */
export const LAW_OFFICE = {
  help: (action: string) => `${action}: any cube buys one; then you are done for this round`,
  told: (action: string, on_offer: number, stack: number) => `${action}: ${on_offer} on offer, ${stack} in the stack`,
  hidden: "Law cards face down, on offer and in the stack",
} as const;

/** Law cards, in the hand and played. */
export const LAWS = {
  untitled: (law: number) => `Law ${law}`,
  when: (moment: string) => `Played ${moment}.`,
  played: "played",
  in_force: "in force",
  announced: (choices: string) => `${choices} It may still be repealed.`,
  discarded: (cards: number) => `${plural(cards, "law")} discarded`,
  all_discarded: (titles: readonly string[]) => `Discarded so far: ${titles.join(", ")}.`,
  numbered: (title: string | undefined, law: number) => `${title ?? "law"} (${law})`,
} as const;

/** What was announced with a law. */
export const ANNOUNCED = {
  number: (number: number) => `number ${number}`,
  seat: (cost: readonly Colour[]) => `the seat for ${cubes_words(cost)}`,
} as const;

/** The players around the table. */
export const PLAYERS = {
  title: "Around the table",
  start_player: "Start player",
  law_cards: "Law cards in hand",
  fences_left: "Fences not built yet",
  /** Behind the number. */
  law: "law",
  fence: "fence",
  house: "house",
  houses_built: "Houses",
  yours: "Your cubes and points",
  /** What the signs of a player count. */
  told: (name: string, facts: string) => `${name}: ${facts}.`,
  hidden: "points are hidden until the end",
  /** Beside the own points. */
  others_hidden: "others' are hidden",
  /** Instead of a number; where there is room, and where there is none. */
  unknown: "hidden",
  facts: ({ law_count, unused_fences, houses, cubes }: SeatView, laws_in_use: boolean) =>
    [
      laws_in_use ? plural(law_count, "law card") : "",
      `${plural(unused_fences, "fence")} not built yet`,
      houses.length === 0 ? "no houses" : `${houses.length === 1 ? "house" : "houses"} ${houses.join(" ")}`,
      cubes === null ? "cubes and points behind the screen" : "",
    ]
      .filter(Boolean)
      .join(", "),
} as const;

/** What a player is at; of the viewer it stands beside "You". */
export const PLAYER_STATES = {
  calls: (you: boolean) => (you ? "call a number" : "calls a number"),
  calls_brief: (you: boolean) => (you ? "call" : "calls"),
  to_lay: (cottages: number) => `${plural(cottages, "cottage")} to lay`,
  to_lay_brief: (cottages: number) => `${cottages} to lay`,
  sends: (you: boolean) => (you ? "send workers" : "sends workers"),
  sends_brief: (you: boolean) => (you ? "send" : "sends"),
  workers_out: (workers: number) => `${plural(workers, "worker")} out`,
  workers_brief: (workers: number) => `${workers} sent`,
  bids: (you: boolean, cubes: number) => `${you ? "bid" : "bids"} ${cubes}`,
  declines: (you: boolean) => (you ? "decline" : "declines"),
  asked: "to answer",
  may_match: "may match",
} as const;

/** What the viewer has. */
export const SCREEN = {
  title: "Behind your screen",
  fences: (left: number, removed: number) =>
    `${plural(left, "fence")} left${removed > 0 ? `, ${removed} out of the game` : ""}`,
  points: (score: number) => plural(score, "point"),
  cottages: "Cottages to lay",
  all_laid: "All cottages are laid.",
  cubes: "Cubes",
  laws: "Laws",
  no_laws: "No law cards",
  seats: "Seats",
  no_seats: "No seats yet",
} as const;

/** What a player is at in the turns: as it stands on a plaque, and as it is told of another and of the viewer. */
const AT = {
  now: { brief: "now", other: "acts", you: "act" },
  next: { brief: "next", other: "acts next", you: "act next" },
  passed: { brief: "passed", other: "has passed", you: "have passed" },
  out: {
    brief: "done",
    other: "has bought a law card and takes no more actions",
    you: "have bought a law card and take no more actions",
  },
} as const;

/** What goes on. */
export const WORK_ORDER = {
  title: "Work order",
  round: (round: number) => `Round ${round}`,
  stack: (left: number) => `${plural(left, "field")} left`,
  stack_help: (next: number | null) => (next === null ? "" : `The next one has a ${next} on its back`),
  types: "Fields still to be laid",
  type_left: (left: number, type: string) => `${left} ${type} left`,
  laid_now: (type: string) => `This field is laid now: ${type}`,
  not_called: (number: number) => `Number ${number}: not called yet`,
  called: (number: number, call: number, leader: string | null, sending: string | null) =>
    [
      `Number ${number}: ${ordinal(call)} call${leader === null ? "" : `, led by ${leader}`}`,
      sending === null ? "" : `${sending === "You" ? "you send" : `${sending} sends`} workers`,
    ]
      .filter(Boolean)
      .join("; "),
  /** Below a number that was called before, and below one that is still to come but fixed by a law. */
  sent: "done",
  set: (call: number) => ordinal(call),
  calls: (owner: string | null, now: boolean) =>
    `${owner === null ? "You call" : `${owner} calls`} ${now ? "a number" : "the next number"}`,
  /** Behind the caller's sign; there is hardly room for more. */
  calls_now: (you: boolean) => (you ? "you call" : "calls"),
  calls_next: (you: boolean) => (you ? "you call next" : "calls next"),
  turns: "Order of turns",
  turn: (owner: string | null, { at, place }: Turn) => {
    if (at === "later") return `${owner === null ? "You come" : `${owner} comes`} ${ordinal(place ?? 0)}`;
    return owner === null ? `You ${AT[at].you}` : `${owner} ${AT[at].other}`;
  },
  turn_brief: ({ at, place }: Turn) => (at === "later" ? ordinal(place ?? 0) : AT[at].brief),
} as const;

/** What breaks a tie at the end. */
export const tie_words = (more: number, fewer: number): string => `by cubes left over, worth ${more} against ${fewer}`;
