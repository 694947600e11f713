import { expect, test } from "vitest";
import { auction_of } from "../../../../src/games/london/derived/auction";
import { auction_words, OFFERED, STANDING, standing_words } from "../../../../src/games/london/words/table";

const TILE = {
  bids: [
    { seat: 0, size: 2 },
    { seat: 1, size: 5 },
    { seat: 2, size: 3 },
  ],
  top_seat: 1,
};

test("whoever leads knows by how much, the others what it takes to overtake", () => {
  expect(auction_of(TILE, 1)).toMatchObject({ top: { seat: 1, size: 5 }, lead: 2, own: 5, missing: 0 });
  expect(auction_of(TILE, 0)).toMatchObject({ own: 2, missing: 4 });
  expect(auction_of(TILE, 3)).toMatchObject({ own: 0, missing: 6 });
  expect(auction_of(TILE, null).others.map((bid) => bid.size)).toEqual([3, 2]);
  expect(auction_words(auction_of(TILE, 1))).toBe("you lead");
  expect(auction_words(auction_of(TILE, 0))).toBe("4 to lead");
  expect(auction_words(auction_of(TILE, null))).toBe("6 to lead");
});

test("a tile without a bid takes one keyple, and a single bidder leads alone", () => {
  expect(auction_of({ bids: [], top_seat: null }, 0)).toEqual({ top: null, others: [], lead: 0, own: 0, missing: 1 });
  expect(auction_words(auction_of({ bids: [{ seat: 0, size: 3 }], top_seat: 0 }, 0))).toBe("you lead");
});

test("of the highest bid it is said by how much it leads, and what the tile is bound to", () => {
  expect(OFFERED.bid("Ada", 5, "red", 2)).toBe("Ada: 5 red keyples, the highest bid by 2; only red keyples count here");
  expect(OFFERED.bid("Cleo", 3, null, null)).toBe("Cleo: 3");
});

test("what lies on a tile is told with what the next use takes", () => {
  expect(STANDING.next_use(3)).toBe("3 to use");
  expect(standing_words({ tile: "harrods", level: 0, lock: "red", last: 2, lying: 3 })).toBe(
    "3 red keyples on it from earlier uses; the next use takes 3",
  );
  expect(standing_words({ tile: "harrods", level: 0, lock: "red", last: 0, lying: 0 })).toBe(
    "only red keyples this era",
  );
  expect(standing_words({ tile: "harrods", level: 0, lock: null, last: 0, lying: 0 })).toBe("");
});
