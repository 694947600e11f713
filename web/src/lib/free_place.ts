/** Where something that lies over the table for a while hides nothing that is lit, or that the visitor owns. */

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels between it and what it leaves free: as far as a light shines. */
const GAP = 6;

const boxes_of = (what: string): Box[] =>
  [...document.querySelectorAll(what)]
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => one.getBoundingClientRect());

/** What can be read or pressed below a table. */
const ASKED = [
  ".question :is(.head,.kind,button,a,input,select,label)",
  ".question :is(#panel-form,#panel-below)>*",
  ".lesson-panel .ways .button",
];

/** The same without what is scrolled out of sight. */
function asked_in_sight(): Box[] {
  const list = document.querySelector(".question .body")?.getBoundingClientRect();
  return [...document.querySelectorAll(ASKED.join())].flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [ceiling, floor] = list && one.closest(".body") ? [list.top, list.bottom] : [top, bottom];
    const seen = { left, right, top: Math.max(top, ceiling), bottom: Math.min(bottom, floor) };
    return seen.top < seen.bottom ? [seen] : [];
  });
}

/** What is to be left free, in steps: all of it; what a lesson lights, and what is owned; that alone. What is asked always
 * is. */
export function kept_free(): Box[][] {
  const owned = boxes_of("[data-owned]");
  const lights = boxes_of(".board [data-light], .light[data-light]:not(.over)");
  const all = [...owned, ...lights, ...boxes_of(".board :is([data-code],[data-turns])")];
  const asked = asked_in_sight();
  // The way to another part of the table, too, where there is room for that.
  const steps = [[...all, ...boxes_of(".board [role=tab]")], all, [...owned, ...lights], owned];
  return steps.map((boxes) => [...boxes, ...asked]);
}

/** By how many pixels a box is raised until it hides nothing of as many of these as can all be left free; 0 if none can.
 * Below 0: rather than higher over the table it lies at the lower edge of the window, where it hides nothing there. */
export function raised_over(box: Box, kept: readonly (readonly Box[])[], edge: number): number {
  const lowered = box.bottom + GAP - edge;
  const at_edge = { ...box, top: box.top - lowered, bottom: box.bottom - lowered };
  for (const boxes of kept) {
    const by = raised_over_all(box, boxes);
    if (by !== 0 && raised_over_all(at_edge, boxes) === 0) return lowered;
    if (by !== null) return by;
  }
  return 0;
}

/** As little as it can be; null: there is no such place in the window. */
function raised_over_all(box: Box, kept: readonly Box[]): number | null {
  let by = 0;
  for (;;) {
    const [top, bottom] = [box.top - by, box.bottom - by];
    if (top < 0) return null;
    const hidden = kept.filter(
      (one) => one.left < box.right && one.right > box.left && one.top < bottom + GAP && one.bottom > top - GAP,
    );
    if (hidden.length === 0) return by;
    by += bottom + GAP - Math.min(...hidden.map((one) => one.top));
  }
}
