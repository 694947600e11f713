import { expect, test } from "vitest";
import { ACTION, SENTENCE, why_of } from "../src/lib/why";

/** An element that was clicked, and the nearest one around it that says something of itself. */
const clicked = (attributes: Record<string, string> | null) =>
  ({
    closest: () => attributes && { getAttribute: (name: string) => attributes[name] ?? null },
  }) as unknown as Element;

test("an element that stands for an action has the rules asked about it", () => {
  expect(why_of(clicked({ [ACTION]: "number 3" }))).toEqual({ action: "number 3" });
});

test("one that stands for none says its own sentence", () => {
  expect(why_of(clicked({ [SENTENCE]: "It is too far (KT-1)." }))).toEqual({ sentence: "It is too far (KT-1)." });
});

test("what is lit, a control, and the bare table ask nothing", () => {
  expect(why_of(clicked({ "data-code": "7" }))).toBeNull();
  expect(why_of(clicked({}))).toBeNull();
  expect(why_of(clicked(null))).toBeNull();
});
