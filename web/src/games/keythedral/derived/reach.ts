/** Who reaches what on the land, to be brought out and told: the fields round a cottage, the cottages round a field. */
import type { Cottage, Field, KeythedralView } from "../../../generated/keythedral";
import type { Point } from "../../../lib/frame";
import { cottages_reaching, field_centre, neighbours, slot_centre } from "./geometry";
import { called_number } from "./places";
import { LAND } from "../words/table";
import { LAND_THINGS } from "../words/things";

type Land = Pick<KeythedralView, "fields" | "fences" | "cottages">;
/** The player at a seat; null: the viewer. */
type Owner = (seat: number) => string | null;

/** What a pointed thing reaches, or what reaches it. */
export interface Reach {
  /** Fields by their place `x y`: whether the way is open, or fenced off. */
  fields: ReadonlyMap<string, boolean>;
  /** Cottages, as `seat number`. */
  cottages: ReadonlySet<string>;
}

/** The reach of a cottage or slot, or who reaches a field. `place` is a place such as `cottage 0 3`. */
export function reach_of(place: string, land: Land): Reach {
  const fields = new Map<string, boolean>();
  const cottages = new Set<string>();
  const { kind, first, second } = parts(place);
  if (kind === "cottage" || kind === "slot") {
    const at = kind === "slot" ? { x: first, y: second } : cottage_at(first, second, land);
    if (at) {
      for (const near of neighbours(at.x, at.y, land.fields, land.fences))
        fields.set(`${near.field.x} ${near.field.y}`, !near.fenced);
    }
  } else if (kind === "field" && field_at(first, second, land)) {
    for (const one of cottages_reaching(first, second, land.fields, land.fences, land.cottages)) {
      cottages.add(`${one.seat} ${one.number}`);
    }
  }
  return { fields, cottages };
}

/** A pointed slot, cottage or field in words, with its reach; empty for anything else. */
export function pointed_words(place: string, land: Land, owner: Owner): string {
  const { kind, first, second } = parts(place);
  if (kind === "slot") return LAND.cottage_here(reach_words(first, second, land));
  if (kind === "cottage") {
    const cottage = cottage_at(first, second, land);
    return cottage ? cottage_words(cottage, land, owner) : "";
  }
  const field = kind === "field" ? field_at(first, second, land) : undefined;
  if (!field) return "";
  const near = cottages_reaching(first, second, land.fields, land.fences, land.cottages);
  return LAND.reached(
    field_words(field, owner),
    near.map((one) => LAND.near(owner(one.seat), one.number)),
  );
}

/** The fields that a cottage in the slot (x, y) reaches. */
export function reach_words(x: number, y: number, land: Land): string {
  const near = neighbours(x, y, land.fields, land.fences).filter((one) => !one.fenced);
  return LAND.reaches(near.map((one) => one.field.type));
}

/** A cottage with its owner and its reach. */
export function cottage_words(cottage: Cottage, land: Land, owner: Owner): string {
  const what = LAND_THINGS.owned(cottage.house, cottage.number, owner(cottage.seat));
  return `${what}, ${reach_words(cottage.x, cottage.y, land)}`;
}

/** A field, with the worker on it. */
export function field_words(field: Field, owner: Owner): string {
  const type = `${field.type[0]?.toUpperCase()}${field.type.slice(1)}`;
  return field.worker === null ? type : LAND.with_worker(type, owner(field.worker));
}

/** Where the worker on a field came from, seen from there; null if no cottage of its owner reaches the field. */
export function home_of(field: Field, view: Land & Pick<KeythedralView, "call" | "calls">): Point | null {
  const called = called_number(view);
  const own = cottages_reaching(field.x, field.y, view.fields, view.fences, view.cottages).filter(
    (cottage) => cottage.seat === field.worker,
  );
  const home = own.find((cottage) => cottage.number === called) ?? own[0];
  if (!home) return null;
  const [from, to] = [slot_centre(home.x, home.y), field_centre(field.x, field.y)];
  return { x: from.x - to.x, y: from.y - to.y };
}

function parts(place: string): { kind: string; first: number; second: number } {
  const [kind = "", first, second] = place.split(" ");
  return { kind, first: Number(first), second: Number(second) };
}

function cottage_at(seat: number, number: number, land: Land): Cottage | undefined {
  return land.cottages.find((one) => one.seat === seat && one.number === number);
}

function field_at(x: number, y: number, land: Land): Field | undefined {
  return land.fields.find((one) => one.x === x && one.y === y);
}
