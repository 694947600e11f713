/** What can be pointed at now, what was taken up, what is open on the table, and what a click sends. */
import { createContext } from "svelte";
import { SheetPicking } from "../../../lib/picking.svelte";
import type { Choice } from "../../../generated/messages";
import type { RightMark, SheetPickingSource } from "../../../lib/picking.svelte";
import { codes_of, rest_after } from "../../../lib/steps";
import type { Step } from "../../../lib/steps";
import { colour_step, PLAY_KEYPER, PLAY_KEYPLE, plot_step, tile_step } from "./steps";
import {
  entered_colour,
  entered_space,
  key_of,
  keyper_steps,
  lay_ways,
  parts_of,
  ways_by_space,
} from "../derived/offers";
import type { LayWay, Way } from "../derived/offers";
import { is_of, yield_groups } from "../derived/yields";
import type { YieldGroup } from "../derived/yields";
import { fair_of, field_of, tile_of } from "../reference/tiles";
import { capital } from "../words/names";
import { WHY_NOT } from "../words/why_not";
import type {
  Animals,
  Colour,
  FairReference,
  FieldReference,
  Icon,
  KeyperAdvice,
  KeyperReference,
  KeyperView,
  Play,
  PlotCost,
  Resource,
  TilePoints,
  TileReference,
} from "../../../generated/keyper";
import { COLOURS } from "../../../generated/keyper";

/** What can be opened on the table. */
export const OPENERS = "[data-opens]";

/** What was taken up to be put down somewhere: a piece of the keyp area, or an unbuilt tile. */
export type Taken = { kind: "keyple"; colour: Colour } | { kind: "keyper" } | { kind: "tile"; tile: string };

/** The steps with which it is entered. */
function steps_of(taken: Taken): Step[] {
  if (taken.kind === "keyper") return [PLAY_KEYPER];
  return taken.kind === "keyple" ? [PLAY_KEYPLE, colour_step(taken.colour)] : [tile_step(taken.tile)];
}

/** What lies open at a thing of the table. */
export type Sheet =
  | { kind: "space"; space: string }
  | { kind: "tower"; board: number }
  | { kind: "tile"; tile: string; upgraded: boolean }
  | { kind: "fair"; fair: string };

/** Parts of the table, one tap apart on a narrow screen: a country board, the market, a player. */
export type Part = `board ${number}` | "market" | `seat ${number}`;

/** What can be entered now at a space, and the code with which it begins. */
interface OpenSpace {
  ways: readonly Way[];
  lay_ways: readonly LayWay[];
  code: number;
}

/** What the table gives to its parts: with the advice that was asked for. */
interface Source extends SheetPickingSource<KeyperView, KeyperReference> {
  advice: KeyperAdvice;
  /** What a lesson asks for next; null without one. */
  asked_for: Choice | null;
  /** Enter codes instead of what was entered so far. */
  instead: (codes: number[]) => void;
  /** Whether a request is on its way: then the act is done behind it. */
  behind_it: (act: () => void) => boolean;
}

export class Picking extends SheetPicking<KeyperView, KeyperReference, Sheet> {
  #advice: () => KeyperAdvice;
  #asked_for: () => Choice | null;
  #instead: (codes: number[]) => void;
  #behind_it: (act: () => void) => boolean;
  #taken = $state.raw<Taken | null>(null);
  /** What whoever learns took up last. */
  #to_enter = $state.raw<Taken | null>(null);

  readonly #open = $derived.by(() => new Map(this.choices.map((choice) => [choice.code, choice])));

  constructor(source: () => Source) {
    super(source);
    this.#advice = () => source().advice;
    this.#asked_for = () => source().asked_for;
    this.#instead = (codes) => source().instead(codes);
    this.#behind_it = (act) => source().behind_it(act);
  }

  /** What is reckoned for the viewer; a topic on which there is nothing to say is missing. */
  readonly advice = $derived.by((): KeyperAdvice => this.#advice());

  /** What each tile of a seat would score now. */
  points_of(seat: number): readonly TilePoints[] {
    return this.advice.points?.[seat] ?? [];
  }

  /** How many animals of a seat would find a place at the end of the season. */
  animals_of(seat: number): Animals | undefined {
    return this.advice.animals?.[seat];
  }

  /** The conversions among which the viewer chooses now, each with all that is left of it. */
  readonly conversions = $derived(this.choices.length > 0 ? (this.advice.conversions ?? []) : []);

  // -- names --------------------------------------------------------------------------------------------------------

  /** Name of whom something belongs to; null for the viewer. */
  owner(seat: number): string | null {
    return seat === this.view.seat ? null : this.name(seat);
  }

  tile(key: string): TileReference {
    return tile_of(this.reference, key);
  }

  field(name: string): FieldReference {
    return field_of(this.reference, name);
  }

  /** Where a plot lies, with a capital letter. */
  plot(plot: number): string {
    return capital(this.reference.plots[plot]?.name ?? "");
  }

  fair(name: string): FairReference {
    return fair_of(this.reference, name);
  }

  // -- what was taken up --------------------------------------------------------------------------------------------

  /** The tile that is being built: entered already, or taken up. */
  readonly building = $derived.by((): string | null => {
    const { view } = this;
    if (view.box === "building" && view.partial_action[0]?.family === "tile")
      return String(view.partial_action[0].arguments[0]);
    return this.#taken?.kind === "tile" ? this.#taken.tile : null;
  });

  /** The colour of the keyple that is being played: entered already, or taken up. */
  readonly colour = $derived.by((): Colour | null => {
    const entered = entered_colour(this.view.partial_action);
    if (entered) return entered;
    return this.#taken?.kind === "keyple" && (this.mine?.area[this.#taken.colour] ?? 0) > 0 ? this.#taken.colour : null;
  });

  /** Whether the keyper is being played. */
  readonly keyper = $derived.by((): boolean => {
    const entered = this.view.partial_action[0];
    if (entered?.family === "piece") return entered.arguments[0] === "keyper";
    return this.#taken?.kind === "keyper";
  });

  /** What was taken up and not put down yet. */
  get taken(): Taken | null {
    return this.#taken;
  }

  /** Whether a piece was entered already, but nothing where it goes, so that another one may be taken up instead. */
  readonly exchangeable = $derived.by(
    (): boolean => this.beginning && this.view.partial_action.length > 0 && this.begun === null,
  );

  /** Take something up, or put it back if it was taken up already. Whoever learns enters it, and so hears at once whether it
   *  is what the lesson asks for. What was entered before and does not go with it is taken back. */
  take_up(taken: Taken): void {
    const steps = steps_of(taken);
    if (this.exchangeable && rest_after(this.view.partial_action, steps) === null) {
      this.#to_enter = taken;
      return this.#instead(codes_of(steps));
    }
    if (this.#asked_for() !== null && this.finish(steps)) {
      this.#to_enter = taken;
      return;
    }
    const same = JSON.stringify(taken) === JSON.stringify(this.#taken);
    this.#taken = same ? null : taken;
  }

  /** Whether a choice may be what is looked for: whoever learns looks for what the lesson asks for. */
  may_be_meant(code: number): boolean {
    const asked_for = this.#asked_for();
    return asked_for === null || asked_for.code === code;
  }

  /** What stands at a button that enters what is left of these steps, as `data-right`. */
  right_mark_of(steps: readonly Step[]): RightMark {
    return this.right_mark(codes_of(rest_after(this.view.partial_action, steps) ?? []));
  }

  /** Whether the shell points at one of several things that the same code begins with. Of what a hint advises all is known:
   *  then it is those alone that lead there. */
  points_at(ways: readonly (readonly Step[])[]): boolean {
    if (this.advised.length > 0) return ways.some((steps) => this.#begins(this.advised, steps));
    return ways.some((steps) => this.previewed(this.next_code(steps)));
  }

  /** Whether codes to be entered begin with what is left of these steps. */
  #begins(codes: readonly number[], steps: readonly Step[]): boolean {
    const rest = rest_after(this.view.partial_action, steps);
    return rest !== null && rest.length > 0 && codes_of(rest).every((code, index) => code === codes[index]);
  }

  /** What was taken up on the table and not put down yet, be it entered or not. */
  readonly in_hand = $derived.by((): Taken | null => {
    const entered = this.#to_enter;
    if (entered === null) return this.#taken;
    return rest_after(this.view.partial_action, steps_of(entered))?.length === 0 ? entered : this.#taken;
  });

  put_back(): void {
    this.#taken = null;
    this.#to_enter = null;
  }

  // -- pieces -------------------------------------------------------------------------------------------------------

  /** The first code of what is left of a spelling after what was entered already, if that is asked for now. */
  next_code(steps: readonly Step[]): number | undefined {
    const next = rest_after(this.view.partial_action, steps)?.[0];
    return next && this.#open.has(next.code) ? next.code : undefined;
  }

  /** The code that a keyple of the keyp area stands for: to be played, to join, to be put to rest. */
  area_code(colour: Colour): number | undefined {
    if (this.view.box !== "turn") return this.choice("colour", colour)?.code;
    if (entered_colour(this.view.partial_action) !== null) return undefined;
    if (this.seeking !== null && !this.#ways_from(colour, this.seeking).length) return undefined;
    return this.next_code([PLAY_KEYPLE, colour_step(colour)]);
  }

  /** The space that was pointed at first: a keyple for it is looked for. */
  readonly seeking = $derived.by((): string | null => {
    const { sheet } = this;
    if (sheet?.kind !== "space" || this.colour !== null || this.keyper) return null;
    return this.open_ways(sheet.space).length > 0 ? sheet.space : null;
  });

  #ways_from(colour: Colour, space: string): Way[] {
    return this.open_ways(space).filter((way) => way.colour === colour);
  }

  /** A keyple of the keyp area was pointed at: it is taken up to be played, or answers what is asked. */
  point_at_area(colour: Colour): void {
    const { box } = this.view;
    const code = this.area_code(colour);
    if (code !== undefined && box !== "turn") this.send([code], true);
    else if (this.seeking === null) this.take_up({ kind: "keyple", colour });
    else this.#put_on(this.seeking, colour);
  }

  /** The space was pointed at first: the keyple goes there if nothing else is left to be chosen. */
  #put_on(space: string, colour: Colour): void {
    const [only, ...more] = this.#ways_from(colour, space);
    if (only && more.length === 0) return void this.finish(only.steps);
    if (!only) this.close();
    this.take_up({ kind: "keyple", colour });
  }

  /** Whether the shell points at the keyples of a colour in the keyp area. */
  points_at_area(colour: Colour): boolean {
    const code = this.area_code(colour);
    if (this.view.box !== "turn") return this.previewed(code);
    return code !== undefined && this.points_at([[PLAY_KEYPLE, colour_step(colour)]]);
  }

  /** The code of the keyper in the keyp area. */
  keyper_code(): number | undefined {
    return this.view.box === "turn" ? this.next_code([PLAY_KEYPER]) : undefined;
  }

  // -- spaces -------------------------------------------------------------------------------------------------------

  readonly #ways = $derived.by(() => ways_by_space(this.advice.plays, this.view));
  readonly #lay_downs = $derived.by(
    () => new Map((this.advice.lay_downs ?? []).map((offer) => [key_of(offer), offer])),
  );

  /** The ways of playing a keyple onto a space: of the colour that was taken up, or of every colour. */
  ways(space: string): Way[] {
    const all = this.#ways.get(space) ?? [];
    if (this.keyper) return [];
    return this.colour ? all.filter((way) => way.colour === this.colour) : all;
  }

  /** What can be entered now, by space; worked out once for all that ask. */
  readonly #open_spaces = $derived.by(() => {
    const found = new Map<string, OpenSpace>();
    if (this.view.box !== "turn") return found;
    const open = (way: { steps: Step[] }) => this.next_code(way.steps) !== undefined;
    for (const space of new Set([...this.#ways.keys(), ...this.#lay_downs.keys()])) {
      const ways = this.ways(space).filter(open);
      const lay_ways = this.lay_ways(space).filter(open);
      const first = ways[0] ?? lay_ways[0];
      const code = first && this.next_code(first.steps);
      if (code !== undefined) found.set(space, { ways, lay_ways, code });
    }
    return found;
  });

  /** Those that can be entered now: it may be somebody else's turn, or something else was entered already. */
  open_ways(space: string): readonly Way[] {
    return this.#open_spaces.get(space)?.ways ?? [];
  }

  /** The ways of laying down keyples of a space as a turn. */
  lay_ways(space: string): LayWay[] {
    const offer = this.#lay_downs.get(space);
    return offer ? lay_ways(offer) : [];
  }

  open_lay_ways(space: string): readonly LayWay[] {
    return this.#open_spaces.get(space)?.lay_ways ?? [];
  }

  /** The code that a space stands for now. */
  space_code(space: string): number | undefined {
    return this.#open_spaces.get(space)?.code;
  }

  /** Whether the shell points at a space. */
  points_at_space(space: string): boolean {
    return this.points_at([...this.open_ways(space), ...this.open_lay_ways(space)].map(({ steps }) => steps));
  }

  /** A space was pointed at: the piece goes there if nothing is left to be chosen, else what can be chosen is shown. Whoever is
   *  quick means it for the piece that is still being entered. */
  point_at(space: string, element: Element): void {
    const being_entered = this.#to_enter !== null && this.in_hand !== this.#to_enter;
    if (being_entered && this.#behind_it(() => this.point_at(space, element))) return;
    const ways = this.colour ? this.open_ways(space) : [];
    const [only, ...more] = [...ways, ...this.open_lay_ways(space)];
    if (only && more.length === 0) this.finish(only.steps);
    else this.toggle({ kind: "space", space }, element);
  }

  /** The most actions that the keyple which is being played would have anywhere, without any help; before one is taken
      up, that any of them would have. */
  readonly most = $derived.by((): number => {
    const { plays } = this.advice;
    const colours = this.colour === null ? COLOURS : [this.colour];
    return Math.max(0, ...colours.flatMap((one) => (plays?.[one]?.spaces ?? []).map((play) => play.alone)));
  });

  /** What the keyple that is being played would do where, the best first: of the places that are lit; out of turn of all,
      so that a move can be thought out. */
  readonly yields = $derived.by((): YieldGroup[] => {
    if (this.colour === null) return [];
    const plays = this.advice.plays?.[this.colour]?.spaces ?? [];
    const lit = plays.filter((play) => this.space_code(key_of(play)) !== undefined);
    return yield_groups(lit.length > 0 ? lit : plays);
  });

  /** Whether a place does what most places of its sort do: no badge has to say it. */
  is_usual(play: Play): boolean {
    return this.yields.some((group) => group.usual && is_of(play, group));
  }

  /** Whether a turn begins: a place or a figure may be chosen first, and what is not lit lies in the shade. */
  readonly beginning = $derived.by((): boolean => this.choices.length > 0 && this.view.box === "turn");

  /** Whether a place is looked for: the best of them stand out. */
  readonly placing = $derived.by((): boolean => this.beginning && (this.colour !== null || this.keyper));

  /** Sentence for a space where no keyple may go, or none of the colour that is being played. */
  why_not(space: string): string | null {
    if (this.keyper) return WHY_NOT.keyper_there;
    const { board, place } = parts_of(space);
    const { why_not, takes_only } = this.advice;
    const key = board === null ? place : space;
    if (this.ways(space).length > 0) return null;
    return why_not?.[key] ?? takes_only?.[key] ?? (why_not ? null : WHY_NOT.nobody_plays);
  }

  /** The space that was entered already, where the decision goes on. */
  readonly begun = $derived.by(() => (this.view.box === "turn" ? entered_space(this.view.partial_action) : null));

  // -- boats --------------------------------------------------------------------------------------------------------

  /** What brings a boat to the river onto which a keyple is being played: the place was entered, or lies open. */
  boat_steps(boat: string): Step[] | undefined {
    const space = this.begun ?? (this.sheet?.kind === "space" ? this.sheet.space : null);
    if (space === null || this.colour === null) return undefined;
    return this.open_ways(space).find((way) => way.boat === boat)?.steps;
  }

  // -- towers -------------------------------------------------------------------------------------------------------

  /** The code of the tower of a board: the keyper goes there. */
  tower_code(board: number): number | undefined {
    if (this.view.box !== "turn" || !this.view.boards[board]?.claimable || this.colour) return undefined;
    return this.next_code(keyper_steps(board));
  }

  // -- tiles --------------------------------------------------------------------------------------------------------

  /** The code of a tile or winter fair of the market. */
  market_code(kind: "tile" | "winter_fair", key: string): number | undefined {
    return this.view.box === "take_tile" ? this.choice(kind, key)?.code : undefined;
  }

  /** The code of an unbuilt tile of the viewer. */
  hand_code(tile: string): number | undefined {
    return this.view.box === "building" ? this.choice("tile", tile)?.code : undefined;
  }

  /** An unbuilt tile was pointed at: built if it fits in one place only, else its plots are shown. */
  point_at_hand(tile: string): void {
    const code = this.hand_code(tile);
    const plots = this.plots_for(tile);
    if (code !== undefined && plots.length === 1) this.send([code]);
    else this.take_up({ kind: "tile", tile });
  }

  /** Where an unbuilt tile can be built now, and what it costs there. */
  plots_for(tile: string): readonly PlotCost[] {
    return this.advice.building?.tiles.find((one) => one.tile === tile)?.plots ?? [];
  }

  /** What building it costs before a discount takes an icon off; nothing where all its plots make it free, and as printed
   *  where it cannot be built now. */
  cost_of(tile: string): readonly Icon[] {
    const plots = this.plots_for(tile);
    return plots.length === 0 ? this.tile(tile).cost : (plots.find(({ free }) => !free)?.cost ?? []);
  }

  /** Whether a discount takes one icon off that. */
  costs_one_icon_less(tile: string): boolean {
    const found = this.advice.building?.tiles.find((one) => one.tile === tile);
    return found !== undefined && found.one_icon_less && this.cost_of(tile).length > 0;
  }

  /** What building the tile that was taken up would cost on a plot. */
  cost_on(plot: number): PlotCost | undefined {
    return this.building === null ? undefined : this.plots_for(this.building).find((one) => one.plot === plot);
  }

  /** The codes that a click on an own plot sends while something is built or upgraded. */
  plot_codes(plot: number): number[] {
    const { box, partial_action } = this.view;
    const { code } = plot_step(plot);
    const asked = this.#open.has(code) ? [code] : [];
    if (box === "upgrading" || (box === "building" && partial_action.length > 0)) return asked;
    const tile = box === "building" && this.building !== null ? this.hand_code(this.building) : undefined;
    return tile !== undefined && this.cost_on(plot) ? [tile, code] : [];
  }

  // -- stores -------------------------------------------------------------------------------------------------------

  /** The code of a resource in the viewer's stores: to be given, released, sold. */
  store_code(resource: Resource): number | undefined {
    return this.choice("give", resource)?.code ?? this.#sale_code(resource);
  }

  /** The code with which the boat at hand is sold such a piece. */
  #sale_code(resource: Resource): number | undefined {
    const place = this.view.boats.use?.gives.indexOf(resource) ?? -1;
    return place < 0 ? undefined : this.choice("boat_action", `sell-${place + 1}`)?.code;
  }

  // -- parts of the table -------------------------------------------------------------------------------------------

  readonly #lit = $derived.by(() => {
    const { boards, seats } = this.view;
    const parts: Part[] = [
      ...boards.map(({ board }): Part => `board ${board}`),
      "market",
      ...seats.map(({ seat }): Part => `seat ${seat}`),
    ];
    return new Map(parts.map((part) => [part, this.#count_lit(part)]));
  });

  /** How many places of a part can be chosen now. */
  lit_in(part: Part): number {
    return this.#lit.get(part) ?? 0;
  }

  #count_lit(part: Part): number {
    const { view } = this;
    const [kind, number] = part.split(" ");
    if (part === "market") {
      const tiles = view.market.tiles.filter((tile) => this.market_code("tile", tile) !== undefined);
      const fairs = view.market.fairs.filter((fair) => this.market_code("winter_fair", fair) !== undefined);
      const boats = view.boats.ready.filter((boat) => this.boat_steps(boat));
      return tiles.length + fairs.length + boats.length;
    }
    if (kind === "board") {
      const board = view.boards[Number(number)];
      const spaces = board?.spaces.filter((space) => this.space_code(`${number}:${space.field}`) !== undefined) ?? [];
      return spaces.length + (this.tower_code(Number(number)) === undefined ? 0 : 1);
    }
    if (Number(number) !== view.seat || !this.mine) return 0;
    const plots = this.mine.plots.filter(
      ({ plot }) => this.space_code(`own:${plot}`) !== undefined || this.plot_codes(plot).length > 0,
    );
    return plots.length + this.mine.hand.tiles.filter((tile) => this.hand_code(tile) !== undefined).length;
  }

  // -- what is sent -------------------------------------------------------------------------------------------------

  /** Send what is left of a spelling after what was entered already; false if it cannot be entered now. */
  finish(steps: readonly Step[]): boolean {
    const rest = rest_after(this.view.partial_action, steps);
    if (!rest || this.next_code(steps) === undefined) return false;
    this.send(codes_of(rest), true);
    return true;
  }
}

/** The picking of the table around a part; how a table gives it to all its parts. */
export const [use_picking, provide_picking] = createContext<Picking>();
