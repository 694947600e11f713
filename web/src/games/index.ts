/** The games that this client can draw: each folder beside this file that has an `index.ts`. */
import type { GameModule } from "../lib/types";

const modules = import.meta.glob<GameModule>("./*/index.ts");

/** Load a game's components; an error says so if this client does not know the game. */
export async function load_game(name: string): Promise<GameModule> {
  const load = modules[`./${name}/index.ts`];
  if (!load) throw new Error(`This page cannot draw the game “${name}”.`);
  return load();
}
