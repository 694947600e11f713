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

/** Names of this computer that mean another one elsewhere. */
const OWN_MACHINE = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Whether a link to this host leads elsewhere to another computer, and so to nothing. */
export const is_own_machine = (host: string): boolean => OWN_MACHINE.test(host);
