import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { look_on } from "../src/lib/look_on";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("one looks again only once an answer is there, until a look was the last one", async () => {
  const answers: ((go_on: boolean) => void)[] = [];
  look_on(() => new Promise((answer) => answers.push(answer)), 100);
  await vi.advanceTimersByTimeAsync(1000);
  expect(answers.length).toBe(1);
  answers[0]?.(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(answers.length).toBe(2);
  answers[1]?.(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(answers.length).toBe(2);
});

test("whoever has left wants no answer any more, and nothing is asked again", async () => {
  const wants: (() => boolean)[] = [];
  const looks: ((go_on: boolean) => void)[] = [];
  const leave = look_on((wanted) => {
    wants.push(wanted);
    return new Promise((answer) => looks.push(answer));
  }, 100);
  await vi.advanceTimersByTimeAsync(100);
  expect(wants[0]?.()).toBe(true);
  leave();
  expect(wants[0]?.()).toBe(false);
  looks[0]?.(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(wants.length).toBe(1);
});
