import { expect, test } from "vitest";
import { LAND } from "../../../../src/games/keythedral/words/table";

test("whoever presses the meadow is told what comes first: the cottage, and then a gap for it", () => {
  expect(LAND.meadow("lay_cottage", null)).toContain("First choose which cottage");
  expect(LAND.meadow("lay_cottage", 3)).toContain("into a gap beside at least one field (KT-214)");
  expect(LAND.meadow("lay_field", null)).toContain("(KT-209, KT-210)");
  expect(LAND.meadow("turn", null)).toContain("nothing is done there");
});
