/** What crosses the wire in Keythedral. Made by scripts/generate.py; do not edit. */
import type { ActionReference, CodeFamily, EnteredCode, EventOf, PhaseReference, Place, Reference, SourceReference, View } from "./messages";

export const PHASES = ["setup", "workers", "collect", "spend", "retrieve", "start_player", "over"] as const;
export type Phase = (typeof PHASES)[number];
export const FIELD_TYPES = ["quarry", "wood", "farm", "lake", "vineyard"] as const;
export type FieldType = (typeof FIELD_TYPES)[number];
export const COLOURS = ["black", "brown", "green", "blue", "red", "white", "purple", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];
export const CRAFT_COLOURS = ["white", "purple", "yellow"] as const;
export type CraftColour = (typeof CRAFT_COLOURS)[number];
export const ENDINGS = ["seats", "stalled", "agreement"] as const;
export type Ending = (typeof ENDINGS)[number];
export const BASIC_COLOURS = ["black", "brown", "green", "blue", "red"] as const;
export type BasicColour = (typeof BASIC_COLOURS)[number];
export const DIRECTIONS = ["SW", "SE", "NW", "NE"] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const STAGE_STANDINGS = ["closed", "current", "done"] as const;
export type StageStanding = (typeof STAGE_STANDINGS)[number];
export const THINGS = ["stone", "timber", "food", "water", "wine", "ironwork", "stained glass", "gold"] as const;
export type Thing = (typeof THINGS)[number];
export const SHOPS = ["smith", "glassmaker", "goldsmith"] as const;
export type Shop = (typeof SHOPS)[number];

/** What a seat or a spectator sees of Keythedral. What a viewer may not see is null. */
export interface KeythedralView extends View {
  /** 0 while the land is laid. */
  round: number;
  /** What goes on: set-up, a phase of the round, or nothing more. */
  phase: Phase;
  /** Who holds the marker; null until it is drawn. */
  start_player: number | null;
  /** How far the land may grow. */
  edge: Edge;
  /** The slot of the Keythedral tile; null with two players. */
  keythedral: Spot | null;
  /** In the order in which they were laid. */
  fields: Field[];
  /** The cottage tiles on the land. */
  cottages: Cottage[];
  /** The fences on the land. */
  fences: Fence[];
  /** The field tiles that are left. */
  stack: FieldStack;
  /** The field that was turned over and is about to be laid. */
  drawn: FieldType | null;
  /** Empty outside of phases one to three. */
  calls: Call[];
  /** The call that is being carried out, 1 to 5. */
  call: number | null;
  /** The seat whose workers are being placed. */
  placing: number | null;
  /** The seat whose turn of phase three it is; null between turns. */
  turn: number | null;
  /** Cubes in the store, used craft cubes among them. */
  store: Record<Colour, number>;
  /** Craft cubes in the three shops. */
  shops: Record<CraftColour, number>;
  /** The five positions; null where no tile lies (any more). */
  offer: (OfferedTile | null)[];
  /** The rows of the Keythedral mat, from stage 1. */
  stages: Stage[];
  /** The law cards in Keytown. */
  laws: Laws;
  /** The players, by seat. */
  seats: SeatView[];
  /** The tile that is being bought; null while none is. */
  declaration: Declaration | null;
  /** Null while no auction goes on. */
  auction: Auction | null;
  /** For programs: rounds in a row in which no tile was acquired (KT-1531). */
  tile_less_rounds: number;
  /** For programs: after how many of them the game ends; null: the players are asked instead. */
  stall_rounds: number | null;
  /** Why the game ended (KT-901, KT-1531, KT-1534); null while it goes on. */
  ended: Ending | null;
  /** The ranking, best first; null before the end. */
  places: Place[] | null;
}

/** How far the land may grow: the least and the greatest coordinate of a field spot (KT-1151). */
export interface Edge {
  /** The least coordinate. */
  low: number;
  /** The greatest coordinate. */
  high: number;
}

/** A place on the land: a field spot, or a slot. Slot (x, y) is the gap north-east of field spot (x, y) (KT-203). */
export interface Spot {
  /** Grows to the east. */
  x: number;
  /** Grows to the north. */
  y: number;
}

/** A field on its spot (KT-1201). */
export interface Field extends Spot {
  /** What kind of field it is. */
  type: FieldType;
  /** The colour of the cubes that it gives. */
  cube: BasicColour;
  /** The seat whose worker stands here (KT-1204). */
  worker: number | null;
}

/** A cottage tile in its slot (KT-1201). */
export interface Cottage extends Spot {
  /** Whose it is. */
  seat: number;
  /** 1 to 5. */
  number: number;
  /** Whether its house side is up. */
  house: boolean;
}

/** A fence on an edge of a slot (KT-1205). */
export interface Fence extends Spot {
  /** Who has built it. */
  seat: number;
  /** Which of its owner's fences it is, 1 to 3. */
  index: number;
  /** On which edge of the slot it stands. */
  direction: Direction;
}

/** The stack of field tiles (KT-1202, KT-1203). */
export interface FieldStack {
  /** How many tiles are left. */
  left: number;
  /** The number on the top tile; null while it does not show. */
  top: number | null;
  /** Tiles left by their number, `1` to `5`, and type; with hidden numbers all stand under `any`. Numbers and types without tiles are left out. */
  remaining: Record<string, Partial<Record<FieldType, number>>>;
}

/** One of the five calls of phase one, as far as it is known (KT-1204). */
export interface Call {
  /** 1 to 5. */
  call: number;
  /** Who calls the number; null once phase one is over: law 20 may move the marker (KT-10202). */
  leader: number | null;
  /** The cottage number called, or set by law 1; null until it is known. */
  number: number | null;
}

/** A tile on offer, with the law cards under it (KT-1208). */
export interface OfferedTile extends Tile {
  /** 1 to 5. */
  position: number;
  /** Whether Price increase (law 2) lies under it. */
  increased: boolean;
  /** Whether Price decrease (law 3) lies under it. */
  decreased: boolean;
}

/** A building tile. */
export interface Tile {
  /** Its name, for example `B31`. */
  tile: string;
  /** Which stage, from 1. */
  stage: number;
  /** Points. */
  value: number;
  /** The cubes printed on it, one entry a cube. */
  cost: Colour[];
}

/** A row of the Keythedral mat (KT-1209). */
export interface Stage {
  /** Which stage, from 1. */
  stage: number;
  /** Points of each of its seats. */
  value: number;
  /** How many of its tiles are in this game. */
  in_play: number;
  /** How many of them were acquired. */
  acquired: number;
  /** Whether its tiles are still to come, are being acquired, or are all acquired. */
  state: StageStanding;
  /** The tiles of the row; null until they are turned up. */
  tiles: StageTile[] | null;
}

/** A tile in a row of the Keythedral mat. */
export interface StageTile extends Tile {
  /** Whether somebody has acquired it. */
  acquired: boolean;
}

/** Keytown's law cards (KT-1214 to KT-1216). */
export interface Laws {
  /** Whether the game is played with law cards. */
  in_use: boolean;
  /** Cards left in the face-down stack. */
  stack: number;
  /** The law spaces: a card face down, the law that lies face up, or null for an empty space. */
  spaces: (number | "down" | null)[];
  /** Laws that were discarded (KT-1013). */
  discarded: number[];
  /** The law that is being played: announced, and not yet carried out. */
  announced: number | null;
  /** For programs: who plays it. */
  announced_by: number | null;
  /** What was chosen and announced with it, in order (KT-1008). */
  announced_choices: EnteredCode[];
  /** The laws in effect. */
  effects: LawEffect[];
}

/** A law in effect, with its choices (KT-1216). The reference tells its effect in words. */
export interface LawEffect {
  /** Its number, 1 to 20. */
  law: number;
  /** Who played it; null if the law bears on everybody alike. */
  seat: number | null;
  /** Law 1: the numbers in the order of the calls. */
  order: number[] | null;
  /** Law 6: the number of the cottage tile that was named. */
  number: number | null;
  /** Laws 8, 18, 19: the type of field that was named; law 14: the type of the chosen field. */
  type: FieldType | null;
  /** Law 14: the chosen field. */
  field: Spot | null;
}

/** A player. With closed screens cubes, tiles and score of the others are null until the end (KT-1223); so are their law cards, unless the law market lies face up (KT-1212). */
export interface SeatView {
  /** Which seat, from 0. */
  seat: number;
  /** Cubes behind the screen, by colour. */
  cubes: Record<Colour, number> | null;
  /** The building tiles that the player has acquired. */
  tiles: Tile[] | null;
  /** Points if the game ended now (KT-903). */
  score: number | null;
  /** The player's law cards, by number. */
  laws: number[] | null;
  /** How many law cards the player has. */
  law_count: number;
  /** Fences that can still be built. */
  unused_fences: number;
  /** Fences that have left the game (KT-653). */
  removed_fences: number;
  /** Numbers of the tiles whose house side is up. */
  houses: number[];
  /** In phase three: whether the player still takes part (KT-695). */
  active: boolean;
  /** In phase three: whether the player has passed since the last action (KT-607). */
  passed: boolean;
  /** Numbers of the cottage tiles that are not laid yet. */
  unplaced_cottages: number[];
  /** How many of the player's workers stand on fields. */
  workers_on_board: number;
}

/** The tile that is being bought. */
export interface Declaration {
  /** Who buys it. */
  seat: number;
  /** Its name, for example `B31`. */
  tile: string;
  /** Where it lies on offer, 1 to 5. */
  position: number;
  /** Whether Price increase (law 2) lies under it. */
  increased: boolean;
}

/** The auction of phase five (KT-1218). */
export interface Auction {
  /** The seat that the marker went to, which chooses if nobody outbids it. */
  chooser_default: number;
  /** The seats in the order in which they may bid. */
  order: number[];
  /** Bids by seat; null: declined. Who has not answered yet is left out. */
  bids: Record<string, number | null>;
  /** The highest bid so far, in cubes; 0 without one. */
  highest: number;
  /** Who has bid that; null without a bid. */
  highest_seat: number | null;
  /** The seat that is asked. */
  turn: number | null;
}

/** What can be looked up while playing Keythedral. */
export interface KeythedralReference extends Reference {
  /** Name of the edition of the printed values. */
  edition: string;
  /** Every building tile. */
  tiles: TileReference[];
  /** Every stage of the Keythedral. */
  stages: StageReference[];
  /** Every law, by number. */
  laws: LawReference[];
  /** What a turn of phase three offers. */
  actions: TurnActionReference[];
  /** Every phase, in order. */
  phases: PhaseReference[];
  /** Every colour of cubes. */
  cubes: CubeReference[];
  /** Field tiles by their number, `1` to `5`, and type. */
  fields: Record<string, Record<FieldType, number>>;
  /** What is different with two, three, four and five players. */
  by_players: PlayersReference[];
  /** Where the fields of a number come from. */
  field_sources: Record<string, string>;
  /** Cubes in the box. */
  supply: Record<Colour, number>;
  /** Where unsold craft cubes lie (KT-004). */
  shops: Record<CraftColour, string>;
  /** For programs: where the values of each group of the component file come from. */
  sources: Record<string, SourceReference>;
}

/** A building tile. */
export interface TileReference {
  /** Its name, for example `B31`. */
  tile: string;
  /** Which stage, from 1. */
  stage: number;
  /** Points of its seat in the first edition (2002). */
  value: number;
  /** Points of its seat in the second edition (2004). */
  value_high: number;
  /** The cubes printed on it, one entry a cube. */
  cost: Colour[];
  /** Where the rules tell of it. */
  clause: string;
  /** Where its cost comes from. */
  source: string;
}

/** A stage of the Keythedral. */
export interface StageReference {
  /** Which stage, from 1. */
  stage: number;
  /** Points of a seat in the first edition (2002). */
  value: number;
  /** Points of a seat in the second edition (2004). */
  value_high: number;
  /** Seats in the short game. */
  in_play: number;
  /** For programs: seats in the long game. */
  in_play_long: number;
  /** Where the rules tell of it. */
  clause: string;
}

/** A law card in words. */
export interface LawReference {
  /** Its number, 1 to 20. */
  law: number;
  /** What people call it. */
  title: string;
  /** What it does, in a few words, as it stands on the card. */
  brief: string;
  /** What it does. */
  text: string;
  /** When it can be played. */
  when: string;
  /** The first of its clauses. */
  clause: string;
  /** Of a law that lasts: what is in force, with the law's choices as `{order}`, `{number}`, `{type}`, `{field}`, by the fields of `LawEffect`; a field is named by what lies around it. */
  effect: string;
}

/** An action of phase three, or passing, with its price in cubes. */
export interface TurnActionReference extends ActionReference {
  /** The cubes that it costs, where their colours are fixed. */
  cubes: Colour[];
  /** How many cubes of any colours it costs. */
  any_cubes: number;
}

/** A cube colour in words. */
export interface CubeReference {
  /** Its name in views and records. */
  name: Colour;
  /** Its letter in component files. */
  letter: string;
  /** What the cube stands for, for example `stone`. */
  thing: Thing;
  /** Where it comes from. */
  origin: string;
  /** Where the rules tell of it. */
  clause: string;
}

/** What is different with a number of players. */
export interface PlayersReference {
  /** How many play. */
  players: number;
  /** The fields of the land by type, those that lie there from the start included. */
  fields: Record<FieldType, number>;
  /** How many fields lie there from the start. */
  from_start: number;
  /** Whether the Keythedral stands on the land. */
  keythedral: boolean;
  /** How many law cards can be had in a round. */
  law_cards: number;
}

/** The first start player is drawn. */
export interface StartDrawn {
  /** Who begins, from 0. */
  seat: number;
}

/** A field tile is turned over. */
export interface FieldDrawn {
  /** Who lays it. */
  seat: number;
  /** What kind of field it is. */
  type: FieldType;
}

/** A field is laid on spot (x, y). */
export interface FieldLaid {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** What kind of field it is. */
  type: FieldType;
  /** Grows to the east (KT-203). */
  x: number;
  /** Grows to the north (KT-203). */
  y: number;
}

/** A cottage is laid into slot (x, y). */
export interface CottageLaid {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The number of the cottage tile, 1 to 5. */
  number: number;
  /** Grows to the east (KT-203). */
  x: number;
  /** Grows to the north (KT-203). */
  y: number;
}

/** A building tile is turned up. */
export interface TileTurned {
  /** Its name, for example `B31`. */
  tile: string;
  /** Which stage, from 1. */
  stage: number;
  /** Points. */
  value: number;
  /** The cubes printed on it, one entry a cube. */
  cost: Colour[];
}

/** A law card is laid face up on a law space. */
export interface LawLaidOut {
  /** Its number, 1 to 20. */
  law: number;
}

/** A round begins. */
export interface RoundBegins {
  /** Which round, from 1. */
  round: number;
}

/** A number is called (KT-404). */
export interface Called {
  /** The leader of the call. */
  seat: number;
  /** 1 to 5. */
  call: number;
  /** The number called, 1 to 5. */
  number: number;
  /** Whether it was the last number, which nobody has chosen. */
  only: boolean;
}

/** A worker goes from a cottage tile to the field on spot (x, y). */
export interface WorkerPlaced {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The number of the cottage tile. */
  number: number;
  /** What kind of field it is. */
  type: FieldType;
  /** Grows to the east (KT-203). */
  x: number;
  /** Grows to the north (KT-203). */
  y: number;
  /** The slot of the cottage tile. */
  slot: Spot;
  /** Whether no other field was free, so that nobody has chosen it. */
  only: boolean;
}

/** A placement turn ends without a worker (KT-418). */
export interface Idle {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
}

/** A player brings cubes home (KT-502). */
export interface Harvest {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The cubes brought home, one entry a cube. */
  cubes: Colour[];
  /** Cubes that the store could not give (KT-505). */
  lost: number;
  /** The fields of the player's workers; none for cubes that law 8 let choose. */
  fields: Spot[];
  /** 8 if the cube was chosen by that law (KT-10081). */
  law: number | null;
}

/** All workers go home (KT-701). */
export type Retrieved = Record<string, never>;

/** A player passes. */
export interface Passed {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
}

/** A player says which tile to buy (KT-621). */
export interface Declared {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Where it lies on offer, 1 to 5. */
  position: number;
  /** Its name, for example `B31`. */
  tile: string;
}

/** The price of a tile is paid. */
export interface PricePaid {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The cubes paid, one entry a cube. */
  paid: Colour[];
}

/** A player withdraws from a purchase whose price was raised. */
export interface Withdrawn {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
}

/** A building tile is acquired (KT-632). */
export interface Acquired {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Its name, for example `B31`. */
  tile: string;
  /** Which stage, from 1. */
  stage: number;
  /** Points. */
  value: number;
  /** The cubes printed on it, one entry a cube. */
  cost: Colour[];
}

/** A stage of the Keythedral begins. */
export interface StageBegins {
  /** Which stage, from 1. */
  stage: number;
}

/** A cottage in slot (x, y) becomes a house (KT-641). */
export interface HouseBuilt {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The cubes paid, one entry a cube. */
  paid: Colour[];
  /** The number of the cottage tile, 1 to 5. */
  number: number;
  /** Grows to the east (KT-203). */
  x: number;
  /** Grows to the north (KT-203). */
  y: number;
}

/** A fence is built at the cottage tile in slot (x, y) (KT-651). */
export interface FenceBuilt {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The cubes paid, one entry a cube. */
  paid: Colour[];
  /** The seat whose cottage tile it is. */
  owner: number;
  /** The number of the cottage tile, 1 to 5. */
  number: number;
  /** On which edge of the slot it stands. */
  direction: Direction;
  /** Grows to the east (KT-203). */
  x: number;
  /** Grows to the north (KT-203). */
  y: number;
}

/** A fence leaves slot (x, y) and the game (KT-665). */
export interface FenceRemoved {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The cubes paid, one entry a cube. */
  paid: Colour[];
  /** The seat that had built it. */
  owner: number;
  /** Grows to the east (KT-203). */
  x: number;
  /** Grows to the north (KT-203). */
  y: number;
}

/** A craft cube is bought (KT-671). */
export interface CraftBought {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The cubes paid, one entry a cube. */
  paid: Colour[];
  /** The cubes gained, one entry a cube. */
  gained: Colour[];
  /** Where it is bought. */
  shop: Shop;
}

/** Two cubes are traded for a basic cube of the store (KT-681). */
export interface Traded {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The cubes paid, one entry a cube. */
  paid: Colour[];
  /** The cubes gained, one entry a cube. */
  gained: Colour[];
}

/** A law card is procured (KT-691). */
export interface LawProcured {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The cubes paid, one entry a cube. */
  paid: Colour[];
}

/** The buyer learns which law card it is (KT-694). */
export interface LawDrawn {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Its number, 1 to 20. */
  law: number;
}

/** A cottage tile that is fenced in moves to slot (x, y) (KT-659). */
export interface CottageMoved {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The number of the cottage tile, 1 to 5. */
  number: number;
  /** Grows to the east (KT-203). */
  x: number;
  /** Grows to the north (KT-203). */
  y: number;
  /** The slot that it leaves. */
  slot: Spot;
}

/** A law is announced (KT-1008). */
export interface LawPlayed {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Its number, 1 to 20. */
  law: number;
}

/** An announced law is repealed (KT-10101). */
export interface LawRepealed {
  /** Who repeals it. */
  seat: number;
  /** The law that is repealed. */
  law: number;
}

/** An announced law takes effect. */
export interface LawEffective {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Its number, 1 to 20. */
  law: number;
  /** The cubes paid, one entry a cube. */
  paid: Colour[];
  /** The cubes gained, one entry a cube. */
  gained: Colour[];
}

/** A tile on offer is replaced by law 13 (KT-10131). */
export interface TileReplaced {
  /** Where it lies on offer, 1 to 5. */
  position: number;
  /** For programs and replays: the tile that leaves the game. */
  old: string;
  /** The tile that takes its place. */
  tile: string;
  /** Which stage, from 1. */
  stage: number;
  /** Points. */
  value: number;
  /** The cubes printed on it, one entry a cube. */
  cost: Colour[];
}

/** The start player marker moves on (KT-802). */
export interface MarkerPassed {
  /** Who gets it, from 0. */
  seat: number;
}

/** A player bids for the choice of the start player, or declines. */
export interface Bid {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** In cubes; null: declined. */
  bid: number | null;
}

/** A player is not asked in the auction, for want of cubes (KT-821). */
export interface Skipped {
  /** Who is not asked, from 0. */
  seat: number;
  /** The highest bid so far, in cubes; 0: nobody has bid. */
  highest: number;
}

/** The highest bid is matched, or not. */
export interface Match {
  /** Who may match it, from 0. */
  seat: number;
  /** For programs and replays: whether that seat pays the bid itself (KT-812, KT-813). */
  matched: boolean;
}

/** The bid is handed to another player (KT-816). */
export interface BidPaid {
  /** Who pays, from 0. */
  seat: number;
  /** Who gets the cubes, from 0. */
  to: number;
  /** The cubes paid, one entry a cube. */
  paid: Colour[];
}

/** The next start player is chosen. */
export interface StartChosen {
  /** Who chooses. */
  seat: number;
  /** Who will begin the next round, from 0. */
  start_player: number;
}

/** The game is over. */
export interface Ended {
  /** Which seats win; more than one share the first place. */
  winners: number[];
}

export type KeythedralEvent =
  | EventOf<"start_drawn", StartDrawn>
  | EventOf<"field_drawn", FieldDrawn>
  | EventOf<"field_laid", FieldLaid>
  | EventOf<"cottage_laid", CottageLaid>
  | EventOf<"tile_turned", TileTurned>
  | EventOf<"law_laid_out", LawLaidOut>
  | EventOf<"round", RoundBegins>
  | EventOf<"called", Called>
  | EventOf<"worker_placed", WorkerPlaced>
  | EventOf<"idle", Idle>
  | EventOf<"harvest", Harvest>
  | EventOf<"retrieved", Retrieved>
  | EventOf<"passed", Passed>
  | EventOf<"declared", Declared>
  | EventOf<"price_paid", PricePaid>
  | EventOf<"withdrawn", Withdrawn>
  | EventOf<"acquired", Acquired>
  | EventOf<"stage", StageBegins>
  | EventOf<"house_built", HouseBuilt>
  | EventOf<"fence_built", FenceBuilt>
  | EventOf<"fence_removed", FenceRemoved>
  | EventOf<"craft_bought", CraftBought>
  | EventOf<"traded", Traded>
  | EventOf<"law_procured", LawProcured>
  | EventOf<"law_drawn", LawDrawn>
  | EventOf<"cottage_moved", CottageMoved>
  | EventOf<"law_played", LawPlayed>
  | EventOf<"law_repealed", LawRepealed>
  | EventOf<"law_effect", LawEffective>
  | EventOf<"tile_replaced", TileReplaced>
  | EventOf<"marker_passed", MarkerPassed>
  | EventOf<"bid", Bid>
  | EventOf<"skipped", Skipped>
  | EventOf<"match", Match>
  | EventOf<"bid_paid", BidPaid>
  | EventOf<"start_chosen", StartChosen>
  | EventOf<"ended", Ended>;

/** The titles of the boxes, by name. */
export const BOX_TITLES: Readonly<Record<string, string>> = {
  "draw_start": "Drawing the start player",
  "top_number": "Uncovering a field tile",
  "field_type": "Turning over a field tile",
  "lay_field": "Laying a field",
  "lay_cottage": "Laying a cottage",
  "draw_tile": "Turning up a building tile",
  "fill_space": "Laying out a law card",
  "window": "A window for law cards",
  "call": "Calling a number",
  "placement": "Placing workers",
  "harvest_choice": "Choosing harvested cubes",
  "turn": "A turn in Keytown",
  "pay_price": "Paying for a tile",
  "after_increase": "Answering a price increase",
  "draw_law": "Drawing a law card",
  "after_procuring": "Laws after getting a law card",
  "relocate": "Moving a fenced-in cottage",
  "replacement": "Replacing a tile on offer",
  "bid": "Bidding for the start player",
  "match": "Matching the bid",
  "bid_payment": "Paying the bid",
  "choose_start": "Choosing the start player",
  "agree_end": "Agreeing to end the game",
  "over": "The game is over"
};

/** The families of action codes, with the options that a game has by default. */
export const CODES = {
  number: { first: 0, values: [[1, 2, 3, 4, 5]] },
  direction: { first: 5, values: [["SW", "SE", "NW", "NE"]] },
  cube: { first: 9, values: [["black", "brown", "green", "blue", "red", "white", "purple", "yellow"]] },
  position: { first: 17, values: [[1, 2, 3, 4, 5]] },
  do: { first: 22, values: [["house", "fence", "unfence", "smith", "glassmaker", "goldsmith", "trade", "law", "pass"]] },
  law: { first: 31, values: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]] },
  seat: { first: 51, values: [[0, 1, 2, 3, 4]] },
  fence: { first: 56, values: [[0, 1, 2, 3, 4], [1, 2, 3]] },
  tens: { first: 71, values: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]] },
  units: { first: 83, values: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]] },
  decline: { first: 93, values: [] },
  accept: { first: 94, values: [] },
  tile: { first: 95, values: [["B11", "B12", "B13", "B14", "B15", "B16", "B21", "B22", "B23", "B24", "B25", "B26", "B27", "B28", "B31", "B32", "B33", "B34", "B35", "B36", "B37", "B38", "B41", "B42", "B43", "B44", "B45", "B46", "B51", "B52", "B53", "B54", "B55", "B56"]] },
  field: { first: 129, values: [[-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8], [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8]] },
  slot: { first: 385, values: [[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8], [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8]] },
} as const satisfies Record<string, CodeFamily>;
