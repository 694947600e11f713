import { afterEach, expect, test } from "vitest";
import type { Choice, KindOfAction, LogEvent } from "../src/generated/messages";
import { AnswerList, led_anew, renumbered } from "../src/lib/answer_list.svelte";
import { settings } from "../src/lib/settings.svelte";
import type { TableSession } from "../src/lib/table.svelte";
import { QUESTION } from "../src/words/table";

const choice = (code: number, hint = "") =>
  ({ code, family: "do", arguments: [], label: `${code}`, hint }) as unknown as Choice;
const kind = (name: string, codes: number[], idle = false) =>
  ({ kind: name, title: name, codes, idle }) as unknown as KindOfAction;
const event = (version: number, text = "{1} moves.") =>
  ({ version, index: 0, part: 0, kind: "move", text, brief: "", weight: 1, data: {} }) as LogEvent;

/** What is listed at a table, where choices from 100 on are places of it. */
function answers(choices: Choice[], kinds: KindOfAction[] = [], asked = true, events: LogEvent[] = []) {
  const session = { kind: null, game: {}, update: { action_kinds: kinds }, choices, asked, events };
  const own_number = ({ code }: Choice) => (code === 7 ? 5 : undefined);
  // The table reads from its last place to its first.
  const rank = ({ code }: Choice) => (code >= 100 ? -code : 0);
  return new AnswerList(session as unknown as TableSession, ({ code }) => code >= 100, own_number, rank);
}

test("kinds of action stand in the place of answers, those of doing nothing apart", () => {
  const found = answers(
    [choice(1), choice(100)],
    [kind("bid", [1]), kind("use", [100]), kind("swim", []), kind("pass", [2], true)],
  );
  expect(found.buttons).toEqual([]);
  expect(found.on_the_board).toBe(0);
  expect(found.busy_kinds.map((one) => one.kind)).toEqual(["bid", "use", "swim"]);
  expect(found.idle_kinds.map((one) => one.kind)).toEqual(["pass"]);
  expect(found.possible.map((one) => one.kind)).toEqual(["bid", "use", "pass"]);
});

test("doing nothing, where that is impossible, is the last of the others", () => {
  const found = answers([choice(1)], [kind("bid", [1]), kind("use", [2]), kind("pass", [], true)]);
  expect(found.busy_kinds.map((one) => one.kind)).toEqual(["bid", "use", "pass"]);
  expect(found.idle_kinds).toEqual([]);
});

test("the choices of the only kind that is possible stand in its place", () => {
  const found = answers([choice(1), choice(2), choice(100)], [kind("bid", [1, 2, 100]), kind("use", [])]);
  expect(found.buttons.map((one) => one.code)).toEqual([1, 2]);
  expect(found.on_the_board).toBe(1);
  expect(found.kinds.map((one) => one.kind)).toEqual(["use"]);
});

test("a few answers with much to say stand below each other", () => {
  const said = "what follows from it takes a whole sentence";
  expect(answers([choice(1, said), choice(2)]).in_columns).toBe(false);
  expect(answers([choice(1), choice(2)]).in_columns).toBe(true);
  expect(answers([1, 2, 3, 4, 5].map((code) => choice(code, said))).in_columns).toBe(true);
});

test("while others decide the last of what happened is told in its order", () => {
  const events = [1, 2, 3, 4, 5, 6].map((version) => event(version)).concat(event(7, ""));
  expect(answers([], [], false, events).latest.map(({ version }) => version)).toEqual([2, 3, 4, 5, 6]);
  expect(answers([choice(1)], [], true, events).latest).toEqual([]);
});

afterEach(() => (settings.list_all = false));

test("places are listed in the order in which the table is read, whatever order they are given in", () => {
  settings.list_all = true;
  expect(answers([choice(100), choice(102), choice(101)]).buttons.map(({ code }) => code)).toEqual([102, 101, 100]);
});

test("what is listed keeps its number when the places of the table are listed too", () => {
  const found = answers([choice(100), choice(1), choice(101), choice(7)]);
  expect([choice(1), choice(7)].map((one) => found.number_of_answer(one))).toEqual([0, 4]);
  settings.list_all = true;
  expect(found.buttons.map(({ code }) => code)).toEqual([1, 7, 101, 100]);
  expect(found.number_of_answer(choice(1))).toBe(0);
});

test("a few places of the table are listed before doing nothing, where there is nothing else to press", () => {
  const pass = { ...choice(1), family: "pass" } as Choice;
  const few = answers([pass, choice(100), choice(101)]);
  expect(few.buttons.map(({ code }) => code)).toEqual([101, 100, 1]);
  expect(few.on_the_board).toBe(0);
  const many = answers([pass, ...[100, 101, 102, 103].map((code) => choice(code))]);
  expect(many.buttons.map(({ code }) => code)).toEqual([1]);
  expect(many.on_the_board).toBe(4);
  const beside_others = answers([pass, choice(2), choice(100)]);
  expect(beside_others.buttons.map(({ code }) => code)).toEqual([2, 1]);
  expect(beside_others.on_the_board).toBe(1);
});

test("whoever has heard a number is told when it belongs to another answer", () => {
  const [bid, use] = [kind("bid", [1]), kind("use", [3])];
  const first = answers([], [bid, kind("swim", []), use]).numbered;
  expect([...first]).toEqual([
    ["bid", 1],
    ["use", 2],
  ]);
  expect(renumbered(new Map(), first)).toEqual([]);
  expect(renumbered(first, answers([], [bid, use, kind("swim", [4])]).numbered)).toEqual([]);
  expect(renumbered(first, answers([], [bid, kind("swim", [4]), use]).numbered)).toEqual([
    ["swim", 2],
    ["use", 3],
  ]);
  expect(QUESTION.renumbered([["use", 3]])).toBe("New numbers: 3 is use.");
  expect(QUESTION.renumbered([1, 2, 3, 4].map((number) => ["use", number] as const))).toBe(
    "Many numbers have changed.",
  );
});

test("what does nothing has a key of its own, and no number", () => {
  const pass = { ...choice(1), family: "pass" } as Choice;
  const found = answers([pass, choice(7)]);
  expect(found.buttons.map(({ code }) => code)).toEqual([7, 1]);
  expect(found.number_of_answer(pass)).toBeNull();
  const idle = kind("pass", [1], true);
  const kinds = answers([pass], [idle, kind("sail", [3])]);
  expect([kinds.passes(idle), kinds.number_of_kind(idle)]).toEqual([true, null]);
  expect(kinds.number_of_kind(kinds.kinds[1] as KindOfAction)).toBe(0);
});

test("a question that goes on as before is told by what it begins with now", () => {
  expect(led_anew("Lay your blue connector.", "Before your turn: lay your blue connector.")).toBe("Before your turn:");
  expect(led_anew("Lay your blue connector.", "Lay your blue connector.")).toBe("");
  expect(led_anew("Lay your blue connector.", "Lay your brown connector.")).toBeNull();
  expect(led_anew("", "Lay your brown connector.")).toBeNull();
});
