import { expect, test } from "vitest";
import { chains_of, connectors_on, joined_to } from "../../../../src/games/london/derived/chains";
import {
  arrows_served,
  connector_points,
  gains_of_connector,
  gains_of_tile,
  longest_chains,
  missing_connectors,
} from "../../../../src/games/london/derived/gains";
import { tile_of } from "../../../../src/games/london/reference/tiles";
import { built, laid, REFERENCE } from "../fixtures";

/** The borough of LO-1821, with fewer names: home, King's Cross, two more tiles; red all round, one sticking out. */
function chain() {
  const tiles = [
    built("greenwich", 0, 0),
    built("kingsCross", 1, 0),
    built("battersea", 1, -1),
    built("harrods", 2, 0),
    built("shard", 0, 1),
  ];
  const connectors = laid(tiles, "red 0 0 E", "red 1 0 E", "red 0 0 NE", "red 1 0 NW", "red 2 0 E", "blue 0 0 SE");
  return { tiles, connectors };
}

test("a chain joins each tile once, however many ways lead to it; what sticks out joins nothing (LO-1208 to LO-1212)", () => {
  const borough = chain();
  expect(chains_of(borough, "red").map((tiles) => [...tiles].sort())).toEqual([
    ["battersea", "greenwich", "harrods", "kingsCross"],
  ]);
  expect(joined_to(borough, "kingsCross", "red").sort()).toEqual(["battersea", "greenwich", "harrods"]);
  expect(joined_to(borough, "shard", "red")).toEqual([]);
  expect(connector_points(borough, tile_of(REFERENCE, "kingsCross"), 0, REFERENCE)).toBe(3);
  expect(connector_points(borough, tile_of(REFERENCE, "kingsCross"), 1, REFERENCE)).toBe(6);
  expect([...longest_chains(borough)]).toEqual([
    ["blue", 2],
    ["red", 4],
  ]);
});

test("two chains become one where a connector joins them", () => {
  const tiles = [built("greenwich", 0, 0), built("kingsCross", 1, 0), built("battersea", 2, 0), built("harrods", 3, 0)];
  const apart = { tiles, connectors: laid(tiles, "red 0 0 E", "red 2 0 E") };
  expect(chains_of(apart, "red")).toHaveLength(2);
  const [joint] = laid(tiles, "red 1 0 E");
  if (!joint) throw new Error("no connector");
  expect(gains_of_connector(apart, joint, REFERENCE)).toEqual([{ tile: "kingsCross", points: 2 }]);
});

test("a tile placed under a connector that sticks out is joined at once (LO-212, LO-1822)", () => {
  expect(gains_of_tile(chain(), { tile: "festivalHall", level: 0 }, { q: 3, r: 0 }, REFERENCE)).toEqual([
    { tile: "kingsCross", points: 1 },
  ]);
  expect(gains_of_tile(chain(), { tile: "towerBridge", level: 0 }, { q: 3, r: 0 }, REFERENCE)).toEqual([
    { tile: "kingsCross", points: 1 },
  ]);
});

test("connectors on a tile count whether shared or not (LO-209, LO-211)", () => {
  const tiles = [built("greenwich", 0, 0), built("towerBridge", 1, 0)];
  const borough = { tiles, connectors: laid(tiles, "blue 0 0 E", "blue 1 0 E", "grey 1 0 NE") };
  expect(connectors_on(borough, "towerBridge")).toEqual(
    new Map([
      ["blue", 2],
      ["grey", 1],
    ]),
  );
  expect(connector_points(borough, tile_of(REFERENCE, "towerBridge"), 1, REFERENCE)).toBe(4);
});

test("Millennium Bridge counts other river tiles in its blue chain only (LO-1218 to LO-1220)", () => {
  const tiles = [
    built("greenwich", 0, 0),
    built("millennium", 0, -1),
    built("hungerford", 1, 0),
    built("towerBridge", 2, 0),
  ];
  const borough = { tiles, connectors: laid(tiles, "blue 0 0 NW", "blue 0 0 E", "blue 1 0 E") };
  expect(connector_points(borough, tile_of(REFERENCE, "millennium"), 0, REFERENCE)).toBe(2);
  expect(connector_points(borough, tile_of(REFERENCE, "hungerford"), 0, REFERENCE)).toBe(4);
});

test("sets of connectors: the rarest colour counts, each connector once (LO-1229, LO-1230)", () => {
  const tiles = [built("greenwich", 0, 0), built("festivalHall", 1, 0)];
  const all = ["black 0 0 E", "blue 0 0 NE", "brown 0 0 NW", "grey 1 0 E", "red 1 0 NE"];
  const short = { tiles, connectors: laid(tiles, ...all) };
  expect(connector_points(short, tile_of(REFERENCE, "festivalHall"), 0, REFERENCE)).toBe(0);
  const [last] = laid(tiles, "yellow 1 0 NW");
  if (!last) throw new Error("no connector");
  expect(gains_of_connector(short, last, REFERENCE)).toEqual([{ tile: "festivalHall", points: 3 }]);
});

test("what an arrow still misses: its colours, the number in all, different ones (LO-709 to LO-711)", () => {
  const arrow = { connectors: { blue: 1, brown: 1 }, any: 1, different: 0, skills: {}, any_skill: 0, text: "" };
  expect(
    missing_connectors(
      arrow,
      new Map([
        ["blue", 1],
        ["brown", 2],
      ]),
    ),
  ).toBe(0);
  expect(missing_connectors(arrow, new Map([["blue", 3]]))).toBe(1);
  expect(
    missing_connectors(
      arrow,
      new Map([
        ["blue", 1],
        ["brown", 1],
      ]),
    ),
  ).toBe(1);
  expect(missing_connectors({ ...arrow, connectors: {}, any: 0, different: 3 }, new Map([["black", 3]]))).toBe(2);
});

test("a connector serves the arrows on both sides of its edge, if they ask for it", () => {
  const tiles = [built("greenwich", 0, 0), built("battersea", 1, 0)];
  const borough = { tiles, connectors: laid(tiles, "black 0 0 NW") };
  const served = (word: string) => laid(tiles, word).flatMap((one) => arrows_served(borough, one, REFERENCE));
  expect(served("brown 0 0 E")).toEqual([
    { tile: "greenwich", missing: 4 },
    { tile: "battersea", missing: 0 },
  ]);
  expect(served("black 0 0 E")).toEqual([]);
});
