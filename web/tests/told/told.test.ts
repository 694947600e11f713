import { expect, test } from "vitest";
import { minute_of, time_of } from "../../src/lib/time_of_day";
import { counted } from "../../src/lib/told/signs.svelte";
import { waiting } from "../../src/lib/told/waiting.svelte";

test("a title tells how many tables wait, once", () => {
  expect(counted("Keyper – Keydom", 2)).toBe("(2) Keyper – Keydom");
  expect(counted("(2) Keyper – Keydom", 3)).toBe("(3) Keyper – Keydom");
  expect(counted("● Your turn – Keyper", 1)).toBe("● (1) Your turn – Keyper");
  expect(counted("● (4) Your turn – Keyper", 0)).toBe("● Your turn – Keyper");
  expect(counted("(1) Keyper", 0)).toBe("Keyper");
});

test("the table of the page counts as the page knows it", () => {
  waiting.known = [
    { id: "a", title: "Keyper", kind: "turn" },
    { id: "b", title: "London", kind: "ask" },
  ];
  expect(waiting.all.map(({ id }) => id)).toEqual(["a", "b"]);
  waiting.page = "a";
  expect(waiting.all.map(({ id }) => id)).toEqual(["b"]);
  waiting.here = { id: "a", title: "Keyper", kind: "turn" };
  expect(waiting.all.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(waiting.elsewhere.map(({ id }) => id)).toEqual(["b"]);
});

test("minutes of the day are read and shown as times", () => {
  expect([time_of(0), time_of(485), time_of(1439)]).toEqual(["00:00", "08:05", "23:59"]);
  expect([minute_of("00:00"), minute_of("08:05"), minute_of("")]).toEqual([0, 485, null]);
});
