/** What crosses the wire in Keyper. Made by scripts/generate.py; do not edit. */
import type { CodeFamily, EventOf, Place, Reference, View } from "./messages";

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
export const ANIMALS = ["chicken", "cow", "deer", "goat", "horse", "pig", "sheep", "boar"] as const;
export type Animal = (typeof ANIMALS)[number];
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
  season_name: Season | null;
  phase: Phase;
  start_player: number | null;
  /** Whose turn it is. */
  turn: number | null;
  /** The only seat that is asked; null in sealed steps and while nobody or several are. A draw is none. */
  acting: number | null;
  /** Who played the last piece of the season (KP-1201). */
  last_player: number | null;
  /** Who still has the turn of the final round (KP-1203). */
  final_left: number[];
  boards: Board[];
  boats: Boats;
  market: Pile;
  bag: Pile;
  /** What was put aside (KP-1234). */
  discard: Pile;
  /** What has not come into the bag yet. */
  reserve: Pile;
  supply: Record<Resource, number>;
  seats: KeyperSeat[];
  invitation: Invitation | null;
  at_hand: CurrentAction | null;
  sealed: Sealed | null;
  /** Best first, once the game is over. */
  places: Place[] | null;
}

/** A country board with what stands on it (KP-1501, KP-1503). */
export interface Board {
  board: number;
  /** What it shows: `S1` and so on. */
  display: string;
  /** The seat whose keyper has claimed it (KP-603). */
  keyper: number | null;
  /** The boat on its river (KP-939). */
  boat: string | null;
  /** Whether a keyper may still be played onto it in this season. */
  claimable: boolean;
  spaces: Space[];
}

/** A field of a country board with its keyples. */
export interface Space {
  field: FieldName;
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
  colour: Colour;
  /** Whether it was laid down (KP-815). */
  lying: boolean;
}

/** The boats that are on no river (KP-938). */
export interface Boats {
  ready: string[];
  /** Not in the game in this season. */
  out: string[];
  /** The side that all boats show. */
  side: BoatSide;
  use: BoatUse | null;
}

/** What the seat that is asked for a boat action has done there in this turn (KP-944). */
export interface BoatUse {
  seat: number;
  worked: Resource[];
  sold: Resource[];
}

/** Tiles and winter fairs of a place (KP-1502, KP-1503, KP-1508, KP-1509). */
export interface Pile {
  tiles: string[];
  fairs: string[];
}

/** A player as the viewer sees it: everything but fairs that were not held (KP-1501, KP-1502, KP-1504). */
export interface KeyperSeat {
  seat: number;
  /** The board that the keyper stands on, or `area` while it is in the keyp area. */
  keyper: number | "area";
  /** Keyples in the keyp area, which can be played. */
  area: Partial<Record<Colour, number>>;
  /** Keyples on the keyp tile (KP-1307). */
  resting: Partial<Record<Colour, number>>;
  resources: Record<Resource, number>;
  /** Shipping points. */
  shipping: number;
  hand: Pile;
  plots: Plot[];
  fairs: Fairs;
  /** In the order of the seasons. */
  held: HeldFair[];
  /** The own seasonal fairs that were not held and have left the game (KP-1216); only for their owner. */
  past: string[];
  /** The keyples that the seat would take back if the season ended now (KP-1231). */
  team: Partial<Record<Colour, number>>;
  now: Score;
}

/** A plot of a player board with its tiles and keyples (KP-1501). */
export interface Plot {
  plot: number;
  zone: Zone;
  row: number;
  column: number;
  /** The tile on top. */
  tile: string | null;
  upgraded: boolean;
  /** The tile below it (KP-1026). */
  covered: string | null;
  /** In the order of arrival. */
  keyples: Keyple[];
  /** The colour that the keyples count as (KP-705); null without any. */
  colour: Colour | null;
  /** Whether a Building plot makes the next tile here free (KP-1108). */
  free: boolean;
}

/** The seasonal fairs of a seat; null where the viewer may not know them (KP-1504). */
export interface Fairs {
  spring: string | null;
  summer: string | null;
  autumn: string | null;
}

/** A fair that was held, for all to see (KP-1215). */
export interface HeldFair {
  fair: string;
  /** At whose end it was held. */
  season: Season;
  points: number;
}

/** What a seat would score if the game ended now, resources and keyples allotted in the best way (KP-1402, KP-1409), without fairs that are still to be held. Tile by tile it is told as advice. */
export interface Score {
  total: number;
  shipping: number;
  fairs: number;
}

/** Whom the player of the turn invites to join, and what for (KP-717 to KP-720). */
export interface Invitation {
  board: number;
  field: FieldName;
  /** The colour that counts there: a joiner needs a keyple of it, or a white one. */
  colour: Colour;
  by: number;
  asked: number;
  /** Who can still join, in the order of asking; the asked one among them. */
  eligible: number[];
  declined: number[];
  /** How many actions each of the eligible would get, in their order (KP-714, KP-1172). */
  actions: number[];
}

/** The action that is asked for: of what kind, where, of whom. A building with the keyple played onto its plot has no place yet. */
export interface CurrentAction {
  kind: ActionKind;
  seat: number;
  board: number | null;
  field: FieldName | null;
  plot: number | null;
  /** The tile on that plot. */
  tile: string | null;
  left: ActionsLeft[];
}

/** How many actions a seat has left in this turn, the one that is asked for included, and of how many. */
export interface ActionsLeft {
  seat: number;
  actions: number;
  of: number;
}

/** What the viewer has answered so far in a step in which all answer at once and unseen (KP-1510, KP-1735). */
export interface Sealed {
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
  /** Where the seat may lay down now, its own boards first. Null while it has pieces to play. */
  lay_downs?: LayDownSpace[] | null;
  building?: Building | null;
  /** Null once the fairs of the season are over. */
  fairs_now?: FairsNow | null;
  /** By seat: what each of its tiles would score now; the sums stand in the view. */
  points?: TilePoints[][] | null;
  /** By seat. */
  animals?: Animals[] | null;
}

/** Where a keyple of one colour may go. */
export interface Plays {
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
  tiles: BuildableTile[];
}

/** A tile of the hand that could be built, and where. */
export interface BuildableTile {
  tile: string;
  plots: PlotCost[];
}

/** A plot on which a tile could be built, and its cost there. */
export interface PlotCost {
  plot: number;
  cost: Icon[];
  /** Whether a Building plot makes it free (KP-1108). */
  free: boolean;
}

/** The fairs that a seat could hold if the season ended now; in the step itself beside those it has named already (KP-1211 to KP-1214). */
export interface FairsNow {
  season: Season;
  could: PossibleFair[];
  /** The fairs worth most together. */
  best: string[];
  best_points: number;
}

/** A side of a fair that could be held at the end of this season (KP-1207 to KP-1212). */
export interface PossibleFair {
  fair: string;
  points: number;
  /** What cannot be shown of what it asks for, beside the fairs named already. */
  missing: Partial<Record<Resource, number>>;
  possible: boolean;
}

/** What a tile would score if the game ended now. */
export interface TilePoints {
  tile: string;
  plot: number;
  points: number;
  /** What is allotted to it by the best allotment (KP-1409). */
  uses: Partial<Record<Resource | Colour, number>>;
  /** What the points are for, for example `2 points each: 3 cows`. */
  why: string;
}

/** How many animals a seat has, and how many of them would find a place at the end of the season (KP-1223). */
export interface Animals {
  held: number;
  housed: number;
  lost: number;
}

/** Every tile with what it does and scores, fields, displays, fairs and boats, and the rules of a turn and of a season's end in short. */
export interface KeyperReference extends Reference {
  edition: string;
  /** In the order of their codes. */
  tiles: TileReference[];
  fields: FieldReference[];
  displays: DisplayReference[];
  layouts: LayoutReference[];
  faces: FaceReference[];
  fairs: FairReference[];
  boats: BoatReference[];
  resources: ResourceReference[];
  colours: ColourReference[];
  icons: IconReference[];
  /** How many keyples of each colour there are. */
  keyples: Record<Colour, number>;
  actions: ActionReference[];
  phases: PhaseReference[];
  turn: string[];
  season_end: string[];
  next_season: string[];
  /** By group of values. */
  sources: Record<string, SourceReference>;
}

/** A building tile (section 11). Pairs are for the initial and the upgraded side. */
export interface TileReference {
  tile: string;
  /** Its number in action codes. */
  code: number;
  name: string;
  zone: Zone;
  kind: TileKind;
  /** Whether it does nothing until a keyple works on it (KP-117). */
  keyple: boolean;
  cost: Icon[];
  /** Fixed points; null where a formula scores. */
  points: [number | null, number | null];
  /** What the initial side does, houses and scores, in sentences. */
  initial: string;
  /** The same of the upgraded side. */
  upgraded: string;
  /** The animals that may stand on it (KP-1109). */
  houses: Animal[];
  converts: [ConversionReference | null, ConversionReference | null];
  /** What it counts: `fixed`, `animals`, `types`, `border`, `workers`, `gem_set` … */
  scores: string;
  /** Points for each thing counted. */
  factor: [number, number];
  /** Shipping points that the Dock needs. */
  threshold: [number, number] | null;
  colour: Colour | null;
  resource: Resource | null;
  gems: Gem[];
  /** What the formula counts; the third gem on the upgraded side only. */
  third: Gem | null;
  /** The most that a formula can score, as printed. */
  most: [number, number] | null;
  /** Which of its values are our reconstruction. */
  reconstructed: string[];
}

/** What one activation of a tile converts. */
export interface ConversionReference {
  give: string;
  /** Both in words, for example `1 gem of any type`. */
  take: string;
  give_number: number;
  /** The types that may be given. */
  gives: Resource[];
  take_number: number;
  /** The types that may be taken. */
  takes: Resource[];
}

/** A type of field (table T7). */
export interface FieldReference {
  field: FieldName;
  name: string;
  border: Colour | null;
  /** What one action there is. */
  action: string;
  kind: FieldKind;
  /** What an action gains. */
  resource: Resource | null;
  /** Which of its values are our reconstruction. */
  reconstructed: string[];
}

/** What a country board can show. */
export interface DisplayReference {
  display: string;
  season: DisplaySeason;
  /** The keyp field first. */
  fields: Content[];
  /** The lay-outs of the folded board that show it. */
  layouts: string[];
}

/** A way to fold a country board. */
export interface LayoutReference {
  /** Its name in the fold model: `F1f` and so on. */
  layout: string;
  display: string;
  /** Four rows of four faces. */
  grid: FaceReference[][];
}

/** A face of a country board, and what stands on it. */
export interface FaceReference {
  face: string;
  content: Content;
}

/** A fair (T4, T5). */
export interface FairReference {
  fair: string;
  season: Season;
  /** What has to be shown. */
  demands: Partial<Record<Resource, number>>;
  /** What the autumn side of a winter fair asks for (KP-135). */
  demands_with_gem: Partial<Record<Resource, number>> | null;
  /** Of a winter fair: of its summer and of its autumn side. */
  points: number[];
  /** Which of its values are our reconstruction. */
  reconstructed: string[];
}

/** A boat, and the two types of resource that either side takes. */
export interface BoatReference {
  boat: string;
  spring_summer: Resource[];
  autumn_winter: Resource[];
  /** Which of its sides are our reconstruction. */
  reconstructed: string[];
}

/** A resource (table T0). */
export interface ResourceReference {
  resource: Resource;
  name: string;
  /** The name of several. */
  several: string;
  kind: ResourceKind;
  /** How many there are. */
  number: number;
}

/** A colour of keyples, and the trade that it stands for (KP-106). */
export interface ColourReference {
  colour: Colour;
  name: string;
  trade: string;
  /** What a keyple of it on the keyp tile can bring (KP-607). */
  rests_for: Resource[];
}

/** A cost icon (KP-123). */
export interface IconReference {
  icon: Icon;
  title: string;
  /** What pays it, in words. */
  text: string;
  /** The resources that pay it (KP-1012 to KP-1016). */
  pays: Resource[];
}

/** Something that can be done in a turn. */
export interface ActionReference {
  action: string;
  title: string;
  cost: string;
  text: string;
  clause: string;
}

/** A phase of the game, and what happens in it. */
export interface PhaseReference {
  phase: string;
  title: string;
  text: string;
  clause: string;
}

/** Where the values of a group come from, and the clauses that state them. */
export interface SourceReference {
  source: string;
  clause: string;
}

/** The start player is drawn (KP-413). */
export interface StartDrawn {
  seat: number;
}

/** A seasonal fair is dealt; only its owner is told (KP-410, KP-1504). */
export interface FairDealt {
  seat: number;
  fair: string;
  season: Season;
}

/** With two players everybody draws a ninth keyple. */
export interface NinthKeyple {
  seat: number;
  colour: Colour;
}

/** A boat of the season is drawn (KP-404). */
export interface BoatDrawn {
  boat: string;
}

/** A tile or a winter fair comes into the market (KP-911). */
export interface TileDrawn {
  tile: string | null;
  fair: string | null;
}

/** The empty bag is filled (KP-914, KP-915). */
export type BagFilled = Record<string, never>;

/** What lies in the market of a new season (KP-402, KP-1301). */
export interface Market {
  tiles: string[];
  fairs: string[];
}

/** The boats of a new season (KP-404, KP-1302). */
export interface BoatsReady {
  boats: string[];
}

/** The first turn of a season (KP-102, KP-1312). */
export interface SeasonBegins {
  season: Season;
  start_player: number;
}

/** The last piece of all is played (KP-1201 to KP-1204). */
export interface FinalRound {
  last_player: number;
  /** Who still has a turn. */
  seats: number[];
}

/** What is left in the market is put aside (KP-1234). */
export interface MarketDiscarded {
  tiles: string[];
  fairs: string[];
}

/** A seat takes back its keyper, with the board and all its keyples (KP-1231). */
export interface Retrieved {
  seat: number;
  board: number;
  /** All that it has now. */
  keyples: Partial<Record<Colour, number>>;
}

/** A board is claimed (KP-601). */
export interface KeyperPlayed {
  seat: number;
  board: number;
}

/** A keyple is played (KP-701). */
export interface KeyplePlayed extends PlacedEvent {
  colour: Colour;
  /** The boat that was put there with it (KP-938). */
  boat: string | null;
  /** Whether a keyple was there already. */
  second: boolean;
  /** Whether that one was laid down. */
  laid: boolean;
  /** The colour that counts there. */
  effective: Colour;
  match: boolean;
}

/** Something that a seat does at a place: a field of a country board, or a plot of its own; null where there is none. */
export interface PlacedEvent {
  seat: number;
  board: number | null;
  field: FieldName | null;
  plot: number | null;
  /** The tile on that plot. */
  tile: string | null;
}

/** Keyples are laid down as a turn (KP-801). */
export interface LaidDown extends PlacedEvent {
  number: number;
  match: boolean;
}

/** A seat has no keyple to lay down (KP-810). */
export interface Passed {
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
  colour: Colour;
  /** How many actions the joiner gets. */
  actions: number;
}

/** Resources are taken from the supply (KP-901). */
export interface Gained extends PlacedEvent {
  resource: Resource;
  number: number;
}

/** Resources are given for others (KP-919, KP-923, KP-1103). */
export interface Converted extends PlacedEvent {
  gave: Partial<Record<Resource, number>>;
  took: Partial<Record<Resource, number>>;
}

/** The supply has none of the resource that an action would gain. */
export interface SupplyEmpty extends PlacedEvent {
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
  seat: number;
  colour: Colour;
  resource: Resource;
}

/** A tile or a winter fair is taken from the market (KP-909). */
export interface TileTaken {
  seat: number;
  tile: string | null;
  fair: string | null;
}

/** Work at a boat for a resource (KP-942). */
export interface Worked {
  seat: number;
  board: number;
  boat: string;
  resource: Resource;
}

/** A sale at a boat (KP-949). */
export interface Sold {
  seat: number;
  board: number;
  boat: string;
  /** What was given: a finished good may go for its raw material. */
  resource: Resource;
  points: number;
}

/** Shipping points that a tile brings (KP-1139). */
export interface Shipping {
  seat: number;
  points: number;
  tile: string;
}

/** A tile is built (section 10). */
export interface TileBuilt {
  seat: number;
  tile: string;
  plot: number;
  /** The tile that it covers. */
  over: string | null;
  paid: Partial<Record<Resource, number>>;
  /** Whether a Building plot made it free. */
  free: boolean;
  /** The keyple that was played onto the plot with it (KP-1006). */
  colour: Colour | null;
}

/** A tile is turned to its upgraded side (KP-936). */
export interface TileUpgraded {
  seat: number;
  tile: string;
  plot: number;
  paid: Partial<Record<Resource, number>>;
}

/** A seat holds fairs (KP-1215). */
export interface FairsHeld {
  seat: number;
  season: Season;
  fairs: HeldFair[];
}

/** Nobody holds a fair (KP-1220). */
export interface NoFairHeld {
  season: Season;
}

/** A seasonal fair that was not held leaves the game; only its owner is told (KP-1216, KP-1217). */
export interface FairGone {
  seat: number;
  fair: string;
}

/** Animals without a place go to the supply (KP-1222). */
export interface AnimalsReleased {
  seat: number;
  animals: Partial<Record<Resource, number>>;
}

/** A board is folded to another display (KP-1304). */
export interface DisplayChosen {
  seat: number;
  board: number;
  display: string;
  was: string;
}

/** Keyples above the limit go onto the keyp tile (KP-1307). */
export interface PutToRest {
  seat: number;
  keyples: Partial<Record<Colour, number>>;
}

/** The points of a seat at the end (KP-1402). */
export interface Scored {
  seat: number;
  total: number;
  shipping: number;
  fairs: number;
  farm: number;
  village: number;
  tiles: TilePoints[];
}

/** Who wins (KP-1417 to KP-1420). */
export interface Ended {
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
