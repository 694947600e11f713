/** Keeps what is changed again and again: one after the other, so that no answer undoes what was wished after it. */
export class Keeper<Wish, Kept> {
  private next: Wish | null = null;
  private busy = false;

  /** `put` keeps a wish and answers with what is kept; `failed` is told why the last wishes were not kept. */
  constructor(
    private readonly put: (wish: Wish) => Promise<Kept>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /**
   * Keep a wish; of several that come while another is on its way only the last is sent.
   * Answers with what is kept at last, or null where another call answers or nothing was kept.
   */
  async keep(wish: Wish): Promise<Kept | null> {
    this.next = wish;
    if (this.busy) return null;
    this.busy = true;
    try {
      let kept: Kept | null = null;
      while (this.next !== null) {
        const wanted: Wish = this.next;
        this.next = null;
        kept = await this.put(wanted);
      }
      return kept;
    } catch (error) {
      this.next = null;
      this.failed(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}
