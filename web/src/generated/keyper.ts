/** What crosses the wire in Keyper. Made by scripts/generate.py; do not edit. */
import type { ActionReference, CodeFamily, EventOf, PhaseReference, Place, Reference, SourceReference, View } from "./messages";

export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof SEASONS)[number];
export const PHASES = ["setup", "turns", "final", "fairs", "housing", "displays", "excess", "over"] as const;
export type Phase = (typeof PHASES)[number];
export const RESOURCES = ["clay", "log", "rock", "brick", "wood", "stone", "wheat", "chicken", "cow", "deer", "goat", "horse", "pig", "sheep", "boar", "emerald", "gold", "ruby", "sapphire"] as const;
export type Resource = (typeof RESOURCES)[number];
export const FIELD_NAMES = ["river", "country_tile", "clay", "logs", "rocks", "chickens", "cows", "horses", "pigs", "sheep", "wheat", "deer", "boar", "goats", "emeralds", "gold", "rubies", "sapphires", "convert_clay", "convert_logs", "convert_rock", "trade_raw", "trade_finished", "build", "discount_build", "upgrade"] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
export const COLOURS = ["blue", "orange", "green", "brown", "black", "grey", "white"] as const;
export type Colour = (typeof COLOURS)[number];
export const BOAT_SIDES = ["spring_summer", "autumn_winter"] as const;
export type BoatSide = (typeof BOAT_SIDES)[number];
export const ZONES = ["farm", "village"] as const;
export type Zone = (typeof ZONES)[number];
export const ANIMALS = ["chicken", "cow", "deer", "goat", "horse", "pig", "sheep", "boar"] as const;
export type Animal = (typeof ANIMALS)[number];
export const ACTION_KINDS = ["tile", "boat", "trade", "build", "discount", "upgrade", "plot", "convert", "resting"] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];
export const SEALED_KINDS = ["fairs", "housing", "displays", "excess"] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];
export const PRICES = ["normal", "discount", "fin3", "finW", "free"] as const;
export type Price = (typeof PRICES)[number];
export const ICONS = ["clay", "log", "rock", "brick", "wood", "stone", "raw3", "fin3", "rawW", "finW"] as const;
export type Icon = (typeof ICONS)[number];
export const TILE_KINDS = ["home", "spring", "country"] as const;
export type TileKind = (typeof TILE_KINDS)[number];
export const GEMS = ["emerald", "gold", "ruby", "sapphire"] as const;
export type Gem = (typeof GEMS)[number];
export const FIELD_KINDS = ["gain", "tile", "boat", "convert", "trade", "build", "upgrade"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];
export const DISPLAY_SEASONS = ["spring", "summer", "autumn_winter"] as const;
export type DisplaySeason = (typeof DISPLAY_SEASONS)[number];
export const CONTENTS = ["keyp", "river", "country_tile", "clay", "logs", "rocks", "chickens", "cows", "horses", "pigs", "sheep", "wheat", "deer", "boar", "goats", "emeralds", "gold", "rubies", "sapphires", "convert_clay", "convert_logs", "convert_rock", "trade_raw", "trade_finished", "build", "discount_build", "upgrade"] as const;
export type Content = (typeof CONTENTS)[number];
export const RESOURCE_KINDS = ["raw", "finished", "wheat", "animal", "gem"] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

/** What a viewer of Keyper may know. Hidden are only the seasonal fairs of others that were not held, what was left of them at set-up, and the answers of the sealed steps until the step closes: till then the position of the others looks as it did before (KP-1504 to KP-1511). */
export interface KeyperView extends View {
  /** From 1; 0 during set-up. */
  season: number;
  /** The same in words; null during set-up. */
  season_name: Season | null;
  /** What goes on: set-up, turns, the final round, a step of the season's end, or nothing more. */
  phase: Phase;
  /** For programs: who begins the season (KP-413, KP-1312); null until it is drawn. */
  start_player: number | null;
  /** Whose turn it is. */
  turn: number | null;
  /** The only seat that is asked; null in sealed steps and while nobody or several are. A draw is none. */
  acting: number | null;
  /** For programs: who played the last piece of the season (KP-1201); null before. */
  last_player: number | null;
  /** For programs: who still has the turn of the final round (KP-1203). */
  final_left: number[];
  /** The country boards, in order. */
  boards: Board[];
  /** The boats beside the boards. */
  boats: Boats;
  /** What can be taken. */
  market: Pile;
  /** What may still be drawn. */
  bag: Pile;
  /** What was put aside (KP-1234). */
  discard: Pile;
  /** What has not come into the bag yet. */
  reserve: Pile;
  /** Pieces of each resource in the general supply. */
  supply: Record<Resource, number>;
  /** The players, by seat. */
  seats: KeyperSeat[];
  /** Null while nobody is asked to join. */
  invitation: Invitation | null;
  /** Null while no single action is asked for. */
  at_hand: CurrentAction | null;
  /** The viewer's own answer; null outside of sealed steps, and for a spectator. */
  sealed: Sealed | null;
  /** Best first, once the game is over. */
  places: Place[] | null;
}

/** A country board with what stands on it (KP-1501, KP-1503). */
export interface Board {
  /** Which board, from 0. */
  board: number;
  /** What it shows: `S1` and so on. */
  display: string;
  /** The seat whose keyper has claimed it (KP-603). */
  keyper: number | null;
  /** The boat on its river (KP-939). */
  boat: string | null;
  /** Whether a keyper may still be played onto it in this season. */
  claimable: boolean;
  /** Its fields, the keyp field aside. */
  spaces: Space[];
}

/** A field of a country board with its keyples. */
export interface Space {
  /** What the field is. */
  field: FieldName;
  /** The colour of its border; null without one (KP-218). */
  border: Colour | null;
  /** In the order of arrival. */
  keyples: Keyple[];
  /** The colour that the keyples count as (KP-705); null without any. */
  colour: Colour | null;
  /** Whether that is the colour of the border (KP-707). */
  match: boolean;
}

/** A keyple on a space. */
export interface Keyple {
  /** Its own colour. */
  colour: Colour;
  /** Whether it was laid down (KP-815). */
  lying: boolean;
}

/** The boats that are on no river (KP-938). */
export interface Boats {
  /** Beside the boards, to be put onto a river. */
  ready: string[];
  /** Not in the game in this season. */
  out: string[];
  /** The side that all boats show. */
  side: BoatSide;
  /** Null while no boat action is asked for. */
  use: BoatUse | null;
}

/** What the seat that is asked for a boat action has done there in this turn (KP-944). */
export interface BoatUse {
  /** Which seat, from 0. */
  seat: number;
  /** Types that it has taken there. */
  worked: Resource[];
  /** Types that it has sold there. */
  sold: Resource[];
  /** What it would give up to sell each of the two types of the boat now, in their order: a finished good goes for its raw where it has none of that (KP-949); null where it has nothing to sell for it, or has worked for it. */
  gives: (Resource | null)[];
}

/** Tiles and winter fairs of a place (KP-1502, KP-1503, KP-1508, KP-1509). */
export interface Pile {
  /** Building tiles, by their keys. */
  tiles: string[];
  /** Winter fairs, by their keys. */
  fairs: string[];
}

/** A player as the viewer sees it: everything but fairs that were not held (KP-1501, KP-1502, KP-1504). */
export interface KeyperSeat {
  /** Which seat, from 0. */
  seat: number;
  /** The board that the keyper stands on, or `area` while it is in the keyp area. */
  keyper: number | "area";
  /** Keyples in the keyp area, which can be played. */
  area: Partial<Record<Colour, number>>;
  /** Keyples on the keyp tile (KP-1307). */
  resting: Partial<Record<Colour, number>>;
  /** Pieces of each resource that it has. */
  resources: Record<Resource, number>;
  /** Shipping points. */
  shipping: number;
  /** Tiles not built yet and winter fairs not held yet. */
  hand: Pile;
  /** Its player board, in the order of the plots. */
  plots: Plot[];
  /** The seasonal fairs that it was dealt. */
  fairs: Fairs;
  /** In the order of the seasons. */
  held: HeldFair[];
  /** The own seasonal fairs that were not held and have left the game (KP-1216); only for their owner. */
  past: string[];
  /** The keyples that the seat would take back if the season ended now (KP-1231). */
  team: Partial<Record<Colour, number>>;
  /** What it would score if the game ended now. */
  now: Score;
}

/** A plot of a player board with its tiles and keyples (KP-1501). */
export interface Plot {
  /** Which plot, from 0: the farm row by row, then the village (KP-304). */
  plot: number;
  /** Whether it is in the farm or in the village. */
  zone: Zone;
  /** From 1, the topmost. */
  row: number;
  /** From 1 in its zone, the left-most. */
  column: number;
  /** The tile on top. */
  tile: string | null;
  /** Whether the tile shows its upgraded side. */
  upgraded: boolean;
  /** The tile below it (KP-1026). */
  covered: string | null;
  /** The animals that have their home here (KP-1223), one way of several (KP-1227). */
  herd: Animal[];
  /** In the order of arrival. */
  keyples: Keyple[];
  /** The colour that the keyples count as (KP-705); null without any. */
  colour: Colour | null;
  /** Whether a Building plot makes the next tile here free (KP-1108). */
  free: boolean;
}

/** The seasonal fairs of a seat; null where the viewer may not know them (KP-1504). */
export interface Fairs {
  /** The one for spring. */
  spring: string | null;
  /** The one for summer. */
  summer: string | null;
  /** The one for autumn. */
  autumn: string | null;
}

/** A fair that was held, for all to see (KP-1215). */
export interface HeldFair {
  /** Which fair, by its key. */
  fair: string;
  /** At whose end it was held. */
  season: Season;
  /** What it brings at the end of the game. */
  points: number;
}

/** What a seat would score if the game ended now, resources and keyples allotted in the best way (KP-1402, KP-1409), without fairs that are still to be held. Tile by tile it is told as advice. */
export interface Score {
  /** All points, those of tiles included. */
  total: number;
  /** Of these the shipping points. */
  shipping: number;
  /** Of these the points of fairs that were held. */
  fairs: number;
}

/** Whom the player of the turn invites to join, and what for (KP-717 to KP-720). */
export interface Invitation {
  /** The country board of the field. */
  board: number;
  /** The field that the joiner goes to. */
  field: FieldName;
  /** The colour that counts there: a joiner needs a keyple of it, or a white one. */
  colour: Colour;
  /** Who invites: the player of the turn. */
  by: number;
  /** Who is asked just now. */
  asked: number;
  /** Who can still join, in the order of asking; the asked one among them. */
  eligible: number[];
  /** For programs: who has declined (KP-718). */
  declined: number[];
  /** How many actions each of the eligible would get, in their order (KP-714, KP-1172). */
  actions: number[];
}

/** The action that is asked for: of what kind, where, of whom. A building with the keyple played onto its plot has no place yet. */
export interface CurrentAction {
  /** What kind of action it is. */
  kind: ActionKind;
  /** Who is asked, from 0. */
  seat: number;
  /** The country board; null on the own player board, and without a place. */
  board: number | null;
  /** The field of that board; null likewise. */
  field: FieldName | null;
  /** The plot of the own player board; null elsewhere. */
  plot: number | null;
  /** The tile on that plot. */
  tile: string | null;
  /** Actions left in this turn, by seat that has any. */
  left: ActionsLeft[];
}

/** How many actions a seat has left in this turn, the one that is asked for included, and of how many. */
export interface ActionsLeft {
  /** Which seat, from 0. */
  seat: number;
  /** How many are left. */
  actions: number;
  /** How many there were. */
  of: number;
}

/** What the viewer has answered so far in a step in which all answer at once and unseen (KP-1510, KP-1735). */
export interface Sealed {
  /** Which step it is. */
  kind: SealedKind;
  /** Fairs held, animals released, the display chosen, keyples put to rest. */
  named: string[];
  /** Whether the answer is complete. */
  done: boolean;
}

/** What can be asked for. `points` and `animals` tell of all seats, the rest of the seat that asks. */
export interface KeyperAdvice {
  /** For every colour in the keyp area where a keyple of it may go, also out of turn: then as if it were (KP-701 to KP-713). Null while nobody plays. */
  plays?: Partial<Record<Colour, Plays>> | null;
  /** For each space onto which none of the seat's keyples may be played why not, by `board:field` or `plot`. Null without keyples, and while nobody plays. */
  why_not?: Record<string, string> | null;
  /** For each space that takes some of the seat's keyples but not all: which colours may go there, by the same words. Null without keyples, and while nobody plays. */
  takes_only?: Record<string, string> | null;
  /** Where the seat may lay down now, its own boards first. Null while it has pieces to play. */
  lay_downs?: LayDownSpace[] | null;
  /** Which tiles of the hand could be built, and where. Null while nobody plays. */
  building?: Building | null;
  /** Null where the seat makes none, and where there are too many to be overlooked. */
  conversions?: WholeConversion[] | null;
  /** Null once the fairs of the season are over. */
  fairs_now?: FairsNow | null;
  /** By seat: what each of its tiles would score now; the sums stand in the view. */
  points?: TilePoints[][] | null;
  /** By seat. */
  animals?: Animals[] | null;
}

/** Where a keyple of one colour may go. */
export interface Plays {
  /** One entry a space. */
  spaces: Play[];
}

/** A space onto which a keyple may be played, and how many actions it would get there (KP-713). */
export interface Play {
  /** Null for the own player board. */
  board: number | null;
  /** On a country board. */
  field?: FieldName | null;
  /** On the own player board. */
  plot?: number | null;
  /** Actions without a joiner, and with nothing laid down. */
  alone: number;
  /** With a joiner on an empty field, if anybody could join, else with the keyple that stands there laid down (KP-717, KP-720, KP-726 to KP-732). */
  helped: number;
  /** Whether a keyple is there already. */
  second: boolean;
  /** Whether that one can be laid down. */
  standing: boolean;
  /** Whether the colour that would count is that of the border. */
  match: boolean;
  /** In a word what an action there brings. */
  gain: string;
}

/** A space where keyples can be laid down as a turn (KP-801 to KP-804, KP-811 to KP-813). */
export interface LayDownSpace {
  /** Null for the own player board. */
  board: number | null;
  /** On a country board. */
  field?: FieldName | null;
  /** On the own player board. */
  plot?: number | null;
  /** How many stand there. */
  standing: number;
  /** The actions of one keyple laid down. */
  one: number;
  /** The actions of both; 0 if there are not two that stand. */
  two: number;
}

/** What could be built where (KP-1719 to KP-1721). */
export interface Building {
  /** That of the decision in which the seat builds, else the normal one. A discount takes one icon off the costs. */
  price: Price;
  /** One entry a tile. */
  tiles: BuildableTile[];
}

/** A tile of the hand that could be built, and where. */
export interface BuildableTile {
  /** Which tile, by its key. */
  tile: string;
  /** Whether a discount takes one icon off the costs (KP-933, KP-1019). */
  one_icon_less: boolean;
  /** One entry a plot. */
  plots: PlotCost[];
}

/** A plot on which a tile could be built, and its cost there. */
export interface PlotCost {
  /** Which plot, from 0. */
  plot: number;
  /** The icons to be paid; empty if it is free. */
  cost: Icon[];
  /** Whether a Building plot makes it free (KP-1108). */
  free: boolean;
}

/** A conversion that could be made now, without what was named of it already (KP-1717, KP-1718). */
export interface WholeConversion {
  /** All that is still to be given. */
  gives: Resource[];
  /** All that is still to be taken, in an order that makes no difference. */
  takes: Resource[];
}

/** The fairs that a seat could hold if the season ended now; in the step itself beside those it has named already (KP-1211 to KP-1214). */
export interface FairsNow {
  /** The season whose fairs these are. */
  season: Season;
  /** Every side that may be held in this season, possible or not. */
  could: PossibleFair[];
  /** The fairs worth most together. */
  best: string[];
  /** What these bring. */
  best_points: number;
}

/** A side of a fair that could be held at the end of this season (KP-1207 to KP-1212). */
export interface PossibleFair {
  /** Which fair, by its key. */
  fair: string;
  /** What this side brings. */
  points: number;
  /** What cannot be shown of what it asks for, beside the fairs named already. */
  missing: Partial<Record<Resource, number>>;
  /** Whether it could be held: nothing is missing, and its other side is not named. */
  possible: boolean;
}

/** What a tile would score if the game ended now. */
export interface TilePoints {
  /** Which tile, by its key. */
  tile: string;
  /** Where it stands, from 0. */
  plot: number;
  /** What it scores, fixed points included. */
  points: number;
  /** What is allotted to it by the best allotment (KP-1409). */
  uses: Partial<Record<Resource | Colour, number>>;
  /** What the points are for, for example `2 points each: 3 cows`. */
  why: string;
}

/** How many animals a seat has, and how many of them would find a place at the end of the season (KP-1223). */
export interface Animals {
  /** All that it has. */
  held: number;
  /** Those that would find a place. */
  housed: number;
  /** Those that would be released. */
  lost: number;
}

/** Every tile with what it does and scores, fields, displays, fairs and boats, and the rules of a turn and of a season's end in short. */
export interface KeyperReference extends Reference {
  /** What the printed values in use are called. */
  edition: string;
  /** In the order of their codes. */
  tiles: TileReference[];
  /** Every type of field. */
  fields: FieldReference[];
  /** Every display. */
  displays: DisplayReference[];
  /** Every way to fold a board. */
  layouts: LayoutReference[];
  /** Every face of a board. */
  faces: FaceReference[];
  /** Every fair. */
  fairs: FairReference[];
  /** Every boat. */
  boats: BoatReference[];
  /** Every type of resource. */
  resources: ResourceReference[];
  /** Every colour of keyples. */
  colours: ColourReference[];
  /** Every plot of a player board, in the order of their numbers. */
  plots: PlotReference[];
  /** Every cost icon. */
  icons: IconReference[];
  /** How many keyples of each colour there are. */
  keyples: Record<Colour, number>;
  /** What can be done in a turn. */
  actions: ActionReference[];
  /** Every phase, in order. */
  phases: PhaseReference[];
  /** How a turn goes, sentence by sentence. */
  turn: string[];
  /** How a season ends, step by step. */
  season_end: string[];
  /** How the next one is set up, step by step. */
  next_season: string[];
  /** By group of values. */
  sources: Record<string, SourceReference>;
}

/** A building tile (section 11). Pairs are for the initial and the upgraded side. */
export interface TileReference {
  /** Its key, as views name it. */
  tile: string;
  /** Its number in action codes. */
  code: number;
  /** What people call it. */
  name: string;
  /** Where it can be built. */
  zone: Zone;
  /** Whether it is a home tile, a spring-marked or another country tile. */
  kind: TileKind;
  /** Whether it does nothing until a keyple works on it (KP-117). */
  keyple: boolean;
  /** The icons printed on it. */
  cost: Icon[];
  /** Fixed points; null where a formula scores. */
  points: [number | null, number | null];
  /** What the initial side does, houses and scores, in sentences. */
  initial: string;
  /** The same of the upgraded side. */
  upgraded: string;
  /** The animals that may stand on it (KP-1109). */
  houses: Animal[];
  /** What an activation of either side converts; null if nothing. */
  converts: [ConversionReference | null, ConversionReference | null];
  /** What it counts: `fixed`, `animals`, `types`, `border`, `workers`, `gem_set` … */
  scores: string;
  /** Points for each thing counted. */
  factor: [number, number];
  /** Shipping points that the Dock needs. */
  threshold: [number, number] | null;
  /** The colour that its formula counts; null if none. */
  colour: Colour | null;
  /** The resource that its formula counts; null if none. */
  resource: Resource | null;
  /** The two gems of a set that it counts; empty if none. */
  gems: Gem[];
  /** What the formula counts; the third gem on the upgraded side only. */
  third: Gem | null;
  /** The most that a formula can score, as printed. */
  most: [number, number] | null;
  /** Where the rules tell of it. */
  clause: string;
  /** Which of its values are our reconstruction. */
  reconstructed: string[];
}

/** What one activation of a tile converts. */
export interface ConversionReference {
  /** What is given, in words. */
  give: string;
  /** Both in words, for example `1 gem of any type`. */
  take: string;
  /** How many are given. */
  give_number: number;
  /** The types that may be given. */
  gives: Resource[];
  /** How many are taken. */
  take_number: number;
  /** The types that may be taken. */
  takes: Resource[];
}

/** A type of field (table T7). */
export interface FieldReference {
  /** Its key, as views name it. */
  field: FieldName;
  /** What people call it. */
  name: string;
  /** The colour of its border; null without one (KP-218). */
  border: Colour | null;
  /** What one action there is. */
  action: string;
  /** What kind of action it gives. */
  kind: FieldKind;
  /** What an action gains. */
  resource: Resource | null;
  /** Where the rules tell of it. */
  clause: string;
  /** Which of its values are our reconstruction. */
  reconstructed: string[];
}

/** What a country board can show. */
export interface DisplayReference {
  /** Its key: `S1` and so on. */
  display: string;
  /** When it can be chosen. */
  season: DisplaySeason;
  /** The keyp field first. */
  fields: Content[];
  /** The lay-outs of the folded board that show it. */
  layouts: string[];
  /** Where the rules tell of it. */
  clause: string;
}

/** A way to fold a country board. */
export interface LayoutReference {
  /** Its name in the fold model: `F1f` and so on. */
  layout: string;
  /** The display that shows when a board is folded so. */
  display: string;
  /** Four rows of four faces. */
  grid: FaceReference[][];
}

/** A face of a country board, and what stands on it. */
export interface FaceReference {
  /** Its name in the fold model. */
  face: string;
  /** The field on it, or the keyp field. */
  content: Content;
}

/** A fair (T4, T5). */
export interface FairReference {
  /** Its key, as views name it. */
  fair: string;
  /** At whose end a seasonal fair can be held (KP-1207); `winter` for a winter fair. */
  season: Season;
  /** What has to be shown. */
  demands: Partial<Record<Resource, number>>;
  /** What the autumn side of a winter fair asks for (KP-135). */
  demands_with_gem: Partial<Record<Resource, number>> | null;
  /** Of a winter fair: of its summer and of its autumn side. */
  points: number[];
  /** Where the rules tell of it. */
  clause: string;
  /** Which of its values are our reconstruction. */
  reconstructed: string[];
}

/** A boat, and the two types of resource that either side takes. */
export interface BoatReference {
  /** Its key, as views name it. */
  boat: string;
  /** Of the side for spring and summer. */
  spring_summer: Resource[];
  /** Of the side for autumn and winter. */
  autumn_winter: Resource[];
  /** Where the rules tell of it. */
  clause: string;
  /** Which of its sides are our reconstruction. */
  reconstructed: string[];
}

/** A resource (table T0). */
export interface ResourceReference {
  /** Its key, as views name it. */
  resource: Resource;
  /** The name of one. */
  name: string;
  /** The name of several. */
  several: string;
  /** What kind of resource it is. */
  kind: ResourceKind;
  /** How many there are. */
  number: number;
  /** Where the rules tell of it. */
  clause: string;
}

/** A colour of keyples, and the trade that it stands for (KP-106). */
export interface ColourReference {
  /** Its key, as views name it. */
  colour: Colour;
  /** What people call it. */
  name: string;
  /** The trade that it stands for. */
  trade: string;
  /** What a keyple of it on the keyp tile can bring (KP-607). */
  rests_for: Resource[];
  /** Where the rules tell of it. */
  clause: string;
}

/** A plot of every player board (KP-304). */
export interface PlotReference {
  /** Its number, as views name it. */
  plot: number;
  /** What people call it: where it lies. */
  name: string;
}

/** A cost icon (KP-123). */
export interface IconReference {
  /** Its key, as costs name it. */
  icon: Icon;
  /** What people call it. */
  title: string;
  /** What pays it, in words. */
  text: string;
  /** The resources that pay it (KP-1012 to KP-1016). */
  pays: Resource[];
  /** Where the rules tell of it. */
  clause: string;
}

/** The start player is drawn (KP-413). */
export interface StartDrawn {
  /** Who begins, from 0. */
  seat: number;
}

/** A seasonal fair is dealt; only its owner is told (KP-410, KP-1504). */
export interface FairDealt {
  /** To whom, from 0. */
  seat: number;
  /** Which fair, by its key. */
  fair: string;
  /** The season at whose end it can be held. */
  season: Season;
}

/** With two players everybody draws a ninth keyple. */
export interface NinthKeyple {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The colour drawn. */
  colour: Colour;
}

/** A boat of the season is drawn (KP-404). */
export interface BoatDrawn {
  /** Which boat, by its key. */
  boat: string;
}

/** A tile or a winter fair comes into the market (KP-911). */
export interface TileDrawn {
  /** Null if a winter fair was drawn. */
  tile: string | null;
  /** Null if a tile was drawn. */
  fair: string | null;
}

/** The empty bag is filled (KP-914, KP-915). */
export type BagFilled = Record<string, never>;

/** What lies in the market of a new season (KP-402, KP-1301). */
export interface Market {
  /** Building tiles, by their keys. */
  tiles: string[];
  /** Winter fairs, by their keys. */
  fairs: string[];
}

/** The boats of a new season (KP-404, KP-1302). */
export interface BoatsReady {
  /** By their keys. */
  boats: string[];
}

/** The first turn of a season (KP-102, KP-1312). */
export interface SeasonBegins {
  /** Which season. */
  season: Season;
  /** For programs and replays: who has its first turn. */
  start_player: number;
}

/** The last piece of all is played (KP-1201 to KP-1204). */
export interface FinalRound {
  /** For programs and replays: who played that piece (KP-1201). */
  last_player: number;
  /** Who still has a turn. */
  seats: number[];
}

/** What is left in the market is put aside (KP-1234). */
export interface MarketDiscarded {
  /** Building tiles, by their keys. */
  tiles: string[];
  /** Winter fairs, by their keys. */
  fairs: string[];
}

/** A seat takes back its keyper, with the board and all its keyples (KP-1231). */
export interface Retrieved {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Which board, from 0. */
  board: number;
  /** All that it has now. */
  keyples: Partial<Record<Colour, number>>;
}

/** A board is claimed (KP-601). */
export interface KeyperPlayed {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Which board, from 0. */
  board: number;
}

/** A keyple is played (KP-701). */
export interface KeyplePlayed extends PlacedEvent {
  /** The keyple's own colour. */
  colour: Colour;
  /** The boat that was put there with it (KP-938). */
  boat: string | null;
  /** Whether a keyple was there already. */
  second: boolean;
  /** Whether that one was laid down. */
  laid: boolean;
  /** For programs and replays: the colour that counts there now (KP-705). */
  effective: Colour;
  /** Whether the colour that counts is that of the border (KP-707). */
  match: boolean;
}

/** Something that a seat does at a place: a field of a country board, or a plot of its own; null where there is none. */
export interface PlacedEvent {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Which country board, from 0. */
  board: number | null;
  /** Which field of that board. */
  field: FieldName | null;
  /** Which plot of the seat's own board, from 0. */
  plot: number | null;
  /** The tile on that plot. */
  tile: string | null;
}

/** Keyples are laid down as a turn (KP-801). */
export interface LaidDown extends PlacedEvent {
  /** How many: 1 or 2. */
  number: number;
  /** Whether the colour that counts is that of the border (KP-707). */
  match: boolean;
}

/** A seat has no keyple to lay down (KP-810). */
export interface Passed {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
}

/** An invitation is declined (KP-718). */
export interface JoinDeclined extends PlacedEvent {
  /** Whose invitation it was. */
  by: number;
}

/** An invitation is accepted (KP-719). */
export interface Joined extends PlacedEvent {
  /** Whose invitation it was. */
  by: number;
  /** The colour of the joiner's keyple. */
  colour: Colour;
  /** How many actions the joiner gets. */
  actions: number;
}

/** Resources are taken from the supply (KP-901). */
export interface Gained extends PlacedEvent {
  /** What is taken. */
  resource: Resource;
  /** How many pieces. */
  number: number;
}

/** Resources are given for others (KP-919, KP-923, KP-1103). */
export interface Converted extends PlacedEvent {
  /** Pieces given, by type. */
  gave: Partial<Record<Resource, number>>;
  /** Pieces taken, by type. */
  took: Partial<Record<Resource, number>>;
}

/** The supply has none of the resource that an action would gain. */
export interface SupplyEmpty extends PlacedEvent {
  /** What is not there any more. */
  resource: Resource;
}

/** An action that cannot be used (KP-902). */
export type ActionLost = PlacedEvent;

/** An action is given up (KP-1703). */
export type ActionDeclined = PlacedEvent;

/** A keyple works on a tile (KP-733). */
export type Activated = PlacedEvent;

/** A keyple on the keyp tile brings a resource (KP-607). */
export interface RestingGain {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The keyple's colour. */
  colour: Colour;
  /** What it brings. */
  resource: Resource;
}

/** A tile or a winter fair is taken from the market (KP-909). */
export interface TileTaken {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Null if a winter fair is taken. */
  tile: string | null;
  /** Null if a tile is taken. */
  fair: string | null;
}

/** Work at a boat for a resource (KP-942). */
export interface Worked {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The country board with the boat, from 0. */
  board: number;
  /** Which boat, by its key. */
  boat: string;
  /** What is taken. */
  resource: Resource;
}

/** A sale at a boat (KP-949). */
export interface Sold {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The country board with the boat, from 0. */
  board: number;
  /** Which boat, by its key. */
  boat: string;
  /** What was given: a finished good may go for its raw material. */
  resource: Resource;
  /** Shipping points that it brings, those of tiles included. */
  points: number;
}

/** Shipping points that a tile brings (KP-1139). */
export interface Shipping {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** How many. */
  points: number;
  /** The tile that brings them. */
  tile: string;
}

/** A tile is built (section 10). */
export interface TileBuilt {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Which tile, by its key. */
  tile: string;
  /** Where, from 0. */
  plot: number;
  /** The tile that it covers. */
  over: string | null;
  /** Pieces paid, by type. */
  paid: Partial<Record<Resource, number>>;
  /** Whether a Building plot made it free. */
  free: boolean;
  /** The keyple that was played onto the plot with it (KP-1006). */
  colour: Colour | null;
}

/** A tile is turned to its upgraded side (KP-936). */
export interface TileUpgraded {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Which tile, by its key. */
  tile: string;
  /** Where it stands, from 0. */
  plot: number;
  /** Pieces paid, by type. */
  paid: Partial<Record<Resource, number>>;
}

/** A seat holds fairs (KP-1215). */
export interface FairsHeld {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** At whose end. */
  season: Season;
  /** The fairs of this season alone. */
  fairs: HeldFair[];
}

/** Nobody holds a fair (KP-1220). */
export interface NoFairHeld {
  /** At whose end. */
  season: Season;
}

/** A seasonal fair that was not held leaves the game; only its owner is told (KP-1216, KP-1217). */
export interface FairGone {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Which fair, by its key. */
  fair: string;
}

/** Animals without a place go to the supply (KP-1222). */
export interface AnimalsReleased {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** How many, by type. */
  animals: Partial<Record<Resource, number>>;
}

/** A board is folded to another display (KP-1304). */
export interface DisplayChosen {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Which board, from 0. */
  board: number;
  /** What it shows now. */
  display: string;
  /** What it showed before. */
  was: string;
}

/** Keyples above the limit go onto the keyp tile (KP-1307). */
export interface PutToRest {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** How many, by colour. */
  keyples: Partial<Record<Colour, number>>;
}

/** The points of a seat at the end (KP-1402). */
export interface Scored {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** All points. */
  total: number;
  /** Shipping points. */
  shipping: number;
  /** Points of fairs held. */
  fairs: number;
  /** Points of the farm's tiles. */
  farm: number;
  /** Points of the village's tiles. */
  village: number;
  /** What each tile scores. */
  tiles: TilePoints[];
}

/** Who wins (KP-1417 to KP-1420). */
export interface Ended {
  /** Which seats win; more than one share the first place. */
  winners: number[];
  /** By seat. */
  scores: number[];
}

export type KeyperEvent =
  | EventOf<"start_drawn", StartDrawn>
  | EventOf<"fair_dealt", FairDealt>
  | EventOf<"ninth_keyple", NinthKeyple>
  | EventOf<"boat_drawn", BoatDrawn>
  | EventOf<"tile_drawn", TileDrawn>
  | EventOf<"bag_filled", BagFilled>
  | EventOf<"market", Market>
  | EventOf<"boats", BoatsReady>
  | EventOf<"season", SeasonBegins>
  | EventOf<"final_round", FinalRound>
  | EventOf<"market_discarded", MarketDiscarded>
  | EventOf<"retrieved", Retrieved>
  | EventOf<"keyper_played", KeyperPlayed>
  | EventOf<"keyple_played", KeyplePlayed>
  | EventOf<"laid_down", LaidDown>
  | EventOf<"passed", Passed>
  | EventOf<"join_declined", JoinDeclined>
  | EventOf<"joined", Joined>
  | EventOf<"gained", Gained>
  | EventOf<"converted", Converted>
  | EventOf<"supply_empty", SupplyEmpty>
  | EventOf<"action_lost", ActionLost>
  | EventOf<"action_declined", ActionDeclined>
  | EventOf<"activated", Activated>
  | EventOf<"resting_gain", RestingGain>
  | EventOf<"tile_taken", TileTaken>
  | EventOf<"worked", Worked>
  | EventOf<"sold", Sold>
  | EventOf<"shipping", Shipping>
  | EventOf<"tile_built", TileBuilt>
  | EventOf<"tile_upgraded", TileUpgraded>
  | EventOf<"fairs_held", FairsHeld>
  | EventOf<"no_fair_held", NoFairHeld>
  | EventOf<"fair_gone", FairGone>
  | EventOf<"animals_released", AnimalsReleased>
  | EventOf<"display_chosen", DisplayChosen>
  | EventOf<"put_to_rest", PutToRest>
  | EventOf<"scored", Scored>
  | EventOf<"ended", Ended>;

/** The titles of the boxes, by name. */
export const BOX_TITLES: Readonly<Record<string, string>> = {
  "game": "The course of the seasons",
  "draw_start": "The start player is drawn",
  "draw_fair": "Seasonal fairs are dealt",
  "draw_ninth": "The ninth keyple is drawn",
  "draw_boat": "Boats are drawn",
  "draw_tile": "Tiles are drawn for the market",
  "turn": "A turn",
  "resting_gain": "Resting keyples",
  "joining": "Joining",
  "actions": "Actions on a field",
  "take_tile": "Take tiles",
  "boat_action": "Use the boat",
  "conversion": "Convert or trade",
  "exchanges": "Trade at the Trading post",
  "plot_action": "Work on the tile",
  "building": "Build",
  "upgrading": "Upgrade",
  "builder": "Build or upgrade",
  "fairs": "The season ends: fairs",
  "housing": "The season ends: animals are housed",
  "displays": "A new season: everybody unfolds a country board",
  "excess": "A new season: keyples beyond the limit rest",
  "over": "The end"
};

/** The families of action codes, with the options that a game has by default. */
export const CODES = {
  piece: { first: 0, values: [["keyper", "keyple"]] },
  board: { first: 2, values: [[1, 2, 3, 4, "own"]] },
  colour: { first: 7, values: [["blue", "orange", "green", "brown", "black", "grey", "white"]] },
  field: { first: 14, values: [["river", "country_tile", "clay", "logs", "rocks", "chickens", "cows", "horses", "pigs", "sheep", "wheat", "deer", "boar", "goats", "emeralds", "gold", "rubies", "sapphires", "convert_clay", "convert_logs", "convert_rock", "trade_raw", "trade_finished", "build", "discount_build", "upgrade"]] },
  plot: { first: 40, values: [["farm-1-1", "farm-1-2", "farm-2-1", "farm-2-2", "farm-3-1", "farm-3-2", "farm-4-1", "farm-4-2", "village-1-1", "village-1-2", "village-1-3", "village-2-1", "village-2-2", "village-2-3", "village-3-1", "village-3-2", "village-3-3", "village-4-1", "village-4-2", "village-4-3"]] },
  boat: { first: 60, values: [["B1", "B2", "B3", "B4", "B5", "B6"]] },
  tile: { first: 66, values: [["cow_shed", "pig_sty", "sheep_shelter", "stable", "farmyard", "paddock", "brickmaker", "carpenter", "stonemason", "scrapyard", "drainage", "pavements", "alchemist", "barn", "boarding_house", "builder", "building_plot", "cluck_cluck", "dock", "farm_labourer", "gem_dealer", "goat_pen", "hop_field", "jewel_cutter", "livestock_market", "oast_house", "seafarer", "shipping_agent", "statue", "thatcher", "trading_post", "village_hall", "windmill", "boatman", "bracelet_maker", "bricklayer", "brickyard", "copse", "emporium", "entertainer", "farmer", "farmers_cottage", "game_warden", "gem_merchant", "goldsmith", "hunters_lodge", "jeweller", "key_market", "kiln", "log_cabin", "lumberjack", "merchant", "mine", "open_pit", "prospector", "quarryman", "ring_maker", "scrap_dealer", "stoneyard", "timberyard"]] },
  winter_fair: { first: 126, values: [["WF1", "WF2", "WF3", "WF4", "WF5", "WF6", "WF7", "WF8"]] },
  lay: { first: 134, values: [["yes", "no", "one", "two"]] },
  plot_action: { first: 138, values: [["act", "upgrade", "build"]] },
  boat_action: { first: 141, values: [["work-1", "work-2", "sell-1", "sell-2"]] },
  give: { first: 145, values: [["clay", "log", "rock", "brick", "wood", "stone", "wheat", "chicken", "cow", "deer", "goat", "horse", "pig", "sheep", "boar", "emerald", "gold", "ruby", "sapphire"]] },
  take: { first: 164, values: [["clay", "log", "rock", "brick", "wood", "stone", "wheat", "chicken", "cow", "deer", "goat", "horse", "pig", "sheep", "boar", "emerald", "gold", "ruby", "sapphire"]] },
  exchange: { first: 183, values: [["raw", "finished"]] },
  icon: { first: 185, values: [["clay", "log", "rock", "brick", "wood", "stone", "raw3", "fin3", "rawW", "finW"]] },
  display: { first: 195, values: [[1, 2, 3, 4]] },
  hold: { first: 199, values: [["seasonal"]] },
  hold_low: { first: 200, values: [["WF1", "WF2", "WF3", "WF4", "WF5", "WF6", "WF7", "WF8"]] },
  hold_high: { first: 208, values: [["WF1", "WF2", "WF3", "WF4", "WF5", "WF6", "WF7", "WF8"]] },
  decline: { first: 216, values: [] },
  seat: { first: 217, values: [[0, 1, 2, 3]] },
  fair_number: { first: 221, values: [[1, 2, 3, 4, 5, 6]] },
} as const satisfies Record<string, CodeFamily>;
