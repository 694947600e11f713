import { expect, test } from "vitest";
import { nearest_fair } from "../../../../src/games/keyper/derived/fair_lacks";

const could = (fair: string, missing: Record<string, number>) => ({ fair, missing }) as never;

test("the nearest fair is the one that lacks least", () => {
  const fairs = { could: [could("far", { sheep: 2, clay: 1 }), could("near", { boar: 1 })] };
  expect(nearest_fair(fairs)?.missing).toEqual({ boar: 1 });
});

test("a fair that lacks nothing is ready, not near", () => {
  expect(nearest_fair({ could: [could("ready", {})] })).toBeUndefined();
  expect(nearest_fair({ could: [] })).toBeUndefined();
});
