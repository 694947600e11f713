import { expect, test } from "vitest";
import { nearest_fair } from "../../../../src/games/keyper/derived/fair_lacks";

test("of the fairs that something is missing for, the one that lacks least is named", () => {
  const told = { points: 2, possible: false };
  const could: Parameters<typeof nearest_fair>[0]["could"] = [
    { ...told, fair: "SU1", missing: { horse: 1, boar: 2 } },
    { ...told, fair: "WF1", missing: { ruby: 1 } },
    { ...told, fair: "WF2", missing: {} },
  ];
  expect(nearest_fair({ could })?.fair).toBe("WF1");
  expect(nearest_fair({ could: could.slice(2) })).toBeUndefined();
});
