import { expect, test } from "vitest";
import { after, clauses_of, doers_of, merged, owners_of, parts_of, plain_text, without_clauses } from "../src/lib/log";
import type { LogEvent } from "../src/generated/messages";

const event = (version: number, index: number, text = `event ${version}.${index}`): LogEvent => ({
  version,
  index,
  part: 0,
  kind: "turn",
  text,
  brief: "",
  weight: 1,
  data: {},
});

test("a sentence falls into text and seats", () => {
  expect(parts_of("{0} pays {12} two cubes.")).toEqual([
    { seat: 0 },
    { text: " pays " },
    { seat: 12 },
    { text: " two cubes." },
  ]);
  expect(parts_of("Nobody moves.")).toEqual([{ text: "Nobody moves." }]);
  expect(parts_of("Waiting for {1}")).toEqual([{ text: "Waiting for " }, { seat: 1 }]);
});

test("the name of a button is a part by itself", () => {
  expect(parts_of("Choose [Take a seat], {1}.")).toEqual([
    { text: "Choose " },
    { button: "Take a seat" },
    { text: ", " },
    { seat: 1 },
    { text: "." },
  ]);
  expect(plain_text("Choose [Take a seat].", [])).toBe("Choose Take a seat.");
});

test("braces that hold no number stay as they are", () => {
  expect(parts_of("a {b} c")).toEqual([{ text: "a {b} c" }]);
});

test("plain text has the names, or the number of a nameless seat", () => {
  expect(plain_text("{0} beats {1}", ["Ada"])).toBe("Ada beats Player 2");
});

test("where nobody could open them, clauses are left out", () => {
  expect(without_clauses("It costs two wine (KT-665). Nobody pays (LO-705, LO-1611).")).toBe(
    "It costs two wine. Nobody pays.",
  );
  expect(without_clauses("A piece (KP-5 or a keyper)")).toBe("A piece (KP-5 or a keyper)");
});

test("events are put in order, each once", () => {
  const known = [event(1, 0), event(2, 0), event(2, 1)];
  const more = [event(2, 1), event(3, 0), event(0, 0)];
  expect(merged(known, more).map(({ version, index }) => [version, index])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [3, 0],
  ]);
});

test("nothing new leaves the list itself, so that nothing is drawn again", () => {
  const known = [event(1, 0)];
  expect(merged(known, [])).toBe(known);
});

test("what an undo takes back leaves the log; the undo itself stays", () => {
  const undo = { ...event(4, 0, "{0} took back 2 steps."), kind: "undo", data: { undone: [2, 3] } };
  const left = merged([event(1, 0), event(2, 0), event(3, 0), event(3, 1)], [undo, event(5, 0)]);
  expect(left.map(({ version }) => version)).toEqual([1, 4, 5]);
});

test("news are events with a sentence after a version", () => {
  const events = [event(4, 0), event(5, 0), event(5, 1, ""), event(6, 0)];
  expect(after(events, 4).map(({ version }) => version)).toEqual([5, 6]);
});

test("clauses that a text names are told apart from its words", () => {
  expect(clauses_of("A house costs stone (KT-641, KT-10068).")).toEqual([
    { text: "A house costs stone (", clause: false },
    { text: "KT-641", clause: true },
    { text: ", ", clause: false },
    { text: "KT-10068", clause: true },
    { text: ").", clause: false },
  ]);
  expect(clauses_of("That can be done now.")).toEqual([{ text: "That can be done now.", clause: false }]);
});

test("what names nobody is the doing of who acted before it, until a part of the game begins", () => {
  const told = ["Cubes are laid out.", "{1} sends a worker.", "A tile is drawn.", "{0} passes."];
  const events = told.map((text, index) => event(index, 0, text));
  expect(doers_of(events)).toEqual([null, 1, 1, 0]);
  const round = { ...event(4, 0, "Round 2 begins."), kind: "round" };
  expect(doers_of([...events, round, event(5, 0, "A tile is drawn.")]).slice(-2)).toEqual([null, null]);
});

test("a place is of whom the last event there names, else of who did it all", () => {
  const events = [event(3, 0, "{1} sails."), event(3, 1, "{0} wins the Shard."), event(3, 2, "A tile is laid.")];
  const places_of = (some: readonly LogEvent[]) => some.map(({ index }) => ["river", "shard", "stack"][index] ?? "");
  expect(owners_of(["river", "shard", "stack"], events, places_of)).toEqual([
    { anchor: "river", seat: 1 },
    { anchor: "shard", seat: 0 },
    { anchor: "stack", seat: 1 },
  ]);
  expect(owners_of(["stack"], events.slice(2), places_of)).toEqual([{ anchor: "stack", seat: null }]);
});
