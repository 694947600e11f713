/** How many tables wait, in the title of the page, in its sign, and on the sign of the installed app. */
import icon from "../../keydom.svg?raw";
import type { WaitingTable } from "../../generated/messages";
import { waiting } from "./waiting.svelte";

/** A title with the number before it, behind the spot of one's own turn; the number that stood there goes. */
export function counted(title: string, count: number): string {
  const [, spot = "", plain = ""] = /^(● )?(?:\(\d+\) )?(.*)$/s.exec(title) ?? [];
  return `${spot}${count > 0 ? `(${count}) ` : ""}${plain}`;
}

/** The sign with a spot in its corner. */
const SPOT = '<circle cx="49" cy="15" r="14" fill="#fff"/><circle cx="49" cy="15" r="11" fill="#c3311f"/>';
const spotted = `data:image/svg+xml,${encodeURIComponent(icon.replace("</svg>", `${SPOT}</svg>`))}`;

/** Show how many wait, for as long as the page stands, and tell which. */
export function watch_waiting(tell: (tables: readonly WaitingTable[]) => void): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const plain = link?.href ?? "";
  const number = () => {
    // The start page has a number of its own: games against programs are among its turns.
    if (location.pathname === "/") return;
    const wanted = counted(document.title, waiting.all.length);
    if (document.title !== wanted) document.title = wanted;
  };
  new MutationObserver(number).observe(document.head, { childList: true, subtree: true, characterData: true });
  $effect.root(() => {
    $effect(() => {
      const count = waiting.all.length;
      number();
      if (link) link.href = count > 0 ? spotted : plain;
      const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
      badge?.catch(() => undefined);
      tell(waiting.all);
    });
  });
}
