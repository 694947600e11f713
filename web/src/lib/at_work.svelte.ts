/** What is done for a form: one thing at a time. A failure is said, and the focus is not lost over it. */
import { tick } from "svelte";
import { say_error } from "./toasts.svelte";

export class AtWork {
  /** Whether something is being done: what would do more is off meanwhile. */
  busy = $state(false);

  /** Do it; whether that worked. */
  carry_out = async (work: () => Promise<unknown>): Promise<boolean> => {
    const here = document.activeElement as HTMLElement | null;
    const title = here?.closest("section")?.querySelector<HTMLElement>("h2") ?? document.querySelector("main h1");
    let done = false;
    this.busy = true;
    try {
      await work();
      done = true;
    } catch (error) {
      say_error(error);
    }
    this.busy = false;
    await tick();
    // The control was off meanwhile, and may be gone: then one goes on from the title of what it stood in.
    for (const place of [here, title as HTMLElement | null])
      if (document.activeElement === document.body) place?.focus();
    return done;
  };
}
