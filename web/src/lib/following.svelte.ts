/**
 * Following what others do: each thing that happens is shown for a while, with the table as it was then, before the next
 * one; and going back to what has passed. While something is followed, the table shows `shown` instead of what is now.
 */
import type { LogEvent, Moment, View } from "../generated/messages";
import type { MomentsAsked } from "./api";
import { changed, type Difference } from "./differences";
import { PACES, type FollowingPace } from "./settings.svelte";

/** What happened, and the table behind it. */
export interface ShownMoment {
  version: number;
  view: View;
  events: LogEvent[];
}

/** Milliseconds for which a sentence is read, besides those for each of its letters. */
const GLANCE = 550;
const LETTER = 11;
const LONGEST = 2600;
/** What somebody has asked to see stays at least so long before the game as it stands is shown again. */
const LAST = 2500;
/** Letters that are read at one glance: a move of which more is told is shown in portions. */
const PORTION = 200;
/** How many versions are fetched when somebody goes back beyond what is known. */
const BACK = 40;

export interface Source {
  fetch: (asked: MomentsAsked) => Promise<Moment[]>;
  /** How quickly the visitor wants to follow. */
  pace: () => FollowingPace;
  /** How many times as long as usual each moment is shown: more to whoever still learns what it means. */
  patience?: () => number;
  /** Something could not be fetched. */
  failed: (error: unknown) => void;
}

/** Moments as the server sends them, each with its whole view. */
export function whole(moments: readonly Moment[]): ShownMoment[] {
  let view: unknown = null;
  return moments.map((moment) => {
    view = changed(view, moment.change as Difference);
    return { version: moment.version, view: view as View, events: moment.events };
  });
}

const letters_of = (events: readonly LogEvent[]): number => events.reduce((sum, event) => sum + event.text.length, 0);

/** A moment as it is shown: where much is told of it, in portions of what is of one kind, each with the same table. */
export function in_portions(moment: ShownMoment): ShownMoment[] {
  if (letters_of(moment.events) <= PORTION) return [moment];
  const portions: LogEvent[][] = [];
  for (const event of moment.events) {
    const open = portions.at(-1);
    const kind = open?.findLast((one) => one.text !== "")?.kind;
    // What has no words goes with what came before it.
    const fits = event.text === "" || kind === undefined || kind === event.kind;
    if (open && fits && letters_of([...open, event]) <= PORTION) open.push(event);
    else portions.push([event]);
  }
  return portions.map((events) => ({ ...moment, events }));
}

const spoken = (events: readonly LogEvent[]): LogEvent[] => events.filter((event) => event.text !== "");

/** Whether all that is told of some events is of one kind, and done by nobody: tiles that are turned up, say. */
function is_dealt(events: readonly LogEvent[]): boolean {
  const told = spoken(events);
  return told.length > 0 && told.every(({ kind, text }) => kind === told[0]?.kind && !text.includes("{"));
}

/** Moments, of which those one after the other in which things of one kind are dealt are one, as far as all that is
 *  told of them is read at one glance: nobody wants to wait for each tile. */
export function dealt_at_once(moments: readonly ShownMoment[]): ShownMoment[] {
  const found: ShownMoment[] = [];
  for (const moment of moments) {
    const before = found.at(-1);
    const events = [...(before?.events ?? []), ...moment.events];
    if (before && [before.events, moment.events, events].every(is_dealt) && letters_of(events) <= PORTION)
      found[found.length - 1] = { ...moment, events };
    else found.push(moment);
  }
  return found;
}

/** A moment with no more of the versions of some events than these: the visitor has done the rest; none without any. */
function only(
  moment: ShownMoment,
  versions: ReadonlySet<number>,
  events: readonly Pick<LogEvent, "version" | "index">[],
): ShownMoment[] {
  if (!versions.has(moment.version)) return [moment];
  const left = moment.events.filter(({ index }) =>
    events.some((event) => event.version === moment.version && event.index === index),
  );
  return spoken(left).length > 0 ? [{ ...moment, events: left }] : [];
}

/** Moments as they are shown. */
const portioned = (moments: readonly ShownMoment[]): ShownMoment[] => dealt_at_once(moments.flatMap(in_portions));

/** The version with which a moment began. */
const version_of = (moment: ShownMoment): number => moment.events[0]?.version ?? moment.version;

/** Which of some moments a line of the log belongs to; -1: none. */
const place_of = ({ version, index }: Pick<LogEvent, "version" | "index">, moments: readonly ShownMoment[]): number =>
  moments.findIndex(({ events }) => events.some((event) => event.version === version && event.index === index));

/** For how long a moment is shown at a pace, in milliseconds. */
export function reading_time(events: readonly LogEvent[], pace: FollowingPace): number {
  return Math.min(GLANCE + LETTER * letters_of(events), LONGEST) * PACES[pace];
}

export class Following {
  /** What can be gone through, oldest first. */
  moments: readonly ShownMoment[] = $state.raw([]);
  /** Which of them the table shows; null: what is now. */
  at: number | null = $state(null);
  /** Whether the next one comes by itself. */
  playing = $state(false);
  /** Whether what is shown was asked for, not just happened. */
  looking_back = $state(false);
  /** Whether moments are on their way from the server. */
  fetching = $state(false);

  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What comes in is put in order: fetched moments before those that came later. */
  private arrivals: Promise<void> = Promise.resolve();
  /** Told apart from what was begun before the visitor went back to the game. */
  private turn = 0;

  constructor(private readonly source: Source) {}

  /** The moment that the table shows; null: what is now. */
  get shown(): ShownMoment | null {
    return this.at === null ? null : (this.moments[this.at] ?? null);
  }

  get is_first(): boolean {
    return this.at === 0;
  }

  // -- as it happens ------------------------------------------------------------------------------------------------

  /**
   * Something has happened that the visitor did not do: `events` have led from the view before to `view`. What came at
   * once in several versions, or parts of one, is fetched, so that it can be shown one after the other.
   */
  happened(before: { version: number; view: View }, version: number, view: View, events: readonly LogEvent[]): void {
    if (events.length === 0 || this.looking_back || this.source.pace() === "at_once") return;
    const turn = this.turn;
    const versions = new Set(events.map((event) => event.version));
    const at_once = versions.size === 1 && new Set(spoken(events).map((event) => event.part)).size <= 1;
    const arriving = at_once
      ? Promise.resolve(in_portions({ version, view, events: [...events] }))
      : this.source
          .fetch({ after: before.version, until: version })
          .then((moments) => portioned(whole(moments).flatMap((moment) => only(moment, versions, events))));
    // Until the first of them is there, the table stays as it was.
    if (this.at === null) {
      this.moments = [{ version: before.version, view: before.view, events: [] }];
      this.at = 0;
      this.playing = this.source.pace() !== "step";
    }
    this.arrivals = Promise.all([this.arrivals, arriving])
      .then(([, found]) => {
        if (turn !== this.turn) return;
        this.moments = [...this.moments, ...found];
        if (this.shown?.events.length === 0) this.forward();
        else this.wait();
      })
      .catch((error: unknown) => {
        if (turn === this.turn) this.now();
        this.source.failed(error);
      });
  }

  // -- looking back -------------------------------------------------------------------------------------------------

  /** Show what happened behind a version one after the other, from the first thing on. */
  async since(version: number): Promise<void> {
    if (await this.fetch({ after: version, until: null }, 0)) this.play();
  }

  /** Show the table as it was behind a line of the log. */
  async go_to(event: Pick<LogEvent, "version" | "index">): Promise<void> {
    const known = place_of(event, this.moments);
    if (known >= 0 && this.at !== null) {
      this.pause();
      this.looking_back = true;
      this.at = known;
    } else if (await this.fetch({ after: event.version - 1, until: null }, 0))
      this.at = Math.max(0, place_of(event, this.moments));
  }

  /** Show the table as it was behind a step of a finished game's record. */
  async go_to_step(step: number): Promise<void> {
    await this.fetch({ step }, 0);
  }

  /** The last thing that happened, when nothing is followed. */
  async latest(version: number): Promise<void> {
    await this.fetch({ after: Math.max(0, version - BACK), until: version }, -1);
  }

  private async fetch(asked: MomentsAsked, at: number): Promise<boolean> {
    this.now();
    const turn = this.turn;
    this.fetching = true;
    // From now on: what happens on the way is in what comes, or behind it.
    this.looking_back = true;
    try {
      const found = portioned(whole(await this.source.fetch(asked)));
      if (turn !== this.turn) return false;
      if (found.length === 0) return (this.now(), false);
      this.moments = found;
      this.at = at < 0 ? found.length - 1 : at;
      return true;
    } catch (error) {
      if (turn === this.turn) this.now();
      this.source.failed(error);
      return false;
    } finally {
      this.fetching = false;
    }
  }

  // -- going through them -------------------------------------------------------------------------------------------

  /** One moment on; behind the last one the table shows what is now. */
  forward(): void {
    if (this.at === null) return;
    if (this.at + 1 >= this.moments.length) return this.looking_back ? void this.fetch_later() : this.now();
    this.at += 1;
    this.wait();
  }

  /** One moment back, by hand: from there on nothing comes by itself. */
  async back(): Promise<void> {
    if (this.at === null) return;
    this.pause();
    if (this.at > 0 && this.moments[this.at - 1]?.events.length !== 0) this.at -= 1;
    else await this.fetch_earlier();
  }

  play(): void {
    this.playing = true;
    this.wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** Back to the game as it stands. */
  now(): void {
    clearTimeout(this.timer);
    this.turn += 1;
    this.at = null;
    this.moments = [];
    this.playing = false;
    this.looking_back = false;
    this.arrivals = Promise.resolve();
  }

  private wait(): void {
    clearTimeout(this.timer);
    const shown = this.shown;
    if (!this.playing || shown === null || shown.events.length === 0) return;
    const asked = this.source.pace();
    const pace = asked === "step" ? "normal" : asked;
    const last = this.looking_back && this.at === this.moments.length - 1 ? LAST * PACES[pace] : 0;
    const read = reading_time(shown.events, pace) * (this.source.patience?.() ?? 1);
    this.timer = setTimeout(() => this.forward(), Math.max(last, read));
  }

  private async fetch_later(): Promise<void> {
    const [turn, last] = [this.turn, this.moments.at(-1)];
    if (!last || this.fetching) return;
    const found = await this.page(last.version, null);
    if (turn !== this.turn || found === null) return;
    if (found.length === 0) return this.now();
    this.moments = [...this.moments, ...found];
    this.forward();
  }

  private async fetch_earlier(): Promise<void> {
    const first = this.shown;
    if (!first || this.fetching) return;
    const turn = this.turn;
    const until = first.events.length === 0 ? first.version : version_of(first) - 1;
    const found = await this.page(Math.max(0, until - BACK), until);
    if (turn !== this.turn || found === null || found.length === 0) return;
    const later = this.moments.filter((moment) => moment.events.length > 0);
    this.moments = [...found, ...later];
    this.looking_back = true;
    this.at = found.length - 1;
  }

  private async page(after: number, until: number | null): Promise<ShownMoment[] | null> {
    this.fetching = true;
    try {
      return portioned(whole(await this.source.fetch({ after, until })));
    } catch (error) {
      this.source.failed(error);
      return null;
    } finally {
      this.fetching = false;
    }
  }
}
