/** Links to clauses, wherever they stand: a plain click on one is answered where the reader is. Words of the game have a
    card of their own, see `WordCard`. */
import type { Attachment } from "svelte/attachments";

const LINK = "a[href^='/rules/'][href*='#']:not([target], [data-word])";

/** Whether a click means what a click on a link means, and not a window of its own. */
export const is_plain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;

/** Answers a click on a link to a clause, if it is one that nothing else has answered. */
export function clause_clicked(event: MouseEvent, open: (clause: string) => void): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(LINK);
  if (!link || event.defaultPrevented || !is_plain(event)) return;
  event.preventDefault();
  open(decodeURIComponent(link.hash.slice(1)));
}

export const clause_links =
  (open: (clause: string) => void): Attachment<HTMLElement> =>
  (element) => {
    const clicked = (event: MouseEvent): void => clause_clicked(event, open);
    element.addEventListener("click", clicked);
    return () => element.removeEventListener("click", clicked);
  };
