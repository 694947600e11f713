/** One table as this page sees it: what the server said last, what the visitor is about to choose, the log. */
import { Advised } from "./advised";
import { tell_aloud } from "./aloud.svelte";
import { ask_hint, ask_review, CallFailed, come_back, get_log, get_me, get_moments, get_table } from "./api";
import { chosen_kind, choices_of, needs_confirmation } from "./choices";
import { Comments } from "./comments.svelte";
import { go_on, take_seat } from "./draws";
import { Following } from "./following.svelte";
import { HouseTime } from "./house_time.svelte";
import { browser, live_address, LiveConnection, type LiveStatus, type Request } from "./live";
import { actor_of, after, merged, plain_text, takes_back, undone_by } from "./log";
import { Notepad } from "./notepad.svelte";
import { panel } from "./panel.svelte";
import { recall, remember, settings } from "./settings.svelte";
import { TableLesson } from "./table_lesson.svelte";
import { TableTalk } from "./talk.svelte";
import { say, say_error } from "./toasts.svelte";
import type {
  AssessedChoice,
  KindOfAction,
  Choice,
  Hint,
  LogEvent,
  Reference,
  Seat,
  TableInfo,
  Update,
  View,
} from "../generated/messages";
import { deeds_of_others } from "./recap";
import type { Step } from "./steps";
import type { GameModule, Responses } from "./types";
import { ANY_TABLE, player_words } from "../words/common";
import { LESSON } from "../words/lessons";
import { HINT, QUESTION } from "../words/table";

/** How many log events are fetched at a time. */
const LOG_PAGE = 300;
/** Under this name the browser keeps that its visitor has asked for a hint. */
const ASKS_FOR_HINTS = "keydom.hinted";
/** Who learns sees for the first time what others do: each of it stands so many times as long. */
const PATIENCE_OF_LEARNERS = 1.6;
/** Milliseconds after which a server that did not answer the first call is asked again. */
export const RETRY = 2500;
/** Milliseconds that an answer may be on its way before the table shows that it waits. */
export const SOON = 250;

/** Whether the one who is asked can do the same as before: others who decide at the same time change nothing of that. */
function asks_the_same(before: Update, now: Update): boolean {
  return (
    before.seat === now.seat &&
    now.choices.length > 0 &&
    before.choices.length === now.choices.length &&
    before.choices.every((choice, index) => choice.code === now.choices[index]?.code) &&
    before.partial_action.join("\n") === now.partial_action.join("\n")
  );
}

export class TableSession {
  table: TableInfo | null = $state.raw(null);
  update: Update | null = $state.raw(null);
  events: LogEvent[] = $state.raw([]);
  more_log = $state(false);
  status: LiveStatus = $state("connecting");
  /** The game's words for standing answers and what can be looked up of it, once they are loaded. */
  game: { standing: GameModule["standing"]; reference: Reference } | null = $state.raw(null);
  /** Why the table cannot be shown, once that is certain. */
  failure: string | null = $state(null);
  /** The request on its way: it is over when the page shows the version in which the server has carried it out. */
  private underway: {
    key: string;
    /** The version at which it was made. */
    at: number;
    move_of: number | null;
    /** Up to which version nothing was news before it. */
    acted_at: number;
    done_at: number | null;
    then: (() => void) | null;
  } | null = $state(null);
  /** What was chosen of a question that is shown already, while the server's word for the request before is awaited; without
      a question, what is to be done behind that whatever is asked then. */
  private postponed: { question: number | null; act: () => void } | null = null;
  /** Whether that takes so long that it is to be seen. Most answers come at once, and the table is drawn once for them. */
  late = $state(false);
  private lateness: ReturnType<typeof setTimeout> | undefined;
  /** The choice that waits for its confirmation. */
  held: Choice | null = $state.raw(null);
  /** The kind of action that was chosen first: only its choices are lit. */
  private kind_name: string | null = $state(null);
  /** Why something is not possible, in a sentence: what was clicked last was not lit. */
  reason: string | null = $state(null);
  /** Which question the visitor is asked, by number: one that others' decisions leave as it is stays the same. */
  question = $state(0);
  /** The request that asks why something is not possible, while its answer is awaited. */
  private asked_why = "";
  /** What a good player would do about the present question, once it was asked for and is known. */
  hint: Hint | "thinking" | null = $state.raw(null);
  /** What the visitor took back last, to be spoken, with the version behind it. */
  undone: { version: number; what: string } | null = null;
  /** The choice that pointer or focus is on in the panel. */
  hovered: Choice | null = $state.raw(null);
  /** The seat whose owner said that they sit in front of the screen. */
  at_screen: number | null = $state(null);
  /** Version after the shown seat's last own action; what came later is new to it. */
  acted_at = $state(0);
  /** How the game says that something is paid for a choice; set once the game is loaded. */
  costs: (choice: Choice) => boolean = () => false;
  /** How the game says that a choice is never confirmed; set with `costs`. */
  free: (choice: Choice, view: View) => boolean = () => false;

  /** What the game calls an answer that its table enters as a whole; set with `costs`. */
  whole_answer: (codes: readonly number[]) => string | undefined = () => undefined;

  /** How the game says that something went by itself; set with `costs`. */
  by_itself: (event: LogEvent) => boolean = () => false;

  /** What the visitor follows, or looks back at. */
  readonly following = new Following({
    fetch: async (asked) => (await get_moments(this.id, this.seat, asked)).moments,
    pace: () => settings.following,
    patience: () => (this.table?.lesson ? PATIENCE_OF_LEARNERS : 1),
    failed: say_error,
  });

  /** What time it is for the clocks of people. */
  readonly house = new HouseTime();

  /** Whether the visitor is about to play again. */
  private goes_on = false;

  /** What people say at the table. */
  readonly talk: TableTalk;

  /** What the visitor notes for themselves, by seat. */
  private readonly notepads = new Map<number, Notepad>();

  /** Whether the visitor decides as they were advised. */
  private readonly advised = new Advised();

  /** What a program makes of what the visitor has decided. */
  readonly comments = new Comments((seat) => ask_review(this.id, seat));

  /** What a lesson asks for at this table, and says. */
  readonly lesson: TableLesson;

  private readonly connection: LiveConnection;
  private stopped = false;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.talk = new TableTalk(id);
    this.lesson = new TableLesson(this);
    this.connection = new LiveConnection(
      live_address(location, id),
      {
        update: (update) => this.take(update),
        done: (key, version) => this.answered(key, version),
        reason: (key, text) => {
          if (key === this.asked_why) this.reason = text;
        },
        talk: (talk) => this.talk.take(talk),
        refused: (key, error, lesson) => {
          if (this.underway?.key === key) {
            // Nothing was done, and what was news still is.
            if (this.underway.move_of !== null) this.acted(this.underway.move_of, this.underway.acted_at);
            this.over();
            this.reads_on = false;
            // Whoever looks for what a lesson asks for where it is to be found goes on there.
            const found = this.lesson.right_ways.some(
              ([code]) => code !== undefined && this.kind?.codes.includes(code),
            );
            if (!lesson || !found) this.kind_name = null;
          }
          if (lesson) {
            this.lesson.reply = error;
            this.lesson.not_taken += 1;
          } else if (key !== "") say(plain_text(error, this.names), "error");
        },
        status: (status, error) => {
          this.status = status;
          if (error) this.failure = error;
        },
      },
      browser,
    );
  }

  /** Fetch the table, then connect. */
  async start(): Promise<void> {
    try {
      // Whoever comes by a link to their first table gets their cookie here.
      await get_me();
      this.table = await get_table(this.id);
      if (this.stopped) return;
      this.connection.start(this.table.version);
    } catch (error) {
      if (this.stopped) return;
      if (error instanceof CallFailed && error.passing) {
        this.status = "broken";
        this.retry = setTimeout(() => void this.start(), RETRY);
      } else {
        // There is nothing to connect to, so no connection is broken either.
        this.status = "closed";
        this.failure = error instanceof Error ? error.message : String(error);
      }
    }
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    clearTimeout(this.lateness);
    this.following.now();
    this.connection.stop();
  }

  /** What the server was told last to be in front of somebody. */
  private seen = "";

  /** Somebody looks at the table: where others wait for them, the server hears of it, and tells them nowhere else. */
  look_at(): void {
    const { table, update } = this;
    if (!table || !update || table.seats.every((seat) => seat.mine || seat.kind !== "person")) return;
    const version = update.version;
    const seen = { version, asked: update.table.ask?.id ?? "", next: update.table.next };
    const what = JSON.stringify([this.status, seen]);
    if (what === this.seen || this.my_seats.length === 0) return;
    this.seen = what;
    this.connection.see(seen);
  }

  /** The network is back, or the page is looked at again. */
  hurry(): void {
    if (this.status !== "broken") return;
    if (this.table) return this.connection.hurry();
    this.status = "connecting";
    clearTimeout(this.retry);
    void this.start();
  }

  // -- what follows from the above ----------------------------------------------------------------------------------

  get names(): string[] {
    // At a screen that several share nobody is "you".
    const alone = this.my_seats.length === 1;
    return this.shared_names.map((name, seat) => (alone && this.my_seats.includes(seat) ? ANY_TABLE.you : name));
  }

  /** The same for what others may be shown as well, such as a picture of the ending. */
  get shared_names(): string[] {
    // Who learns has seldom chosen a name that they know, and sits alone at the table.
    const learning = this.table?.lesson !== "";
    const named = (seat: Seat) => (learning && seat.mine ? ANY_TABLE.you : seat.name || player_words(seat.seat));
    return (this.table?.seats ?? []).map(named);
  }

  get my_seats(): number[] {
    return this.table?.my_seats ?? [];
  }

  get seat(): number | null {
    return this.update?.seat ?? null;
  }

  /** Whether a request is on its way, so that nothing else can be chosen. */
  get busy(): boolean {
    return this.underway !== null;
  }

  get asked(): boolean {
    return (this.update?.choices.length ?? 0) > 0;
  }

  /** Whether the visitor may ask what a good player would do now. */
  get may_ask_hint(): boolean {
    // A good player might do another thing than a lesson asks for.
    return this.asked && this.table?.hints !== "none" && !this.lesson.taught;
  }

  /** Whether a program says when another choice was clearly better: to whoever has ever asked for a hint. */
  private get commented(): boolean {
    if (!settings.comments || !this.update?.comments || this.update.ended) return false;
    return this.update.lesson !== null || recall(ASKS_FOR_HINTS, false);
  }

  /** Whether it is told how hints are found: to whoever reads the first one. */
  explains_hint = $state(false);
  /** The choice of a hint that is pointed at. */
  hint_looked_at: AssessedChoice | null = $state.raw(null);

  /** All that the choice of a hint consists of that is pointed at, or else the best one. */
  get hinted_codes(): readonly number[] {
    if (this.hint === null || this.hint === "thinking") return [];
    return (this.hint_looked_at ?? this.hint.choices[0])?.codes ?? [];
  }

  /** The same, code by code. */
  get hinted_steps(): readonly Step[] {
    if (this.hint === null || this.hint === "thinking") return [];
    const { choices, entered } = this.hint;
    const at = Math.max(0, this.hint_looked_at === null ? 0 : choices.indexOf(this.hint_looked_at));
    return (entered[at] ?? []).map((one, index) => ({ ...one, code: choices[at]?.codes[index] ?? -1 }));
  }

  /** What the best of a hint begins with. */
  get hinted(): Choice | null {
    const best = this.hint === "thinking" ? undefined : this.hint?.choices[0]?.codes[0];
    return this.update?.choices.find((choice) => choice.code === best) ?? null;
  }

  /** The kind of action that was chosen first, while it is possible. */
  get kind(): KindOfAction | null {
    return chosen_kind(this.update?.action_kinds ?? [], this.kind_name);
  }

  /** What can be chosen now: all, or what is of the kind that was chosen first; nothing until it is known how the game asks
      for it, and what of it is to be confirmed. */
  get choices(): Choice[] {
    return this.game === null ? [] : choices_of(this.update?.choices ?? [], this.kind);
  }

  /** Seats of the visitor that can choose now. */
  get my_turns(): number[] {
    return this.update?.asked ?? [];
  }

  /** The seat to which the screen should be handed over now, or null if the right person sits in front of it. */
  get curtain(): number | null {
    if (this.my_seats.length < 2 || !this.update || this.update.ended || !settings.curtain) return null;
    const wanted = this.wanted_seat();
    return wanted === this.at_screen ? null : wanted;
  }

  /** Whether the position must stay hidden: it is not the view of the person in front of the screen. */
  get veiled(): boolean {
    if (this.my_seats.length < 2 || !this.update || this.update.ended || !settings.curtain) return false;
    return this.curtain !== null || this.at_screen !== this.seat;
  }

  /** The way to the question: what has been entered of this action, or the kind of it that is chosen. */
  get steps(): string[] {
    return [...(this.update?.partial_action ?? []), ...(this.kind ? [this.kind.title] : [])];
  }

  /** What happened since the shown seat acted last. */
  get news(): LogEvent[] {
    return this.news_since(this.events, this.acted_at);
  }

  /** What others did last, in a few lines. */
  get recap(): LogEvent[] {
    // Whoever has just come to watch is told what was done before.
    const told = this.news.length === 0 && this.seat === null ? this.events : this.news;
    const done = deeds_of_others(told, this.seat);
    return done.length > 0 ? done : this.news.slice(-1);
  }

  /** Show the news on the table, one thing after the other. */
  watch_news(): void {
    if (this.news.length > 0) void this.following.since(this.acted_at);
    else {
      const last = this.recap.at(-1);
      if (last) void this.following.go_to(last);
    }
  }

  /** What came after a version; that the shown seat took something back is no news to it, nor how the game was set up. */
  private news_since(events: readonly LogEvent[], version: number): LogEvent[] {
    const others = after(events, version).filter((event) => !takes_back(event) || actor_of([event]) !== this.seat);
    const first = version > 0 ? 0 : others.findIndex((event) => actor_of([event]) !== null);
    return first < 0 ? [] : others.slice(first);
  }

  // -- what the visitor does ----------------------------------------------------------------------------------------

  /**
   * Take a choice: at once, or held until it is confirmed. Choosing the held one again confirms it. Several codes are a
   * command that was put together on the board: what it ends with is confirmed as if it were chosen alone. `sure`: the
   * button on the board was the confirmation.
   */
  choose(codes: number[], sure = false): void {
    const update = this.update;
    const [first] = codes;
    // Until the game is there, nobody knows what is to be confirmed.
    if (!update || update.choices.length === 0 || first === undefined || this.game === null) return;
    if (this.postpones(() => this.choose(codes, sure))) return;
    if (sure) return this.send(codes);
    const choice = update.choices.find((one) => one.code === first);
    if (!choice) return;
    this.reason = null;
    const free = update.view !== null && this.free(choice, update.view);
    const asked = settings.confirm && !free && needs_confirmation(choice, update.partial_action, this.costs(choice));
    // What goes by itself behind it is part of what it asks for.
    if (asked && this.held?.code !== first) this.held = choice;
    else if (asked) this.send([first]);
    else this.enter(codes);
  }

  /** Whether a request is on its way, so that nothing else can be done: it is done afterwards if the page may show
      already what has come of the request. The position and the word that it was carried out come one after the other. */
  private postpones(act: () => void): boolean {
    const { underway, update } = this;
    if (underway && update && update.version > underway.at) this.postponed = { question: this.question, act };
    return underway !== null;
  }

  /** Whether a request is on its way on which an act builds: it is done once that has been carried out. */
  does_behind_it(act: () => void): boolean {
    if (this.underway === null) return false;
    this.postponed = { question: null, act };
    return true;
  }

  /** Send codes, the last of several by itself, once it is asked for. */
  private enter(codes: number[]): void {
    const last = codes.length > 1 && settings.confirm ? (codes.at(-1) ?? null) : null;
    if (last === null) this.send(codes);
    else this.send(codes.slice(0, -1), () => this.choose([last]));
  }

  /** Enter these codes instead of what was entered of the decision so far, which is taken back. */
  instead(codes: number[]): void {
    const update = this.update;
    if (!update || this.postpones(() => this.instead(codes))) return;
    if (update.partial_action.length === 0) this.choose(codes, true);
    else this.undo("step", () => this.instead(codes));
  }

  confirm(): void {
    if (this.held && !this.busy) this.send([this.held.code]);
  }

  /**
   * A kind of action was pointed at. One that begins with a single code is entered; of one with several its choices are
   * lit, until it is pointed at again; one that is impossible says why.
   */
  take_kind(kind: KindOfAction): void {
    if (this.postpones(() => this.take_kind(kind))) return;
    // Pointed at again, what is held is confirmed.
    if (kind.codes.length !== 1 || kind.codes[0] !== this.held?.code) this.held = null;
    this.reason = kind.why_not || null;
    if (kind.codes.length === 0) this.call_back();
    if (kind.codes.length === 1) this.choose(kind.codes);
    else if (kind.codes.length > 1) this.kind_name = this.kind_name === kind.kind ? null : kind.kind;
  }

  /** A number was pressed that no answer has. */
  refuse_number(number: number): void {
    if (!this.asked || this.lesson.at_rest) return;
    this.reason = this.hint === null ? QUESTION.no_such_number(number) : QUESTION.hint_lies_there;
  }

  /** Whoever tries in a lesson what cannot be done is told what is asked for, beside why that cannot be. */
  private call_back(): void {
    if (this.lesson.taught && this.asked) this.lesson.reply = this.lesson.otherwise;
  }

  /** Let go of what was only pointed at: the held choice, the chosen kind, a reason; false if there was nothing. */
  let_go(): boolean {
    const something = this.held !== null || this.kind !== null || this.reason !== null;
    const taken_up = this.held?.label ?? this.kind?.title;
    if (taken_up !== undefined) tell_aloud(QUESTION.undone(taken_up));
    if (this.held) this.held = null;
    else this.kind_name = null;
    this.reason = null;
    return something;
  }

  /** One step back: let go of what was pointed at, else take back the last step. */
  back(): void {
    if (this.busy) return;
    if (!this.let_go()) this.undo("step");
  }

  /** Say why something is not possible: a sentence, or an action of the shown seat for the server to explain. */
  explain(why: { action: string } | { sentence: string }): void {
    const seat = this.seat;
    if ("sentence" in why) this.reason = why.sentence;
    else if (seat !== null) this.asked_why = this.connection.request({ type: "why", seat, action: why.action });
    this.call_back();
  }

  /** The table shows something else than it did: what was asked about it is no question any more. */
  forget_why(): void {
    this.reason = null;
    this.asked_why = "";
  }

  /** Ask what a good player would do about this question, or put away what was told. */
  async ask_hint(): Promise<void> {
    if (this.hint !== null) return void (this.hint = null);
    const { seat, question } = this;
    if (this.lesson.taught && this.asked) return void tell_aloud(HINT.not_in_lesson);
    if (seat === null || !this.may_ask_hint) {
      const waits = seat !== null && !this.asked && this.update?.ended === false;
      if (waits && this.table?.hints !== "none" && !this.lesson.taught) this.reason = HINT.not_now;
      return;
    }
    this.hint = "thinking";
    // The numbers are for what it advises.
    this.held = null;
    this.explains_hint = !recall(ASKS_FOR_HINTS, false);
    // The answers make room for it: none of them is under the pointer, or has the focus, any more.
    this.hovered = null;
    this.hint_looked_at = null;
    // Who asks about this decision has read what was said of one before.
    this.comments.close();
    try {
      const hint = await ask_hint(this.id, seat);
      if (this.question === question && this.hint === "thinking") this.hint = hint;
      remember(ASKS_FOR_HINTS, true);
    } catch (error) {
      if (this.question !== question) return;
      this.hint = null;
      say_error(error);
    }
  }

  /** Whether what a hint advised is being done, behind which the next hint may come by itself. */
  reads_on = false;

  /** Do what a hint advises. Whoever is asked on in the same turn, and need not tell the others of it, reads on. */
  take_hinted(codes: number[]): void {
    if (!this.asked || this.postpones(() => this.take_hinted(codes))) return;
    this.reads_on = true;
    // Once all is taken in that the position has brought.
    this.send(codes, () => void Promise.resolve().then(() => this.read_on()));
  }

  private read_on(): void {
    this.reads_on = false;
    const same_turn = deeds_of_others(this.news, this.seat).length === 0;
    if (this.table?.hints === "free" && same_turn && this.may_ask_hint && this.hint === null) void this.ask_hint();
  }

  /** The notepad of one of the visitor's seats. */
  notepad(seat: number): Notepad {
    const notepad = this.notepads.get(seat) ?? new Notepad(this.id, seat);
    this.notepads.set(seat, notepad);
    return notepad;
  }

  undo(to: "step" | "turn", then: (() => void) | null = null): void {
    const update = this.update;
    if (!update || update.seat === null || this.busy) return;
    if (!update.can_undo[to]) {
      const learns = this.lesson.taught || this.lesson.at_rest;
      this.reason = learns ? LESSON.nothing_to_undo : QUESTION.nothing_to_undo(this.table?.lesson === "");
      return;
    }
    this.comments.close();
    this.request({ type: "undo", seat: update.seat, version: update.version, to }, then);
  }

  /** Lay down the shown seat's automatic responses for one of its spans; null: for the shortest. */
  set_responses(responses: Responses, span: string | null = null): void {
    const seat = this.seat;
    if (seat !== null) this.connection.request({ type: "responses", seat, responses, span });
  }

  /** Have the server reckon advice on these topics; which, the game says once it is loaded. */
  advise(topics: readonly string[]): void {
    this.connection.advise(topics);
  }

  /** The owner of a seat sits down in front of the screen. */
  sit_down(seat: number): void {
    this.at_screen = seat;
    this.connection.look(seat);
  }

  /** Go on with those who sat here, after the game; the new table's id. Says what went wrong, and gives null then. */
  async play_again(): Promise<string | null> {
    this.goes_on = true;
    try {
      return (await go_on(this.id)).id;
    } catch (error) {
      this.goes_on = false;
      say_error(error);
      return null;
    }
  }

  async join(seat?: number): Promise<void> {
    if (!this.table) return;
    try {
      this.table = await take_seat(this.table, seat);
      this.connection.stop();
      this.connection.start(null);
    } catch (error) {
      say_error(error);
    }
  }

  /** Take over again in a seat in which a program has played meanwhile. */
  async come_back(seat: number): Promise<void> {
    try {
      await come_back(this.id, seat);
    } catch (error) {
      say_error(error);
    }
  }

  /** Fetch a page of the log: what came before the oldest known event, or the newest. */
  async fetch_log(): Promise<void> {
    const seat = this.seat;
    // The page may begin in the middle of a version: the whole of it is fetched again, `merged` drops the doubles.
    const oldest = this.events[0];
    try {
      const { events } = await get_log(this.id, seat, oldest ? oldest.version + 1 : null, LOG_PAGE);
      if (this.seat !== seat) return;
      this.events = merged(events, this.events);
      this.more_log = events.length >= LOG_PAGE;
    } catch (error) {
      say_error(error);
    }
  }

  // -- what the server says -----------------------------------------------------------------------------------------

  private take(update: Update): void {
    const before = this.update;
    const other_seat = update.seat !== before?.seat;
    const same_question = before !== null && this.underway === null && asks_the_same(before, update);
    this.update = update;
    if (update.table.next !== (this.table?.next ?? update.table.next) && !this.goes_on) say(QUESTION.next_opened);
    this.table = update.table;
    this.house.take(update.table.time);
    this.settle();
    if (before && !other_seat) this.undone = this.taken_back(before, update) ?? this.undone;
    // Each seat has a log of its own: what one knows, another at the same screen may not.
    this.events = other_seat ? [] : merged(this.events, update.events);
    if (other_seat) void this.fetch_log();
    if (this.held && !update.choices.some((choice) => choice.code === this.held?.code)) this.held = null;
    if (this.kind === null) this.kind_name = null;
    if (other_seat) {
      this.held = null;
      this.kind_name = null;
      this.acted_at = update.seat === null ? update.version : recall(this.acted_place(update.seat), 0);
    }
    if (same_question) {
      this.hovered = update.choices.find((choice) => choice.code === this.hovered?.code) ?? null;
    } else {
      this.question += 1;
      this.hovered = null;
      this.hint = null;
      this.hint_looked_at = null;
      this.asked_why = "";
    }
    this.reason = null;
    if (before?.lesson?.done !== update.lesson?.done) this.lesson.showing = false;
    this.follow_turn();
    this.follow(before, update, other_seat);
  }

  /** What the shown seat has taken back between two updates: what it had entered, else what that had come to. */
  private taken_back(before: Update, update: Update): { version: number; what: string } | null {
    // A request that is no move is an undo.
    const own = this.underway?.move_of === null;
    const event = update.events.find((event) => event.version > before.version && takes_back(event));
    if (!own || !event) return null;
    const entered = before.partial_action.slice(update.partial_action.length);
    const gone = this.events.find((known) => undone_by(event).includes(known.version) && known.text !== "");
    return { version: event.version, what: entered.length > 0 ? entered.join(", ") : (gone?.text ?? "") };
  }

  /** What others did is shown one thing after the other, to whoever looks, and before it what went by itself behind what
      they did. */
  private follow(before: Update | null, update: Update, other_seat: boolean): void {
    if (other_seat || this.veiled) return this.following.now();
    // What a lesson begins with is told by its text, which is read first.
    if (this.lesson.opening) return;
    if (!before?.view || !update.view || document.hidden) return;
    const fresh = this.news_since(update.events, Math.max(before.version, this.acted_at));
    const own = after(update.events, before.version).filter(
      (event) => event.version <= this.acted_at && this.by_itself(event),
    );
    const happened = [...own, ...fresh];
    this.following.happened({ version: before.version, view: before.view }, update.version, update.view, happened);
  }

  /** Whether what has just happened is shown for itself: what the visitor did is not, only what went by itself behind it. */
  follows(event: LogEvent): boolean {
    return event.version > this.acted_at || this.by_itself(event);
  }

  private answered(key: string, version: number): void {
    if (this.underway?.key !== key) return;
    this.underway = { ...this.underway, done_at: version };
    if (this.underway.move_of !== null) this.acted(this.underway.move_of, version);
    this.settle();
  }

  /** The request is over once the position after it is shown. */
  private settle(): void {
    const { underway, update } = this;
    if (underway && underway.done_at !== null && update && update.version >= underway.done_at) this.done();
  }

  /** The request was carried out: what was open for it goes with it, but what belongs to the next step of the choice. */
  private done(): void {
    const decided = this.underway?.move_of ?? null;
    const then = this.underway?.then ?? null;
    const postponed = this.postponed;
    this.over();
    this.kind_name = null;
    // Who has followed a hint has newer advice than what was said before.
    if (decided !== null && this.advised.followed) this.comments.close();
    else if (decided !== null && this.commented) void this.comments.decided(decided);
    panel.leave();
    if (then !== null) then();
    else if (postponed && (postponed.question ?? this.question) === this.question) postponed.act();
  }

  /** The request was carried out, or refused. */
  private over(): void {
    clearTimeout(this.lateness);
    this.underway = null;
    this.postponed = null;
    this.late = false;
    this.held = null;
  }

  private send(codes: number[], then: (() => void) | null = null): void {
    const update = this.update;
    if (!update || update.seat === null) return;
    const { seat, version } = update;
    this.lesson.reply = null;
    const hint = this.hint === "thinking" ? null : this.hint;
    this.advised.enter(codes, hint, update.partial_action.length > 0);
    const { acted_at } = this;
    this.acted(seat, version + codes.length);
    this.request({ type: "move", seat, version, codes }, then, acted_at);
  }

  /** `then` is done once it is carried out. */
  private request(
    request: Request & { type: "move" | "undo" },
    then: (() => void) | null = null,
    acted_at: number = this.acted_at,
  ): void {
    const move_of = request.type === "move" ? request.seat : null;
    const key = this.connection.request(request);
    this.underway = { key, at: request.version, move_of, acted_at, done_at: null, then };
    this.lateness = setTimeout(() => (this.late = true), SOON);
  }

  /** Remember the version up to which nothing is news to a seat, also for when the page is loaded anew. */
  private acted(seat: number, version: number): void {
    if (seat === this.seat) this.acted_at = version;
    remember(this.acted_place(seat), version);
  }

  private acted_place(seat: number): string {
    return `keydom.acted.${this.id}.${seat}`;
  }

  /** Of the visitor's seats the one to be shown: the shown one while it is asked, else the first that is. */
  private wanted_seat(): number | null {
    const turns = this.my_turns;
    const shown = this.at_screen ?? this.seat;
    if (turns.length === 0 || (shown !== null && turns.includes(shown))) return shown;
    return turns[0] ?? null;
  }

  /** Without a curtain the table turns to the seat whose turn it is by itself. */
  private follow_turn(): void {
    if (this.my_seats.length < 2 || settings.curtain) return;
    const wanted = this.wanted_seat();
    if (wanted !== null && wanted !== this.seat) this.sit_down(wanted);
  }
}
