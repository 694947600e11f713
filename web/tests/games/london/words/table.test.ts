import { expect, test } from "vitest";
import { placed_words } from "../../../../src/games/london/words/choosing";
import { TABS } from "../../../../src/games/london/words/table";

test("of a name the first letters stand in a narrow tab, of several words one each", () => {
  expect(["You", "Dimitri", "Player 4", "Ada de la Cruz"].map(TABS.brief)).toEqual(["You", "Dim", "P4", "Adl"]);
});

test("what a tile brings by itself stands behind its name, other tiles are named", () => {
  const gains = [
    { tile: "eye", points: 3 },
    { tile: "gherkin", points: 1 },
  ];
  const name = (tile: string) => tile.toUpperCase();
  expect(placed_words("eye", [], gains, name)).toBe("+3 points; +1 point at GHERKIN");
});
