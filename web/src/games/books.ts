/** What draws the books of the games: apart from the games, as the start page has no use for it. */
import type { BookModule } from "../lib/types";
import { CONNECTION } from "../words/connection";

const books = import.meta.glob<BookModule>("./*/book/Picture.svelte");

/** Load what draws the pictures of a game's book; an error says so if this client does not know the game. */
export async function load_book(name: string): Promise<BookModule> {
  const load = books[`./${name}/book/Picture.svelte`];
  if (!load) throw new Error(CONNECTION.unknown_game(name));
  return load();
}
