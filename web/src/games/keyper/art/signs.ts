/** What stands on the face of a tile, as signs: what is given and taken, what is housed, what is counted for points. */
import { FINISHED, RAW } from "../reference/tiles";
import type { Animal, Icon, Resource, TileReference } from "../../../generated/keyper";
import { ANIMALS, GEMS } from "../../../generated/keyper";

export type Sign =
  | { kind: "resource"; resource: Resource }
  /** Any one of a few, shown together. */
  | { kind: "some"; resources: Resource[] }
  | { kind: "icon"; icon: Icon }
  | { kind: "any"; of: "gem" | "animal" | "goods" }
  /** One is given for two, of any types. */
  | { kind: "trade"; of: "trade_raw" | "trade_finished" }
  | { kind: "number"; text: string }
  | {
      kind:
        | "arrow"
        | "keyple"
        | "house"
        | "build"
        | "upgrade"
        | "farm"
        | "boat"
        | "sale"
        | "shipping"
        | "right"
        | "around"
        | "or";
    };

const is = (resources: readonly Resource[], whole: readonly Resource[]) =>
  resources.length === whole.length && whole.every((resource) => resources.includes(resource));

/** One of a set of resources, as one sign. */
export function sign_of(resources: readonly Resource[]): Sign {
  const [first] = resources;
  if (first !== undefined && resources.length === 1) return { kind: "resource", resource: first };
  if (is(resources, RAW)) return { kind: "icon", icon: "raw3" };
  if (is(resources, FINISHED)) return { kind: "icon", icon: "fin3" };
  if (is(resources, GEMS)) return { kind: "any", of: "gem" };
  if (is(resources, ANIMALS)) return { kind: "any", of: "animal" };
  if (resources.length > 4) return { kind: "any", of: "goods" };
  return { kind: "some", resources: [...resources] };
}

const times = (count: number, sign: Sign): Sign[] => Array.from({ length: count }, () => sign);
const BUILD: Sign = { kind: "build" };
const ARROW: Sign = { kind: "arrow" };
const OR: Sign = { kind: "or" };

/** What tiles do that neither convert nor house nor just score, on their two sides. */
const POWERS: Record<string, [Sign[], Sign[]]> = {
  builder: [
    [{ kind: "icon", icon: "fin3" }, ARROW, BUILD],
    [{ kind: "icon", icon: "finW" }, ARROW, BUILD, OR, { kind: "upgrade" }],
  ],
  farm_labourer: [
    [{ kind: "farm" }, ARROW, BUILD],
    [{ kind: "farm" }, ARROW, BUILD, OR, { kind: "upgrade" }],
  ],
  building_plot: [
    [BUILD, { kind: "right" }],
    [BUILD, { kind: "around" }],
  ],
  seafarer: [
    [{ kind: "boat" }, ARROW, { kind: "number", text: "+1" }, { kind: "shipping" }],
    [{ kind: "boat" }, ARROW, { kind: "number", text: "+2" }, { kind: "shipping" }],
  ],
  shipping_agent: [
    [{ kind: "sale" }, { kind: "sale" }, ARROW, { kind: "number", text: "+1" }, { kind: "shipping" }],
    [{ kind: "sale" }, ARROW, { kind: "number", text: "+1" }, { kind: "shipping" }],
  ],
  trading_post: [
    [{ kind: "trade", of: "trade_raw" }, OR, { kind: "trade", of: "trade_finished" }],
    [
      { kind: "trade", of: "trade_raw" },
      { kind: "number", text: "+" },
      { kind: "trade", of: "trade_finished" },
    ],
  ],
  merchant: [[], [{ kind: "boat" }, { kind: "number", text: "+1" }]],
};

/** What a side does, without its points. */
export function effect_signs(tile: TileReference, side: 0 | 1): Sign[] {
  const signs: Sign[] = tile.keyple ? [{ kind: "keyple" }] : [];
  const conversion = tile.converts[side];
  if (conversion) {
    signs.push(...times(conversion.give_number, sign_of(conversion.gives)), ARROW);
    signs.push(...times(conversion.take_number, sign_of(conversion.takes)));
  }
  signs.push(...(POWERS[tile.tile]?.[side] ?? []));
  if (tile.houses.length > 0) signs.push({ kind: "house" }, ...housed(tile.houses, tile.keyple));
  return signs;
}

function housed(animals: readonly Animal[], crowded: boolean): Sign[] {
  const one = sign_of(animals);
  if (one.kind !== "some" || crowded) return [one];
  return animals.map((resource): Sign => ({ kind: "resource", resource }));
}

/** Whether what is counted is multiplied by the number, or the number is paid once if it is reached. */
export function is_counted(tile: TileReference): boolean {
  return !["fixed", "dock", "oast_house", "village_hall"].includes(tile.scores);
}

/** The number of points that stands on a side; null: it scores nothing. */
export function number_of(tile: TileReference, side: 0 | 1): number | null {
  if (tile.scores === "fixed") return tile.points[side] || null;
  return tile.factor[side] || null;
}
