import { expect, test } from "vitest";
import { herds_of } from "../../../../src/games/keyper/derived/herds";
import type { Animal, KeyperSeat, TileReference } from "../../../../src/generated/keyper";
import { ANIMALS } from "../../../../src/generated/keyper";
import { seat_view } from "../fixtures";

const MEADOW: Animal[] = ["cow", "horse", "pig", "sheep"];
const TILES: Record<string, Pick<TileReference, "houses" | "scores" | "factor">> = {
  cow_shed: { houses: ["cow"], scores: "animals", factor: [1, 2] },
  pig_sty: { houses: ["pig"], scores: "animals", factor: [1, 2] },
  farmyard: { houses: MEADOW, scores: "types", factor: [1, 2] },
  hop_field: { houses: [...ANIMALS], scores: "fixed", factor: [0, 0] },
  barn: { houses: [], scores: "barn", factor: [1, 1] },
};
const tile_of = (key: string) => TILES[key] as TileReference;

/** A farm with these tiles from its first plot on, those with a star upgraded, and these animals. */
function farm(tiles: string[], animals: Partial<Record<Animal, number>>): KeyperSeat {
  const { plots, resources } = seat_view(0);
  return seat_view(0, {
    plots: plots.map((plot) => {
      const tile = tiles[plot.plot];
      return tile ? { ...plot, tile: tile.replace("*", ""), upgraded: tile.endsWith("*") } : plot;
    }),
    resources: { ...resources, ...animals },
  });
}
const herds = (tiles: string[], animals: Partial<Record<Animal, number>>) =>
  Object.fromEntries([...herds_of(farm(tiles, animals), tile_of)].map(([plot, herd]) => [plot, herd.join(" ")]));

test("a tile houses four animals of its kinds; the others have no home", () => {
  expect(herds(["barn", "cow_shed"], { cow: 5, pig: 1 })).toEqual({ 1: "cow cow cow cow" });
  expect(herds(["cow_shed"], {})).toEqual({ 0: "" });
});

test("animals stand where they score, each kind once where kinds are counted", () => {
  expect(herds(["farmyard", "cow_shed"], { cow: 4, pig: 1 })).toEqual({ 0: "pig", 1: "cow cow cow cow" });
  expect(herds(["cow_shed", "farmyard*"], { cow: 3 })).toEqual({ 0: "cow cow", 1: "cow" });
});

test("whoever can go elsewhere makes room for whoever cannot", () => {
  // Seven have a home: the cow that would score in the farmyard leaves it to a fourth pig or sheep.
  const found = herds(["cow_shed", "farmyard*"], { cow: 3, pig: 2, sheep: 2 });
  expect(found).toEqual({ 0: "cow cow cow", 1: "pig pig sheep sheep" });
  expect(herds(["hop_field", "pig_sty"], { pig: 4, deer: 4 })).toEqual({
    0: "deer deer deer deer",
    1: "pig pig pig pig",
  });
});

/** The largest number that can be housed, by going through all sets of kinds (the theorem of Hall). */
function most(tiles: string[], animals: Partial<Record<Animal, number>>): number {
  const held = ANIMALS.map((animal) => animals[animal] ?? 0);
  const all = held.reduce((sum, one) => sum + one, 0);
  let least = all;
  for (let set = 0; set < 2 ** ANIMALS.length; set++) {
    const within = (index: number) => ((set >> index) & 1) === 1;
    const places = 4 * tiles.filter((key) => tile_of(key).houses.some((one) => within(ANIMALS.indexOf(one)))).length;
    least = Math.min(least, places + held.reduce((sum, one, index) => sum + (within(index) ? 0 : one), 0));
  }
  return least;
}

test("as many animals have a home as the rules allow, whatever there is", () => {
  const keys = Object.keys(TILES).filter((key) => key !== "barn");
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
  for (let round = 0; round < 300; round++) {
    const tiles = keys.filter(() => random(2) === 1);
    const animals = Object.fromEntries(ANIMALS.map((animal) => [animal, random(2) * random(7)]));
    const housed = Object.values(herds(tiles, animals)).reduce(
      (sum, herd) => sum + herd.split(" ").filter(Boolean).length,
      0,
    );
    expect(housed).toBe(most(tiles, animals));
  }
});
