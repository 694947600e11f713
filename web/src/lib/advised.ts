/** Whether somebody decides as they were advised: of that no program says afterwards that another choice was better. */
import type { Hint } from "../generated/messages";

export class Advised {
  /** What is left of the advised choices that what was entered begins. */
  private ways: (readonly number[])[] = [];

  /** Codes of a decision are entered. `hint` is what was advised right before; `begun`: others of it were entered. */
  enter(codes: readonly number[], hint: Hint | null, begun: boolean): void {
    const ways = hint ? good_ways(hint) : begun ? this.ways : [];
    this.ways = ways
      .filter((way) => codes.every((code, place) => way[place] === code))
      .map((way) => way.slice(codes.length));
  }

  /** Whether what was entered last was advised. */
  get followed(): boolean {
    return this.ways.length > 0;
  }
}

/** The choices that a hint calls the best, or nearly as good, as their codes. */
function good_ways({ choices }: Hint): (readonly number[])[] {
  return choices.filter(({ nearly }, place) => place === 0 || nearly).map(({ codes }) => codes);
}
