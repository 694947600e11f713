import { expect, test } from "vitest";
import { TABS } from "../../../../src/games/london/words/table";

test("of a name the first letters stand in a narrow tab, of several words one each", () => {
  expect(["You", "Dimitri", "Player 4", "Ada de la Cruz"].map(TABS.brief)).toEqual(["You", "Dim", "P4", "Adl"]);
});
