/** Somebody's own tables, in the order in which they want to see them. */
import type { TableInfo } from "../generated/messages";

export interface MyTables {
  /** Where the visitor is asked, or may be. */
  turn: TableInfo[];
  /** Where others are asked. */
  running: TableInfo[];
  /** Where seats are free still. */
  open: TableInfo[];
  finished: TableInfo[];
}

/** Whether the table waits for a seat of the visitor in which no program plays meanwhile. */
export function is_my_turn(table: TableInfo): boolean {
  const played_for = table.seats.filter((seat) => seat.away).map((seat) => seat.seat);
  const own = table.my_seats.filter((seat) => !played_for.includes(seat));
  return table.status === "running" && table.waiting_for.some((seat) => own.includes(seat));
}

/** The tables by what there is to do at them; in each group the one that changed last comes first. */
export function sorted(tables: readonly TableInfo[]): MyTables {
  const latest = [...tables].sort((one, other) => Date.parse(other.updated) - Date.parse(one.updated));
  return {
    turn: latest.filter(is_my_turn),
    running: latest.filter((table) => table.status === "running" && !is_my_turn(table)),
    open: latest.filter((table) => table.status === "open"),
    finished: latest.filter((table) => table.status === "over"),
  };
}

/** The number of a table out of what somebody has pasted: its link, or the number itself; null if there is none. */
export function table_named(text: string): string | null {
  const found = /(?:^|\/table\/)([A-Za-z0-9]{1,24})\/?(?:[?#].*)?$/.exec(text.trim());
  return found?.[1] ?? null;
}
