import { expect, test } from "vitest";
import { any_cubes_due as due, in_order } from "../../../../src/games/keythedral/derived/payment";
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
  expect(any_cubes_due(at("turn", code("do", "smith")))).toEqual({ cubes: 2, given: [] });
  expect(any_cubes_due(at("turn", code("do", "glassmaker")))).toEqual({ cubes: 3, given: [] });
  expect(any_cubes_due(at("turn", code("do", "goldsmith")))).toEqual({ cubes: 4, given: [] });
  expect(any_cubes_due(at("turn", code("do", "trade")))).toBeNull();
  expect(any_cubes_due(at("turn", code("do", "trade"), code("cube", "red")))).toEqual({ cubes: 2, given: [] });
});

test("cubes that are entered already are given, and other decisions are no such payment", () => {
  expect(any_cubes_due(at("turn", code("do", "smith"), code("cube", "black")))).toEqual({ cubes: 2, given: ["black"] });
  const traded = at("turn", code("do", "trade"), code("cube", "red"), code("cube", "black"));
  expect(any_cubes_due(traded)).toEqual({ cubes: 2, given: ["black"] });
  expect(any_cubes_due(at("turn", code("do", "house")))).toBeNull();
  expect(any_cubes_due(at("turn"))).toBeNull();
  expect(any_cubes_due(at("harvest_choice"))).toBeNull();
});

test("whoever has bid owes as many cubes, and chooses a single one in the same way", () => {
  const one = { ...at("bid_payment"), auction: { highest: 1 } } as unknown as Parameters<typeof due>[0];
  expect(any_cubes_due(one)).toEqual({ cubes: 1, given: [] });
  const owing = { ...at("bid_payment"), auction: { highest: 3 } } as unknown as Parameters<typeof due>[0];
  expect(any_cubes_due(owing)).toEqual({ cubes: 3, given: [] });
});

test("cubes are paid in the order of the colours (KT-1425)", () => {
  expect(in_order(["red", "green", "red"])).toEqual(["green", "red", "red"]);
});
