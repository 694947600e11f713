/** Which tables wait for the visitor, as every page knows it. */
import type { WaitingTable } from "../../generated/messages";

class WaitingTables {
  /** What the server has told last. */
  known: readonly WaitingTable[] = $state.raw([]);
  /** The table of this page, if it waits: the page knows that before anybody else. */
  here: WaitingTable | null = $state.raw(null);
  /** The table of this page, whether it waits or not. */
  page: string | null = $state.raw(null);

  /** Those at which the visitor is not just now. */
  get elsewhere(): readonly WaitingTable[] {
    return this.known.filter((table) => table.id !== this.page);
  }

  get all(): readonly WaitingTable[] {
    return this.here ? [this.here, ...this.elsewhere] : this.elsewhere;
  }
}

export const waiting = new WaitingTables();
