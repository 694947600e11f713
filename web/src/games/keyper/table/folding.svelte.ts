/** A country board on its way from one lay-out to another: how far it is folded, by itself or by hand. */
import { cubicInOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { reduced_motion } from "../../../lib/settings.svelte";
import { way_from } from "../derived/folds";
import { display_of, layout_of } from "../reference/tiles";
import type { KeyperReference } from "../../../generated/keyper";

/** Milliseconds for a flap, or for the board's turning over. */
const PACE = 340;
/** Milliseconds in which a board that was let go falls back, or to where it was going. */
const FALL = 240;

export class Folding {
  readonly #reference: () => KeyperReference;
  /** The lay-outs through which the board goes. */
  #stops = $state.raw<readonly string[]>([]);
  readonly #at = new Tween(0, { easing: cubicInOut });
  /** The lay-out in which the board was taken into the hand, and the display to which the hand folds it. */
  #held: { layout: string; display: string } | null = null;

  constructor(reference: () => KeyperReference, display: string) {
    this.#reference = reference;
    this.#stops = [display_of(reference(), display).layouts[0] ?? ""];
  }

  readonly #step = $derived(Math.min(Math.floor(this.#at.current), this.#stops.length - 1));

  /** The lay-out that the board comes from, or in which it lies. */
  get layout(): string {
    return this.#stops[this.#step] ?? "";
  }

  /** The lay-out that comes next; undefined when the board lies still. */
  get next(): string | undefined {
    return this.moving ? this.#stops[this.#step + 1] : undefined;
  }

  /** How far the board is between the two, from 0 to 1. */
  get turned(): number {
    return this.#at.current - this.#step;
  }

  get moving(): boolean {
    return this.#at.current < this.#stops.length - 1;
  }

  /** The lay-out in which the board will lie at last. */
  get goal(): string {
    return this.#stops[this.#stops.length - 1] ?? "";
  }

  /** The display that the board will show at last. */
  get display(): string {
    return layout_of(this.#reference(), this.goal).display;
  }

  /** Fold the board to a display, from wherever it is now: what moves goes on moving, there or back. */
  async fold_to(display: string): Promise<void> {
    this.#held = null;
    if (this.display === display) return this.#run(this.#stops.length - 1, PACE);
    const { layout, next, turned } = this;
    const on = way_from(this.#reference(), next ?? layout, display);
    const back = way_from(this.#reference(), layout, display);
    if (next === undefined || reduced_motion()) this.#go(reduced_motion() ? on.slice(-1) : on, 0);
    else if (back.length < on.length) this.#go([next, ...back], 1 - turned);
    else this.#go([layout, ...on], turned);
    await this.#run(this.#stops.length - 1, PACE);
  }

  /** The hand folds the board towards a display, some part of the way. */
  pull(display: string, part: number): void {
    this.#held ??= { layout: this.goal, display: "" };
    if (this.#held.display !== display) {
      this.#held.display = display;
      this.#stops = way_from(this.#reference(), this.#held.layout, display);
    }
    // The last step is the hand's own: the board has not fallen yet.
    const most = this.#stops.length - 1;
    void this.#at.set(Math.min(Math.max(part, 0) * most, most - 0.01), { duration: 0 });
  }

  /** The hand lets go: the board falls to where it was going, or back. */
  let_go(on: boolean): void {
    if (!this.#held) return;
    this.#held = null;
    if (on) return void this.#run(this.#stops.length - 1, FALL);
    const [stops, at] = [this.#stops, this.#at.current];
    this.#go([...stops].reverse(), stops.length - 1 - at);
    void this.#run(stops.length - 1, FALL);
  }

  #go(stops: readonly string[], at: number): void {
    this.#stops = stops;
    void this.#at.set(at, { duration: 0 });
  }

  async #run(to: number, pace: number): Promise<void> {
    const duration = reduced_motion() ? 0 : Math.abs(to - this.#at.current) * pace;
    await this.#at.set(to, { duration });
  }
}
