/** Words around the book of a game; what it tells, the rules document says. */
export const BOOK = {
  link: "In pictures",
  title: (game: string) => `${game} in pictures`,
  in_its_own_window: "The rules told in pictures, in a window of their own",
  contents: "The pages",
  /** Where a page tells of what its picture marks so. */
  marked: (number: string) => `mark ${number}`,
  next: "And now?",
  learn: "Learn it by playing",
  rules: "All the rules",
  aid: "On one page",
  play_now: "Play now",
  print: "Print",
  nothing: "There is no book of this game.",
} as const;
