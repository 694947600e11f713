/** A list that is fetched page by page, the first of them anew whenever what is asked for changes. */
import { say_error } from "./toasts.svelte";

export interface Page<Row> {
  rows: Row[];
  more: boolean;
}

/** Pause after the last letter before a list is asked for, in milliseconds. */
const TYPING = 250;

export class Paged<Row> {
  rows: Row[] = $state.raw([]);
  more = $state(false);
  /** Whether the first page has come. */
  there = $state(false);
  private asked = 0;
  private typing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly fetch_page: (skip: number) => Promise<Page<Row>>) {}

  /** Fetch the first page. */
  anew = (): Promise<void> => this.ask(0);

  /** The same, once somebody has stopped to type. */
  soon = (): void => {
    clearTimeout(this.typing);
    this.typing = setTimeout(() => void this.anew(), TYPING);
  };

  /** Fetch what is behind. */
  on = (): Promise<void> => this.ask(this.rows.length);

  private async ask(skip: number): Promise<void> {
    const asked = ++this.asked;
    try {
      const page = await this.fetch_page(skip);
      // Something else was asked for meanwhile.
      if (asked !== this.asked) return;
      this.rows = skip === 0 ? page.rows : [...this.rows, ...page.rows];
      this.more = page.more;
      this.there = true;
    } catch (error) {
      say_error(error);
    }
  }
}
