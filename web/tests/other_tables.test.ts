import { expect, test } from "vitest";
import type { TableInfo } from "../src/generated/messages";
import { of_others } from "../src/lib/other_tables";

const table = (id: string, game: string, status: TableInfo["status"], kind: "live" | "days" | null): TableInfo =>
  ({ id, game, status, clock: kind === null ? null : { kind } }) as TableInfo;

const TABLES = [
  table("a", "london", "over", null),
  table("b", "london", "running", "live"),
  table("c", "keyper", "open", null),
  table("d", "london", "open", "days"),
];
const ids = (game: string, pace: string, free: boolean) =>
  of_others(TABLES, { game, pace, free })
    .map((one) => one.id)
    .join("");

test("tables with a free seat come first, then those that are played", () => {
  expect(ids("", "", false)).toBe("cdba");
});

test("they are told apart by game, by pace, and by whether a seat is free", () => {
  expect(ids("london", "", false)).toBe("dba");
  expect(ids("", "none", false)).toBe("ca");
  expect(ids("", "days", true)).toBe("d");
  expect(ids("keyper", "live", false)).toBe("");
});
