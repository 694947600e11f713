import { expect, test } from "vitest";
import { effect_signs, is_counted, number_of, sign_of } from "../../../../src/games/keyper/art/signs";
import { FINISHED, RAW, goods_list, short_name } from "../../../../src/games/keyper/reference/tiles";
import type { ConversionReference, TileReference } from "../../../../src/generated/keyper";
import { ANIMALS, GEMS } from "../../../../src/generated/keyper";

function tile(key: string, more: Partial<TileReference> = {}): TileReference {
  return {
    tile: key,
    code: 0,
    name: key,
    zone: "village",
    kind: "home",
    keyple: false,
    cost: [],
    points: [null, null],
    initial: "",
    upgraded: "",
    houses: [],
    converts: [null, null],
    scores: "fixed",
    factor: [0, 0],
    threshold: null,
    colour: null,
    resource: null,
    gems: [],
    third: null,
    most: null,
    clause: "KP-1116",
    reconstructed: [],
    ...more,
  };
}
const exchange = (
  give_number: number,
  gives: ConversionReference["gives"],
  take_number: number,
  takes: ConversionReference["takes"],
): ConversionReference => ({
  give: "",
  take: "",
  give_number,
  gives,
  take_number,
  takes,
});
const kinds = (one: TileReference, side: 0 | 1) => effect_signs(one, side).map((sign) => sign.kind);

test("one of a set is one sign: a good, a kind, or a few together", () => {
  expect(sign_of(["wheat"])).toEqual({ kind: "resource", resource: "wheat" });
  expect(sign_of(RAW)).toEqual({ kind: "icon", icon: "raw3" });
  expect(sign_of(FINISHED)).toEqual({ kind: "icon", icon: "fin3" });
  expect(sign_of(GEMS)).toEqual({ kind: "any", of: "gem" });
  expect(sign_of(ANIMALS)).toEqual({ kind: "any", of: "animal" });
  expect(sign_of([...RAW, ...FINISHED, "wheat", ...GEMS])).toEqual({ kind: "any", of: "goods" });
  expect(sign_of(["chicken", "deer"])).toEqual({ kind: "some", resources: ["chicken", "deer"] });
});

test("a tile that works shows a keyple, what it takes, and what it gives", () => {
  const alchemist = tile("alchemist", {
    keyple: true,
    converts: [exchange(2, [...RAW], 1, [...GEMS]), exchange(1, [...RAW], 1, [...GEMS])],
  });
  expect(kinds(alchemist, 0)).toEqual(["keyple", "icon", "icon", "arrow", "any"]);
  expect(kinds(alchemist, 1)).toEqual(["keyple", "icon", "arrow", "any"]);
});

test("a house shows each animal that it takes in; a tile that also works shows them together", () => {
  expect(kinds(tile("farmyard", { houses: ["cow", "horse", "pig", "sheep"] }), 0)).toEqual([
    "house",
    "resource",
    "resource",
    "resource",
    "resource",
  ]);
  const wild: TileReference["houses"] = ["chicken", "deer", "goat", "boar"];
  const copse = tile("copse", { keyple: true, houses: wild, converts: [exchange(1, ["wood"], 1, wild), null] });
  expect(kinds(copse, 0)).toEqual(["keyple", "resource", "arrow", "some", "house", "some"]);
});

test("what neither converts nor houses has signs of its own, on either side", () => {
  expect(kinds(tile("builder", { keyple: true }), 0)).toEqual(["keyple", "icon", "arrow", "build"]);
  expect(kinds(tile("builder", { keyple: true }), 1)).toEqual(["keyple", "icon", "arrow", "build", "or", "upgrade"]);
  expect(kinds(tile("merchant"), 0)).toEqual([]);
  expect(kinds(tile("merchant"), 1)).toEqual(["boat", "number"]);
  expect(kinds(tile("statue", { scores: "statue" }), 0)).toEqual([]);
});

test("the number is that of fixed points or of each thing counted; nothing is no number", () => {
  expect(number_of(tile("carpenter", { points: [0, 5] }), 0)).toBeNull();
  expect(number_of(tile("carpenter", { points: [0, 5] }), 1)).toBe(5);
  expect(number_of(tile("windmill", { scores: "windmill", factor: [0, 2] }), 0)).toBeNull();
  expect(number_of(tile("windmill", { scores: "windmill", factor: [0, 2] }), 1)).toBe(2);
});

test("hall, oast house and dock are paid once", () => {
  expect(["dock", "oast_house", "village_hall", "fixed"].some((scores) => is_counted(tile("one", { scores })))).toBe(
    false,
  );
  expect(is_counted(tile("one", { scores: "goods" }))).toBe(true);
});

test("goods are listed in the order of resources, each as often as it is asked for", () => {
  expect(goods_list({ wheat: 1, clay: 2, sapphire: 1 })).toEqual(["clay", "clay", "wheat", "sapphire"]);
});

test("only names that are too long are cut on the face", () => {
  expect(short_name(tile("cluck_cluck", { name: "Cluck cluck chicken house" }))).toBe("Cluck cluck");
  expect(short_name(tile("dock", { name: "Dock" }))).toBe("Dock");
});
