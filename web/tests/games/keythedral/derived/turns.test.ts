import { expect, test } from "vitest";
import { caller_of, senders_of, turns_of } from "../../../../src/games/keythedral/derived/turns";
import type { Call, SeatView } from "../../../../src/generated/keythedral";

const seat = (seat: number, active = true, passed = false) => ({ seat, active, passed }) as SeatView;
const call = (call: number, leader: number | null, number: number | null): Call => ({ call, leader, number });

test("players stand clockwise from the start player; who is out takes no turn (KT-602)", () => {
  const seats = [seat(0), seat(1), seat(2, false), seat(3), seat(4)];
  expect(turns_of({ seats, start_player: 3, turn: 0 })).toEqual([
    { seat: 3, at: "later", place: 3 },
    { seat: 4, at: "later", place: 4 },
    { seat: 0, at: "now", place: 1 },
    { seat: 1, at: "next", place: 2 },
    { seat: 2, at: "out", place: null },
  ]);
});

test("who has passed is asked again, before those who come later (KT-606)", () => {
  const seats = [seat(0), seat(1, true, true), seat(2)];
  expect(turns_of({ seats, start_player: 0, turn: 0 })).toEqual([
    { seat: 0, at: "now", place: 1 },
    { seat: 1, at: "passed", place: 2 },
    { seat: 2, at: "later", place: 3 },
  ]);
});

test("before the first turn the start player comes next", () => {
  expect(turns_of({ seats: [seat(0), seat(1), seat(2)], start_player: 1, turn: null })).toEqual([
    { seat: 1, at: "next", place: 1 },
    { seat: 2, at: "later", place: 2 },
    { seat: 0, at: "later", place: 3 },
  ]);
});

test("the leader of a call chooses its number, then the next one leads (KT-405)", () => {
  const calls = [call(1, 2, 4), call(2, 0, null), call(3, 1, null)];
  expect(caller_of({ calls, call: 2, phase: "workers" })).toEqual({ seat: 0, now: true });
  expect(caller_of({ calls, call: 1, phase: "workers" })).toEqual({ seat: 0, now: false });
  expect(caller_of({ calls, call: null, phase: "spend" })).toBeNull();
});

test("when law 1 has fixed the numbers nobody calls any more", () => {
  const calls = [call(1, 2, 4), call(2, 0, 1)];
  expect(caller_of({ calls, call: 1, phase: "workers" })).toBeNull();
});

test("workers are sent clockwise from the leader of the call (KT-410)", () => {
  const seats = [seat(0), seat(1), seat(2)];
  expect(senders_of({ seats, calls: [call(1, 2, 4)], call: 1, placing: 0 })).toEqual([
    { seat: 2, at: "sent" },
    { seat: 0, at: "now" },
    { seat: 1, at: "later" },
  ]);
  expect(senders_of({ seats, calls: [], call: null, placing: null })).toEqual([]);
});
