import { expect, test } from "vitest";
import { places_of } from "../../../../src/games/keythedral/derived/church";
import type { KeythedralView, Stage } from "../../../../src/generated/keythedral";
import { middle_game } from "../fixtures";

const tile = (name: string, stage: number) => ({ tile: name, stage, value: stage, cost: [] });
const turned_up = (stage: Stage, names: string[], taken: string[]): Stage => ({
  ...stage,
  tiles: names.map((name) => ({ ...tile(name, stage.stage), acquired: taken.includes(name) })),
});
const row = (view: KeythedralView, index: number, names: string[], taken: string[]) =>
  places_of(turned_up(view.stages[index] as Stage, names, taken), view).map((place) =>
    place.kind === "offer"
      ? place.offer.tile
      : place.kind === "taken"
        ? `${place.face?.tile} ${place.seat}`
        : place.kind,
  );

test("a seat that is taken shows whose it is, as far as the viewer knows", () => {
  const view = middle_game();
  expect(row(view, 0, ["B11", "B12", "B14", "B15"], ["B11", "B12", "B14", "B15"])).toEqual([
    "B11 null",
    "B12 0",
    "B14 null",
    "B15 null",
  ]);
});

test("in the stage that is being built, taken seats stand where no tile lies any more", () => {
  const view = middle_game();
  expect(row(view, 2, ["B31", "B32", "B35", "B37"], ["B32"])).toEqual(["B31", "B32 0", "B35", "B37"]);
});

test("while a stage is turned up nobody has taken the tiles that are still to come", () => {
  const view = middle_game();
  const [first = null] = view.offer.filter((tile) => tile !== null);
  const turning = { ...view, offer: [first, null, null, null, null] };
  const stage: Stage = { ...(view.stages[2] as Stage), acquired: 0, tiles: null };
  expect(places_of(stage, turning).map(({ kind }) => kind)).toEqual([
    "offer",
    ...Array.from({ length: stage.in_play - 1 }, () => "closed"),
  ]);
});

test("of a stage that is not turned up there are only places", () => {
  const view = middle_game();
  expect(places_of(view.stages[4] as Stage, view)).toEqual([{ kind: "closed" }, { kind: "closed" }]);
});
