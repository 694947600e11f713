/** Whether the visitor has used a key last, and no pointer: then the focus is where they are. It outlasts a page. */

class Using {
  keyboard = $state(false);
}

export const using = new Using();

// Where there is no page, nobody uses either.
if (typeof window !== "undefined") {
  addEventListener("keydown", () => (using.keyboard = true), { capture: true });
  addEventListener("pointerdown", () => (using.keyboard = false), { capture: true });
}

/** Whether an element is drawn at all: what is not loses the focus with the next picture. */
const is_seen = (one: Element): boolean => one.getClientRects().length > 0;

/** Whoever uses keys and whose control is gone, or cannot be used any more, goes on at the other end of a number that has come
    to its end, else at what carries out the form, else at what can be picked next, else at the question. */
export function keep_focus(): void {
  const here = document.activeElement;
  if (!using.keyboard || (here && here !== document.body && !here.matches(":disabled") && is_seen(here))) return;
  const next =
    here?.closest("[data-counts]")?.querySelector<HTMLElement>("button:enabled") ??
    document.querySelector<HTMLElement>(".question [data-do]:not([disabled])") ??
    document.querySelector<HTMLElement>(".question [data-pick]:not([disabled])");
  (next ?? document.getElementById("prompt"))?.focus();
}
