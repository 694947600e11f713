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
  /** Whether most places of the country boards, or of the own board, are such ones: they go without a badge. */
  usual: boolean;
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

/** From so many places on badges would cover what they stand on. */
const MANY = 8;

const on_plots = ({ kind }: YieldGroup): boolean => kind === "plot";
const with_help = (play: Play): number => helped_of(play) ?? play.alone;

/** Whether a place is one of a group. */
export const is_of = (play: Play, { kind, alone, helped }: YieldGroup): boolean =>
  kind_of(play) === kind && play.alone === alone && with_help(play) === helped;

/** Places that are alike are one group. */
export function yield_groups(plays: readonly Play[]): YieldGroup[] {
  const groups: YieldGroup[] = [];
  for (const play of plays) {
    let group = groups.find((one) => is_of(play, one));
    if (!group) {
      group = { kind: kind_of(play), alone: play.alone, helped: with_help(play), places: 0, usual: false };
      groups.push(group);
    }
    group.places += 1;
  }
  for (const plots of [false, true]) {
    const alike = groups.filter((group) => on_plots(group) === plots);
    const most = Math.max(MANY, ...alike.map(({ places }) => places));
    const usual = alike.find(({ places }) => places === most);
    if (usual) usual.usual = true;
  }
  return groups.sort((one, other) => other.alone - one.alone || other.helped - one.helped || other.places - one.places);
}
