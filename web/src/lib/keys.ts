/** Keyboard shortcuts of the table: which key means what, and the list that `?` shows. */

export type Command =
  | "help"
  | "summary"
  | "next"
  | "previous"
  | "confirm"
  | "back"
  | "undo_step"
  | "undo_turn"
  | "decline"
  | "reference"
  | "log"
  | "settings"
  | "earlier"
  | "later"
  | "go_on"
  | { pick: number };

/** What is shown to people, in the order of use. */
export const SHORTCUTS: { keys: string[]; meaning: string }[] = [
  { keys: ["1", "…", "9"], meaning: "Take the choice with this number" },
  { keys: ["N"], meaning: "Go to the next choice, on the board or in the list" },
  { keys: ["P"], meaning: "Go to the choice before" },
  { keys: ["Enter"], meaning: "Take the choice in focus; confirm" },
  { keys: ["Esc"], meaning: "One step back: close what is open, let go of what was chosen" },
  { keys: ["D"], meaning: "Pass, decline or be done" },
  { keys: ["U"], meaning: "Undo the last step" },
  { keys: ["Shift", "U"], meaning: "Undo the whole turn" },
  { keys: ["←"], meaning: "Look back: the table as it was before the last thing that happened" },
  { keys: ["→"], meaning: "One thing on, back to the game" },
  { keys: ["Space"], meaning: "Stop or go on, while things are shown one after the other" },
  { keys: ["H"], meaning: "How things stand: the table and every player in sentences" },
  { keys: ["R"], meaning: "Reference: pieces, costs, cards" },
  { keys: ["L"], meaning: "Go to the log" },
  { keys: ["S"], meaning: "Settings" },
  { keys: ["?"], meaning: "This list" },
];

const LETTERS: Record<string, Command> = {
  "?": "help",
  n: "next",
  p: "previous",
  Enter: "confirm",
  Escape: "back",
  u: "undo_step",
  U: "undo_turn",
  d: "decline",
  h: "summary",
  r: "reference",
  l: "log",
  s: "settings",
  ArrowLeft: "earlier",
  ArrowRight: "later",
  " ": "go_on",
};

/** The part of a keyboard event that decides. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The command of a key press, or null. Combinations that belong to the browser are left alone. */
export function command_of(press: Press): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (/^[1-9]$/.test(press.key)) return { pick: Number(press.key) - 1 };
  return LETTERS[press.key] ?? null;
}

const ANSWERS: readonly Command[] = ["next", "previous", "confirm", "undo_step", "undo_turn", "decline"];

/** Whether a command is about the question: answers it, goes through its answers, or takes one back. */
export const answers_question = (command: Command): boolean => typeof command === "object" || ANSWERS.includes(command);
