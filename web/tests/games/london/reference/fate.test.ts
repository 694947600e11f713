import { expect, test } from "vitest";
import { fate_of } from "../../../../src/games/london/reference/fate";
import type { LondonView, TileReference } from "../../../../src/generated/london";

const tile = (key: string, kind = "landmark") => ({ tile: key, kind }) as unknown as TileReference;
const seat = (number: number, more: object) => ({ seat: number, home: null, borough: [], won: [], ...more });
const view = {
  seat: 1,
  era: 3,
  display: [{ tile: "gherkin", level: 1 }],
  seats: [
    seat(0, {
      home: "greenwich",
      borough: [{ tile: "greenwich", level: 0, points: 1 }],
      won: [{ tile: "shard", level: 1 }],
    }),
    seat(1, { home: "somerset", borough: [{ tile: "stPauls", level: 2, points: 12 }] }),
  ],
  boxed: ["zoo"],
  routemasters: ["oval"],
  unseen: ["globe"],
  river: [
    { tile: "hungerford", state: "past" },
    { tile: "millennium", state: "here" },
  ],
} as unknown as LondonView;

test("a tile on display lies there with the level that it has", () => {
  expect(fate_of(view, tile("gherkin"))).toEqual({ where: "display", words: "on display", seat: null, level: 1 });
});

test("a tile in a borough tells whose it is and what it scores now", () => {
  const own = { where: "yours", words: "yours, 12 points now", seat: 1, level: 2 };
  expect(fate_of(view, tile("stPauls"))).toEqual(own);
  const other = { where: "another's", words: "taken, 1 point now", seat: 0, level: 0 };
  expect(fate_of(view, tile("greenwich"))).toEqual(other);
  const won = { where: "won", words: "won, to be placed", seat: 0, level: 1 };
  expect(fate_of(view, tile("shard"))).toEqual(won);
  expect(fate_of(view, tile("somerset")).words).toBe("your home");
});

test("tiles that are nobody's: in the box, to come, not seen, on the river", () => {
  expect(fate_of(view, tile("zoo")).where).toBe("box");
  expect(fate_of(view, tile("oval")).words).toBe("comes in era 4");
  expect(fate_of(view, tile("globe")).where).toBe("unseen");
  expect(fate_of(view, tile("millennium", "river")).words).toBe("the barges are here");
  expect(fate_of(view, tile("harrods", "era2")).words).toBe("comes in era 2");
  expect(fate_of(view, tile("royalHospital", "home")).words).toBe("not in this game");
});
