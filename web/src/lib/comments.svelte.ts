/** What a program makes of the visitor's decisions: told only when another choice was clearly better, and until it was
 *  put away, so that nobody has to hurry to read it. */
import type { DecisionReview, Review } from "../generated/messages";

export class Comments {
  /** The decision, while it is told of. */
  shown: Review | null = $state.raw(null);
  /** Whether that was the last one, which can be taken back at once. */
  of_last = $state(false);
  /** Counts what was asked: an answer that comes when something else was decided is not told any more. */
  private number = 0;

  constructor(private readonly ask: (seat: number) => Promise<DecisionReview>) {}

  /** A seat of the visitor has decided. */
  async decided(seat: number): Promise<void> {
    this.number += 1;
    this.of_last = false;
    const { number } = this;
    try {
      const { review } = await this.ask(seat);
      if (number !== this.number || !review?.better) return;
      this.shown = review;
      this.of_last = true;
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
