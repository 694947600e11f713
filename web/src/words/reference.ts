/** Words around what can be looked up of a game. */

export const REFERENCE = {
  chapters: "In this reference",
  reconstructed: "Reconstructed:",
  what_is_reconstructed: "What is reconstructed",
} as const;

/** What the rules say. */
export const RULES = {
  how: "How the game goes",
  look_up: (clause: string) => `What the rules say: ${clause}`,
  title: "What the rules say",
  unknown: (clause: string) => `The rules have no clause ${clause}.`,
  short_forms: "Short forms",
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
