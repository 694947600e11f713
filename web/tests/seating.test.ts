import { expect, test } from "vitest";
import {
  against_programs,
  company_in_words,
  levels_of,
  may_be_rated,
  opponent_of,
  player_range,
  quick_table,
  resized,
  seating_fault,
} from "../src/lib/seating";
import type { GameInfo } from "../src/generated/messages";

const game: GameInfo = {
  name: "keythedral",
  title: "Keythedral",
  year: 2002,
  invitation: "",
  weight: 3,
  minutes_each: 30,
  player_counts: [3, 2, 4, 5],
  options: [],
  presets: [],
  bots: [
    { name: "random", title: "Random", help: "", measured: false },
    { name: "steward", title: "Steward", help: "", measured: true },
  ],
  lessons: [],
  book: false,
  reconstruction: "",
};

test("a quick game has the recommended number of players and opponents that do not play at random", () => {
  expect(quick_table(game, "steward")).toEqual({
    game: "keythedral",
    players: 3,
    options: {},
    seats: [{ kind: "me" }, { kind: "bot", bot: "steward" }, { kind: "bot", bot: "steward" }],
  });
});

test("changing the number of players keeps the seats that stay", () => {
  const seats = resized([{ kind: "me" }, { kind: "hotseat", name: "Bo" }], 3, "steward");
  expect(seats).toEqual([{ kind: "me" }, { kind: "hotseat", name: "Bo" }, { kind: "bot", bot: "steward" }]);
  expect(resized(seats, 2, "steward")).toEqual(seats.slice(0, 2));
});

test("a seating needs a person, and only one seat can be me", () => {
  expect(seating_fault([{ kind: "bot", bot: "random" }])).not.toBeNull();
  expect(seating_fault([{ kind: "me" }, { kind: "me" }])).not.toBeNull();
  expect(seating_fault(against_programs(5, "steward"))).toBeNull();
  expect(seating_fault([{ kind: "hotseat" }, { kind: "open" }])).toBeNull();
});

test("the numbers of players are told in words", () => {
  expect(player_range(game)).toBe("2 to 5 players");
  expect(player_range({ ...game, player_counts: [4] })).toBe("4 players");
});

test("programs whose strength is known stand in their order, those of others apart", () => {
  const bot = (name: string) => ({ name, title: name, help: "", measured: ["novice", "steward"].includes(name) });
  const offered = { ...game, bots: ["novice", "steward", "random", "theirs"].map(bot) };
  const { known, others } = levels_of(offered);
  expect(known.map(({ name }) => name)).toEqual(["novice", "steward"]);
  expect(others.map(({ name }) => name)).toEqual(["theirs"]);
  expect(levels_of({ ...game, bots: [bot("steward")] }).known).toHaveLength(1);
});

test("programs of one kind are told by its name", () => {
  const seats = (...bots: string[]) => [{ kind: "me" } as const, ...bots.map((bot) => ({ kind: "bot" as const, bot }))];
  const bots = ["Steward", "Journeyman"].map((title) => ({
    name: title.toLowerCase(),
    title,
    help: "",
    measured: false,
  }));
  expect(company_in_words(seats("journeyman", "journeyman"), bots)).toBe("You and 2 Journeymen");
  expect(company_in_words(seats("steward"), bots)).toBe("You and 1 Steward");
  expect(company_in_words(seats("steward", "journeyman"), bots)).toBe("You and 2 programs");
});

test("the program that fits the results is the opponent, and any where none is told of", () => {
  expect(opponent_of({ opponents: { keythedral: "apprentice" } }, "keythedral")).toBe("apprentice");
  expect(opponent_of({ opponents: {} }, "keythedral")).toBe("random");
});

test("for ratings everybody has a screen of their own, and two can be told apart", () => {
  expect(may_be_rated([{ kind: "me" }, { kind: "open" }])).toBe(true);
  expect(may_be_rated([{ kind: "me" }, { kind: "bot", bot: "steward" }])).toBe(true);
  expect(may_be_rated([{ kind: "me" }, { kind: "hotseat", name: "" }])).toBe(false);
  expect(
    may_be_rated([
      { kind: "bot", bot: "steward" },
      { kind: "bot", bot: "steward" },
    ]),
  ).toBe(false);
});
