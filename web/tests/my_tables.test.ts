import { expect, test } from "vitest";
import { is_my_turn, sorted, table_named } from "../src/lib/my_tables";
import { company_in_words, company_of, minutes_of, seats_with } from "../src/lib/seating";
import { duration } from "../src/words/common";
import type { GameInfo, TableInfo } from "../src/generated/messages";

function table(id: string, status: TableInfo["status"], hour: number, asked: number[] = []): TableInfo {
  return {
    id,
    game: "keyper",
    title: "Keyper",
    players: 2,
    options: {},
    status,
    version: 1,
    created: "2026-01-01T00:00:00+00:00",
    updated: `2026-01-01T${String(hour).padStart(2, "0")}:00:00+00:00`,
    seats: [],
    my_seats: [0],
    places: null,
    early_end: null,
    long_waited_for: [],
    host: false,
    watched: "now",
    waiting_for: asked,
    asked: "",
    link: "",
    lesson: "",
    hints: "none",
    listed: false,
    rated: false,
    clock: null,
    ask: null,
    paused: false,
    commitment: "",
    time: 0,
    next: "",
  };
}

test("tables are sorted by what there is to do at them, the latest first", () => {
  const groups = sorted([
    table("a", "over", 1),
    table("b", "running", 2, [0]),
    table("c", "running", 3, [1]),
    table("d", "open", 4),
    table("e", "running", 5, [1, 0]),
    table("f", "over", 6),
  ]);
  expect(Object.values(groups).map((group: TableInfo[]) => group.map((one) => one.id))).toEqual([
    ["e", "b"],
    ["c"],
    ["d"],
    ["f", "a"],
  ]);
});

test("who hosts a table without sitting there never has the turn", () => {
  expect(is_my_turn({ ...table("a", "running", 1, [0]), my_seats: [] })).toBe(false);
});

test("a table is found by its link or its number", () => {
  for (const text of ["bcdf2345ghjk", " https://keys.example/table/bcdf2345ghjk ", "/table/bcdf2345ghjk/?from=mail"])
    expect(table_named(text)).toBe("bcdf2345ghjk");
  for (const text of ["", "https://keys.example/", "two words", "/table/"]) expect(table_named(text)).toBeNull();
});

const game = {
  player_counts: [3, 2],
  minutes_each: 40,
  bots: [{ name: "steward", title: "Steward", help: "", measured: true }],
};

test("company is told in words, and so is the time that people take", () => {
  const some = game as unknown as GameInfo;
  const friends = seats_with("friends", 3, "steward");
  expect(company_of(friends)).toBe("friends");
  expect(company_in_words(friends, some.bots)).toBe("You and 2 friends");
  expect(duration(minutes_of(some, friends))).toBe("2 hours");
  const programs = seats_with("programs", 2, "steward");
  expect(company_in_words(programs, some.bots)).toBe("You and 1 Steward");
  expect(duration(minutes_of(some, programs))).toBe("40 minutes");
  expect(company_of([{ kind: "me" }, { kind: "open" }, { kind: "bot", bot: "steward" }])).toBeNull();
  expect(company_in_words([{ kind: "me" }, { kind: "open" }, { kind: "bot" }, { kind: "hotseat" }], some.bots)).toBe(
    "You, 1 friend, 1 more person at this screen and 1 program",
  );
});
