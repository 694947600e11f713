/** Who sits where at a new table. */
import type { BotInfo, GameInfo, NewTable, Seat, SeatRequest, TableInfo } from "../generated/messages";
import { company_words, for_players, SEATING_FAULTS } from "../words/set_up";

/** The program that is proposed. */
export function proposed_bot(game: GameInfo): BotInfo | undefined {
  return game.bots.find((bot) => bot.proposed) ?? game.bots[0];
}

/** Numbers of players that a game is for, in words: "2 to 6 players". */
export function player_range(game: GameInfo): string {
  return for_players(Math.min(...game.player_counts), Math.max(...game.player_counts));
}

/** The visitor first, programs on all other seats. */
export function against_computers(game: GameInfo, players: number): SeatRequest[] {
  const bot = proposed_bot(game)?.name ?? "random";
  return Array.from({ length: players }, (_, seat) => (seat === 0 ? { kind: "me" } : { kind: "bot", bot }));
}

/** With whom the visitor plays: programs, friends by a link, or all at this screen. */
export type Company = "programs" | "friends" | "screen";

/** The visitor first, and such company on all other seats. */
export function seats_with(company: Company, game: GameInfo, players: number): SeatRequest[] {
  if (company === "programs") return against_computers(game, players);
  const other: SeatRequest = company === "friends" ? { kind: "open" } : { kind: "hotseat", name: "" };
  return Array.from({ length: players }, (_, seat) => (seat === 0 ? { kind: "me" } : { ...other }));
}

/** Which company sits on all other seats; null for a mixed one. */
export function company_of(seats: readonly SeatRequest[]): Company | null {
  const kinds = new Set(seats.filter((seat) => seat.kind !== "me").map((seat) => seat.kind));
  if (kinds.size !== 1 || !seats.some((seat) => seat.kind === "me")) return null;
  const [kind] = kinds;
  return kind === "bot" ? "programs" : kind === "open" ? "friends" : "screen";
}

/** The programs that play on purpose: those of which is known how strong they are, the weakest first, and all others. */
export function levels_of(game: GameInfo): { known: BotInfo[]; others: BotInfo[] } {
  const random = game.bots.findIndex((bot) => bot.name === "random");
  if (random < 0) return { known: game.bots, others: [] };
  return { known: game.bots.slice(0, random), others: game.bots.slice(random + 1) };
}

/** Who sits at a table, in words: "You, 1 friend and 2 Stewards". */
export function company_in_words(seats: readonly SeatRequest[], bots: readonly BotInfo[]): string {
  const titles = new Set(
    seats.flatMap((seat) => (seat.kind === "bot" ? [bots.find((bot) => bot.name === seat.bot)?.title] : [])),
  );
  const [program] = titles;
  const count = (kind: SeatRequest["kind"]) => seats.filter((seat) => seat.kind === kind).length;
  return company_words(
    { me: count("me"), open: count("open"), hotseat: count("hotseat"), bot: count("bot") },
    titles.size === 1 ? program : undefined,
  );
}

/** How long a game with these seats takes: programs hardly count. */
export function minutes_of(game: GameInfo, seats: readonly Pick<SeatRequest | Seat, "kind">[]): number {
  return game.minutes_each * Math.max(1, seats.filter((seat) => seat.kind !== "bot").length);
}

/** A table that is ready to play at once, with everything as the game recommends it. */
export function quick_table(game: GameInfo): NewTable {
  const players = game.player_counts[0] ?? 2;
  return { game: game.name, players, options: {}, seats: against_computers(game, players) };
}

/** The seats cut or filled up to a number of players; new ones are for programs. */
export function resized(seats: readonly SeatRequest[], players: number, game: GameInfo): SeatRequest[] {
  return against_computers(game, players).map((seat, index) => seats[index] ?? seat);
}

/** The same table once more: own seats, programs, and open seats for the other people. */
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
  if (seats.every((seat) => seat.kind === "bot")) return SEATING_FAULTS.nobody;
  if (seats.filter((seat) => seat.kind === "me").length > 1) return SEATING_FAULTS.several_mine;
  return null;
}
