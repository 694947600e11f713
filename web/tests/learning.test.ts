import { beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
vi.stubGlobal("location", { pathname: "/", href: "http://keydom.test/" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));

const { learnt, next_lesson, note_learnt } = await import("../src/lib/learning");

beforeEach(() => stored.clear());

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
