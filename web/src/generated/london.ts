/** What crosses the wire in Key to the City - London. Made by scripts/generate.py; do not edit. */
import type { ActionReference, CodeFamily, EventOf, PhaseReference, Place, Reference, SourceReference, View } from "./messages";

export const PHASES = ["setup", "turns", "sailing", "era_end", "placing", "over"] as const;
export type Phase = (typeof PHASES)[number];
export const CONNECTOR_COLOURS = ["black", "blue", "brown", "grey", "red", "yellow"] as const;
export type ConnectorColour = (typeof CONNECTOR_COLOURS)[number];
export const KEYPLE_COLOURS = ["blue", "red", "yellow"] as const;
export type KeypleColour = (typeof KEYPLE_COLOURS)[number];
export const PLAYER_COLOURS = ["yellow", "red", "purple", "orange", "green", "blue"] as const;
export type PlayerColour = (typeof PLAYER_COLOURS)[number];
export const SKILL_TYPES = ["brick", "coin", "compass"] as const;
export type SkillType = (typeof SKILL_TYPES)[number];
export const EDGE_SIDES = ["E", "NE", "NW"] as const;
export type EdgeSide = (typeof EDGE_SIDES)[number];
export const MAIN_ACTIONS = ["bid", "use", "upgrade"] as const;
export type MainAction = (typeof MAIN_ACTIONS)[number];
export const SIDES = ["E", "NE", "NW", "W", "SW", "SE"] as const;
export type Side = (typeof SIDES)[number];
export const TILE_KINDS = ["home", "era1", "era2", "chain", "per_connector", "special", "landmark", "routemaster", "river"] as const;
export type TileKind = (typeof TILE_KINDS)[number];
export const EFFECTS = ["printed", "chain", "per_connector", "different_colours", "connectors", "river_tiles", "routemasters", "keyples", "keyple_sets", "skills", "skill_sets", "landmarks", "connector_sets", "full_tiles"] as const;
export type Effect = (typeof EFFECTS)[number];

/** What one viewer sees of the table and behind the own screen. */
export interface LondonView extends View {
  /** 1 to 4; 0 in set-up. */
  era: number;
  /** What goes on: set-up, turns, sailing, a step of an era's end, or nothing more. */
  phase: Phase;
  /** For programs: who began the game; null until it is drawn. */
  start_player: number | null;
  /** Who had the first turn of this era: the barge furthest right (LO-401). */
  first: number | null;
  /** Whose turn it is; in the phase `sailing` who chooses a berth. */
  turn: number | null;
  /** Who has passed since anybody acted, in that order (LO-803). */
  streak: number[];
  /** When all have passed: who is still to sail, in that order (LO-806). */
  sailing: number[];
  /** For programs: whether the Jennifer variant is played (LO-1303). */
  jennifer: boolean;
  /** For programs: whether what others hold is hidden (LO-1419). */
  memory: boolean;
  /** The river tiles in the order of sailing. */
  river: RiverTile[];
  /** The tiles on offer, in the order of their codes. */
  display: DisplayTile[];
  /** The players, by seat. */
  seats: SeatView[];
  /** What is left in the general supply. */
  supply: Supply;
  /** How many keyples are in the bag (LO-1404). */
  bag: number;
  /** Building tiles that were not drawn yet (LO-1412). */
  unseen: string[];
  /** The Routemaster tiles of this game (LO-308, LO-1411). */
  routemasters: string[];
  /** Tiles that have left the game. */
  boxed: string[];
  /** The viewer's own losing groups. */
  losing: LosingGroup[];
  /** The viewer's connector that is laid next, unless another one is named (LO-1615). */
  pending_at_hand: ConnectorColour | null;
  /** The ranking when the game is over, best first. */
  places: Place[] | null;
}

/** A river tile with its berths (LO-1414). */
export interface RiverTile {
  /** Its key. */
  tile: string;
  /** Berth 1 first. */
  berths: Berth[];
  /** `here` lie the barges that have not sailed in this era; they sail to `next`. */
  state: "past" | "here" | "next" | "later";
  /** Who has claimed it, also while it is still to be placed. */
  owner: number | null;
  /** Whether it has left the game. */
  boxed: boolean;
}

/** A berth of a river tile (LO-177 to LO-187). */
export interface Berth {
  /** 1 is the right-most. */
  berth: number;
  /** What it lets its barge draw; null on the first tile and on the Thames Barrier. */
  keyples: number | null;
  /** What it scores on the Thames Barrier; null on the others. */
  points: number | null;
  /** The river tile that its barge takes at the end of the era (LO-1011). */
  claims: string | null;
  /** Whose barge lies there. */
  seat: number | null;
}

/** A tile on offer with the bids beside it (LO-1409). */
export interface DisplayTile extends TileKeyples {
  /** The groups beside it, by seat that has one. */
  bids: Bid[];
  /** Who holds the highest bid (LO-506). */
  top_seat: number | null;
}

/** A tile with its level and what lies on it in this era. */
export interface TileKeyples {
  /** Its key. */
  tile: string;
  /** 0, 1 or 2 (LO-109). */
  level: number;
  /** The colour that the tile is bound to until the era ends (LO-412). */
  lock: KeypleColour | null;
  /** Size of the last placement on it: the next needs more (LO-604). */
  last: number;
  /** Keyples lying on it. */
  lying: number;
}

/** A group of keyples beside a tile (LO-502). */
export interface Bid {
  /** Whose it is, from 0. */
  seat: number;
  /** How many keyples. */
  size: number;
}

/** A player as the viewer sees it (LO-1402 to LO-1408, LO-1417, LO-1422). With the option `memory` the fields `hand`, `known`, `hidden` and `skills` of the other seats are null until the game is over; only the open keyples of the Jennifer variant stay to be seen (LO-1419). */
export interface SeatView {
  /** Which seat, from 0. */
  seat: number;
  /** Null until it is dealt or chosen. */
  home: string | null;
  /** The player's colour: that of the home. */
  colour: PlayerColour | null;
  /** The hand by colour: the viewer's own, and at the end of the game everybody's (LO-1402). */
  keyples: Record<KeypleColour, number> | null;
  /** How many keyples are in the hand (LO-1403). */
  hand: number | null;
  /** Those of them whose colour everybody can work out: losing bids taken back, keyples that came home from the borough or with a won tile. In the Jennifer variant they lie open (LO-1303). */
  known: Record<KeypleColour, number> | null;
  /** `hand` less those that are known. */
  hidden: number | null;
  /** Skill tiles by type. */
  skills: Record<SkillType, number> | null;
  /** Connectors taken and not laid yet, only colours of which there are any (LO-1408). */
  pending: Partial<Record<ConnectorColour, number>>;
  /** The berth on the river tile of this era, from which the barge sails. */
  berth: number;
  /** The berth on the next river tile, once it has sailed. */
  next_berth: number | null;
  /** Whether the barge has sailed in this era. */
  sailed: boolean;
  /** Whether the seat has passed since anybody acted, or is about to sail with all who have. */
  passed: boolean;
  /** Tiles to be placed in step 6; of the other seats all that they had to place, until all have done (LO-1023). */
  won: WonTile[];
  /** Whether the viewer has placed all tiles in step 6 that is open; null otherwise. */
  placed: boolean | null;
  /** The tiles of the borough. */
  borough: BoroughTile[];
  /** The connectors laid in the borough. */
  connectors: LaidConnector[];
  /** Points of all tiles of the borough if the game ended now (LO-1201). */
  points: number;
  /** Points of the berth on the Thames Barrier, once the barge lies there (LO-1222). */
  barge_points: number | null;
  /** All points, when the game is over. */
  score: number | null;
}

/** A tile that comes into a borough in step 6. */
export interface WonTile {
  /** Its key. */
  tile: string;
  /** 1 for the buildings of era 3 (LO-1103), 0 for all others; a river tile has one side only (LO-1026). */
  level: number;
}

/** A tile of a borough (LO-1407). */
export interface BoroughTile extends TileKeyples {
  /** Axial q of the cell (LO-201). */
  q: number;
  /** Axial r of the cell; grows downwards (LO-201). */
  r: number;
  /** How its river runs, 0 to 2; 0 without one (LO-222). */
  axis: number;
  /** The era at whose end it came into the borough, 0 for a home (LO-1631). */
  entered: number;
  /** What it would score if the game ended now. */
  points: number;
  /** Placed in step 6 that is still open: the owner may take it back (LO-1029). */
  fresh: boolean;
}

/** A connector on an edge, told once, as the E, NE or NW side of a cell (LO-204). The cell of one that sticks out of the borough may be empty. */
export interface LaidConnector {
  /** Axial q of the cell (LO-201). */
  q: number;
  /** Axial r of the cell; grows downwards (LO-201). */
  r: number;
  /** The edge, as a side of that cell. */
  side: EdgeSide;
  /** Its colour. */
  colour: ConnectorColour;
  /** The tiles on which it lies: one or two. */
  tiles: string[];
}

/** The general supply (LO-1410). */
export interface Supply {
  /** Connectors by colour. */
  connectors: Record<ConnectorColour, number>;
  /** Skill tiles by type. */
  skills: Record<SkillType, number>;
}

/** A group beside a tile that is not the highest bid there: it may be moved (LO-511). */
export interface LosingGroup {
  /** The tile beside which it stands. */
  tile: string;
  /** Its colour. */
  colour: KeypleColour;
  /** How many keyples. */
  size: number;
}

/** What is reckoned for one seat, and told to nobody else: it would give the hand away (LO-1420). */
export interface LondonAdvice {
  /** While turns are taken: for every tile that a main action could aim at what each of them would take, as if it were the seat's turn; null where the action makes no sense. */
  offers?: Record<string, Record<MainAction, Offer | null>> | null;
  /** In the phases `turns`, `sailing` and `placing`: tiles on offer and own ones that are still to be placed. */
  worth?: Record<string, Worth> | null;
  /** While the seat has connectors to lay. */
  edges?: FreeEdge[] | null;
  /** In the phase `placing`: for each own tile that is still to be placed. */
  cells?: FreeCell[] | null;
}

/** What a main action at a tile would take. */
export interface Offer {
  /** Empty if the action is impossible. */
  colours: OfferColour[];
  /** Why it is impossible, with the clause; empty if it is possible. */
  why: string;
}

/** A colour in which a main action is possible (LO-1607 to LO-1609). */
export interface OfferColour {
  /** Which colour. */
  colour: KeypleColour;
  /** So many keyples have to be added at least, from the hand and in whole groups. */
  least: number;
  /** So many of the colour are in the hand. */
  hand: number;
  /** In the order in which the flow asks for them. */
  groups: MovableGroup[];
}

/** An own losing group that may come along (LO-420, LO-423). */
export interface MovableGroup {
  /** The tile beside which it stands. */
  tile: string;
  /** How many keyples. */
  size: number;
}

/** What a tile would bring if the game ended now. */
export interface Worth {
  /** Its points by itself, joined to nothing. */
  now: number;
  /** By how much the own points would rise in its best place. */
  best: number;
}

/** A free edge of the borough under the name that the flow has for it (LO-1619). */
export interface FreeEdge {
  /** The tile that the edge is named from. */
  tile: string;
  /** The side of that tile. */
  side: Side;
  /** Axial q of that tile's cell (LO-201). */
  q: number;
  /** Axial r of that tile's cell (LO-201). */
  r: number;
  /** The tile across the edge, if there is one: a connector would join the two (LO-208). */
  joins: string[];
  /** What a connector would bring there, by its colour: of those that are pending, and would bring something. */
  effects: Partial<Record<ConnectorColour, ConnectorEffect>>;
}

/** What a connector would bring on an edge, in words. */
export interface ConnectorEffect {
  /** Points, tile by tile: `1 point more at the Gherkin`. */
  scores: string[];
  /** The upgrades that ask for it (LO-208). */
  serves: string[];
}

/** A cell where a tile may be placed in step 6, under the name that the flow has for it (LO-1616 to LO-1619). */
export interface FreeCell {
  /** The tile that may be placed. */
  place: string;
  /** The tile that the cell is named from, and the side across which it lies. */
  tile: string;
  /** The side of that tile across which the cell lies. */
  side: Side;
  /** Axial q of the cell (LO-201). */
  q: number;
  /** Axial r of the cell; grows downwards (LO-201). */
  r: number;
  /** How its river may run there; empty for a tile without a river (LO-222). */
  axes: number[];
  /** What would join it there. */
  joins: HalfOnConnector[];
  /** The points that it would score there, and those that others would score more. */
  scores: string[];
}

/** A connector that sticks out of a tile into an empty cell (LO-210, LO-212). */
export interface HalfOnConnector {
  /** The tile on which it lies. */
  tile: string;
  /** Its colour. */
  colour: ConnectorColour;
}

/** What can be looked up while playing. */
export interface LondonReference extends Reference {
  /** What the printed values in use are called. */
  edition: string;
  /** In the order of their codes. */
  tiles: TileReference[];
  /** River tile by river tile. */
  berths: RiverReference[];
  /** How many pieces there are. */
  supply: SupplyReference;
  /** By the number of players: tiles drawn for the display of eras 1 to 4, beside the six resource tiles of eras 1 and 2. */
  offer_sizes: Record<string, number[]>;
  /** For programs: where the values of each group come from. */
  sources: Record<string, SourceReference>;
  /** Every kind of tile. */
  kinds: KindReference[];
  /** What a turn can be. */
  actions: ActionReference[];
  /** Every phase, in order. */
  phases: PhaseReference[];
  /** The steps of the end of an era (section 10). */
  end_of_era: string[];
  /** Every colour of keyples. */
  keyples: PieceReference[];
  /** Every colour of connectors. */
  connectors: PieceReference[];
  /** Every type of skill tiles. */
  skills: PieceReference[];
}

/** A location tile (LO-101). */
export interface TileReference {
  /** Its key, as views name it. */
  tile: string;
  /** Its number in action codes, from 0 (LO-114). */
  code: number;
  /** What people call it. */
  name: string;
  /** Which kind of tile it is. */
  kind: TileKind;
  /** The connectors that its effect counts. */
  colour: ConnectorColour | null;
  /** Whose home it is. */
  player_colour: PlayerColour | null;
  /** The keyples that its effect counts. */
  keyple: KeypleColour | null;
  /** The skill tiles that its effect counts. */
  skill: SkillType | null;
  /** Whether a river runs through it (LO-221). */
  river: boolean;
  /** What it scores (section 12). */
  scoring: Effect;
  /** The same as a sentence. */
  effect: string;
  /** Where the rules tell of it. */
  clause: string;
  /** The columns whose values are ours, not those of the published tile. */
  reconstructed: string[];
  /** What it is at each of its levels, from 0. */
  levels: LevelReference[];
}

/** A tile at one level. */
export interface LevelReference {
  /** 0, 1 or 2 (LO-109). */
  level: number;
  /** Printed points. */
  points: number | null;
  /** Points for each of what the effect says, if points are not printed. */
  factor: number | null;
  /** What a use brings; null if the tile makes nothing. */
  yield: YieldReference | null;
  /** What the next level asks for; null if the tile goes no further. */
  arrow: ArrowReference | null;
}

/** What a use of a tile brings (LO-614, LO-616). Counts leave out colours and types of which there are none. */
export interface YieldReference {
  /** Connectors by colour. */
  connectors: Partial<Record<ConnectorColour, number>>;
  /** Connectors of any colour, at most. */
  white_connectors: number;
  /** Skill tiles by type. */
  skills: Partial<Record<SkillType, number>>;
  /** Skill tiles of any type. */
  white_skills: number;
  /** Whether a skill tile has to be paid first (LO-637). */
  pays_skill: boolean;
  /** The same as a sentence. */
  text: string;
}

/** What an upgrade to the next level asks for (LO-116). */
export interface ArrowReference {
  /** Connectors by colour that have to lie on the tile. */
  connectors: Partial<Record<ConnectorColour, number>>;
  /** Connectors of any colour beside those. */
  any: number;
  /** So many colours of connectors have to lie on the tile (LO-711). */
  different: number;
  /** Skill tiles to be paid, by type. */
  skills: Partial<Record<SkillType, number>>;
  /** Skill tiles of any type beside those. */
  any_skill: number;
  /** The same in words. */
  text: string;
}

/** The berths of a river tile. */
export interface RiverReference {
  /** Its key, as views name it. */
  tile: string;
  /** Berth 1 first. */
  berths: BerthReference[];
  /** Where the rules tell of it. */
  clause: string;
  /** The columns whose values are ours. */
  reconstructed: string[];
}

/** What a berth brings (LO-908). */
export interface BerthReference {
  /** 1 is the right-most. */
  berth: number;
  /** What it lets its barge draw; null on the first tile and on the Thames Barrier. */
  keyples: number | null;
  /** What it scores on the Thames Barrier; null on the others. */
  points: number | null;
  /** The river tile that it claims (LO-1011). */
  claims: string | null;
}

/** How many pieces there are. */
export interface SupplyReference {
  /** Keyples of each colour. */
  keyples_per_colour: number;
  /** Connectors of each colour. */
  connectors_per_colour: number;
  /** Skill tiles of each type. */
  skills_per_type: number;
  /** Keyples that everybody draws before the first era. */
  opening_hand: number;
  /** Routemaster tiles in the game for each player (LO-308). */
  routemasters_per_player: number;
}

/** A kind of location tile. */
export interface KindReference {
  /** Its key, as tiles name it. */
  kind: TileKind;
  /** What people call it. */
  title: string;
  /** What it is, in sentences. */
  text: string;
  /** Where the rules state it. */
  clause: string;
}

/** A colour or type of pieces. */
export interface PieceReference {
  /** Its name in views. */
  name: string;
  /** What it stands for: `telecom`; empty for keyples. */
  thing: string;
  /** Name and thing: `black (telecom)`. */
  full: string;
  /** Where the rules tell of it. */
  clause: string;
}

/** The start player is drawn (LO-305). */
export interface StartDrawn {
  /** Who begins, from 0. */
  seat: number;
}

/** A player gets or chooses a home tile (LO-302). */
export interface Home {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Which tile, by its key. */
  tile: string;
}

/** A Routemaster tile is drawn for era 4 (LO-308). */
export interface Routemaster {
  /** Which tile, by its key. */
  tile: string;
}

/** All Routemaster tiles are in the game (LO-1633). */
export interface Routemasters {
  /** By their keys. */
  tiles: string[];
}

/** A building comes on offer (LO-1101 to LO-1107). */
export interface Offered {
  /** Which tile, by its key. */
  tile: string;
  /** Its level on offer (LO-109). */
  level: number;
}

/** Somebody draws so many keyples; everybody may know how many (LO-1403). */
export interface KeyplesDrawn {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** How many. */
  count: number;
}

/** One keyple, told to its drawer alone (LO-1402). */
export interface KeypleDrawn {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Its colour. */
  colour: KeypleColour;
}

/** The whole hand after drawing, told to its owner alone. */
export interface Hand {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** By colour. */
  keyples: Partial<Record<KeypleColour, number>>;
}

/** A pass (LO-801). */
export interface Passed {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
}

/** A bid (LO-501). */
export interface BidMade extends KeyplesBrought {
  /** The whole group beside the tile now. */
  size: number;
  /** Whose bid was the highest before, if another's. */
  outbid: number | null;
}

/** What a bid, a use and an upgrade have in common: where the keyples came from (4.3). */
export interface KeyplesBrought {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The tile that they go to. */
  tile: string;
  /** The colour of all of them. */
  colour: KeypleColour;
  /** Keyples from the hand. */
  hand: number;
  /** Keyples from the hand and from moved groups. */
  added: number;
  /** The own groups that came along. */
  moved: MovedGroup[];
}

/** An own losing bid that came along (LO-423). */
export interface MovedGroup {
  /** The tile beside which it stood. */
  tile: string;
  /** How many keyples. */
  size: number;
}

/** A use of a tile with its yield (LO-609 to LO-621). */
export interface Used extends KeyplesBrought {
  /** Keyples put on the tile. */
  size: number;
  /** In whose borough the tile lies; null on offer. */
  owner: number | null;
  /** The skill tile that the use cost (LO-637). */
  paid: SkillType | null;
  /** Connectors taken, from now on pending. */
  connectors: Partial<Record<ConnectorColour, number>>;
  /** Skill tiles taken. */
  skills: Partial<Record<SkillType, number>>;
}

/** An upgrade with what it cost (LO-714, LO-716). */
export interface Upgraded extends KeyplesBrought {
  /** Keyples put on the tile. */
  size: number;
  /** The level that the tile has risen to. */
  level: number;
  /** Skill tiles paid, by type. */
  paid: Partial<Record<SkillType, number>>;
}

/** A pending connector is laid (LO-625, LO-633). */
export interface ConnectorPlaced {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Its colour. */
  colour: ConnectorColour;
  /** Axial q of the cell (LO-201). */
  q: number;
  /** Axial r of the cell; grows downwards (LO-201). */
  r: number;
  /** The edge as a side of the cell `q`, `r` (LO-204). */
  side: EdgeSide;
  /** The tiles on which it lies. */
  tiles: string[];
}

/** A pending connector goes back to the supply (LO-627). */
export interface ConnectorDiscarded {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Its colour. */
  colour: ConnectorColour;
}

/** A barge goes to a berth (LO-901, LO-908). */
export interface Sailed {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** The river tile. */
  tile: string;
  /** Its number, from 1, the right-most. */
  berth: number;
  /** What the berth will let the barge draw; null on the Thames Barrier. */
  keyples: number | null;
  /** What the berth scores; null but on the Thames Barrier. */
  points: number | null;
  /** The river tile that the berth claims. */
  claims: string | null;
}

/** All who were left have passed and sail (LO-806). */
export interface AllSail {
  /** The seats in the order in which they sail. */
  order: number[];
}

/** An era begins (LO-1031). */
export interface Era {
  /** Which era, 1 to 4. */
  era: number;
  /** Who has the first turn (LO-401). */
  first: number;
  /** The tiles on offer so far; buildings are drawn one by one. */
  tiles: string[];
}

/** Step 1: losing bids go back (LO-1001). */
export interface BidsReturned {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** One entry a bid. */
  groups: ReturnedGroup[];
}

/** A losing bid. */
export interface ReturnedGroup {
  /** The tile beside which it stood. */
  tile: string;
  /** Its colour. */
  colour: KeypleColour;
  /** How many keyples. */
  size: number;
}

/** Step 2: a tile goes to the highest bidder (LO-1003 to LO-1006). */
export interface TileWon {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Which tile, by its key. */
  tile: string;
  /** The colour of the bid. */
  colour: KeypleColour;
  /** The bid, which goes into the bag. */
  size: number;
  /** Keyples lying on the tile, which the winner takes. */
  keyples: number;
}

/** Step 2: a tile without a bid leaves the game (LO-1009). */
export interface TileUnsold {
  /** Which tile, by its key. */
  tile: string;
  /** Colour of the keyples lying on it, if there are any. */
  colour: KeypleColour | null;
  /** How many go into the bag. */
  keyples: number;
}

/** Step 3: the river tile of the era is claimed (LO-1011). */
export interface RiverClaimed {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Which tile, by its key. */
  tile: string;
}

/** Step 3: nobody claims the river tile; it leaves the game (LO-1012). */
export interface RiverUnclaimed {
  /** Which tile, by its key. */
  tile: string;
}

/** Step 5: keyples on the tiles of a borough go to its owner (LO-1019). */
export interface KeyplesHome {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** All of them, by colour. */
  keyples: Partial<Record<KeypleColour, number>>;
  /** From which tiles they come. */
  tiles: KeyplesOnTile[];
}

/** Keyples that lay on a tile. */
export interface KeyplesOnTile {
  /** Which tile, by its key. */
  tile: string;
  /** Their colour. */
  colour: KeypleColour;
  /** How many. */
  count: number;
}

/** Step 6 closes: all see where a player's new tiles lie (LO-1023). */
export interface TilesPlaced {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** One entry a tile. */
  tiles: PlacedTile[];
}

/** Where a new tile lies. */
export interface PlacedTile {
  /** Which tile, by its key. */
  tile: string;
  /** Axial q of the cell (LO-201). */
  q: number;
  /** Axial r of the cell; grows downwards (LO-201). */
  r: number;
  /** How its river runs, 0 to 2; 0 without one (LO-222). */
  axis: number;
}

/** A won tile for which there is no cell leaves the game (LO-228). */
export interface TileBoxed {
  /** Who does it or to whom it happens, from 0. */
  seat: number;
  /** Which tile, by its key. */
  tile: string;
}

/** The game is over (LO-1233). */
export interface Ended {
  /** Which seats win; more than one share the first place. */
  winners: number[];
  /** All points, by seat. */
  scores: number[];
}

export type LondonEvent =
  | EventOf<"start_drawn", StartDrawn>
  | EventOf<"home", Home>
  | EventOf<"routemaster", Routemaster>
  | EventOf<"routemasters", Routemasters>
  | EventOf<"offered", Offered>
  | EventOf<"keyples_drawn", KeyplesDrawn>
  | EventOf<"keyple_drawn", KeypleDrawn>
  | EventOf<"hand", Hand>
  | EventOf<"passed", Passed>
  | EventOf<"bid", BidMade>
  | EventOf<"used", Used>
  | EventOf<"upgraded", Upgraded>
  | EventOf<"connector_placed", ConnectorPlaced>
  | EventOf<"connector_discarded", ConnectorDiscarded>
  | EventOf<"sailed", Sailed>
  | EventOf<"all_sail", AllSail>
  | EventOf<"era", Era>
  | EventOf<"bids_returned", BidsReturned>
  | EventOf<"tile_won", TileWon>
  | EventOf<"tile_unsold", TileUnsold>
  | EventOf<"river_claimed", RiverClaimed>
  | EventOf<"river_unclaimed", RiverUnclaimed>
  | EventOf<"keyples_home", KeyplesHome>
  | EventOf<"tiles_placed", TilesPlaced>
  | EventOf<"tile_boxed", TileBoxed>
  | EventOf<"ended", Ended>;

/** The titles of the boxes, by name. */
export const BOX_TITLES: Readonly<Record<string, string>> = {
  "game": "The course of the game",
  "draw_start": "Drawing the start player",
  "draw_home": "Dealing home tiles",
  "choose_home": "Choosing home tiles",
  "draw_routemaster": "Drawing Routemasters",
  "draw_building": "Drawing buildings",
  "draw_keyple": "Drawing keyples",
  "turn": "A turn",
  "sailing": "All sail",
  "era_end": "End of the era",
  "placing": "Placing tiles",
  "over": "The end"
};

/** The families of action codes, with the options that a game has by default. */
export const CODES = {
  do: { first: 0, values: [["bid", "use", "upgrade", "pass", "sail"]] },
  tile: { first: 5, values: [["buckingham", "greenwich", "westminsterPalace", "royalHospital", "somerset", "towerOfLondon", "bankOfEngland", "barbican", "battersea", "coventGarden", "paddington", "senateHouse", "britishLibrary", "btTower", "charingCross", "harrods", "lloyds", "southwark", "canaryWharf", "kingsCross", "marbleArch", "mi6", "royalOpera", "westminsterAbbey", "gherkin", "globe", "monument", "royalAcademy", "towerBridge", "westminsterCathedral", "greatOrmond", "waterloo", "hydePark", "londonEye", "piccadilly", "albertHall", "stPancras", "stPauls", "shard", "trafalgar", "britishMuseum", "lords", "oval", "zoo", "tussauds", "nationalGallery", "tateBritain", "tateModern", "vAndA", "naturalHistory", "festivalHall", "scienceMuseum", "hungerford", "millennium", "londonBridge", "o2", "barrier"]] },
  berth: { first: 62, values: [[1, 2, 3, 4, 5, 6]] },
  keyple: { first: 68, values: [["blue", "red", "yellow"]] },
  group: { first: 71, values: [["in", "out"]] },
  hand: { first: 73, values: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]] },
  skill: { first: 114, values: [["brick", "coin", "compass"]] },
  connector: { first: 117, values: [["black", "blue", "brown", "grey", "red", "yellow"]] },
  none: { first: 123, values: [] },
  side: { first: 124, values: [["E", "NE", "NW", "W", "SW", "SE"]] },
  axis: { first: 130, values: [[0, 1, 2]] },
  seat: { first: 133, values: [[0, 1, 2, 3, 4, 5]] },
} as const satisfies Record<string, CodeFamily>;
