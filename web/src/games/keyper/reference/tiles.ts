/** How things are found in what `reference()` of Keyper's server says, and what it does not say. */
import type { Goods } from "../derived/counts";
import type {
  BoatReference,
  Content,
  DisplayReference,
  FairReference,
  FieldName,
  FieldReference,
  KeyperReference,
  LayoutReference,
  Resource,
  Season,
  TileReference,
} from "../../../generated/keyper";
import { RESOURCES } from "../../../generated/keyper";
import { KEYP_FIELD, SHORT_NAMES } from "../words/names";

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

/** A table of a list by one of its texts, made once for each list. */
function indexed<Item>(key: (item: Item) => string): (list: readonly Item[], name: string) => Item {
  const found = new WeakMap<object, Map<string, Item>>();
  return (list, name) => {
    let items = found.get(list);
    if (!items) found.set(list, (items = new Map(list.map((item) => [key(item), item]))));
    const item = items.get(name);
    if (item === undefined) throw new RangeError(`The reference has no “${name}”.`);
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
/** What a field of a country board is called. */
export const field_title = (reference: KeyperReference, field: Content): string =>
  field === "keyp" ? KEYP_FIELD : field_of(reference, field).name;
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

const SUMMER = 2;
/** A winter fair shows the side of the season (KP-917), in spring that of summer (KP-918). */
export const fair_side = (season: number): 0 | 1 => (season > SUMMER ? 1 : 0);

/** What a side of a fair shows: 0 is that of summer and winter, 1, with a gem, that of autumn and winter. */
export interface FairFace {
  seasons: readonly Season[];
  goods: readonly Resource[];
  points: number;
}

export function fair_face(fair: FairReference, side: number): FairFace {
  return {
    seasons: fair.season === "winter" ? [side === 1 ? "autumn" : "summer", "winter"] : [fair.season],
    goods: goods_list((side === 1 ? fair.demands_with_gem : null) ?? fair.demands),
    points: fair.points[side] ?? fair.points[0] ?? 0,
  };
}

/** The name as it stands on the face of a tile. */
export function short_name(tile: TileReference): string {
  return SHORT_NAMES[tile.tile] ?? tile.name;
}
