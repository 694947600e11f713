/** What a program makes of the visitor's decisions: told only when another choice was clearly better, and for some
 *  decisions more, so that nobody has to hurry to read it. */
import type { DecisionReview, Review } from "../generated/messages";

/** After so many more decisions what was said of one is of no use any more. */
const OUTLIVES = 2;

export class Comments {
  /** The decision, while it is told of. */
  shown: Review | null = $state.raw(null);
  /** How many decisions came after it; the last one can be taken back at once. */
  private later = $state(0);
  /** Counts what was asked: an answer that comes when something else was decided is not told any more. */
  private number = 0;

  /** Whether that was the last one. */
  get of_last(): boolean {
    return this.later === 0;
  }

  constructor(private readonly ask: (seat: number) => Promise<DecisionReview>) {}

  /** A seat of the visitor has decided. */
  async decided(seat: number): Promise<void> {
    this.number += 1;
    this.later += 1;
    if (this.later === OUTLIVES) this.shown = null;
    const { number } = this;
    try {
      const { review } = await this.ask(seat);
      // Who is told that something was better wants to hear why.
      if (number !== this.number || !review?.better?.why) return;
      this.shown = review;
      this.later = 0;
    } catch {
      // It is an extra: whoever goes without one has lost nothing.
    }
  }

  /** Tell of it no more. */
  close(): void {
    this.number += 1;
    this.shown = null;
  }
}
