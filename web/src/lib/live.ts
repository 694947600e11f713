/**
 * The live connection to a table: opens, keeps alive, comes back after a break and catches up by itself.
 *
 * Each request carries a key of its own and is kept until the server answers it; after a break it is sent again under
 * the same key, and the server never plays a key twice.
 */
import { changed, type Difference } from "./differences";
import type {
  ClientMessage,
  Move,
  Seen,
  SetResponses,
  ServerMessage,
  Talk,
  Undo,
  Update,
  Why,
} from "../generated/messages";
import { CONNECTION } from "../words/connection";

export type LiveStatus = "connecting" | "live" | "broken" | "closed";

/** The part of a WebSocket that is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What the connection needs from its surroundings; tests put a clock and sockets of their own here. */
export interface Surroundings {
  open(address: string): Socket;
  after(milliseconds: number, action: () => void): () => void;
  /** Act once the page has painted what it shows now, or at once where nobody sees it. */
  painted(action: () => void): void;
  random(): number;
  key(): string;
}

export interface Listener {
  update(update: Update): void;
  done(key: string, version: number): void;
  /** `lesson`: a lesson says so, and what was asked for may be done all the same. */
  refused(key: string, error: string, lesson: boolean): void;
  reason(key: string, text: string): void;
  talk(talk: Talk): void;
  status(status: LiveStatus, error?: string): void;
}

type WithoutKey<T> = T extends { key: string } ? Omit<T, "key"> : never;
/** A request before it has its key. */
export type Request = WithoutKey<Move | Undo | SetResponses | Why>;

/** Waits before the attempts to reconnect, in milliseconds; the last one repeats. */
export const WAITS = [300, 700, 1500, 3000, 6000, 10000];
/** After this silence a ping is sent; after as much again without an answer the connection counts as broken. */
export const SILENCE = 20000;
/** Nobody waits longer for a frame, in milliseconds. */
const LONGEST_FRAME = 120;

/** Codes with which a server says that trying again is useless: not allowed, no such table. */
const FINAL_CODES = new Set([1008, 4404]);
/** The code with which a server cuts a connection over a message that was too long. */
const TOO_LONG = 1009;

export class LiveConnection {
  status: LiveStatus = "closed";
  private socket: Socket | null = null;
  private since: number | null = null;
  private seat: number | null = null;
  private topics: readonly string[] = [];
  /** The topics that the server was told when the connection was opened. */
  private told: readonly string[] = [];
  /** The newest update, which the next difference is one from; null until this connection has told the whole. */
  private newest: Update | null = null;
  private attempts = 0;
  private last_refusal = "";
  private readonly waiting = new Map<string, ClientMessage>();
  /** What has come before the click that asked for it was painted, to be taken after that; null: nothing is painted. */
  private unread: ServerMessage[] | null = null;
  private cancel_timer: () => void = () => undefined;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly surroundings: Surroundings,
  ) {}

  /** Connect; `since` is the version that the page already knows, null for none. */
  start(since: number | null): void {
    this.since = since;
    this.attempts = 0;
    this.connect();
  }

  /** Close for good. */
  stop(): void {
    this.drop_socket();
    this.waiting.clear();
    this.set_status("closed");
  }

  /** Try at once instead of waiting on; for when the browser says that the network is back. */
  hurry(): void {
    if (this.status !== "broken") return;
    this.attempts = 0;
    this.connect();
  }

  /** Send a request now, or as soon as the connection is back. Returns its key. */
  request(request: Request): string {
    const key = this.surroundings.key();
    const message = { ...request, key } as ClientMessage;
    this.waiting.set(key, message);
    if (this.status === "live") this.transmit(message);
    this.paint_first();
    return key;
  }

  /** A quick answer would be worked out before the frame that shows that the click was heard. */
  private paint_first(): void {
    if (this.unread !== null) return;
    this.unread = [];
    this.surroundings.painted(() => this.read());
  }

  /** Take what has come meanwhile. */
  private read(): void {
    const unread = this.unread ?? [];
    this.unread = null;
    for (const message of unread) this.received(message);
  }

  /** Show another of the visitor's own seats; asked for again after each break. */
  look(seat: number): void {
    this.seat = seat;
    if (this.status === "live") this.transmit({ type: "look", seat });
  }

  /** Have advice reckoned on these topics from now on; asked for again after each break. */
  advise(topics: readonly string[]): void {
    this.topics = topics;
    if (this.status === "live") this.transmit({ type: "advise", topics: [...topics] });
  }

  /** Say that somebody has looked at what is shown. It is said anew of what comes, so nothing is kept for later. */
  see(seen: Omit<Seen, "type">): void {
    if (this.status === "live") this.transmit({ type: "seen", ...seen });
  }

  private connect(): void {
    this.drop_socket();
    this.newest = null;
    this.set_status("connecting");
    const socket = this.surroundings.open(this.address + this.query());
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data) as ServerMessage;
      if (this.unread) this.unread.push(message);
      else this.received(message);
    };
    socket.onclose = (event) => this.lost(event.code);
    this.cancel_timer = this.surroundings.after(SILENCE, () => this.lost(0));
  }

  /** What the server is told when a connection is opened. */
  private query(): string {
    this.told = this.topics;
    const since = this.since === null ? [] : [`since=${this.since}`];
    const advice = this.topics.length === 0 ? [] : [`advice=${this.topics.join(",")}`];
    return `?${["differences=1", ...since, ...advice].join("&")}`;
  }

  private opened(): void {
    this.set_status("live");
    this.listen();
    if (this.seat !== null) this.transmit({ type: "look", seat: this.seat });
    if (this.topics !== this.told) this.advise(this.topics);
    for (const message of this.waiting.values()) this.transmit(message);
  }

  private received(message: ServerMessage): void {
    // A refusal of the connection itself is no success: the next attempt waits longer.
    if (message.type !== "refused" || message.key !== "") this.attempts = 0;
    this.listen();
    if (message.type === "update") {
      this.show(message);
    } else if (message.type === "change") {
      // The events of the update before have been told.
      if (this.newest) this.show(changed({ ...this.newest, events: [] }, message.change as Difference) as Update);
    } else if (message.type === "done") {
      this.waiting.delete(message.key);
      this.listener.done(message.key, message.version);
    } else if (message.type === "reason") {
      this.waiting.delete(message.key);
      this.listener.reason(message.key, message.text);
    } else if (message.type === "talk") {
      this.listener.talk(message);
    } else if (message.type === "refused") {
      this.waiting.delete(message.key);
      this.last_refusal = message.error;
      this.listener.refused(message.key, message.error, message.lesson);
    }
  }

  private show(update: Update): void {
    this.newest = update;
    this.since = update.version;
    this.listener.update(update);
  }

  /** Any word from the server proves the connection; silence is questioned, then taken as a break. */
  private listen(): void {
    this.cancel_timer();
    this.cancel_timer = this.surroundings.after(SILENCE, () => {
      this.transmit({ type: "ping" });
      this.cancel_timer = this.surroundings.after(SILENCE, () => this.lost(0));
    });
  }

  private lost(code: number): void {
    this.read();
    this.drop_socket();
    if (FINAL_CODES.has(code)) {
      this.waiting.clear();
      this.set_status("closed", this.last_refusal || CONNECTION.table_closed);
      return;
    }
    if (code === TOO_LONG) {
      // Whatever it was would be too long again.
      for (const key of this.waiting.keys()) this.listener.refused(key, CONNECTION.too_long, false);
      this.waiting.clear();
    }
    const wait = WAITS[Math.min(this.attempts, WAITS.length - 1)] as number;
    this.attempts += 1;
    this.set_status("broken");
    this.cancel_timer = this.surroundings.after(wait * (0.75 + this.surroundings.random() / 2), () => this.connect());
  }

  private transmit(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private drop_socket(): void {
    this.cancel_timer();
    const socket = this.socket;
    this.socket = null;
    this.unread = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  private set_status(status: LiveStatus, error?: string): void {
    this.status = status;
    this.listener.status(status, error);
  }
}

/** The surroundings in a browser. */
export const browser: Surroundings = {
  open: (address) => new WebSocket(address) as unknown as Socket,
  after: (milliseconds, action) => {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
  painted: (action) => {
    if (document.hidden) return action();
    // A page that is hidden meanwhile has no frames.
    let acted = false;
    const once = () => {
      if (!acted) action();
      acted = true;
    };
    setTimeout(once, LONGEST_FRAME);
    requestAnimationFrame(() => setTimeout(once));
  },
  random: Math.random,
  key: fresh_key,
};

/** A fresh random key. (Not `crypto.randomUUID`, which plain http in a home network does not offer.) */
export function fresh_key(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Address of a table's live connection, seen from the page's own address. */
export function live_address(location: { protocol: string; host: string }, table: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${encodeURIComponent(table)}/live`;
}
