/** What of a page can be seen: on a phone the question lies over the lower part of the window. */
import { reduced_motion } from "./settings.svelte";

/** How the page is scrolled. */
export const pace_of_scrolling = (): ScrollBehavior => (reduced_motion() ? "auto" : "smooth");

/** What is lit on the table and not in a part of it that is folded away. */
export const lit_on_table = (): Element[] =>
  [...document.querySelectorAll(".board [data-code]")].filter((one) => one.getClientRects().length > 0);

/** Lower edge of what can be seen of the table, in pixels of the window. */
function floor_of_sight(): number {
  // Where it will lie when it has slid there: its height, not its place.
  const question = document.querySelector<HTMLElement>(".ask > .card:not([hidden])");
  return question && question.offsetWidth > innerWidth * 0.9 ? innerHeight - question.offsetHeight : innerHeight;
}

/** Whether all of an element is in the window and not under the question. */
export function wholly_in_sight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= floor_of_sight();
}

/** What stays free above things that are brought into sight, in pixels, at least. */
const ROOM = 56;
const LITTLE_ROOM = 12;

/** What a table marks with `data-stays` lies at the upper edge of the window while the page is scrolled. */
const stuck = (): Element[] =>
  [...document.querySelectorAll("[data-stays]")].filter((one) => getComputedStyle(one).position === "sticky");

/** By how many pixels the page has to be scrolled until all of these can be seen; if that is not possible, most. */
export function scroll_to_see(elements: readonly Element[]): number {
  const over = stuck();
  const boxes = elements
    .filter((one) => !over.some((other) => other.contains(one)))
    .map((one) => one.getBoundingClientRect());
  if (boxes.length === 0) return 0;
  const room = Math.max(
    ROOM,
    over.reduce((sum, one) => sum + one.getBoundingClientRect().height, LITTLE_ROOM),
  );
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const floor = floor_of_sight();
  // Before the page is scrolled nothing lies over it.
  const ceiling = scrollY > 0 ? room : 0;
  if (top >= ceiling && bottom <= floor) return 0;
  const to_top = top - room;
  if (bottom - top <= floor - room) return top > room ? Math.min(bottom - floor + LITTLE_ROOM, to_top) : to_top;
  const seen = (by: number) => boxes.filter((box) => box.top - by >= 0 && box.bottom - by <= floor).length;
  return seen(to_top) > seen(0) ? to_top : 0;
}

/** Which of these lie above what can be seen of the table, and which below. */
export function out_of_sight(elements: readonly Element[]): { above: Element[]; below: Element[] } {
  const floor = floor_of_sight();
  const middle = (one: Element) => {
    const { top, bottom } = one.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  return {
    above: elements.filter((one) => middle(one) <= 0),
    below: elements.filter((one) => middle(one) >= floor),
  };
}

/** Where one part of a table takes the place of another, it is read from its top. */
export function read_from_top(part: Element | null | undefined): void {
  // With the next frame, which lays out the page anyway.
  requestAnimationFrame(() => {
    if (part && part.getBoundingClientRect().top < 0) part.scrollIntoView({ block: "start" });
  });
}

/** Go to the next or previous of the elements that stand for choices and can be seen. */
export function step_among_lit(by: 1 | -1, within = "main"): void {
  const found = document.querySelectorAll<HTMLElement>(`${within} :is([data-code], .kind.possible)`);
  const all = [...found].filter((one) => one.getClientRects().length > 0);
  const here = all.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 ? (by > 0 ? 0 : all.length - 1) : (here + by + all.length) % all.length;
  all[next]?.focus();
  all[next]?.scrollIntoView({ block: "center", behavior: pace_of_scrolling() });
}
