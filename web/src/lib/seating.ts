/** Who sits where at a new table. */
import type { BotInfo, GameInfo, Me, NewTable, Seat, SeatRequest } from "../generated/messages";
import { company_words, for_players, SEATING_FAULTS } from "../words/set_up";

/** The program that fits the visitor's results in a game. */
export const opponent_of = (me: Pick<Me, "opponents">, game: string): string => me.opponents[game] ?? "random";

/** Numbers of players that a game is for, in words: "2 to 6 players". */
export function player_range(game: GameInfo): string {
  return for_players(Math.min(...game.player_counts), Math.max(...game.player_counts));
}

/** The visitor first, programs of one kind on all other seats. */
export function against_programs(players: number, bot: string): SeatRequest[] {
  return Array.from({ length: players }, (_, seat) => (seat === 0 ? { kind: "me" } : { kind: "bot", bot }));
}

/** With whom the visitor plays: programs, friends by a link, or all at this screen. */
export type Company = "programs" | "friends" | "screen";

/** The visitor first, and such company on all other seats; `bot` are the programs. */
export function seats_with(company: Company, players: number, bot: string): SeatRequest[] {
  if (company === "programs") return against_programs(players, bot);
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
  return {
    known: game.bots.filter((bot) => bot.measured),
    others: game.bots.filter((bot) => !bot.measured && bot.name !== "random"),
  };
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

/** A table that is ready to play at once against such programs, with everything as the game recommends it. */
export function quick_table(game: GameInfo, bot: string): NewTable {
  const players = game.player_counts[0] ?? 2;
  return { game: game.name, players, options: {}, seats: against_programs(players, bot) };
}

/** The seats cut or filled up to a number of players; new ones are for programs. */
export function resized(seats: readonly SeatRequest[], players: number, bot: string): SeatRequest[] {
  return against_programs(players, bot).map((seat, index) => seats[index] ?? seat);
}

/** Whether a table can be for ratings: everybody has a screen of their own, and two can be told apart. */
export function may_be_rated(seats: readonly SeatRequest[]): boolean {
  const apart = new Set(seats.map((seat, index) => (seat.kind === "bot" ? seat.bot : index)));
  return apart.size > 1 && !seats.some((seat) => seat.kind === "hotseat");
}

/** Why a seating cannot be played, or null. */
export function seating_fault(seats: readonly SeatRequest[]): string | null {
  if (seats.every((seat) => seat.kind === "bot")) return SEATING_FAULTS.nobody;
  if (seats.filter((seat) => seat.kind === "me").length > 1) return SEATING_FAULTS.several_mine;
  return null;
}
