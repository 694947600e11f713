import { expect, test } from "vitest";

import { REPORTS } from "../../src/words/host";

test("what several have reported says how many did, and when that was last", () => {
  expect(REPORTS.said("Ben", "players", "today", 1)).toBe("Ben among the players, reported today");
  expect(REPORTS.said("Ben", "players", "today", 3)).toBe("Ben among the players, last reported today");
  expect([1, 3].map(REPORTS.by)).toEqual(["Reported by 1 person:", "Reported by 3 people:"]);
});
