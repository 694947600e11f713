import { expect, test } from "vitest";
import { NOTES } from "../src/lib/sound";
import { sound_of } from "../src/lib/sound_of";
import type { LogEvent, Seat } from "../src/generated/messages";

const SOUNDS = { built: "lay", won: "gain" } as const;

const seat = (number: number, kind: Seat["kind"]): Seat => ({
  seat: number,
  kind,
  name: "",
  bot: null,
  level: "",
  player: "",
  mine: number === 0,
  online: true,
  away: false,
  clock: null,
});
const event = (kind: string): LogEvent => ({
  version: 1,
  index: 0,
  part: 0,
  kind,
  text: "",
  brief: "",
  weight: 1,
  data: {},
});
const here = (more: Partial<Parameters<typeof sound_of>[0]> = {}) => ({
  ended: false,
  asked: [],
  events: [],
  table: { seats: [seat(0, "person"), seat(1, "open")] },
  ...more,
});

test("my turn sounds when it comes, not as long as it lasts", () => {
  expect(sound_of(here(), here({ asked: [0] }), SOUNDS)).toBe("turn");
  expect(sound_of(here({ asked: [0] }), here({ asked: [0] }), SOUNDS)).toBeNull();
  expect(sound_of(here({ asked: [0] }), here(), SOUNDS)).toBeNull();
});

test("a piece and points sound as the game says; other events are silent", () => {
  expect(sound_of(here(), here({ events: [event("built")] }), SOUNDS)).toBe("lay");
  expect(sound_of(here(), here({ events: [event("built"), event("won")] }), SOUNDS)).toBe("gain");
  expect(sound_of(here(), here({ events: [event("passed")] }), SOUNDS)).toBeNull();
});

test("somebody joining sounds", () => {
  const joined = here({ table: { seats: [seat(0, "person"), seat(1, "person")] } });
  expect(sound_of(here(), joined, SOUNDS)).toBe("join");
});

test("of several the one that matters most is heard: the end, then my turn", () => {
  const all = { asked: [0], events: [event("won")] };
  expect(sound_of(here(), here({ ...all, ended: true }), SOUNDS)).toBe("end");
  expect(sound_of(here({ ended: true }), here({ ended: true }), SOUNDS)).toBeNull();
  expect(sound_of(here(), here(all), SOUNDS)).toBe("turn");
});

test("all sounds are quiet and short", () => {
  for (const notes of Object.values(NOTES)) {
    expect(notes.reduce((sum, note) => sum + note.volume, 0)).toBeLessThan(0.3);
    for (const note of notes) expect(note.at + note.lasts).toBeLessThan(2.5);
  }
});
