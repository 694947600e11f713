/** Words of the page of a table: its bar, the question, who plays, and what happened. */
import { duration, plural, points_words } from "./common";

export const TABLE = {
  fetching: "Fetching the table …",
  my_turn: "● Your turn",
  tools: "Tools",
  watching: "Watching",
  copy_link: "Copy the link to this table",
  sounds_on: "Sounds are on",
  sounds_off: "Sounds are off",
  keyboard: "Keyboard",
  lit_above: (count: number) => `${count} lit above`,
  lit_below: (count: number) => `${count} lit below`,
} as const;

export const LOBBY = {
  /** Who has opened the table, and for what. */
  invited: (host: string, game: string) => (host ? `${host} invites you to ${game}` : `You are invited to ${game}`),
  sit_down: "Take a seat",
  own_machine: "Your friends sit at other computers?",
  on_others:
    "This link opens on this computer alone. Start Keydom with the command “keydom serve”, go to the address in your network that it then tells, and open the table there: every computer of your network can use its link.",
  or_watch: "Or stay on this page to watch; the game begins when every seat is taken.",
  send_link: "The game begins by itself when every seat is taken. Send this link to whoever shall play:",
  may_close: "You may close this page; you find the table again on the start page.",
  /** What is played: how many, how long, and by which rules. */
  played: (players: number, minutes: number, rules: string) =>
    `${plural(players, "player")}, about ${duration(minutes)}; ${rules}`,
  /** Who sits down agrees to it. */
  with_hints: "; all may ask for hints, and are told when somebody did",
  meanwhile: "Meanwhile: look at all there is in this game",
} as const;

export const CURTAIN = {
  turn: (name: string) => `${name}, it is your turn`,
  hand_over: "The table is covered. Hand the screen over, so that nobody else sees what is yours.",
  ready: (name: string) => `I am ${name}: show the table`,
} as const;

export const QUESTION = {
  title: "What to do",
  unfold: "Show the answers",
  fold: "Show more of the table",
  back: "Back",
  step_back: "Step back",
  chosen: "Chosen so far",
  watch_news: "Watch what happened since your last turn",
  last_news: ". The last thing:",
  all_news: (count: number) => `replay ${count}`,
  confirm: "Confirm",
  not_this: "Not this",
  choose: "Choose what is",
  lit: "lit on the table",
  or: ", or",
  from_list: "from a list",
  close_list: "close the list",
  show_result: "Show the result",
  undo: "Undo",
  nothing_to_undo: "There is nothing that you could take back now.",
  undo_turn: "Undo the turn",
} as const;

/** What a good player would do, and why. */
export const HINT = {
  ask: "Hint: what a good player would do",
  title: "What a good player would do",
  thinking: "Thinking it over …",
  close: "Close the hint",
  take: "Do this",
  /** How far ahead of the others one would be in the end, on average, in thousandths of a point. */
  ahead: (value: number) => {
    if (rounded(value) === "0") return "likely level in the end";
    return `likely ${in_points(value)} ${value > 0 ? "ahead" : "behind"} in the end`;
  },
  /** By how much less than with the best. */
  less: (difference: number) => (difference < NEARLY ? "nearly as good" : `about ${in_points(difference)} less`),
  reason: (difference: number, text: string) => `${text} (${difference > 0 ? "+" : "−"}${rounded(difference)})`,
  then: "Then usually:",
} as const;

/** Below half a point a choice is nearly as good as another one. */
const NEARLY = 500;

/** Thousandths of a point as points: whole ones, but of less than three also tenths. */
function rounded(thousandths: number): string {
  const points = Math.abs(thousandths) / 1000;
  return points < 2.95 ? points.toFixed(1).replace(/\.0$/, "") : points.toFixed(0);
}

const in_points = (thousandths: number): string => points_words(Number(rounded(thousandths)));

export const STANDING = {
  span: "For how long",
  span_before: "for",
  about:
    "Nobody else is told. So that nobody can tell either, such an answer sometimes comes after a while, as if you had thought about it, and only while this page is open.",
} as const;

/** What others did, one thing after the other. */
export const FOLLOWING = {
  title: "What others did",
  looking_back: "Looking back",
  just_now: "Just now",
  left: (count: number) => (count > 0 ? `, ${count} more to come` : ""),
  caption: "Caption",
  steps: "Go through what happened",
  back: "One thing back",
  stop: "Stop",
  play: "Go on by itself",
  forward: "One thing on",
  pace: "How to follow what others do",
  to_question: "To my question",
  to_now: "To now",
} as const;

export const LOG = {
  title: "What happened",
  earlier: "Show what was before",
  new: "New since your last turn",
  look_back: "Show the table as it was then",
  empty: "Nothing has happened yet.",
} as const;

export const TOLD_ALOUD = "Told aloud";

export const SEATS = {
  open: "Open seat",
  place: (place: number, points: number) => `place ${place}, ${points_words(points)}`,
  program: (level: string) => (level === "" ? "program" : `program: ${level}`),
  mine: (name: string) => `${name} (you)`,
  here: "here",
  away: "away",
} as const;

/** What a seat that is waited for does. */
export const DOING = {
  /** In a moment that is shown once more. */
  acted: "acts",
  program: "thinking",
  /** Whether or not it has answered. */
  too: "asked too",
  other: "choosing",
  done: "done, waiting",
  among_others: "you choose",
  alone: "your move",
} as const;

/** How things stand, in the server's sentences. */
export const SUMMARY = {
  title: "How things stand",
  of: (name: string) => `${name}: how things stand`,
  asking: "Asking …",
  table: "The table",
} as const;
