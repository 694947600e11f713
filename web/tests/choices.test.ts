import { describe, expect, test } from "vitest";
import { is_pass, listed, needs_confirmation, only_kind, pass_among } from "../src/lib/choices";
import type { Choice, KindOfAction } from "../src/generated/messages";

const choice = (code: number, fields: Partial<Choice> = {}): Choice => ({
  code,
  family: "field",
  arguments: [],
  label: "A field",
  hint: "",
  final: true,
  ...fields,
});
const pass = choice(1, { family: "do", arguments: ["pass"], label: "Pass" });
const decline = choice(2, { family: "decline", label: "No law" });

test("passing and declining mean doing nothing, other acts do not", () => {
  expect(is_pass(pass)).toBe(true);
  expect(is_pass(decline)).toBe(true);
  expect(is_pass(choice(3, { family: "do", arguments: ["house"] }))).toBe(false);
  expect(pass_among([choice(3), decline])).toBe(decline);
  expect(pass_among([choice(3)])).toBeNull();
});

describe("a choice is confirmed", () => {
  test("when it ends a decision of several steps", () => {
    expect(needs_confirmation(choice(3), ["Build a fence"], false)).toBe(true);
  });
  test("when something is paid", () => {
    expect(needs_confirmation(choice(3), [], true)).toBe(true);
  });
  test("but not when it is a single free step", () => {
    expect(needs_confirmation(choice(3), [], false)).toBe(false);
  });
  test("nor while more steps follow", () => {
    expect(needs_confirmation(choice(3, { final: false }), ["Build a fence"], true)).toBe(false);
  });
  test("nor when it means doing nothing, unless something is lost by it", () => {
    expect(needs_confirmation(decline, ["A law"], false)).toBe(false);
    expect(needs_confirmation(decline, [], true)).toBe(true);
  });
});

test("listed are the choices that the board does not show, passing last", () => {
  const house = choice(5, { family: "do", arguments: ["house"] });
  const field = choice(6);
  const all = [pass, field, house];
  expect(listed(all, (one) => one.family === "field")).toEqual([house, pass]);
});

test("a kind is not chosen first where no other is possible, if it leaves something to choose", () => {
  const kind = (name: string, codes: number[]) => ({ kind: name, codes }) as unknown as KindOfAction;
  const lay_down = kind("lay_down", [4, 5]);
  expect(only_kind([kind("keyple", []), lay_down])).toBe(lay_down);
  expect(only_kind([kind("keyple", []), kind("keyper", [3])])).toBeNull();
  expect(only_kind([kind("keyple", [2]), lay_down])).toBeNull();
  expect(only_kind([])).toBeNull();
});
