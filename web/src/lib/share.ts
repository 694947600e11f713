/** Handing something to another program of the visitor's machine: phones offer it, and most desktops do not. */
import { say_error } from "./toasts.svelte";

/** Let the visitor choose where something goes. Whoever thinks better of it has not met an error. */
export async function share(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) say_error(error);
  }
}
