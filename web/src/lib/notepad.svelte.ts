/**
 * A notepad, kept as one types. Each text that is kept follows from a version: what another device has kept meanwhile is
 * shown instead of written over. A request that may have been lost is sent again under the same key.
 */
import { CallFailed, get_notepad, keep_notepad } from "./api";
import { fresh_key } from "./live";
import { say_error } from "./toasts.svelte";
import type { Notepad as Kept } from "../generated/messages";

/** Milliseconds without a key after which the text is kept. */
const PAUSE = 700;
/** Milliseconds after which a server that did not answer is asked again. */
const RETRY = 3000;

export class Notepad {
  text = $state("");
  /** `fetching` until the text is known; `other`: another device has kept another text. */
  state: "fetching" | "kept" | "keeping" | "waiting" | "other" = $state("fetching");
  /** Whether what is typed could not be kept at first, and still is not. */
  failing = $state(false);
  private version = 0;
  private key = fresh_key();
  private sent: string | null = null;
  private others: Kept | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: string,
    private readonly seat: number,
  ) {
    void this.fetch();
  }

  private async fetch(): Promise<void> {
    try {
      const kept = await get_notepad(this.id, this.seat);
      ({ text: this.text, version: this.version } = kept);
      this.state = "kept";
    } catch (error) {
      if (error instanceof CallFailed && error.passing) this.timer = setTimeout(() => void this.fetch(), RETRY);
      else say_error(error);
    }
  }

  /** The visitor has typed. */
  typed(text: string): void {
    this.text = text;
    if (this.state === "other" || this.state === "fetching") return;
    this.later(PAUSE);
  }

  /** Keep what was typed at once: the page may be about to go. */
  now(): void {
    if (this.state === "waiting" && this.sent === null) void this.keep();
  }

  private later(milliseconds: number): void {
    clearTimeout(this.timer);
    if (this.state !== "keeping") this.state = "waiting";
    this.timer = setTimeout(() => void this.keep(), milliseconds);
  }

  private async keep(): Promise<void> {
    clearTimeout(this.timer);
    if (this.state === "keeping") return;
    // What may have arrived already is sent once more as it was, before what was typed since.
    if (this.sent === null) this.key = fresh_key();
    this.sent ??= this.text;
    this.state = "keeping";
    const { key, seat, version, sent: text } = this;
    try {
      this.version = (await keep_notepad(this.id, { key, seat, version, text })).version;
      this.sent = null;
      this.failing = false;
      this.state = "kept";
      if (this.text !== text) this.later(PAUSE);
    } catch (error) {
      await this.failed(error);
    }
  }

  private async failed(error: unknown): Promise<void> {
    this.state = "waiting";
    if (error instanceof CallFailed && error.status === 409) {
      this.sent = null;
      try {
        this.others = await get_notepad(this.id, this.seat);
        this.failing = false;
        this.state = "other";
      } catch {
        this.failing = true;
        this.later(RETRY);
      }
    } else if (error instanceof CallFailed && error.passing) {
      this.failing = true;
      this.later(RETRY);
    } else {
      this.sent = null;
      this.failing = false;
      say_error(error);
    }
  }

  /** What is here counts, or what the other device has kept. */
  settle(mine: boolean): void {
    if (!this.others) return;
    this.version = this.others.version;
    if (!mine) this.text = this.others.text;
    this.others = null;
    this.state = "kept";
    if (mine) this.later(0);
  }
}
