import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LogEvent, Moment, View } from "../src/generated/messages";
import type { MomentsAsked } from "../src/lib/api";
import type { FollowingPace } from "../src/lib/settings.svelte";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { Following, dealt_at_once, in_portions, reading_time, whole } = await import("../src/lib/following.svelte");

const view = (number: number) => ({ number }) as unknown as View;
const told = (version: number, text = `{0} does ${version}.`): LogEvent => ({
  version,
  index: 0,
  part: 0,
  kind: "done",
  text,
  brief: "",
  weight: 1,
  data: {},
});
/** What the server knows: something happens in each version up to ten. */
const ALL = Array.from({ length: 10 }, (_, index) => index + 1);

let pace: FollowingPace;
let asked: string[];
let failing: boolean;
let errors: unknown[];

function page(wanted: MomentsAsked): Promise<Moment[]> {
  const { after, until } = "step" in wanted ? { after: wanted.step - 1, until: null } : wanted;
  asked.push(`${after}-${until ?? ""}`);
  if (failing) return Promise.reject(new Error("away"));
  const found = ALL.filter((version) => version > after && version <= (until ?? 10));
  return Promise.resolve(
    found.map((version, index) => ({
      version,
      change: index === 0 ? [view(version)] : { number: [version] },
      events: [told(version)],
    })),
  );
}

const begun = () => new Following({ fetch: page, pace: () => pace, failed: (error) => errors.push(error) });
const number_shown = (following: InstanceType<typeof Following>) =>
  (following.shown?.view as { number: number } | undefined)?.number;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  pace = "normal";
  asked = [];
  errors = [];
  failing = false;
});
afterEach(() => {
  vi.useRealTimers();
});

describe("as it happens", () => {
  test("each thing stands for as long as it is read, then the next comes, then what is now", async () => {
    const following = begun();
    following.happened({ version: 3, view: view(3) }, 4, view(4), [told(4)]);
    expect(number_shown(following)).toBe(3);
    await settled();
    expect(number_shown(following)).toBe(4);
    following.happened({ version: 4, view: view(4) }, 5, view(5), [told(5)]);
    await settled();
    expect(number_shown(following)).toBe(4);
    await vi.advanceTimersByTimeAsync(reading_time([told(4)], "normal"));
    expect(number_shown(following)).toBe(5);
    await vi.advanceTimersByTimeAsync(reading_time([told(5)], "normal"));
    expect(following.shown).toBeNull();
    expect(asked).toEqual([]);
  });

  test("to whoever learns each thing stands longer", async () => {
    const following = new Following({
      fetch: page,
      pace: () => pace,
      patience: () => 1.5,
      failed: (error) => errors.push(error),
    });
    following.happened({ version: 3, view: view(3) }, 4, view(4), [told(4)]);
    await settled();
    await vi.advanceTimersByTimeAsync(1.4 * reading_time([told(4)], "normal"));
    expect(number_shown(following)).toBe(4);
    await vi.advanceTimersByTimeAsync(0.2 * reading_time([told(4)], "normal"));
    expect(following.shown).toBeNull();
  });

  test("the parts of one version are fetched, and shown without what the visitor has done", async () => {
    const part = (index: number, number: number) => ({ ...told(4, `{1} does part ${number}.`), index, part: number });
    const [own, won, home] = [part(0, 0), part(1, 1), part(2, 2)];
    const parts = [own, won, home].map((event, at) => ({
      version: 4,
      change: at === 0 ? [view(40)] : { number: [40 + at] },
      events: [event],
    }));
    const following = new Following({
      fetch: (wanted) => {
        asked.push(JSON.stringify(wanted));
        return Promise.resolve(parts);
      },
      pace: () => "step",
      failed: (error) => errors.push(error),
    });
    following.happened({ version: 3, view: view(3) }, 4, view(42), [won, home]);
    await settled();
    expect(asked).toEqual(['{"after":3,"until":4}']);
    expect([number_shown(following), following.shown?.events]).toEqual([41, [won]]);
    following.forward();
    expect([number_shown(following), following.shown?.events]).toEqual([42, [home]]);
    await following.go_to(won);
    expect(number_shown(following)).toBe(41);
    following.now();
    await following.go_to(home);
    expect(number_shown(following)).toBe(42);
  });

  test("what came at once is fetched, and shown one by one; what comes meanwhile waits behind it", async () => {
    const following = begun();
    following.happened({ version: 3, view: view(3) }, 6, view(6), [told(4), told(5), told(6)]);
    following.happened({ version: 6, view: view(6) }, 7, view(7), [told(7)]);
    await settled();
    const seen: (number | undefined)[] = [];
    while (following.shown) {
      seen.push(number_shown(following));
      await vi.advanceTimersByTimeAsync(reading_time(following.shown.events, "normal"));
    }
    expect(seen).toEqual([4, 5, 6, 7]);
    expect(asked).toEqual(["3-6"]);
  });

  test("without a wish to follow, nothing is held up; nor is it by what nobody is told", async () => {
    const following = begun();
    following.happened({ version: 3, view: view(3) }, 4, view(4), []);
    expect(following.shown).toBeNull();
    pace = "at_once";
    following.happened({ version: 3, view: view(3) }, 4, view(4), [told(4)]);
    await settled();
    expect(following.shown).toBeNull();
  });

  test("step by step it waits for the visitor", async () => {
    pace = "step";
    const following = begun();
    following.happened({ version: 3, view: view(3) }, 5, view(5), [told(4), told(5)]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(number_shown(following)).toBe(4);
    following.forward();
    expect(number_shown(following)).toBe(5);
    following.forward();
    expect(following.shown).toBeNull();
  });

  test("if the server does not answer, the table shows what is now", async () => {
    failing = true;
    const following = begun();
    following.happened({ version: 3, view: view(3) }, 5, view(5), [told(4), told(5)]);
    await settled();
    expect(following.shown).toBeNull();
    expect(errors).toHaveLength(1);
  });

  test("whoever goes on to the question is not held up by what was on its way", async () => {
    const following = begun();
    following.happened({ version: 3, view: view(3) }, 5, view(5), [told(4), told(5)]);
    following.now();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(following.shown).toBeNull();
  });
});

describe("looking back", () => {
  test("what happened since a version is shown from the first thing on", async () => {
    const following = begun();
    await following.since(7);
    expect(number_shown(following)).toBe(8);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(following.shown).toBeNull();
  });

  test("the last thing that was asked for stays long enough to be found on the table", async () => {
    const following = begun();
    await following.since(9);
    await vi.advanceTimersByTimeAsync(2400);
    expect(number_shown(following)).toBe(10);
    await vi.advanceTimersByTimeAsync(200);
    expect(following.shown).toBeNull();
  });

  test("one goes back beyond what is known, to the beginning, and forward again to what is now", async () => {
    const following = begun();
    await following.go_to(told(3));
    expect(number_shown(following)).toBe(3);
    await following.back();
    expect(number_shown(following)).toBe(2);
    await following.back();
    await following.back();
    expect(number_shown(following)).toBe(1);
    for (const expected of [2, 3, 4]) {
      following.forward();
      expect(number_shown(following)).toBe(expected);
    }
    for (let step = 0; step < 8 && following.shown; step++) {
      following.forward();
      await settled();
    }
    expect(following.shown).toBeNull();
  });

  test("going back stops what comes by itself, and what happens meanwhile does not disturb", async () => {
    const following = begun();
    following.happened({ version: 3, view: view(3) }, 5, view(5), [told(4), told(5)]);
    await settled();
    await following.back();
    expect(number_shown(following)).toBe(3);
    expect(following.playing).toBe(false);
    following.happened({ version: 5, view: view(5) }, 6, view(6), [told(6)]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(number_shown(following)).toBe(3);
  });

  test("what happens while it is fetched is not shown twice", async () => {
    const following = begun();
    const fetching = following.since(7);
    following.happened({ version: 9, view: view(9) }, 10, view(10), [told(10)]);
    await fetching;
    await settled();
    expect(following.moments.map((moment) => moment.version)).toEqual([8, 9, 10]);
  });

  test("when nothing has happened the table shows what is now, and follows again", async () => {
    const following = begun();
    await following.since(10);
    expect(following.shown).toBeNull();
    following.happened({ version: 10, view: view(10) }, 11, view(11), [told(11)]);
    await settled();
    expect(number_shown(following)).toBe(11);
  });

  test("the last thing that happened is shown first", async () => {
    const following = begun();
    await following.latest(10);
    expect(number_shown(following)).toBe(10);
    await following.back();
    expect(number_shown(following)).toBe(9);
  });
});

test("a longer sentence stands longer, a slower pace too, and none for ever", () => {
  const long = [told(1, "x".repeat(80))];
  expect(reading_time(long, "normal")).toBeGreaterThan(reading_time([told(1)], "normal"));
  expect(reading_time(long, "slow")).toBeGreaterThan(reading_time(long, "fast"));
  expect(reading_time([told(1, "x".repeat(9000))], "normal")).toBeLessThan(5000);
});

test("views are put together from what is different", () => {
  const found = whole([
    { version: 1, change: [{ a: 1, b: [1, 2] }], events: [] },
    { version: 2, change: { b: { 1: [5] } }, events: [] },
  ]);
  expect(found.map((one) => one.view)).toEqual([
    { a: 1, b: [1, 2] },
    { a: 1, b: [1, 5] },
  ]);
});

describe("much that is told at once", () => {
  const of = (kind: string, text: string): LogEvent => ({ ...told(4, text), kind });

  test("is shown in portions of one kind that can be read at one glance", () => {
    const won = "{0} wins a tile for three red keyples and takes what lies on it. ".padEnd(90, "–");
    const events = [of("sailed", "{1} sails."), ...[1, 2, 3].map(() => of("won", won)), of("moved", "")];
    const portions = in_portions({ version: 4, view: view(4), events });
    expect(portions.map((portion) => portion.events.length)).toEqual([1, 2, 2]);
    expect(portions.every((portion) => portion.version === 4)).toBe(true);
  });

  test("a little of many kinds stays one", () => {
    const moment = { version: 4, view: view(4), events: [of("used", "{0} uses it."), of("took", "{0} takes two.")] };
    expect(in_portions(moment)).toEqual([moment]);
  });
});

describe("what is dealt", () => {
  const dealt = (version: number, text: string, kind = "offered") => ({
    version,
    view: view(version),
    events: [{ ...told(version, text), kind }],
  });

  test("comes at once, as much as can be read at one glance", () => {
    const tiles = [3, 4, 5].map((version) => dealt(version, `Tile ${version} is on offer.`));
    const found = dealt_at_once([told_moment(2), ...tiles, told_moment(6)]);
    expect(found.map((moment) => moment.events.map((event) => event.version))).toEqual([[2], [3, 4, 5], [6]]);
    expect(found.map((moment) => moment.version)).toEqual([2, 5, 6]);
    expect((found[1]?.view as unknown as { number: number }).number).toBe(5);
    const long = [3, 4, 5].map((version) => dealt(version, "Tile".padEnd(90, "–")));
    expect(dealt_at_once(long).map((moment) => moment.events.length)).toEqual([2, 1]);
  });

  test("is not what somebody does, nor of another kind", () => {
    const apart = [dealt(1, "Tile 1 is on offer."), dealt(2, "Era 2 begins.", "era"), told_moment(3), told_moment(4)];
    expect(dealt_at_once(apart)).toEqual(apart);
  });

  const told_moment = (version: number) => ({ version, view: view(version), events: [told(version)] });

  test("a line of the log shows the table behind all of it, and back leads to what was before all of it", async () => {
    const moments = [4, 5, 6].map((version, index) => ({
      version,
      change: index === 0 ? [view(version)] : { number: [version] },
      events: [told(version, `Tile ${version} is on offer.`)],
    }));
    const asked_for: string[] = [];
    const following = new Following({
      fetch: (wanted) => {
        asked_for.push(JSON.stringify(wanted));
        return asked_for.length === 1 ? Promise.resolve(moments) : page(wanted);
      },
      pace: () => pace,
      failed: (error) => errors.push(error),
    });
    await following.go_to(told(5));
    expect(number_shown(following)).toBe(6);
    await following.back();
    expect(asked_for[1]).toBe(JSON.stringify({ after: 0, until: 3 }));
    expect(number_shown(following)).toBe(3);
    following.forward();
    expect(number_shown(following)).toBe(6);
  });
});
