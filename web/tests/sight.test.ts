import { beforeEach, expect, test, vi } from "vitest";
import { out_of_sight, scroll_to_answer, scroll_to_see, wholly_in_sight } from "../src/lib/sight";

/** Something on the page, by its upper and lower edge in the window. */
const thing = (top: number, bottom: number) => ({ getBoundingClientRect: () => ({ top, bottom }) }) as Element;
/** What stays at the upper edge, of a height, with things in it. */
const bar = (height: number, ...within: Element[]) =>
  ({
    getBoundingClientRect: () => ({ height }),
    contains: (one: Element) => within.includes(one),
  }) as unknown as Element;
/** The question by its size: where it lies while it slides says nothing. */
const sheet = { offsetWidth: 390, offsetHeight: 394 };
const header = { offsetHeight: 44 };

const lies_over = (bars: Element[]) =>
  vi.stubGlobal("document", {
    querySelector: (what: string) => (what.includes("header") ? header : sheet),
    querySelectorAll: () => bars,
  });

beforeEach(() => {
  // A phone: the question lies over the lower part of the window.
  vi.stubGlobal("innerWidth", 390);
  vi.stubGlobal("innerHeight", 844);
  vi.stubGlobal("scrollY", 200);
  lies_over([]);
  vi.stubGlobal("getComputedStyle", () => ({ position: "sticky" }));
});

test("what lies under the question is not in sight", () => {
  expect(wholly_in_sight(thing(100, 440))).toBe(true);
  expect(wholly_in_sight(thing(100, 460))).toBe(false);
  expect(out_of_sight([thing(-90, -10), thing(100, 200), thing(500, 600)])).toMatchObject({
    above: { length: 1 },
    below: { length: 1 },
  });
});

test("the page stays where it is when all is in sight, and goes no farther than needed", () => {
  expect(scroll_to_see([thing(100, 200), thing(300, 440)])).toBe(0);
  expect(scroll_to_see([thing(300, 400), thing(420, 500)])).toBe(62);
  expect(scroll_to_see([thing(-40, 20), thing(100, 200)])).toBe(-96);
  expect(scroll_to_see([])).toBe(0);
});

test("a header that is cut off comes back once all can be seen with it", () => {
  vi.stubGlobal("scrollY", 30);
  expect(scroll_to_see([thing(100, 200), thing(300, 410)])).toBe(-30);
  expect(scroll_to_see([])).toBe(-30);
  // No half of it: where it would be in the way it goes.
  expect(scroll_to_see([thing(100, 200), thing(300, 440)])).toBe(14);
  vi.stubGlobal("scrollY", 0);
  expect(scroll_to_see([thing(100, 200), thing(300, 460)])).toBe(44);
  expect(scroll_to_see([thing(100, 200), thing(300, 440)])).toBe(0);
});

test("where not all fits, the page goes to the top of it if more can be seen there", () => {
  const berths = [thing(-300, -220), thing(-300, -220), thing(-300, -220)];
  const offers = [thing(-100, 20), thing(60, 180), thing(300, 420)];
  expect(scroll_to_see([...berths, ...offers])).toBe(-356);
  expect(scroll_to_see([thing(-300, -220), ...offers, thing(200, 280)])).toBe(0);
});

test("what stays at the upper edge needs no scrolling, and nothing is brought below it", () => {
  const figure = thing(50, 90);
  lies_over([bar(46), bar(46, figure)]);
  expect(scroll_to_see([figure])).toBe(0);
  expect(scroll_to_see([figure, thing(120, 400)])).toBe(0);
  expect(scroll_to_see([figure, thing(80, 300)])).toBe(-17);
  vi.stubGlobal("getComputedStyle", () => ({ position: "static" }));
  expect(scroll_to_see([figure, thing(80, 300)])).toBe(-6);
});

test("an answer that shines is scrolled clear of what does nothing, and none further than its own beginning", () => {
  const idle = { ...bar(40), getBoundingClientRect: () => ({ top: 360, bottom: 400 }), contains: () => false };
  const scrolled: number[] = [];
  const body = {
    getBoundingClientRect: () => ({ top: 100, bottom: 400 }),
    querySelector: () => idle,
    scrollBy: ({ top }: { top: number }) => scrolled.push(top),
  };
  const answer = (top: number, bottom: number) =>
    ({ closest: () => body, getBoundingClientRect: () => ({ top, bottom }) }) as unknown as Element;
  scroll_to_answer(answer(200, 250));
  expect(scrolled).toEqual([]);
  scroll_to_answer(answer(330, 380));
  expect(scrolled).toEqual([26]);
  scroll_to_answer(answer(120, 380));
  expect(scrolled).toEqual([26, 14]);
});
