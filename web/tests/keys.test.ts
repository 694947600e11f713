import { expect, test } from "vitest";
import { answers_question, command_of } from "../src/lib/keys";
import { SHORTCUTS } from "../src/words/keyboard";

const press = (
  key: string,
  held: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }> = {},
) => command_of({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test("digits pick from the list, counted from zero", () => {
  expect(press("1")).toEqual({ pick: 0 });
  expect(press("9")).toEqual({ pick: 8 });
  expect(press("0")).toEqual({ pick: 9 });
});

test("undo of a step and of the turn are different keys", () => {
  expect(press("u")).toBe("undo_step");
  expect(press("U", { shiftKey: true })).toBe("undo_turn");
  // With locked capitals the letters mean the same.
  expect(press("U")).toBe("undo_step");
  expect(press("N")).toBe(press("n"));
});

test("with shift one goes on by parts of the table", () => {
  expect(press("N", { shiftKey: true })).toBe("next_part");
  expect(press("P", { shiftKey: true })).toBe("previous_part");
  expect(answers_question("next_part")).toBe(true);
});

test("what undoes everywhere undoes here", () => {
  expect(press("z", { ctrlKey: true })).toBe("undo_step");
  expect(press("Z", { metaKey: true })).toBe("undo_turn");
  expect(press("z")).toBeNull();
});

test("combinations of the browser are left alone", () => {
  expect(press("r", { ctrlKey: true })).toBeNull();
  expect(press("l", { metaKey: true })).toBeNull();
  expect(press("d", { altKey: true })).toBeNull();
});

const NAMED: Record<string, string> = { Esc: "Escape", Space: " ", "←": "ArrowLeft", "→": "ArrowRight" };

test("every single key of the list does something", () => {
  const keys = SHORTCUTS.filter((shortcut) => shortcut.keys.length === 1).map((shortcut) => shortcut.keys[0] as string);
  for (const key of keys) {
    const real = NAMED[key] ?? (key.length === 1 ? key.toLowerCase() : key);
    expect(press(real), key).not.toBeNull();
  }
});

test("keys that answer the question are told from those that look things up", () => {
  for (const key of ["1", "n", "p", "Enter", "d", "u", "U"]) expect(answers_question(press(key)!), key).toBe(true);
  for (const key of ["r", "s", "?", "l", "Escape", "ArrowLeft", "ArrowRight", " "])
    expect(answers_question(press(key)!), key).toBe(false);
});
