import { expect, test } from "vitest";
import { demanded, fairs_ahead, gem_besides, nearest_side } from "../../../../src/games/keyper/derived/fair_lacks";
import type { FairReference } from "../../../../src/generated/keyper";
import { SEASON_END } from "../../../../src/games/keyper/words/table";

const told = { points: 2, possible: false };
const of_winter = (fair: string) => fair.startsWith("WF");
type Fairs = Parameters<typeof fairs_ahead>[0]["could"];

test("of the winter fairs that something is missing for, the one that lacks least is named", () => {
  const could: Fairs = [
    { ...told, fair: "WF1", missing: { horse: 1, boar: 2 } },
    { ...told, fair: "WF2", missing: { ruby: 1 } },
    { ...told, fair: "WF3", missing: {} },
  ];
  expect(fairs_ahead({ could }, of_winter).map(({ fair }) => fair)).toEqual(["WF2"]);
  expect(fairs_ahead({ could: could.slice(2) }, of_winter)).toEqual([]);
});

test("the fair of the season comes before the nearest winter fair, even where that lacks less", () => {
  const could: Fairs = [
    { ...told, fair: "WF1", missing: { ruby: 2 } },
    { ...told, fair: "WF2", missing: { ruby: 1 } },
    { ...told, fair: "AU1", missing: { horse: 1, boar: 2 } },
  ];
  expect(fairs_ahead({ could }, of_winter).map(({ fair }) => fair)).toEqual(["AU1", "WF2"]);
  expect(fairs_ahead({ could: could.slice(0, 2) }, of_winter).map(({ fair }) => fair)).toEqual(["WF2"]);
});

test("of the sides of a winter fair that lack as much, the one that pays more is told", () => {
  const low = { ...told, fair: "WF1", points: 4, missing: { deer: 1 } };
  const high = { ...low, points: 6 };
  expect(nearest_side([low, high], "WF1")).toBe(high);
  expect(fairs_ahead({ could: [low, high] }, of_winter)).toEqual([high]);
  const without_gem = { ...high, missing: { deer: 1, emerald: 1 } };
  expect(nearest_side([low, without_gem], "WF1")).toBe(low);
  expect(nearest_side([low], "WF2")).toBeUndefined();
});

test("the gem with which a winter fair pays more is told beside its other side", () => {
  const goods = { brick: 1, deer: 1, sheep: 1 };
  const fair: FairReference = {
    ...{ fair: "WF1", season: "winter", demands: goods, demands_with_gem: { ...goods, emerald: 1 }, points: [4, 6] },
    ...{ clause: "", reconstructed: [] },
  };
  expect(gem_besides(fair, demanded(["brick", "deer", "sheep"], {}))).toBe("emerald");
  expect(gem_besides(fair, demanded(["brick", "deer", "sheep", "emerald"], {}))).toBeUndefined();
  expect(gem_besides({ ...fair, demands_with_gem: null }, [])).toBeUndefined();
  expect(SEASON_END.lacks("winter", demanded(["deer"], { deer: 1 }), "1 deer", "emerald")).toBe(
    "Your winter fair needs deer; missing 1 deer; with 1 emerald too it pays more",
  );
});

test("a fair is told whole: what it needs, what there is of that, and what is missing", () => {
  const demands = demanded(["clay", "clay", "pig"], { clay: 1 });
  expect(demands.map(({ lacks }) => lacks)).toEqual([false, true, false]);
  expect(SEASON_END.lacks("spring", demands, "1 clay")).toBe(
    "Your spring fair needs clay, clay and pig; you have clay and pig; missing 1 clay",
  );
  expect(SEASON_END.lacks("spring", demanded(["pig"], { pig: 1 }), "1 pig")).toBe(
    "Your spring fair needs pig; missing 1 pig",
  );
});
