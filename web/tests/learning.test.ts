import { beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
vi.stubGlobal("location", { pathname: "/", href: "http://keydom.test/" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));

const went: string[] = [];
const running = new Map<string, string>();
let begun = 0;
vi.mock("../src/lib/api", () => ({
  begin_lesson: () => Promise.resolve({ id: `table${(begun += 1)}` }),
  get_table: (id: string) =>
    running.has(id) ? Promise.resolve({ status: running.get(id) }) : Promise.reject(new Error("no such table")),
}));
vi.mock("../src/lib/router.svelte", () => ({
  go: (path: string) => went.push(path),
  table_path: (id: string) => id,
}));

const { go_on_learning, learn, learnt, next_lesson, note_learnt } = await import("../src/lib/learning");

beforeEach(() => {
  stored.clear();
  running.clear();
  went.length = 0;
  begun = 0;
});

test("the next lesson is the first that was not done in this browser", () => {
  const lessons = ["bid", "use", "sail"];
  expect(next_lesson("london", lessons)).toBe("bid");
  note_learnt("london", "bid");
  note_learnt("london", "bid");
  note_learnt("london", "sail");
  expect(learnt("london")).toEqual(["bid", "sail"]);
  expect(next_lesson("london", lessons)).toBe("use");
  note_learnt("london", "use");
  expect(next_lesson("london", lessons)).toBe("bid");
  expect(next_lesson("keyper", [])).toBeUndefined();
});

test("a lesson that was left is gone on with, one that was done begins anew", async () => {
  await go_on_learning("london", "bid", false);
  running.set("table1", "running");
  await go_on_learning("london", "bid", false);
  await go_on_learning("keyper", "bid", false);
  expect(went).toEqual(["table1", "table1", "table2"]);
  note_learnt("london", "bid");
  await go_on_learning("london", "bid", false);
  expect(went.at(-1)).toBe("table3");
});

test("so is the game at the end of a course, until it is over or gone, and beginning anew begins anew", async () => {
  await go_on_learning("london", "game", true);
  note_learnt("london", "game");
  running.set("table1", "running");
  await go_on_learning("london", "game", true);
  expect(went).toEqual(["table1", "table1"]);
  await learn("london", "game");
  running.set("table2", "over");
  await go_on_learning("london", "game", true);
  expect(went.slice(2)).toEqual(["table2", "table3"]);
  await go_on_learning("london", "game", true);
  expect(went.at(-1)).toBe("table4");
});
