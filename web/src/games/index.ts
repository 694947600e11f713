/** The games that this client can draw: each folder beside this file that has an `index.ts`; `art/Cover.svelte` stands for it. */
import type { Component } from "svelte";
import type { GameModule } from "../lib/types";
import { CONNECTION } from "../words/connection";

const modules = import.meta.glob<GameModule>("./*/index.ts");
// Covers are small and stand on the start page, so they come with it.
const covers = import.meta.glob<{ default: Cover; subject: Subject }>("./*/art/Cover.svelte", { eager: true });

/** The drawing that stands for a game; what is built in it may be finished, at the end of one. */
type Cover = Component<{ finished?: boolean }>;

/** From where to where, of the 640 units of a cover's height, what it is about reaches: a low strip shows that alone. */
export type Subject = readonly [top: number, bottom: number];

/** Load a game's components; an error says so if this client does not know the game. */
export async function load_game(name: string): Promise<GameModule> {
  const load = modules[`./${name}/index.ts`];
  if (!load) throw new Error(CONNECTION.unknown_game(name));
  return load();
}

/** The drawing that stands for a game, or undefined if its folder has none. */
export function cover_of(name: string): Cover | undefined {
  return covers[`./${name}/art/Cover.svelte`]?.default;
}

/** What a game's drawing is about; all of it if its folder has none. */
export const subject_of = (name: string): Subject => covers[`./${name}/art/Cover.svelte`]?.subject ?? [0, 640];
