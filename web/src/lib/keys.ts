/** Keyboard shortcuts of the table: which key means what. */

export type Command =
  | "help"
  | "summary"
  | "next"
  | "previous"
  | "next_part"
  | "previous_part"
  | "confirm"
  | "back"
  | "undo_step"
  | "undo_turn"
  | "decline"
  | "reference"
  | "log"
  | "talk"
  | "hint"
  | "settings"
  | "earlier"
  | "later"
  | "go_on"
  | { pick: number };

const LETTERS: Record<string, Command> = {
  "?": "help",
  n: "next",
  p: "previous",
  Enter: "confirm",
  Escape: "back",
  u: "undo_step",
  d: "decline",
  h: "summary",
  r: "reference",
  l: "log",
  t: "talk",
  i: "hint",
  s: "settings",
  ArrowLeft: "earlier",
  ArrowRight: "later",
  " ": "go_on",
};

/** Those that mean something else with Shift. */
const SHIFTED: Record<string, Command> = { u: "undo_turn", n: "next_part", p: "previous_part" };

/** What undoes everywhere else, with Ctrl or ⌘. */
const UNDO: Record<string, Command> = { z: "undo_step", Z: "undo_turn" };

/** The part of a keyboard event that decides. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The command of a key press, or null. Combinations that belong to the browser are left alone. */
export function command_of(press: Press): Command | null {
  if (press.altKey) return null;
  if (press.ctrlKey || press.metaKey) return UNDO[press.key] ?? null;
  // Zero is the tenth.
  if (/^[0-9]$/.test(press.key)) return { pick: (Number(press.key) + 9) % 10 };
  // Whoever has locked the capitals means the same letters.
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return (press.shiftKey ? SHIFTED[key] : undefined) ?? LETTERS[key] ?? null;
}

const CHOOSES: readonly Command[] = ["next", "previous", "next_part", "previous_part", "decline", "hint"];
const ANSWERS: readonly Command[] = [...CHOOSES, "confirm", "undo_step", "undo_turn"];

/** Whether a command chooses an answer, or looks for one. */
export const chooses = (command: Command): boolean => typeof command === "object" || CHOOSES.includes(command);

/** Whether a command is about the question: answers it, goes through its answers, or takes one back. */
export const answers_question = (command: Command): boolean => typeof command === "object" || ANSWERS.includes(command);
