import { expect, test } from "vitest";
import { effect_words } from "../../../../src/games/london/words/choosing";

const name = (tile: string) => tile.toUpperCase();

test("sides on which a connector would stick out are told apart", () => {
  const effect = { joins: ["shard"], gains: [], arrows: [] };
  expect(effect_words(effect, "E", name)).toBe("on the east side of SHARD, sticking out");
  expect(effect_words(effect, "NW", name)).toBe("on the north-west side of SHARD, sticking out");
});

test("a side between two tiles is told by both", () => {
  const effect = { joins: ["shard", "eye"], gains: [{ tile: "eye", points: 1 }], arrows: [] };
  expect(effect_words(effect, "E", name)).toBe("joins SHARD and EYE; +1 point at EYE");
});
