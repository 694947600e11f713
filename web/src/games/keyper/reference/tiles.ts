/** What `reference()` of Keyper's server says, and how things are found in it. */

export const COLOURS = ["blue", "orange", "green", "brown", "black", "grey", "white"] as const;
export type Colour = (typeof COLOURS)[number];

export const RAW = ["clay", "log", "rock"] as const;
export const FINISHED = ["brick", "wood", "stone"] as const;
export const ANIMALS = ["chicken", "cow", "deer", "goat", "horse", "pig", "sheep", "boar"] as const;
export const GEMS = ["emerald", "gold", "ruby", "sapphire"] as const;
export const RESOURCES = [...RAW, ...FINISHED, "wheat", ...ANIMALS, ...GEMS] as const;
export type Animal = (typeof ANIMALS)[number];
export type Gem = (typeof GEMS)[number];
export type Resource = (typeof RESOURCES)[number];
export type Goods = Partial<Record<Resource, number>>;

/** Icons of costs: a good, or any good of a kind (three-coloured), of which the white ones take wheat too. */
export const ICONS = ["clay", "log", "rock", "brick", "wood", "stone", "raw3", "fin3", "rawW", "finW"] as const;
export type CostIcon = (typeof ICONS)[number];

/** The types of fields, in the order in which the rules list them (table T7). */
export const FIELDS = [
  "river",
  "country_tile",
  "clay",
  "logs",
  "rocks",
  "chickens",
  "cows",
  "horses",
  "pigs",
  "sheep",
  "wheat",
  "deer",
  "boar",
  "goats",
  "emeralds",
  "gold",
  "rubies",
  "sapphires",
  "convert_clay",
  "convert_logs",
  "convert_rock",
  "trade_raw",
  "trade_finished",
  "build",
  "discount_build",
  "upgrade",
] as const;
export type FieldName = (typeof FIELDS)[number];
/** What a face of a country board can show: a field, or the tower on which keypers stand. */
export type Content = FieldName | "keyp";

/** What one action on a field gains, of the fields that give a resource. */
export const GAINED: Partial<Record<FieldName, Resource>> = {
  clay: "clay",
  logs: "log",
  rocks: "rock",
  chickens: "chicken",
  cows: "cow",
  horses: "horse",
  pigs: "pig",
  sheep: "sheep",
  wheat: "wheat",
  deer: "deer",
  boar: "boar",
  goats: "goat",
  emeralds: "emerald",
  gold: "gold",
  rubies: "ruby",
  sapphires: "sapphire",
};

export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof SEASONS)[number];

export type Zone = "farm" | "village";
export const ZONE_NAMES: Record<Zone, string> = { farm: "farm tile", village: "village tile" };

/** What a tile takes and gives each time it is used; the lists are what may be chosen from. */
export interface Conversion {
  give: string;
  take: string;
  give_number: number;
  gives: Resource[];
  take_number: number;
  takes: Resource[];
}

export interface TileReference {
  tile: string;
  code: number;
  name: string;
  zone: Zone;
  kind: "home" | "spring" | "country";
  /** Whether it does nothing until a keyple works on it. */
  keyple: boolean;
  cost: CostIcon[];
  /** Points of the initial and of the upgraded side; null where a formula scores. */
  points: [number | null, number | null];
  initial: string;
  upgraded: string;
  houses: Animal[];
  converts: [Conversion | null, Conversion | null];
  /** What it counts: "fixed", "animals", "types", "border", "workers", "gem_set" … */
  scores: string;
  /** Points for each thing counted, on either side. */
  factor: [number, number];
  threshold: [number, number] | null;
  colour: Colour | null;
  resource: Resource | null;
  gems: Gem[];
  third: Gem | null;
  most: [number, number] | null;
  /** Which of its values are our reconstruction. */
  reconstructed: string[];
}

export interface FieldReference {
  field: FieldName;
  name: string;
  border: Colour | null;
  /** What one action there is. */
  action: string;
  kind: "gain" | "tile" | "boat" | "convert" | "trade" | "build" | "upgrade";
  resource: Resource | null;
  reconstructed: string[];
}

export interface DisplayReference {
  display: string;
  season: "spring" | "summer" | "autumn_winter";
  fields: Content[];
  /** The lay-outs of the folded board that show it. */
  layouts: string[];
}

export interface LayoutReference {
  /** Name in the fold model: "F1f" … */
  layout: string;
  display: string;
  grid: { face: string; content: Content }[][];
}

export interface FairReference {
  fair: string;
  season: "spring" | "summer" | "autumn" | "winter";
  demands: Goods;
  /** Of winter fairs: what their autumn and winter side asks for. */
  demands_with_gem: Goods | null;
  /** Of winter fairs: of the one and of the other side. */
  points: number[];
  reconstructed: string[];
}

export interface BoatReference {
  boat: string;
  spring_summer: Resource[];
  autumn_winter: Resource[];
  /** Which of its sides are our reconstruction. */
  reconstructed: string[];
}

export interface KeyperReference {
  reconstruction: string;
  edition: string;
  tiles: TileReference[];
  fields: FieldReference[];
  displays: DisplayReference[];
  layouts: LayoutReference[];
  faces: { face: string; content: Content }[];
  fairs: FairReference[];
  boats: BoatReference[];
  resources: { resource: Resource; name: string; kind: "raw" | "finished" | "wheat" | "animal" | "gem"; number: number }[];
  colours: { colour: Colour; name: string; trade: string; rests_for: Resource[] }[];
  icons: { icon: CostIcon; title: string; pays: Resource[]; text: string }[];
  /** How many keyples of each colour there are. */
  keyples: Record<Colour, number>;
  actions: { action: string; title: string; cost: string; text: string; clause: string }[];
  phases: { phase: string; title: string; text: string; clause: string }[];
  turn: string[];
  season_end: string[];
  next_season: string[];
  /** Where the values of each group come from. */
  sources: Record<string, { source: string; clause: string }>;
}

/** A table of a list by one of its texts, made once for each list. */
function indexed<Item>(key: (item: Item) => string): (list: readonly Item[], name: string) => Item {
  const found = new WeakMap<object, Map<string, Item>>();
  return (list, name) => {
    let items = found.get(list);
    if (!items) found.set(list, (items = new Map(list.map((item) => [key(item), item]))));
    const item = items.get(name);
    if (item === undefined) throw new Error(`The reference has no “${name}”.`);
    return item;
  };
}

const tile_in = indexed<TileReference>((tile) => tile.tile);
const field_in = indexed<FieldReference>((field) => field.field);
const display_in = indexed<DisplayReference>((display) => display.display);
const layout_in = indexed<LayoutReference>((layout) => layout.layout);
const fair_in = indexed<FairReference>((fair) => fair.fair);
const boat_in = indexed<BoatReference>((boat) => boat.boat);

/** The tile of a key. */
export const tile_of = (reference: KeyperReference, key: string): TileReference => tile_in(reference.tiles, key);
/** The type of field of a name. */
export const field_of = (reference: KeyperReference, name: string): FieldReference => field_in(reference.fields, name);
/** The display of a name: "S1" … */
export const display_of = (reference: KeyperReference, name: string): DisplayReference => display_in(reference.displays, name);
/** The lay-out of a name: "F1f" … */
export const layout_of = (reference: KeyperReference, name: string): LayoutReference => layout_in(reference.layouts, name);
/** The fair of a name: "SP1" … */
export const fair_of = (reference: KeyperReference, name: string): FairReference => fair_in(reference.fairs, name);
/** The boat of a name: "B1" … */
export const boat_of = (reference: KeyperReference, name: string): BoatReference => boat_in(reference.boats, name);

/** The goods of a count as a list, in the order of resources, each as often as it is asked for. */
export function goods_list(goods: Goods): Resource[] {
  return RESOURCES.flatMap((resource) => Array.from({ length: goods[resource] ?? 0 }, () => resource));
}

/** Names too long for the face of a tile. */
const SHORT: Record<string, string> = {
  cluck_cluck: "Cluck cluck",
  game_warden: "Game warden",
};

/** The name as it stands on the face of a tile. */
export function short_name(tile: TileReference): string {
  return SHORT[tile.tile] ?? tile.name;
}
