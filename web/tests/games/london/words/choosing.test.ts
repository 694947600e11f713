import { expect, test } from "vitest";
import { effect_words, SETTLING } from "../../../../src/games/london/words/choosing";

const name = (tile: string) => tile.toUpperCase();

test("sides on which a connector would stick out are told apart", () => {
  const effect = { joins: ["shard"], gains: [], arrows: [] };
  expect(effect_words(effect, "E", name)).toBe("SHARD, east side, sticking out");
  expect(effect_words(effect, "NW", name)).toBe("SHARD, north-west side, sticking out");
});

test("a side between two tiles is told by both, behind what it brings", () => {
  const effect = { joins: ["shard", "eye"], gains: [{ tile: "eye", points: 1 }], arrows: [] };
  expect(effect_words(effect, "E", name)).toBe("+1 point at EYE; joins SHARD and EYE");
});

test("a place begins with what differs: its points, then where it is", () => {
  expect(SETTLING.in_cell("SHARD", "E", ["+3 points"], ["joined to SHARD by blue"])).toBe(
    "+3 points; beside SHARD, east; joined to SHARD by blue",
  );
  expect(SETTLING.in_cell("SHARD", "W", [], [])).toBe("Beside SHARD, west; joined to nothing");
});
