import { expect, test } from "vitest";
import { duration, when } from "../../src/words/common";

test("times are told as people say them", () => {
  expect([5, 40, 54, 60, 75, 100, 160].map(duration)).toEqual([
    "5 minutes",
    "40 minutes",
    "55 minutes",
    "1 hour",
    "1½ hours",
    "1½ hours",
    "2½ hours",
  ]);
  const now = new Date(2026, 5, 15, 12, 0);
  expect(when(new Date(2026, 5, 15, 9, 5), now, "en-GB")).toBe("today, 09:05");
  expect(when(new Date(2026, 5, 14, 23, 59), now, "en-GB")).toBe("yesterday, 23:59");
  expect(when(new Date(2026, 0, 2, 8, 0), now, "en-GB")).toBe("2 Jan");
  expect(when(new Date(2025, 11, 31, 8, 0), now, "en-GB")).toBe("31 Dec 2025");
});
