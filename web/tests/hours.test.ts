import { describe, expect, it } from "vitest";
import { day_of, vacation_of } from "../src/lib/hours";
import { minute_of, time_of, zones } from "../src/lib/time_of_day";
import { coming } from "../src/words/common";
import { VACATION } from "../src/words/hours";

describe("one's own hours", () => {
  it("are minutes of a day for the server, and times for a form", () => {
    expect([0, 425, 1439].map(time_of)).toEqual(["00:00", "07:05", "23:59"]);
    expect(["00:00", "07:05", "23:59"].map(minute_of)).toEqual([0, 425, 1439]);
  });

  it("offer the zone that is chosen, also if the browser does not know it", () => {
    expect(zones("Mars/Olympus")[0]).toBe("Mars/Olympus");
    expect(zones("Europe/Berlin").filter((zone) => zone === "Europe/Berlin")).toHaveLength(1);
  });
});

describe("a vacation", () => {
  const now = new Date(2026, 10, 26, 12);

  it("begins now or with its first day, and ends with its last", () => {
    expect(vacation_of(day_of(now), day_of(now), now)).toEqual({ begins: 0, lasts: 12 * 3600 });
    const late = new Date(2026, 10, 26, 23, 40);
    expect(vacation_of(day_of(late), day_of(late), late)).toEqual({ begins: 0, lasts: 3600 });
    expect(vacation_of("2026-11-28", "2026-11-29", now)).toEqual({ begins: 36 * 3600, lasts: 48 * 3600 });
  });

  it("is told in days, without a day that is not whole", () => {
    expect(VACATION.allowance(27.96 * 86_400, 28)).toBe("You have 27.9 days left, of 28 days in a year.");
    expect(VACATION.allowance(86_400, 28)).toBe("You have 1 day left, of 28 days in a year.");
  });
});

describe("when something will be", () => {
  it("is told by the day", () => {
    const now = new Date(2026, 10, 26, 12);
    const told = (day: number) => coming(new Date(2026, 10, 26 + day, 7), now, "en-GB");
    expect([0, 1, 2, 7].map(told)).toEqual(["today, 7:00", "tomorrow, 7:00", "Saturday, 7:00", "3 Dec, 7:00"]);
    // A moment before the end of the day is its end.
    expect(coming(new Date(2026, 10, 26, 23, 59, 59, 800), now, "en-GB")).toBe("tomorrow, 0:00");
    expect(coming(new Date(2026, 10, 26, 14, 20, 2), now, "en-GB")).toBe("today, 14:20");
  });
});
