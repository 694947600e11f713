/** Copying to the clipboard. */
import { say } from "./toasts.svelte";

/** Copy a link and say so; browsers offer the clipboard to secure pages only, elsewhere the link is shown instead. */
export async function copy_link(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    say("The link is copied. Send it to a friend.");
  } catch {
    say(`Copy this link: ${link}`);
  }
}
