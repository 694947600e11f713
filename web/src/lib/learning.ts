/** Which lessons were done in this browser, and going on to the next. */
import { begin_lesson, get_table } from "./api";
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

/** Where the table is remembered at which somebody sat down to a lesson last. */
const table_of = (game: string, lesson: string) => `keydom.lesson_table.${game}.${lesson}`;

/** Sit down to a lesson from its beginning. */
export async function learn(game: string, lesson: string): Promise<void> {
  try {
    const { id } = await begin_lesson(game, lesson);
    remember(table_of(game, lesson), id);
    go(table_path(id));
  } catch (error) {
    say_error(error);
  }
}

/** Go on with a lesson that was left, or with the game at its end; else begin it. */
export async function go_on_learning(game: string, lesson: string, plays_on: boolean): Promise<void> {
  const left = recall(table_of(game, lesson), "");
  const over = !plays_on && learnt(game).includes(lesson);
  if (left !== "" && !over && (await is_running(left))) go(table_path(left));
  else await learn(game, lesson);
}

async function is_running(table: string): Promise<boolean> {
  try {
    return (await get_table(table)).status === "running";
  } catch {
    // It may be gone by now.
    return false;
  }
}
