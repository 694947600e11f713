/** Sit down to a game at once, against the programs that fit. */
import { load_game } from "../games";
import { make_table } from "./draws";
import { go, table_path } from "./router.svelte";
import { opponent_of, quick_table } from "./seating";
import { say_error } from "./toasts.svelte";
import type { GameInfo, Me } from "../generated/messages";

export async function play_now(game: GameInfo, me: Pick<Me, "opponents">): Promise<void> {
  // Fetched while the server makes the table.
  void Promise.allSettled([import("../pages/TablePage.svelte"), load_game(game.name)]);
  try {
    go(table_path((await make_table(quick_table(game, opponent_of(me, game.name)))).id));
  } catch (error) {
    say_error(error);
  }
}
