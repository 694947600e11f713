import { expect, test } from "vitest";
import { chains_of, longest_chains } from "../../../../src/games/london/derived/chains";
import { built, laid } from "../fixtures";

/** The borough of LO-1821, with fewer names: home, King's Cross, two more tiles; red all round, one sticking out. */
function chain() {
  const tiles = [
    built("greenwich", 0, 0),
    built("kingsCross", 1, 0),
    built("battersea", 1, -1),
    built("harrods", 2, 0),
    built("shard", 0, 1),
  ];
  return { connectors: laid(tiles, "red 0 0 E", "red 1 0 E", "red 0 0 NE", "red 1 0 NW", "red 2 0 E", "blue 0 0 SE") };
}

test("a chain joins each tile once, however many ways lead to it; what sticks out joins nothing (LO-1208 to LO-1212)", () => {
  const borough = chain();
  expect(chains_of(borough, "red").map((tiles) => [...tiles].sort())).toEqual([
    ["battersea", "greenwich", "harrods", "kingsCross"],
  ]);
  expect([...longest_chains(borough)]).toEqual([
    ["blue", 2],
    ["red", 4],
  ]);
});

test("two chains become one where a connector joins them", () => {
  const tiles = [built("greenwich", 0, 0), built("kingsCross", 1, 0), built("battersea", 2, 0), built("harrods", 3, 0)];
  expect(chains_of({ connectors: laid(tiles, "red 0 0 E", "red 2 0 E") }, "red")).toHaveLength(2);
  expect(chains_of({ connectors: laid(tiles, "red 0 0 E", "red 1 0 E", "red 2 0 E") }, "red")).toHaveLength(1);
});
