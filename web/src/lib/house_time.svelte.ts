/** What time it is for people's clocks: the server says it, and from then on the page's own seconds count. */

/** Milliseconds between two looks at a clock that runs: it shows whole seconds. */
const TICK = 250;

export class HouseTime {
  /** The time of the last look. */
  now = $state(0);
  private behind = 0;

  /** The server has said what time it is. */
  take(time: number): void {
    this.behind = time - performance.now() / 1000;
    this.now = time;
  }

  /** Look again and again; gives what ends it. */
  run(): () => void {
    const timer = setInterval(() => (this.now = this.behind + performance.now() / 1000), TICK);
    return () => clearInterval(timer);
  }
}
