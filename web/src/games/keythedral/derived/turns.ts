/** Who comes when: in the turns of phase three, and in the calls of phase one. */
import type { KeythedralView } from "../../../generated/keythedral";

type Spending = Pick<KeythedralView, "seats" | "start_player" | "turn">;
type Calling = Pick<KeythedralView, "calls" | "call" | "phase">;
type Sending = Pick<KeythedralView, "seats" | "calls" | "call" | "placing">;

/** A player among the turns of phase three. */
export interface Turn {
  seat: number;
  /** Out: after a law card was bought, there is no further action. */
  at: "now" | "next" | "later" | "passed" | "out";
  /** The how manieth turn from now on is theirs, the present one counted; null without any. */
  place: number | null;
}

/** All seats clockwise, from one of them. */
const clockwise = (from: number, players: number): number[] =>
  Array.from({ length: players }, (_, step) => (from + step) % players);

/** The players clockwise from the start player, and who acts when: who has passed is asked again too (KT-602, KT-606). */
export function turns_of({ seats, start_player, turn }: Spending): Turn[] {
  const players = seats.length;
  const first = start_player ?? 0;
  const after = turn === null ? clockwise(first, players) : clockwise(turn + 1, players).slice(0, -1);
  const order = [turn ?? [], after.filter((seat) => seats[seat]?.active)].flat();
  const at = (seat: number): Turn["at"] => {
    if (seat === turn) return "now";
    if (!seats[seat]?.active) return "out";
    if (seats[seat].passed) return "passed";
    return seat === after.find((one) => seats[one]?.active) ? "next" : "later";
  };
  return clockwise(first, players).map((seat) => ({
    seat,
    at: at(seat),
    place: order.includes(seat) ? order.indexOf(seat) + 1 : null,
  }));
}

/** Who calls a number now, or will call the next one; null if nobody will choose one any more (KT-405, KT-407). */
export function caller_of({ calls, call, phase }: Calling): { seat: number; now: boolean } | null {
  if (phase !== "workers") return null;
  const present = call === null ? undefined : calls[call - 1];
  const chooses = present?.number === null ? present : calls[call ?? 0];
  const leader = chooses?.number === null ? chooses.leader : null;
  return leader === null ? null : { seat: leader, now: chooses === present };
}

/** The players in the order in which they send workers in the present call, and how far that is (KT-410). */
export function senders_of({ seats, calls, call, placing }: Sending): { seat: number; at: "sent" | "now" | "later" }[] {
  const leader = call === null ? null : (calls[call - 1]?.leader ?? null);
  if (leader === null) return [];
  const order = clockwise(leader, seats.length);
  const present = placing === null ? -1 : order.indexOf(placing);
  return order.map((seat, index) => ({
    seat,
    at: index === present ? "now" : index < present ? "sent" : "later",
  }));
}
