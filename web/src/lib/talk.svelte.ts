/** What people say at a table, as this page knows it: the rooms, what was said in them, and what the visitor has read. */
import { get_talk, mute_speaker, report_remark, say_at_table } from "./api";
import { fresh_key } from "./live";
import { recall, remember, settings } from "./settings.svelte";
import { play } from "./sound";
import { say_error } from "./toasts.svelte";
import type { Remark, Room, RoomName, Say, Talk } from "../generated/messages";

/** A remark, and when it was said by the page's own seconds. */
export interface Said extends Remark {
  at: number;
}

/** What lies where the log lies. */
export type Paper = "log" | "talk" | "notes";

/** How many remarks are fetched at a time. */
const PAGE = 50;

const seconds = (): number => performance.now() / 1000;

/** Both lists in order, each remark once, back to the first one that is missing. */
export function joined(known: readonly Said[], more: readonly Said[]): Said[] {
  const by_number = new Map([...known, ...more].map((remark) => [remark.number, remark]));
  const all = [...by_number.values()].sort((a, b) => a.number - b.number);
  const gap = all.findLastIndex((remark, index) => index > 0 && all[index - 1]?.number !== remark.number - 1);
  return gap < 0 ? all : all.slice(gap);
}

export class TableTalk {
  rooms: Room[] = $state.raw([]);
  /** Whether spectators may talk, for the table's host; null for others. */
  spectators: boolean | null = $state(null);
  /** What others have just said, to be told aloud. */
  fresh: Said[] = $state.raw([]);
  /** What lies where the log lies, and with whom one talks, if that is to be chosen. */
  paper: Paper = $state("log");
  /** Whether the visitor wants to write: whatever shows the talk then takes the focus. */
  wanted = $state(false);
  /** What is being written. */
  draft = $state("");
  sending = $state(false);
  private said: Readonly<Record<RoomName, Said[]>> = $state.raw({ players: [], spectators: [] });
  private picked: RoomName | null = $state(null);
  private read: Readonly<Record<RoomName, number>> = $state.raw({ players: 0, spectators: 0 });
  /** Whom the visitor has muted, or heard again, since the page was opened: the connection may not know of it. */
  private readonly muted = new Map<string, boolean>();
  /** What was sent last and may not have arrived: the same is sent again under the same key. */
  private attempt: Say | null = null;

  constructor(private readonly id: string) {
    this.read = { ...this.read, ...recall<Partial<Record<RoomName, number>>>(this.place, {}) };
  }

  /** Whether there is anybody to talk to. */
  get there(): boolean {
    return this.rooms.length > 0;
  }

  /** The room that is looked at. */
  get room(): Room | null {
    return this.rooms.find(({ room }) => room === this.picked) ?? this.rooms[0] ?? null;
  }

  /** What was said in the room that is looked at, as far as it is known. */
  get remarks(): readonly Said[] {
    return this.room ? this.said[this.room.room] : [];
  }

  /** Whether more was said before that. */
  get earlier(): boolean {
    return (this.remarks[0]?.number ?? (this.room?.last ?? 0) + 1) > 1;
  }

  /** How much of a room the visitor has not read. */
  unread_in(room: RoomName): number {
    return this.said[room].filter(({ number, mine, muted }) => number > this.read[room] && !mine && !muted).length;
  }

  get unread(): number {
    return this.rooms.reduce((sum, { room }) => sum + this.unread_in(room), 0);
  }

  /** Whether there is more unread than the page has fetched. */
  get more_unread(): boolean {
    return this.rooms.some(({ room }) => (this.said[room][0]?.number ?? 0) > this.read[room] + 1);
  }

  // -- what the server says -----------------------------------------------------------------------------------------

  take({ rooms, remarks, spectators }: Talk): void {
    const removed = this.rooms.filter((known) =>
      rooms.some((one) => one.room === known.room && one.removed > known.removed),
    );
    this.rooms = rooms;
    this.spectators = spectators;
    for (const { room } of rooms)
      this.add(
        room,
        remarks.filter((remark) => remark.room === room),
      );
    const heard = this.remarks_of(remarks).filter(({ mine, muted }) => !mine && !muted);
    if (heard.length > 0) {
      this.fresh = heard;
      if (settings.sound && settings.talk_sound) play("said");
    }
    for (const { room, last } of rooms) {
      const newest = this.said[room].at(-1)?.number ?? 0;
      // What was read already is fetched when somebody looks.
      const missing = last > newest && (newest > 0 || last > this.read[room]);
      // The connection still leaves out the words of somebody whom the visitor hears again.
      const left_out = remarks.some((one) => one.room === room && one.muted && this.muted.get(one.speaker) === false);
      if (missing || left_out) void this.fetch(room, null);
    }
    // What somebody has read may be gone.
    for (const { room } of removed) void this.fetch(room, null, true);
  }

  /** As they are kept: those whom the visitor has just muted say nothing. What came without words has none. */
  private remarks_of(remarks: readonly Remark[]): Said[] {
    const now = seconds();
    return remarks.map((remark) => {
      const muted = remark.muted || this.muted.get(remark.speaker) === true;
      return { ...remark, muted, text: muted ? "" : remark.text, at: now - remark.age };
    });
  }

  private add(room: RoomName, remarks: readonly Remark[]): void {
    if (remarks.length === 0) return;
    this.said = { ...this.said, [room]: joined(this.said[room], this.remarks_of(remarks)) };
  }

  /** Fetch a page of a room; `anew`: what was said before that is to be asked for again. */
  private async fetch(room: RoomName, before: number | null, anew = false): Promise<void> {
    try {
      const { remarks } = await get_talk(this.id, room, before, PAGE);
      const first = remarks[0]?.number ?? 0;
      if (anew) this.said = { ...this.said, [room]: this.said[room].filter(({ number }) => number >= first) };
      this.add(room, remarks);
    } catch (error) {
      say_error(error);
    }
  }

  // -- what the visitor does ----------------------------------------------------------------------------------------

  pick(room: RoomName): void {
    this.picked = room;
  }

  /** Somebody looks at the room: what is known of it is read, and its last page is fetched if nothing is known. */
  see(): void {
    const { room } = this;
    if (!room) return;
    const newest = this.said[room.room].at(-1)?.number ?? 0;
    if (newest < room.last) void this.fetch(room.room, null);
    if (newest <= this.read[room.room]) return;
    this.read = { ...this.read, [room.room]: newest };
    remember(this.place, this.read);
  }

  /** Fetch what was said before. */
  async more(): Promise<void> {
    if (this.room) await this.fetch(this.room.room, this.remarks[0]?.number ?? null);
  }

  /** The visitor wants to write. */
  write(): void {
    this.paper = "talk";
    this.wanted = true;
  }

  /** Say what was written, as the person at a seat. */
  async send(seat: number | null): Promise<void> {
    const { room, draft } = this;
    if (!room || draft.trim() === "" || this.sending) return;
    const again = this.attempt;
    const same = again?.room === room.room && again.seat === seat && again.text === draft;
    const saying = same ? again : { key: fresh_key(), room: room.room, seat, text: draft };
    this.attempt = saying;
    this.sending = true;
    try {
      this.add(room.room, [await say_at_table(this.id, saying)]);
      this.attempt = null;
      // Somebody may have typed on meanwhile.
      if (this.draft === draft) this.draft = "";
    } catch (error) {
      say_error(error);
    }
    this.sending = false;
  }

  /** Mute whoever has said something, or hear them again. */
  async mute({ room, number, speaker }: Said, muted: boolean): Promise<void> {
    try {
      await mute_speaker(this.id, { room, number, muted });
      this.muted.set(speaker, muted);
      if (muted) this.said = { players: this.silenced("players"), spectators: this.silenced("spectators") };
      else for (const one of this.rooms) await this.fetch(one.room, null, true);
    } catch (error) {
      say_error(error);
    }
  }

  /** What was said in a room, without the words of those who are muted. */
  private silenced(room: RoomName): Said[] {
    const silent = ({ speaker }: Said) => this.muted.get(speaker) === true;
    return this.said[room].map((remark) => (silent(remark) ? { ...remark, muted: true, text: "" } : remark));
  }

  /** Report a remark; whether that was done. */
  async report({ room, number }: Said, reason: string): Promise<boolean> {
    try {
      await report_remark(this.id, { room, number, reason });
      return true;
    } catch (error) {
      say_error(error);
      return false;
    }
  }

  private get place(): string {
    return `keydom.talk.${this.id}`;
  }
}
