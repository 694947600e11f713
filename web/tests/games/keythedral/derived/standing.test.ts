import { expect, test } from "vitest";
import { acting_seats, state_of } from "../../../../src/games/keythedral/derived/standing";
import type { KeythedralView } from "../../../../src/generated/keythedral";
import { bidding, laying, middle_game } from "../fixtures";

const states = (view: KeythedralView, acting: number[], brief = false) =>
  view.seats.map((seat) => state_of(view, seat, acting, brief));

test("of several that are asked at once only the viewer is lit, in the end nobody", () => {
  const view = middle_game();
  expect(acting_seats(view, true, [0, 1, 2])).toEqual([view.seat]);
  expect(acting_seats(view, false, [1])).toEqual([1]);
  expect(acting_seats({ ...view, phase: "over" }, true, [0])).toEqual([]);
});

test("in the bidding each is told with what they said", () => {
  const auction = { ...bidding().auction!, bids: { 0: 2, 1: null }, turn: 2, chooser_default: 2 };
  expect(states({ ...bidding(), auction }, [2]).slice(0, 3)).toEqual(["bid 2", "declines", "to answer"]);
  expect(states({ ...bidding(), auction: { ...auction, turn: null } }, []).at(2)).toBe("may match");
  for (const box of ["bid_payment", "choose_start"] as const)
    expect(states({ ...bidding(), box, auction: { ...auction, turn: 0 } }, [0]).slice(0, 3)).toEqual([
      "bid 2",
      "declines",
      "declines",
    ]);
});

test("of the viewer it is told as it is said to somebody", () => {
  const auction = { ...bidding().auction!, bids: { 1: 1 }, turn: 0 };
  expect(states({ ...bidding(), auction }, [0]).slice(0, 2)).toEqual(["to answer", "bids 1"]);
  const called = { ...middle_game(), phase: "workers", turn: null, auction: null } as KeythedralView;
  expect(states({ ...called, placing: 0 }, [0]).at(0)).toBe("send workers");
  expect(states({ ...called, placing: 1 }, [1], true).at(1)).toBe("sends");
});

test("whoever calls a number has not come to sending workers", () => {
  const called = { ...middle_game(), phase: "workers", turn: null, auction: null, placing: 0 } as KeythedralView;
  const calls = [{ number: null, leader: 0 }] as KeythedralView["calls"];
  expect(states({ ...called, call: 1, calls }, [0]).at(0)).toBe("call a number");
});

test("where there is little room the same is said more briefly", () => {
  const [long, brief] = [states(laying(), []), states(laying(), [], true)];
  expect(long[0]).toMatch(/^\d+ cottages? to lay$/);
  expect(brief[0]).toMatch(/^\d+ to lay$/);
});
