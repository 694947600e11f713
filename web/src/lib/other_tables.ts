/** Tables of others that everybody may find, as somebody wants to see them. */
import type { TableInfo } from "../generated/messages";

export interface Wanted {
  /** Name of a game; empty: any. */
  game: string;
  /** How long people may take: `none`, or the kind of clock; empty: however long. */
  pace: string;
  /** Only tables that wait for players. */
  free: boolean;
}

const ORDER: readonly TableInfo["status"][] = ["open", "running", "over"];

/** Those that are wanted: with a free seat first, then those that are played; in each group in the order that they have. */
export function of_others(tables: readonly TableInfo[], { game, pace, free }: Wanted): TableInfo[] {
  const found = tables.filter(
    (table) =>
      (game === "" || table.game === game) &&
      (pace === "" || (table.clock?.kind ?? "none") === pace) &&
      (!free || table.status === "open"),
  );
  return ORDER.flatMap((status) => found.filter((table) => table.status === status));
}
