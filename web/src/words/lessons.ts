/** Words of learning a game by playing it; what a lesson teaches, the game's course says. */
import { plural } from "./common";

export const LEARN = {
  page: (game: string) => `Learn ${game}`,
  /** A title may have a dash in it: no line begins with that. */
  title: (game: string) => `Learn ${game.replace(" - ", "\u00a0- ")} by playing it`,
  about: (lessons: number) =>
    `${plural(lessons, "short lesson")} on the real table, one thought each, about twenty minutes in all. You cannot do anything wrong.`,
  begin: "Begin",
  go_on: "Go on",
  again: "Begin again",
  done: "done",
  next_here: "next",
  contents: "The lessons",
  book: "See it in pictures",
  or: "or",
  rules: "read the rules",
  nothing: "There are no lessons for this game.",
} as const;

export const LESSON = {
  place: (number: number, count: number) => `Lesson ${number} of ${count}`,
  region: "Lesson",
  /** Its text. */
  told: "What the lesson tells",
  all: "All lessons",
  /** Before what is to be done. */
  to_do: "Now you",
  /** `first`: the kind of action that has to be chosen before; none if it is empty. All begin as on their buttons. */
  shown: (label: string, first: string) => {
    const words = `“${label.charAt(0).toUpperCase()}${label.slice(1)}”`;
    return first ? `Choose “${first}”, then ${words}.` : `Choose ${words}.`;
  },
  /** The same where all is chosen. */
  press: (button: string) => `Press “${button}”.`,
  /** To whoever has begun with what a lesson asks for, and tries something that cannot be done. */
  half_done: (way: string) => `You have begun well. ${way}`,
  /** Behind what a lesson wants to be done. */
  asked_for: "(the lesson asks for this)",
  show: "Show me",
  do_it: "Do it for me",
  /** To the table, where it is done. */
  try_it: "Try it",
  /** The same where it is done among the answers, which lie under the lesson on a phone. */
  try_it_there: "Try it: your choices",
  /** Behind the last lesson, which goes on as a game; and where that has been begun. */
  play: "Play",
  play_on: "Go on playing",
  /** Before the aims of the last lesson's game. */
  aims: "Worth doing:",
  /** Before an aim of the last lesson's game that is reached, to be heard; and when it is. */
  aim_met: "done:",
  aim_reached: (aim: string) => `Done: ${aim}`,
  look: "Look at the table",
  reply_read: "Put the reply away",
  read_again: "Read the lesson again",
  nothing_to_undo: "There is nothing that you could take back now. “Start over” begins the lesson again.",
  finished: "This lesson is done.",
  /** In the place of a question, once nothing is asked any more: by which button one goes on. */
  goes_on: (way: string) => `This lesson is done: “${way}” goes on.`,
  /** The same with the last lesson, before it is played and when it is read again. */
  to_be_played: (way: string) => `“${way}” leads to the game.`,
  /** Told aloud with the first lesson. */
  keys: "With keys: N goes to the next choice, P to the one before, Enter takes it. With Shift they go on by whole parts of the table. H tells how things stand, and the question mark lists all keys.",
  /** Told aloud with the last lesson, which is played on. */
  keys_at_play: "With keys: I gives a hint, and H tells how things stand.",
  /** Told aloud where a key is pressed that would answer a question which is not asked yet. */
  go_on_with: (way: string) => `First choose “${way}”.`,
  next: "Next lesson",
  start_over: "Start over",
  /** The same button, pressed once. */
  start_over_sure: "Press again",
  lost: "The lesson cannot be read just now.",
  watch: "See what happens …",
} as const;
