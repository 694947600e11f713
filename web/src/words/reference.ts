/** Words around what can be looked up of a game. */

export const REFERENCE = {
  chapters: "In this reference",
  reconstructed: "Reconstructed:",
  what_is_reconstructed: "What is reconstructed",
} as const;

/** What the rules say. */
export const RULES = {
  how: "How the game goes",
  /** What is to be pressed in a sentence or on a card, before a clause that is read aloud only. */
  rule: "rule",
  one_of_rules: (number: number) => `rule ${number}`,
  /** Behind a question: a sign stands for it. */
  of_question: (clause: string) => `Rule: ${clause}`,
  /** On the card of a word. */
  read: "Read the rule",
  /** The words of a game, each in one sentence. */
  words: "Words",
  /** What can be done at a question. */
  kinds: "What the rules say of your choices",
  look_up: (clause: string) => `What the rules say: ${clause}`,
  title: "What the rules say",
  unknown: (clause: string) => `The rules have no clause ${clause}.`,
  short_forms: "Short forms",
  all: "All the rules",
  /** Where a table stays open behind it. */
  in_its_own_window: "All the rules, in a window of their own",
} as const;

/** The word beside every value that is our reconstruction. */
export const RECONSTRUCTED = {
  mark: "reconstructed",
  this_value: "this value",
  about: (what: string) => `Not known from the published game: ${what} is our reconstruction.`,
} as const;

export const TILES = {
  search: "Look for",
  side: "Which side is shown",
  none: "No tile says that.",
  /** A tile, and what has become of it. */
  with_fate: (tile: string, fate: string | undefined) => (fate === undefined ? tile : `${tile}, ${fate}`),
} as const;
