/** How things are found in what `reference()` of Keyper's server says, and what it does not say. */
import type { Goods } from "../derived/counts";
import type {
  BoatReference,
  DisplayReference,
  FairReference,
  FieldName,
  FieldReference,
  KeyperReference,
  LayoutReference,
  Resource,
  TileReference,
  Zone,
} from "../../../generated/keyper";
import { RESOURCES } from "../../../generated/keyper";

export const RAW = ["clay", "log", "rock"] as const satisfies readonly Resource[];
export const FINISHED = ["brick", "wood", "stone"] as const satisfies readonly Resource[];

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

export const ZONE_NAMES: Record<Zone, string> = { farm: "farm tile", village: "village tile" };

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
export const display_of = (reference: KeyperReference, name: string): DisplayReference =>
  display_in(reference.displays, name);
/** The lay-out of a name: "F1f" … */
export const layout_of = (reference: KeyperReference, name: string): LayoutReference =>
  layout_in(reference.layouts, name);
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
