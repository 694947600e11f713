/** Who sits where at a new table. */
import type { BotInfo, GameInfo, NewTable, SeatRequest, TableInfo } from "../generated/messages";

/** The computer opponent that is proposed: the first that does not play at random. */
export function proposed_bot(game: GameInfo): BotInfo | undefined {
  return game.bots.find((bot) => bot.name !== "random") ?? game.bots[0];
}

/** Numbers of players that a game is for, in words: "2 to 6". */
export function player_range(game: GameInfo): string {
  const [least, most] = [Math.min(...game.player_counts), Math.max(...game.player_counts)];
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** The visitor first, computer opponents on all other seats. */
export function against_computers(game: GameInfo, players: number): SeatRequest[] {
  const bot = proposed_bot(game)?.name ?? "random";
  return Array.from({ length: players }, (_, seat) => (seat === 0 ? { kind: "me" } : { kind: "bot", bot }));
}

/** A table that is ready to play at once, with everything as the game recommends it. */
export function quick_table(game: GameInfo): NewTable {
  const players = game.player_counts[0] ?? 2;
  return { game: game.name, players, options: {}, seats: against_computers(game, players) };
}

/** The seats cut or filled up to a number of players; new ones are computer opponents. */
export function resized(seats: readonly SeatRequest[], players: number, game: GameInfo): SeatRequest[] {
  return against_computers(game, players).map((seat, index) => seats[index] ?? seat);
}

/** The same table once more: own seats, computer opponents, and open seats for the other people. */
export function new_table_like(table: Pick<TableInfo, "game" | "players" | "options" | "seats">): NewTable {
  let mine = 0;
  const seats = table.seats.map((seat): SeatRequest => {
    if (seat.kind === "bot") return { kind: "bot", bot: seat.bot ?? "random" };
    if (!seat.mine) return { kind: "open" };
    mine += 1;
    return mine === 1 ? { kind: "me" } : { kind: "hotseat", name: seat.name };
  });
  return { game: table.game, players: table.players, options: table.options, seats };
}

/** Why a seating cannot be played, or null. */
export function seating_fault(seats: readonly SeatRequest[]): string | null {
  if (seats.every((seat) => seat.kind === "bot")) return "At least one seat must be for a person.";
  if (seats.filter((seat) => seat.kind === "me").length > 1)
    return "Only one seat can be yours; make the others “at this screen”.";
  return null;
}
