/** Which lessons were done in this browser, and going on to the next. */
import { begin_lesson } from "./api";
import { go, table_path } from "./router.svelte";
import { recall, remember } from "./settings.svelte";
import { say_error } from "./toasts.svelte";

const place = (game: string) => `keydom.learnt.${game}`;

/** Keys of the lessons of a game that were done. */
export function learnt(game: string): string[] {
  return recall<string[]>(place(game), []);
}

/** Note that a lesson was done. */
export function note_learnt(game: string, lesson: string): void {
  const known = learnt(game);
  if (!known.includes(lesson)) remember(place(game), [...known, lesson]);
}

/** The first lesson that was not done; the first of all when all were. */
export function next_lesson(game: string, lessons: readonly string[]): string | undefined {
  const known = learnt(game);
  return lessons.find((lesson) => !known.includes(lesson)) ?? lessons[0];
}

/** Sit down to a lesson. */
export async function learn(game: string, lesson: string): Promise<void> {
  try {
    go(table_path((await begin_lesson(game, lesson)).id));
  } catch (error) {
    say_error(error);
  }
}
