import { expect, test } from "vitest";
import { panel } from "../src/lib/panel.svelte";

test("what a game puts into the panel is known as long as it stands there", () => {
  const rest = panel.enter({ place: "rest", usable_while_held: false, kind: "" });
  expect([panel.instead, panel.filled]).toEqual([false, false]);
  const note = panel.enter({ place: "note", usable_while_held: false, kind: "lay" });
  expect([panel.instead, panel.filled, panel.stands_for("lay"), panel.stands_for("bid")]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const [form, other] = [
    panel.enter({ place: "form", usable_while_held: false, kind: "" }),
    panel.enter({ place: "form", usable_while_held: false, kind: "" }),
  ];
  form();
  expect(panel.instead).toBe(true);
  other();
  note();
  expect([panel.instead, panel.filled, panel.stands_for("lay")]).toEqual([false, false, false]);
  rest();
});

test("what was tapped on the table asks instead of the question, until it is put back or its part leaves", () => {
  let tapped: string | null = null;
  const leave = panel.enter({ place: "form", usable_while_held: false, kind: "", asks: () => tapped });
  expect(panel.asks).toBeNull();
  tapped = "Do you place this tile here?";
  expect(panel.asks).toBe(tapped);
  leave();
  expect(panel.asks).toBeNull();
});
