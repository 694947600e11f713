import { expect, test } from "vitest";
import {
  any_cubes_due as due,
  counted,
  in_order,
  proposed_payment,
} from "../../../../src/games/keythedral/derived/payment";
import type { EnteredCode } from "../../../../src/lib/steps";

/** Prices as the reference says them. */
const reference = {
  actions: Object.entries({ smith: 2, glassmaker: 3, goldsmith: 4, trade: 2, law: 1, house: 0 }).map(
    ([action, any_cubes]) => ({ action, title: "", cost: "", text: "", clause: "", cubes: [], any_cubes }),
  ),
};
const any_cubes_due = (view: Parameters<typeof due>[0]) => due(view, reference);
const code = (family: string, argument: string): EnteredCode => ({ family, arguments: [argument] });
const at = (box: string, ...entered: EnteredCode[]) =>
  ({ box, auction: null, partial_action: entered }) as unknown as Parameters<typeof due>[0];

test("what a craftsman and the trader ask for is due all together (KT-671, KT-681)", () => {
  expect(any_cubes_due(at("turn", code("do", "smith")))).toBe(2);
  expect(any_cubes_due(at("turn", code("do", "glassmaker")))).toBe(3);
  expect(any_cubes_due(at("turn", code("do", "goldsmith")))).toBe(4);
  expect(any_cubes_due(at("turn", code("do", "trade")))).toBeNull();
  expect(any_cubes_due(at("turn", code("do", "trade"), code("cube", "red")))).toBe(2);
});

test("a payment that was begun cube by cube goes on so, and other decisions are none", () => {
  expect(any_cubes_due(at("turn", code("do", "smith"), code("cube", "black")))).toBeNull();
  expect(any_cubes_due(at("turn", code("do", "house")))).toBeNull();
  expect(any_cubes_due(at("turn"))).toBeNull();
  expect(any_cubes_due(at("harvest_choice"))).toBeNull();
});

test("whoever has bid owes as many cubes; a single one is no matter of order", () => {
  const one = { ...at("bid_payment"), auction: { highest: 1 } } as unknown as Parameters<typeof due>[0];
  expect(any_cubes_due(one)).toBeNull();
  const owing = { ...at("bid_payment"), auction: { highest: 3 } } as unknown as Parameters<typeof due>[0];
  expect(any_cubes_due(owing)).toBe(3);
});

test("the most plentiful colours are proposed, craft cubes last, and paid in the order of the colours (KT-1425)", () => {
  const hand = counted(["black", "green", "green", "red", "red", "red", "white", "white", "white", "white"]);
  expect(proposed_payment(hand, 3)).toEqual(["red", "green", "red"]);
  expect(in_order(proposed_payment(hand, 3))).toEqual(["green", "red", "red"]);
  expect(in_order(proposed_payment(hand, 7))).toEqual(["black", "green", "green", "red", "red", "red", "white"]);
});
