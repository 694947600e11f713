/** Coming to another page by a link inside the client: the browser would leave the focus nowhere, and whoever listens would
 * hear nothing. */

/** Looks for the heading of a page that is still being fetched. */
let looking: MutationObserver | null = null;

/** Look for no heading any more. */
export function leave_focus(): void {
  looking?.disconnect();
}

/** Put the focus on the heading of the page that comes, as soon as it stands, unless something else takes it before. */
export function focus_heading(): void {
  const left = document.activeElement;
  leave_focus();
  looking = new MutationObserver(() => {
    if (left !== document.body && document.activeElement === left) return;
    const heading = document.querySelector("h1");
    const nowhere = document.activeElement === document.body;
    if (nowhere && heading === null) return;
    leave_focus();
    if (nowhere && heading !== null) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  });
  looking.observe(document.body, { childList: true, subtree: true });
}
