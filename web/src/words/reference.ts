/** Words around what can be looked up of a game. */

export const REFERENCE = {
  chapters: "In this reference",
  reconstructed: "Reconstructed:",
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
