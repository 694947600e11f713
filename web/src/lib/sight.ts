/** What of a page can be seen: on a phone the question lies over the lower part of the window. */
import { flushSync } from "svelte";
import { tell_aloud } from "./aloud.svelte";
import { reduced_motion } from "./settings.svelte";
import { QUESTION } from "../words/table";

/** How the page is scrolled. */
export const pace_of_scrolling = (): ScrollBehavior => (reduced_motion() ? "auto" : "smooth");

/** What is lit on the table and not in a part of it that is folded away. */
export const lit_on_table = (): Element[] =>
  [...document.querySelectorAll(".board [data-code]")].filter((one) => one.getClientRects().length > 0);

/** What stands on the table for a place, by its `data-anchor` word, where it can be seen or scrolled to. */
export const things_at = (anchor: string): Element[] =>
  [...document.querySelectorAll(`.board [data-anchor="${CSS.escape(anchor)}"]`)].filter(
    (one) => one.getClientRects().length > 0,
  );

/** Lower edge of what can be seen of the table, in pixels of the window. */
export function floor_of_sight(): number {
  // Where it will lie when it has slid there: its height, not its place. A lesson that is read may be the higher one.
  const over = [".ask > .card:not([hidden])", ".lesson-panel.over"].map((what) =>
    document.querySelector<HTMLElement>(what),
  );
  return innerHeight - Math.max(0, ...over.map((one) => (one && across(one) ? one.offsetHeight : 0)));
}

/** Whether it lies across the window, over the table, and not beside it. */
const across = (one: HTMLElement): boolean => one.offsetWidth > innerWidth * 0.9;

/** Whether all of an element is in the window and not under the question. */
export function wholly_in_sight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= ceiling()(element) && bottom <= floor_of_sight();
}

/** What stays free above things that are brought into sight, in pixels, at least. */
const ROOM = 56;
const LITTLE_ROOM = 12;
/** Below what stays there: as far as what is lit shines, and so little that no heading above it is half seen. */
const BELOW_STUCK = 5;
const ROOM_IN_FORM = 6;

/** What is marked with `data-stays`, the head of the page among it, lies at the upper edge of the window while the page is
    scrolled. */
const stuck = (): Element[] =>
  [...document.querySelectorAll("[data-stays]")].filter((one) => getComputedStyle(one).position === "sticky");

/** Where the room below it begins. */
export const below_stuck = (): number => BELOW_STUCK + height_of(stuck());

const height_of = (elements: readonly Element[]): number =>
  elements.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);

/** Upper edge of what can be seen of an element: the lower one of what stays over it while the page is scrolled. Worked out
    once for many elements. */
function ceiling(): (element: Element) => number {
  const over = scrollY > 0 ? stuck() : [];
  const height = height_of(over);
  return (element) => (over.some((one) => one.contains(element)) ? 0 : height);
}

/** Height of the head of the page, which stays when that is scrolled, or goes. */
function height_of_header(stays: boolean): number {
  const header = document.querySelector<HTMLElement>("body header");
  return header && stuck().includes(header) === stays ? header.offsetHeight : 0;
}

/** By how many pixels the page has to be scrolled until all of these can be seen; if that is not possible, most. The
    header is seen whole or not at all. */
export function scroll_to_see(elements: readonly Element[]): number {
  const header = height_of_header(false);
  const by = needed_to_see(elements, header);
  const to = scrollY + by;
  return to > 0 && to < header ? header - scrollY : by;
}

function needed_to_see(elements: readonly Element[], header: number): number {
  const over = stuck();
  const boxes = elements
    .filter((one) => !over.some((other) => other.contains(one)))
    .map((one) => one.getBoundingClientRect());
  const floor = floor_of_sight();
  // All can be seen with the header, too; where nothing is asked for on the table, it stays as it is seen.
  const down = scrollY < header || (boxes.length > 0 && scrollY === header) ? scrollY : 0;
  if (down > 0 && boxes.every((box) => box.top + down >= 0 && box.bottom + down <= floor)) return -down;
  if (boxes.length === 0) return 0;
  const room = Math.max(ROOM, below_stuck());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  // Before the page is scrolled nothing lies over it.
  const ceiling = scrollY > 0 ? room : 0;
  if (top >= ceiling && bottom <= floor) return 0;
  const to_top = top - room;
  if (bottom - top <= floor - room) return top > room ? Math.min(bottom - floor + LITTLE_ROOM, to_top) : to_top;
  const seen = (by: number) => boxes.filter((box) => box.top - by >= 0 && box.bottom - by <= floor).length;
  return seen(to_top) > seen(0) ? to_top : 0;
}

/** Where the room begins in which answers are scrolled: below the head of a form, which stays. */
function ceiling_of(body: Element): number {
  const head = body.querySelector("[data-sheet] > header");
  return body.getBoundingClientRect().top + (head?.getBoundingClientRect().height ?? 0);
}

/** Scroll a form in the panel until its rows are seen above what carries it out, which lies over them; if not all of them
    have room, the first ones. What stands before them stays in sight as far as it has room there as a whole. */
export function scroll_above(carries_out: Element, rows: readonly Element[], before: readonly Element[] = []): void {
  const body = carries_out.closest(".question > .body");
  const [first, last] = [rows[0], rows.at(-1)];
  if (!body || !first || !last) return;
  const hidden = last.getBoundingClientRect().bottom + ROOM_IN_FORM - carries_out.getBoundingClientRect().top;
  const ceiling = ceiling_of(body) + ROOM_IN_FORM;
  // As far as the top of one of them: half a line above it could not be read.
  const [spare = 0, ...less] = [first, ...before].map((one) => one.getBoundingClientRect().top - ceiling);
  const enough = less.filter((top) => top >= hidden);
  if (hidden > 0 && spare > 0) body.scrollBy({ top: Math.min(spare, ...enough), behavior: pace_of_scrolling() });
}

/** Keep an answer in sight that what confirms it came to lie over: the answers move up, and back when that is gone. */
export function kept_above(confirms: Element, code: number): (() => void) | undefined {
  const body = confirms.closest(".question")?.querySelector<HTMLElement>(":scope > .body");
  const answer = body?.querySelector(`[data-code="${code}"]`);
  if (!body || !answer) return;
  const floor = confirms.getBoundingClientRect().top - ROOM_IN_FORM;
  const { bottom, height } = answer.getBoundingClientRect();
  const hidden = bottom - floor;
  // Where there is no room for it above a long text, the panel would only grow out of the window.
  if (hidden <= 0 || floor - body.getBoundingClientRect().top < height) return;
  body.style.paddingBottom = `${body.getBoundingClientRect().bottom - floor}px`;
  body.scrollBy({ top: hidden });
  return () => body.style.removeProperty("padding-bottom");
}

/** Scroll the answers in the panel until one of them is seen whole: what does nothing stays at their lower edge, over those
    that are scrolled. */
export function scroll_to_answer(answer: Element): void {
  const body = answer.closest(".question > .body");
  if (!body) return;
  const idle = body.querySelector(".idle");
  const room = body.getBoundingClientRect();
  const floor = idle && !idle.contains(answer) ? Math.min(room.bottom, idle.getBoundingClientRect().top) : room.bottom;
  const { top, bottom } = answer.getBoundingClientRect();
  if (bottom <= floor) return;
  const hidden = Math.min(bottom + ROOM_IN_FORM - floor, top - ROOM_IN_FORM - ceiling_of(body));
  if (hidden > 0) body.scrollBy({ top: hidden });
}

/** Which of these lie above what can be seen of the table, and which below. */
export function out_of_sight(elements: readonly Element[]): { above: Element[]; below: Element[] } {
  const [upper, floor] = [ceiling(), floor_of_sight()];
  const middle = (one: Element) => {
    const { top, bottom } = one.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  return {
    above: elements.filter((one) => middle(one) <= upper(one)),
    below: elements.filter((one) => middle(one) >= floor),
  };
}

/** Where one part of a table takes the place of another, it is read from its top. */
export function read_from_top(part: Element | null | undefined): void {
  // With the next frame, which lays out the page anyway.
  requestAnimationFrame(() => {
    // Below the head of the page, where that stays.
    const edge = height_of_header(true);
    const top = part?.getBoundingClientRect().top ?? edge;
    if (top < edge) scrollBy({ top: top - edge });
  });
}

/** What a key goes to: what stands for a choice, the choices of a hint, what an open form asks for - not what only closes
    or enlarges it -, and what confirms the choice. */
const STOPS = [
  "[data-code]",
  "#confirm",
  ".kind.possible",
  "[data-hinted]",
  ":is(.panel-alone,.panel-note) :is(button,input):not(header *)",
].join();

/** What is said where a key comes from the answers to the table, which may offer the same in other words, or back. */
function border_between(here: Element, next: Element): string | null {
  const on_table = (one: Element) => one.closest(".board") !== null;
  if (on_table(here) === on_table(next)) return null;
  return on_table(next) ? QUESTION.on_the_table : QUESTION.among_the_answers;
}

/** The elements with which the question can be answered, and which can be seen: the answers first, then what lies on the
    table. */
function stops(within: string): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>(`${within} :is(${STOPS}):not(:disabled)`);
  return [...found].filter((one) => one.getClientRects().length > 0);
}

/** Whether an element comes behind another one in the page. */
const comes_behind = (one: Element, here: Element): boolean =>
  one !== here && (here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Go to the next or previous of what can be chosen. */
export function step_among_lit(by: 1 | -1, within = "main"): void {
  const all = stops(within);
  const here = document.activeElement ?? document.body;
  const behind = (one: Element) => comes_behind(one, here);
  const before = (one: Element) => one !== here && !behind(one);
  go_to(by > 0 ? (all.find(behind) ?? all[0]) : (all.findLast(before) ?? all.at(-1)), here);
}

/** A part of the table that has a name: a board, a borough, the market; or the question. */
const PART = "section[aria-label], [role=region][aria-label], .question";

/** Go to the first of what can be chosen in the next or previous part of the table: past many fields of a board at once. */
export function step_among_parts(by: 1 | -1): void {
  const here = document.activeElement ?? document.body;
  const part_of = (one: Element) => one.closest(PART);
  const all = stops("main");
  const firsts = all.filter((one, index) => part_of(one) !== part_of(all[index - 1] ?? document.body));
  const others = firsts.filter((one) => part_of(one) !== part_of(here));
  const behind = (one: Element) => comes_behind(one, here);
  go_to(by > 0 ? (others.find(behind) ?? firsts[0]) : (others.findLast((one) => !behind(one)) ?? firsts.at(-1)), here);
}

/** Give an element the focus, and bring it into sight. */
function go_to(next: HTMLElement | undefined, here: Element): void {
  const border = next ? border_between(here, next) : null;
  // Before the focus goes on: what has the focus is heard after what was told.
  if (border) flushSync(() => tell_aloud(border));
  next?.focus();
  next?.scrollIntoView({ block: "center", behavior: pace_of_scrolling() });
}

/** The answer with this number that can be seen: an open form hides those behind it. */
export function numbered(number: number): HTMLElement | undefined {
  const found = document.querySelectorAll<HTMLElement>(`.question [data-key="${number}"]`);
  return [...found].find((one) => one.getClientRects().length > 0);
}
