/** What can be pointed at now, what is open on the table, and what a click sends. */
import { createContext } from "svelte";
import { opening } from "../../../lib/opening";
import { panel } from "../../../lib/panel.svelte";
import { SheetPicking } from "../../../lib/picking.svelte";
import type { RightMark, SheetPickingSource } from "../../../lib/picking.svelte";
import { codes_of, rest_after } from "../../../lib/steps";
import type { EnteredCode, Step } from "../../../lib/steps";
import { step } from "./step";
import { Laying } from "./laying.svelte";
import { plan_begun } from "./plan";
import { Settling } from "./settling.svelte";
import { tile_of } from "../reference/tiles";
import { ANY_TABLE } from "../../../words/common";
import type { Choice } from "../../../generated/messages";
import type {
  ConnectorColour,
  KeypleColour,
  LondonAdvice,
  LondonReference,
  LondonView,
  MainAction,
  Offer,
  TileReference,
} from "../../../generated/london";
import { MAIN_ACTIONS } from "../../../generated/london";

/** What can be opened on the table. */
export const OPENERS = "[data-tile], [data-berth], [data-group], [data-slip], [data-takes]";

/** So many answers have a number key; of more than `NUMBERED` the list does not show them. */
const KEYS = 9;
const NUMBERED = 8;

/** What the viewer is asked: a turn's verb, its target, the rest of a turn, a berth, a connector, a tile, a home. */
export type Asked = "nothing" | "verb" | "target" | "turn" | "berth" | "connector" | "placing" | "home";

/** What lies open at a thing of the table. */
export type Sheet = { kind: "tile"; tile: string } | { kind: "berth"; berth: number };

/** Losing groups by the tile beside which they lie, and what moves or leaves one. */
export interface Movable {
  groups: ReadonlyMap<string, boolean>;
  toggle: (tile: string) => void;
}

/** Colours out of which the form that is open asks for one, that which is chosen, and what chooses one. */
export interface ColourChoice {
  tile: string;
  colours: ReadonlySet<KeypleColour>;
  chosen: KeypleColour | null;
  choose: (colour: KeypleColour) => void;
}

/** Keyples that a tile's form begins with: of the hand, or a losing group beside a tile. */
export interface Brought {
  tile: string;
  verb: MainAction;
  colour: KeypleColour;
  group: string | null;
}

/** What the table gives to its parts: with the advice that was asked for. */
interface Source extends SheetPickingSource<LondonView, LondonReference> {
  advice: LondonAdvice;
  asked_for?: Choice | null;
}

export class Picking extends SheetPicking<LondonView, LondonReference, Sheet> {
  #advice: () => LondonAdvice;
  #asked_for: () => Choice | null;
  /** Colours whose chains are brought out. */
  chains = $state.raw<ReadonlySet<ConnectorColour>>(new Set());
  /** Whether what each tile on offer would be worth to the viewer is shown on it. */
  worth_shown = $state(false);
  /** Keyples that were dragged onto a tile: its form begins with them. */
  brought = $state.raw<Brought | null>(null);
  /** The own losing groups that the turn being planned may move, and whether it does. */
  movable = $state.raw<Movable | null>(null);
  /** The colours that can be chosen now, in the form or in the hand; null where nothing asks for one. */
  colour_choice = $state.raw<ColourChoice | null>(null);
  readonly laying = new Laying(this);
  readonly settling = new Settling(this);

  constructor(source: () => Source) {
    super(source);
    this.#advice = () => source().advice;
    this.#asked_for = () => source().asked_for ?? null;
  }

  /** What is reckoned for the viewer; a topic on which there is nothing to say is missing. */
  readonly advice = $derived.by((): LondonAdvice => this.#advice());

  readonly asked = $derived.by((): Asked => {
    const { choices, view } = this;
    const families = new Set(choices.map((choice) => choice.family));
    if (choices.length === 0) return "nothing";
    if (view.phase === "setup") return "home";
    if (view.phase === "placing") return "placing";
    if (families.has("do")) return "verb";
    if (families.has("berth")) return "berth";
    if (view.partial_action[0]?.family !== "do") return "connector";
    return families.has("tile") ? "target" : "turn";
  });

  #argument_asked_for(family: string): string | null {
    const wanted = this.#asked_for();
    return wanted?.family === family ? String(wanted.arguments[0]) : null;
  }
  /** What a lesson wants to be done with a tile, before it comes to that tile; null without a lesson. */
  readonly verb_asked_for = $derived.by(
    (): MainAction | null => MAIN_ACTIONS.find((one) => one === this.#argument_asked_for("do")) ?? null,
  );
  /** The tile that a lesson wants to be chosen. */
  readonly tile_asked_for = $derived.by(() => this.#argument_asked_for("tile"));

  /** The tile at which a turn is being entered, and its verb. */
  readonly begun = $derived.by(() => (this.asked === "turn" ? plan_begun(this.view.partial_action) : null));

  // -- names --------------------------------------------------------------------------------------------------------

  tile(key: string): TileReference {
    return tile_of(this.reference, key);
  }

  /** What a seat is called: the viewer's own is "You". */
  called(seat: number): string {
    return seat === this.view.seat ? ANY_TABLE.you : this.name(seat);
  }

  /** The seat in whose borough a tile lies; null if it lies in none. */
  owner_of(key: string): number | null {
    return this.view.seats.find((seat) => seat.borough.some((one) => one.tile === key))?.seat ?? null;
  }

  // -- what is lit --------------------------------------------------------------------------------------------------

  offers(key: string): Record<MainAction, Offer | null> | null {
    return this.advice.offers?.[key] ?? null;
  }

  /** The code that a tile stands for now: the verb that is possible there, the target that is asked for, or the next
   * step of the turn that is being entered there. */
  tile_code(key: string): number | undefined {
    switch (this.asked) {
      case "verb": {
        const offers = this.offers(key);
        const verb = MAIN_ACTIONS.find((one) => (offers?.[one]?.colours.length ?? 0) > 0 && this.choice("do", one));
        return this.choice("do", verb)?.code;
      }
      case "target":
      case "home":
        return this.choice("tile", key)?.code;
      case "turn":
        return this.begun?.tile === key ? this.choices[0]?.code : undefined;
      default:
        return undefined;
    }
  }

  /** The number key under which the question lists a tile, from 1; undefined if it has none. */
  tile_key(key: string): number | undefined {
    if (this.asked !== "target" && this.asked !== "home") return undefined;
    const index = this.choices.findIndex((one) => one.family === "tile" && one.arguments[0] === key);
    return index >= 0 && index < KEYS ? index + 1 : undefined;
  }

  /** The number that a tile wears: where the list shows none, it would be looked for there in vain. */
  tile_number(key: string): number | undefined {
    return this.of("tile").length > NUMBERED ? undefined : this.tile_key(key);
  }

  /** Whether the tile can rise by one level now. */
  can_upgrade(key: string): boolean {
    return (this.offers(key)?.upgrade?.colours.length ?? 0) > 0;
  }

  /** Whether something can be chosen in the borough of a seat; in the centre for null. */
  lit_in(seat: number | null): boolean {
    const { view, asked } = this;
    if (seat === null) {
      if (asked === "home" || asked === "berth") return true;
      return view.display.some((one) => this.tile_code(one.tile) !== undefined);
    }
    if (asked === "connector" || asked === "placing") return seat === view.seat;
    // Something can be used nearly everywhere on one's turn: that is no news of another borough.
    if (asked === "verb" && seat !== view.seat) return false;
    return (view.seats[seat]?.borough ?? []).some((one) => this.tile_code(one.tile) !== undefined);
  }

  /** The berths that can be chosen now, and the code that each stands for. */
  readonly lit_berths = $derived.by((): Map<number, number> => {
    const named = this.of("berth");
    if (named.length > 0) return new Map(named.map((one) => [Number(one.arguments[0]), one.code]));
    const sail = this.choice("do", "sail");
    const next = this.view.river.find((tile) => tile.state === "next");
    if (!sail || !next) return new Map();
    return new Map(next.berths.filter((one) => one.seat === null).map((one) => [one.berth, sail.code]));
  });

  /** What the shell points at, waits for to be confirmed, or advises: of a tile that is placed not the one beside it. */
  readonly #pointed = $derived.by((): readonly EnteredCode[] => {
    const steps = this.advised.length > 0 ? this.advised_steps : this.preview ? [this.preview] : [];
    return this.asked === "placing" ? steps.slice(0, 1) : steps;
  });

  /** Whether the shell points at this thing. */
  pointed_at(family: string, argument: string | number): boolean {
    return this.#pointed.some((one) => one.family === family && one.arguments[0] === argument);
  }

  /** Where what a hint advises is done, as `data-anchor` words: what is placed or laid comes into the borough in sight. */
  readonly advised_places = $derived.by((): string[] =>
    this.asked === "placing" || this.asked === "connector"
      ? []
      : this.advised_steps
          .filter(({ family }) => family === "tile" || family === "berth")
          .map((one) => `${one.family} ${one.arguments[0]}`),
  );

  /** The berth that the shell points at. */
  readonly berth_pointed_at = $derived.by((): number | null => {
    const berth = this.#pointed.find((one) => one.family === "berth");
    return berth ? Number(berth.arguments[0]) : null;
  });

  // -- what is open -------------------------------------------------------------------------------------------------

  toggle_chain(colour: ConnectorColour): void {
    const chains = new Set(this.chains);
    if (!chains.delete(colour)) chains.add(colour);
    this.chains = chains;
  }

  /** Attributes of an element at which a tile is opened. */
  tile_attributes(key: string, label: string): Record<string, unknown> {
    const code = this.tile_code(key);
    const number = this.tile_key(key);
    return {
      ...(code === undefined ? {} : { "data-code": code }),
      // A form lies over the list whose numbers they are.
      ...(number === undefined || panel.instead ? {} : { "aria-keyshortcuts": String(number) }),
      "data-tile": key,
      ...opening(label, (element) =>
        this.asked === "home" && code !== undefined
          ? this.send([code])
          : this.toggle({ kind: "tile", tile: key }, element),
      ),
    };
  }

  /** Attributes of what tells of a tile beside it: for a pointer that is the tile. Keys have the tile itself. */
  beside_tile_attributes(key: string): Record<string, unknown> {
    return {
      "data-slip": key,
      onclick: ({ currentTarget }: MouseEvent) => {
        const tile = (currentTarget as Element).closest(".offered")?.querySelector("[data-tile]") ?? null;
        this.toggle({ kind: "tile", tile: key }, tile);
      },
    };
  }

  // -- what is sent -------------------------------------------------------------------------------------------------

  /** Send what is left of a spelling after what was entered already; false if it was entered differently. */
  finish(steps: readonly Step[], sure = true): boolean {
    const rest = rest_after(this.view.partial_action, steps);
    if (!rest || rest.length === 0 || this.choices.length === 0) return false;
    this.send(codes_of(rest), sure);
    return true;
  }

  /** Sail to a berth. */
  sail(berth: number): boolean {
    return this.finish(this.#sailing_to(berth));
  }

  /** What stands at the button that sails there, as `data-right`. */
  right_mark_of_berth(berth: number): RightMark {
    return this.right_mark(codes_of(rest_after(this.view.partial_action, this.#sailing_to(berth)) ?? []));
  }

  #sailing_to(berth: number): Step[] {
    const there = step("berth", berth);
    return this.view.phase === "sailing" ? [there] : [step("do", "sail"), there];
  }
}

/** The picking of the table around a part; how a table gives it to all its parts. */
export const [use_picking, provide_picking] = createContext<Picking>();
