import { expect, test } from "vitest";
import { demanded, fairs_ahead } from "../../../../src/games/keyper/derived/fair_lacks";

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
