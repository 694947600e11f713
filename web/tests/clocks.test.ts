import { describe, expect, it } from "vitest";
import { BANKS, INCREMENTS, is_short, rest_of, seconds_left, usual_clock } from "../src/lib/clocks";
import { clock_face, clock_told, lasting } from "../src/words/clocks";
import type { Seat } from "../src/generated/messages";

const seat = (left: number | null, deadline: number | null): Seat => ({
  seat: 0,
  kind: "person",
  name: "Ada",
  bot: null,
  level: "",
  player: "",
  mine: true,
  online: true,
  away: false,
  clock: { left, deadline, rests: "", rests_until: 0 },
});

describe("what a clock shows", () => {
  it("counts down to nothing and no further while it runs, and stands else", () => {
    expect(seconds_left(seat(null, 1000), 940)).toBe(60);
    expect(seconds_left(seat(null, 1000), 2000)).toBe(0);
    expect(seconds_left(seat(600, null), 2000)).toBe(600);
    expect(seconds_left({ ...seat(0, null), clock: null }, 0)).toBeNull();
  });

  it("stands while its person rests, and runs on from then", () => {
    const asleep = {
      ...seat(null, 1000),
      clock: { left: null, deadline: 1000, rests: "sleep", rests_until: 900 },
    } as Seat;
    expect(seconds_left(asleep, 500)).toBe(100);
    expect(seconds_left(asleep, 950)).toBe(50);
    expect(rest_of(asleep, 899)?.rests).toBe("sleep");
    expect(rest_of(asleep, 900)).toBeNull();
    expect(rest_of(seat(600, null), 0)).toBeNull();
  });

  it("is read at a glance", () => {
    expect([0, 9.2, 61, 3600, 3725, 86_400, 3 * 86_400 - 1].map(clock_face)).toEqual([
      "0:00",
      "0:10",
      "1:01",
      "1:00:00",
      "1:02:05",
      "1 d 0 h",
      "2 d 23 h",
    ]);
    expect([0, 1, 60, 90, 3600, 5400, 86_400, 90_000, 86_460].map(lasting)).toEqual([
      "0 seconds",
      "1 second",
      "1 minute",
      "1 minute and 30 seconds",
      "1 hour",
      "1 hour and 30 minutes",
      "1 day",
      "1 day and 1 hour",
      "1 day",
    ]);
  });

  it("tells what a table has agreed on", () => {
    expect(clock_told({ kind: "live", bank: 1800, increment: 30, at_end: "program" })).toBe(
      "30 minutes for each person, 30 seconds more after each turn; when it is over, a program plays on.",
    );
    expect(clock_told({ kind: "days", bank: 86_400, increment: 0, at_end: "open" })).toBe(
      "1 day for each person; when it is over, the seat is free for others.",
    );
  });

  it("proposes what can be chosen, with time enough for the game", () => {
    for (const kind of ["live", "days"] as const) {
      for (const minutes of [5, 20, 30, 45, 200]) {
        const clock = usual_clock(kind, minutes);
        expect(BANKS[kind]).toContain(clock.bank);
        expect(INCREMENTS[kind]).toContain(clock.increment);
        expect(is_short(clock, clock.bank)).toBe(false);
        expect(is_short(clock, 10)).toBe(true);
      }
    }
    expect(usual_clock("live", 45).bank).toBe(45 * 60);
  });
});
