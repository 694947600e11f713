/** Words of the page of a table: its bar, the question, who plays, and what happened. */
import { DECISIONS_LATER, type Review } from "../generated/messages";
import { ANY_TABLE, capital, duration, listing, plural, points_words, small } from "./common";
import { PASS_KEY } from "./keyboard";

/** So many numbers are told one by one. */
const FEW_NUMBERS = 3;

export const TABLE = {
  fetching: "Fetching the table …",
  my_turn: "● Your turn",
  /** Told aloud first: which of the names that are heard is one's own. */
  who_plays: (name: string, others: readonly string[]) => `You are ${name}, and play with ${listing(others)}.`,
  tools: "Tools",
  watching: "Watching",
  watching_later: `Watching, ${DECISIONS_LATER} decisions later`,
  copy_link: "Copy the link to this table",
  sounds_on: "Sounds are on",
  sounds_off: "Sounds are off",
  keyboard: "Keyboard",
  lit_above: (count: number) => `${plural(count, "choice")} further up`,
  lit_below: (count: number) => `${plural(count, "choice")} further down`,
} as const;

export const LOBBY = {
  /** Who has opened the table, and for what. */
  invited: (host: string, game: string) => (host ? `${host} invites you to ${game}` : `You are invited to ${game}`),
  sit_down: "Take a seat",
  own_machine: "Your friends sit at other computers?",
  on_others:
    "This link opens on this computer alone. Start Keydom with the command “keydom serve”, go to the address in your network that it then tells, and open the table there: every computer of your network can use its link.",
  or_watch: "Or stay on this page to watch; the game begins when every seat is taken.",
  send_link: "The game starts as soon as every seat is taken. Send this link to your friends:",
  may_close: "You can close this page: the table waits for you on the start page.",
  /** What is played: how many, how long, and by which rules. */
  played: (players: number, minutes: number, rules: string) =>
    `${plural(players, "player")}, about ${duration(minutes)}; ${rules}`,
  /** Who sits down agrees to it. */
  with_hints: "; all may ask for hints, and are told when somebody did",
  meanwhile: "Meanwhile, look through the game",
} as const;

export const CURTAIN = {
  turn: (name: string) => `${name}, it is your turn`,
  hand_over: "The table is covered. Hand the screen over, so that nobody else sees what is yours.",
  ready: (name: string) => `I am ${name}: show the table`,
} as const;

/** How much there is to press in a form. */
const ways_words = (ways: number): string =>
  ways === 0 ? "nothing to choose now" : `${plural(ways, "thing")} to press`;

export const QUESTION = {
  title: "What to do",
  unfold: "Show the answers",
  fold: "Show more of the table",
  back: "Back",
  /** Beside why something cannot be done. */
  reason_read: "Put this away",
  step_back: "Step back",
  chosen: "Chosen so far",
  watch_news: "Watch what happened since your last turn",
  last_news: ". The last thing:",
  watch_again: "See it again",
  watch_on_the_table: "See it on the table again",
  nothing_to_do: "You need do nothing until it is your move.",
  confirm: "Confirm",
  /** What is to be confirmed is heard with the button: the way to it, what it is, and what it brings. */
  confirm_this: (parts: readonly string[]) => `Confirm: ${parts.filter((part) => part !== "").join("; ")}`,
  not_this: "Not this",
  /** Told aloud where a key has chosen what is to be confirmed: the same key does that. */
  press_again: (key: string) => `Press ${key} again to confirm.`,
  /** Told aloud where it was confirmed in this way, and not by the button that says so. */
  confirmed: (what: string) => `Confirmed: ${what}.`,
  /** A group of answers; what is asked stands above it. */
  answers: "Answers",
  /** Told aloud where others' decisions leave the question as it was, with what it begins with now. */
  same_question: (lead: string) => `${lead} the same question.`,
  choose: "Choose what is",
  lit: "lit on the table",
  /** Told aloud where a key comes from the answers to the table, and back. */
  on_the_table: "On the table:",
  among_the_answers: "Answers:",
  /** Told aloud as a thing's form comes in the place of the answers, and as they come back. Some of what can be pressed in
   * it only changes the answer, so it is not called answers. */
  form_opened: (title: string, ways: number) => `${title}: ${ways_words(ways)}.`,
  /** Told aloud where a key is pressed on a thing whose form is open already. */
  form_is_open: (title: string, ways: number) => `${title} is open: ${ways_words(ways)}.`,
  /** Why a number chooses nothing while a hint is read. */
  hint_lies_there:
    "The hint has taken the place of the answers. Its own numbers do what it advises; Escape closes it, and all numbers choose again.",
  form_closed: (answers: number) => `Back to the question: ${plural(answers, "answer")}.`,
  /** Told aloud; without words for it, it was more than one thing. */
  undone: (what: string) => (what === "" ? "Undone." : `Undone: ${/[.?!]$/.test(what) ? what : `${what}.`}`),
  or: ", or",
  from_list: "from a list",
  close_list: "close the list",
  renumbered: (changed: readonly (readonly [name: string, number: number | undefined])[]) =>
    changed.length > FEW_NUMBERS
      ? "Many numbers have changed."
      : `New numbers: ${changed.map(([name, number]) => `${number ?? PASS_KEY} is ${name}`).join(", ")}.`,
  /** How many answers are listed, and whether some are on the table only, where one may stand for several. */
  answers_left: (listed: number, on_the_board: boolean) => {
    const in_list = `${plural(listed, on_the_board ? "more answer" : "answer")} in the list, with new numbers.`;
    return [on_the_board ? "The key N goes to the places on the table." : "", listed > 0 ? in_list : ""]
      .filter(Boolean)
      .join(" ");
  },
  /** A kind of action was chosen, of which so much is left. */
  kind_taken: (title: string, left: string) => `${title}. ${left}`,
  show_result: "Show the result",
  next_opened: "Somebody wants to play again: the next game is open to you.",
  undo: "Undo the last step",
  /** `door`: whether there is a button at which more can be asked for. */
  nothing_to_undo: (door: boolean) =>
    door
      ? "There is nothing that you could take back alone now. The button “At this table”, among the tools at the top, asks for more."
      : "There is nothing that you could take back now.",
  no_such_number: (number: number) => `No answer has the number ${number}.`,
  undo_turn: "Undo the turn",
} as const;

/** What a good player would do, and why. */
export const HINT = {
  ask: "Hint: what a good player would do",
  title: "What a good player would do",
  thinking: "Thinking it over …",
  close: "Close the hint",
  /** Told aloud where the key for a hint is pressed in a lesson. */
  not_in_lesson: "In a lesson there is no hint: “Show me” does what is asked for.",
  /** Why there is none while others decide. */
  not_now: "A hint is about a decision of yours. Nothing is asked of you now.",
  take: "Do this",
  /** Heard of the button, which is there once for each choice. */
  take_this: (name: string) => `${HINT.take}: ${name}`,
  /** Told to whoever has come to what a hint advises by its number. */
  press_again: (key: string, button: string) => `Press ${key} again: ${small(button)}.`,
  /** By how much more it brings than the next best. How a game will end nobody can tell so early, and whoever leads
   * takes it for a mistake to be told that they are behind. */
  more: (difference: number, sure: boolean) =>
    sure && rounded(difference) > LITTLE
      ? `${is_far(difference) ? "far better" : `about ${in_points(difference)} more`} than the next`
      : "a little better than the next",
  /** By how much less than with the best. */
  less: (difference: number, sure: boolean) =>
    sure && rounded(difference) > LITTLE
      ? `${is_far(difference) ? "far worse" : `about ${in_points(difference)} less`} than the best`
      : "a little less good than the best",
  as_good: "nearly as good",
  /** A choice with the number that takes it, what it is worth, and why. */
  spoken: (number: number, name: string, worth: string, why: string) =>
    `${number}: ${capital([name, worth].filter((part) => part !== "").join("; "))}. ${why}`.trim(),
  /** The others are taken for good players, which programs of low levels are not. */
  then: "If all play well, then usually:",
  /** What one decides next oneself, where that is not told yet. */
  next: "Your next step then, usually:",
  /** Where the points come from. */
  found: "Found by trying out each choice in many games that go on from here.",
} as const;

/** What a program makes of a decision. */
export const COMMENT = {
  title: (of_last: boolean) => (of_last ? "Your last decision" : "A decision before"),
  close: "Put the comment away",
  /** On a phone, where one line of it is seen at first. */
  brief: ({ better, behind }: Review, of_last: boolean) =>
    `${capital(`${of_last ? "" : "before: "}${is_far(behind) ? "far better" : `better by ${in_points(behind)}`}`)}: ${better?.name ?? ""}`,
  unfold: "All of the comment",
} as const;

/** What was clearly better than a decision, in a sentence; `instead` says instead of what. */
export function better_told({ name, better, behind }: Review, instead = false): string {
  const than = instead ? ` than “${capital(name)}”` : "";
  const would = `“${capital(better?.name ?? "")}” would have been`;
  return is_far(behind) ? `${would} far better${than}.` : `${would} better${than}: about ${in_points(behind)} more.`;
}

/** So many points are a little; so is whatever may be luck. */
const LITTLE = 1;
/** From so many points on nobody can count on the number. */
const FAR = 7;
const is_far = (thousandths: number): boolean => rounded(thousandths) >= FAR;

/** Thousandths of a point as whole points. */
const rounded = (thousandths: number): number => Math.round(Math.abs(thousandths) / 1000);

const in_points = (thousandths: number): string => points_words(rounded(thousandths));

export const STANDING = {
  span: "For how long",
  span_before: "for",
  about:
    "Nobody else is told. Your answer may come after a short while, as if you had thought, so that nobody can guess it. It is given only while this page is open.",
} as const;

/** What others did, one thing after the other. */
export const FOLLOWING = {
  title: "What others did",
  looking_back: "Looking back",
  just_now: "Just now",
  left: (count: number) => (count > 0 ? `${plural(count, "thing")} more to come` : ""),
  /** Before the question that waits behind it. */
  then_you: "Then you:",
  caption: "Caption",
  steps: "Go through what happened",
  back: "One thing back",
  stop: "Stop",
  play: "Go on by itself",
  forward: "One thing on",
  pace: "How to follow what others do",
  to_question: "Skip to my move",
  to_now: "Skip to now",
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
  free: "waiting for a player",
  place: (place: number, points: number) => `place ${place}, ${points_words(points)}`,
  program: (level: string) => (level === "" ? "program" : `program: ${level}`),
  mine: (name: string) => (name === ANY_TABLE.you ? name : `${name} (you)`),
  here: "here",
  /** Whose page is closed; who is away has a program that plays on. */
  not_here: "not here",
} as const;

/** What a seat that is waited for does. */
export const DOING = {
  /** In a moment that is shown once more. */
  acted: "acts",
  program: "thinking",
  /** Whether or not it has answered. */
  too: "also choosing",
  other: "choosing",
  done: "done, waiting",
  among_others: "you choose",
  alone: "your move",
  /** In another's turn. */
  asked: "you are asked",
} as const;

/** What stands over the question. */
export const TURN = {
  own: "Your move",
  /** In another's turn. */
  asked: (name: string) => `${name}'s turn: you are asked`,
  /** Where several people sit at one screen. */
  of: (name: string) => `Move of ${name}`,
  watching: "You are watching",
} as const;

/** How things stand, in the server's sentences. */
export const SUMMARY = {
  title: "How things stand",
  of: (name: string) => `${name}: how things stand`,
  asking: "Asking …",
  table: "The table",
} as const;
