/** The places for a keyple, sorted by what it would do there: the best first. */
import { can_be_joined } from "./offers";
import type { Play } from "../../../generated/keyper";

/** What makes a place what it is: its border, who is there already, or that it is an own plot. */
export type PlaceKind = "match" | "other" | "standing" | "lying" | "plot";

export interface YieldGroup {
  kind: PlaceKind;
  /** Actions without any help, and with it; the same where nobody can help. */
  alone: number;
  helped: number;
  places: number;
}

/** Who would help at a place: somebody who joins, or the keyple there, which is laid down. */
export type Helper = "joins" | "lies";

const HELPERS: Record<PlaceKind, Helper> = {
  match: "joins",
  other: "joins",
  standing: "lies",
  lying: "lies",
  plot: "lies",
};
export const helper_at = (kind: PlaceKind): Helper => HELPERS[kind];

/** Actions with a helper; null if nobody could help. */
export const helped_of = (play: Play): number | null =>
  can_be_joined(play) || play.standing ? (play.helped > play.alone ? play.helped : null) : null;

export function kind_of(play: Play): PlaceKind {
  if (play.board === null) return "plot";
  if (play.standing) return "standing";
  if (play.second) return "lying";
  return play.match ? "match" : "other";
}

/** Places that are alike are one group. */
export function yield_groups(plays: readonly Play[]): YieldGroup[] {
  const groups = new Map<string, YieldGroup>();
  for (const play of plays) {
    const kind = kind_of(play);
    const helped = helped_of(play) ?? play.alone;
    const key = `${kind} ${play.alone} ${helped}`;
    const group = groups.get(key) ?? { kind, alone: play.alone, helped, places: 0 };
    group.places += 1;
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (one, other) => other.alone - one.alone || other.helped - one.helped || other.places - one.places,
  );
}
