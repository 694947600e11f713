/** What is said of what was taken up, to be read and to be heard. */
import type { Picking, Taken } from "./picking.svelte";
import type { Play } from "../../../generated/keyper";
import { key_of } from "../derived/offers";
import { TAKEN_UP } from "../words/choosing";

export function title_of(taken: Taken, picking: Picking): string {
  if (taken.kind === "keyple") return TAKEN_UP.keyple(taken.colour);
  return taken.kind === "keyper" ? TAKEN_UP.keyper : picking.tile(taken.tile).name;
}

/** What is to be done with it. */
export function task_of(taken: Taken, picking: Picking): string {
  if (taken.kind === "keyper") return TAKEN_UP.choose_tower;
  if (taken.kind === "tile") return TAKEN_UP.choose_plot(picking.plots_for(taken.tile).length);
  const places = picking.advice.plays?.[taken.colour]?.spaces ?? [];
  const some_lit = places.some((play) => picking.space_code(key_of(play)) !== undefined);
  return some_lit ? TAKEN_UP.choose_place(by_board(places)) : TAKEN_UP.in_your_turn(places.length);
}

/** How many places there are on each board, the own one last. */
function by_board(places: readonly Play[]): [number | null, number][] {
  const boards = [...new Set(places.map(({ board }) => board))];
  boards.sort((one, other) => (one ?? Infinity) - (other ?? Infinity));
  return boards.map((board) => [board, places.filter((one) => one.board === board).length]);
}
