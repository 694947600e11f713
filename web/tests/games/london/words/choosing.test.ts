import { expect, test } from "vitest";
import { effect_words, SETTLING, TILE_SHEET, TURN } from "../../../../src/games/london/words/choosing";

const name = (tile: string) => tile.toUpperCase();

test("sides on which a connector would stick out are told apart", () => {
  const effect = { joins: ["shard"], scores: [], serves: [] };
  expect(effect_words(effect, "E", name)).toBe("SHARD, east side, sticking out");
  expect(effect_words(effect, "NW", name)).toBe("SHARD, north-west side, sticking out");
});

test("a side between two tiles is told by both, behind what it brings", () => {
  const effect = { joins: ["shard", "eye"], scores: ["1 point more at the Eye"], serves: [] };
  expect(effect_words(effect, "E", name)).toBe("1 point more at the Eye; joins SHARD and EYE");
});

test("a place begins with what differs: its points, then where it is", () => {
  expect(SETTLING.in_cell("SHARD", "E", ["+3 points"], ["joined to SHARD by blue"])).toBe(
    "+3 points; beside SHARD, east; joined to SHARD by blue",
  );
  expect(SETTLING.in_cell("SHARD", "W", [], [])).toBe("Beside SHARD, west; joined to nothing");
});

test("a tile that was placed is told by its place, in the words of the choice", () => {
  const place = SETTLING.in_cell("SHARD", "E", [], ["joined to SHARD by blue"]);
  expect(SETTLING.placed("EYE", place)).toBe("EYE placed: beside SHARD, east; joined to SHARD by blue.");
});

test("a group that comes along is told with what it changes", () => {
  expect(TURN.group_chosen("EYE", "2 red keyples", true, 3, 1)).toBe(
    "Your 2 red keyples at EYE: moved along. That makes 3 in all, 1 from your hand",
  );
  expect(TURN.group_chosen("EYE", "1 red keyple", false, 2, 2)).toBe(
    "Your 1 red keyple at EYE: left there. That makes 2 in all, 2 from your hand",
  );
});

test("behind a bid stands what would outbid it, behind a use what the next one needs", () => {
  expect(TURN.next_needs("bid", 5, "red")).toBe("whoever has 5 red or more there outbids you");
  expect(TURN.next_needs("use", 3, "red")).toBe("the next to work here needs 3 red");
});

test("what is done at a tile is not named twice", () => {
  expect(TILE_SHEET.needs(1, "upgrade")).toBe("1 or more");
  expect(TILE_SHEET.needs(2, "bid")).toBe("2 to lead");
  expect(TILE_SHEET.needs(null, "use")).toBe("not now");
});
