import { expect, test } from "vitest";
import type { Choice } from "../../../../src/generated/messages";
import { step } from "../../../../src/games/keythedral/choosing/actions";
import { Picking } from "../../../../src/games/keythedral/choosing/picking.svelte";
import type { KeythedralView } from "../../../../src/generated/keythedral";
import { bidding, choice, middle_game, REFERENCE } from "../fixtures";

/** A picking of some choices, and the codes that were chosen. */
function picking_of(view: KeythedralView, choices: Choice[]) {
  const chosen: number[] = [];
  const choose = (codes: number[]) => chosen.push(...codes);
  return {
    picking: new Picking(() => ({ view, choices, choose, preview: null, names: ["Ada", "Bo"], reference: REFERENCE })),
    chosen,
  };
}

type Handlers = { onclick: (event: unknown) => void; onkeydown: (event: unknown) => void } & Record<string, unknown>;
const handlers = (attributes: Record<string, unknown>) => attributes as Handlers;

test("what can be chosen is a button with its code and label; everything else is inert", () => {
  const smith = choice("do", "smith");
  const { picking } = picking_of(middle_game(), [smith]);
  expect(picking.attributes("do smith", "Forge")).toMatchObject({
    role: "button",
    tabindex: 0,
    "data-code": smith.code,
    "aria-label": smith.label,
  });
  const inert = picking.attributes("do trade", "Trader");
  expect(inert).not.toHaveProperty("data-code");
  expect(inert).not.toHaveProperty("onclick");
  expect(inert["aria-label"]).toBe("Trader");
});

test("what can be read on a thing is part of what it is called", () => {
  const smith = choice("do", "smith");
  const { picking } = picking_of(middle_game(), [smith]);
  const called = (written: string) => picking.attributes("do smith", "", { written })["aria-label"];
  expect(called("Forge 3")).toBe(`${smith.label}: Forge 3`);
  expect(called(smith.label.toUpperCase())).toBe(smith.label);
});

test("click, Enter and Space choose, other keys do not", () => {
  const smith = choice("do", "smith");
  const { picking, chosen } = picking_of(middle_game(), [smith]);
  const button = handlers(picking.attributes("do smith"));
  button.onclick({ currentTarget: null });
  for (const key of ["Enter", " ", "x"]) button.onkeydown({ key, preventDefault: () => undefined });
  expect(chosen).toEqual([smith.code, smith.code, smith.code]);
});

test("labels name the players", () => {
  const seat = { ...choice("seat", 1), label: "{1}" };
  const { picking } = picking_of(middle_game({ box: "choose_start" }), [seat]);
  expect(picking.attributes("seat 1")["aria-label"]).toBe("Bo");
});

test("a whole bid is entered with one click, as one command: its tens and its units", () => {
  const tens = choice("tens", 0);
  const { picking, chosen } = picking_of(bidding(), [tens]);
  const alias = { place: "tens 0", then: [step("units", 4)] };
  handlers(picking.attributes("bid 4", "bid 4", { alias })).onclick({ currentTarget: null });
  expect(chosen).toEqual([tens.code, step("units", 4).code]);
});

test("what is not lit asks the rules when it is clicked; what an action can be done with opens", () => {
  const { picking } = picking_of(middle_game({ box: "turn", partial_action: [] }), [choice("do", "fence")]);
  expect(picking.attributes("tile 2", "a tile")).toMatchObject({ "data-why": "position 2" });
  const cottage = handlers(picking.attributes("cottage 0 1", "Cottage 1"));
  expect(cottage).toMatchObject({ role: "button", "data-opens": "" });
  cottage.onclick({ currentTarget: null });
  expect(picking.sheet).toEqual({ place: "cottage 0 1", title: "Cottage 1" });
});
