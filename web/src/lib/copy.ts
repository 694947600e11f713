/** Copying to the clipboard. */
import { say } from "./toasts.svelte";
import { LINK } from "../words/connection";

/** Copy a link and say so; browsers offer the clipboard to secure pages only, elsewhere the link is shown instead. */
export async function copy_link(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    say(LINK.copied);
  } catch {
    say(LINK.copy_by_hand(link));
  }
}
