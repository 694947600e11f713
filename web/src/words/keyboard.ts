/** Words of playing with the keyboard. */
import { COMMON } from "./common";

/** How keys are called that are more than a letter. */
export const KEY_NAMES = { enter: "Enter", escape: "Esc", shift: "Shift", space: "Space", tab: "Tab" } as const;

export const KEYBOARD = {
  title: "How to play with the keyboard",
  reached_with: "All that can be chosen is also reached with",
  taken_with: ", and taken with",
} as const;

/** The key of what does nothing. */
export const PASS_KEY = "D";

/** What each key does, in the order of use. */
export const SHORTCUTS: { keys: string[]; meaning: string }[] = [
  { keys: ["1", "…", "9"], meaning: "Take the choice with this number; 0 is the tenth" },
  { keys: ["N"], meaning: "Go to the next choice: on the board, in the list, in an open form" },
  { keys: ["P"], meaning: "Go to the choice before" },
  {
    keys: [KEY_NAMES.shift, "N"],
    meaning: "Go to the next part of the table with a choice: the next board, the market",
  },
  { keys: [KEY_NAMES.shift, "P"], meaning: "Go to the part before" },
  { keys: [KEY_NAMES.enter], meaning: "Take the choice in focus; confirm" },
  { keys: [KEY_NAMES.escape], meaning: "One step back: close what is open, let go of what was chosen" },
  { keys: [PASS_KEY], meaning: "Pass, decline or be done" },
  { keys: ["U"], meaning: "Undo the last step" },
  { keys: [KEY_NAMES.shift, "U"], meaning: "Undo the whole turn" },
  { keys: ["←"], meaning: "Look back: the table as it was before the last thing that happened" },
  { keys: ["→"], meaning: "One thing on, back to the game" },
  { keys: [KEY_NAMES.space], meaning: "Stop or go on, while things are shown one after the other" },
  { keys: ["H"], meaning: "How things stand: the table and every player in sentences" },
  { keys: ["I"], meaning: "Hint: what a good player would do here, and why" },
  { keys: ["R"], meaning: "Reference: pieces, costs, cards" },
  { keys: ["L"], meaning: "Go to the log" },
  { keys: ["T"], meaning: "Talk: say something to the others at this table" },
  { keys: ["S"], meaning: COMMON.settings },
  { keys: ["?"], meaning: "This list" },
];
