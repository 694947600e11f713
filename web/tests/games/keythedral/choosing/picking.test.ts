import { expect, test } from "vitest";
import type { Choice } from "../../../../src/generated/messages";
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

test("a whole bid is entered with one click: its tens, then its units when they are asked", () => {
  const [tens, three, four] = [choice("tens", 0), choice("units", 3), choice("units", 4)];
  let choices = [tens];
  const chosen: number[] = [];
  const picking = new Picking(() => ({
    view: bidding(),
    choices,
    choose: (codes) => chosen.push(...codes),
    preview: null,
    names: [],
    reference: REFERENCE,
  }));
  handlers(
    picking.attributes("bid 4", "bid 4", { place: "tens 0", intended: [{ family: "units", arguments: [4] }] }),
  ).onclick({ currentTarget: null });
  choices = [];
  picking.answer_intended();
  choices = [three, four];
  picking.answer_intended();
  picking.answer_intended();
  expect(chosen).toEqual([tens.code, four.code]);
});

test("an intended choice that is not offered is dropped", () => {
  let choices = [choice("seat", 2)];
  const chosen: number[] = [];
  const picking = new Picking(() => ({
    view: middle_game(),
    choices,
    choose: (codes) => chosen.push(...codes),
    preview: null,
    names: [],
    reference: REFERENCE,
  }));
  const alias = { place: "seat 2", intended: [{ family: "number", arguments: [4] }] };
  handlers(picking.attributes("cottage 2 4", "Cottage 4", alias)).onclick({ currentTarget: null });
  choices = [choice("number", 1)];
  picking.answer_intended();
  choices = [choice("number", 4)];
  picking.answer_intended();
  expect(chosen).toHaveLength(1);
});
