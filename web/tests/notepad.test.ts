import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Notepad } from "../src/lib/notepad.svelte";
import type { KeepNotepad } from "../src/generated/messages";

/** A server with one notepad, which can be out of reach. */
class Server {
  text = "as it was";
  version = 3;
  kept: KeepNotepad[] = [];
  reached = true;

  fetch = (_address: string, init: RequestInit = {}): Promise<Response> => {
    if (!this.reached) return Promise.reject(new Error("no network"));
    if (init.method === "PUT") {
      const wanted = JSON.parse(String(init.body)) as KeepNotepad;
      this.kept.push(wanted);
      if (wanted.version !== this.version) return answer({ error: "Changed elsewhere." }, 409);
      this.text = wanted.text;
      this.version += 1;
    }
    return answer({ text: this.text, version: this.version });
  };
}

const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

let server: Server;
let notepad: Notepad;

beforeEach(async () => {
  vi.useFakeTimers();
  server = new Server();
  vi.stubGlobal("fetch", server.fetch);
  notepad = new Notepad("table", 0);
  await vi.runAllTimersAsync();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is typed is kept once one pauses", async () => {
  expect([notepad.text, notepad.state]).toEqual(["as it was", "kept"]);
  for (const text of ["w", "wo", "wood"]) {
    notepad.typed(text);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.runAllTimersAsync();
  expect(server.kept.map(({ text, version }) => [text, version])).toEqual([["wood", 3]]);
  expect(notepad.state).toBe("kept");
});

test("a request that did not arrive is sent again under its key", async () => {
  const keys: string[] = [];
  const reaching = server.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    if (init.method === "PUT") keys.push((JSON.parse(String(init.body)) as KeepNotepad).key);
    return keys.length < 3 ? Promise.reject(new Error("no network")) : reaching(address, init);
  });
  notepad.typed("clay");
  await vi.runAllTimersAsync();
  expect([keys.length, new Set(keys).size, server.text]).toEqual([3, 1, "clay"]);
});

test("a text whose answer was lost is sent again as it was, before what was typed since", async () => {
  const reaching = server.fetch;
  let lost = 0;
  const versions = new Map<string, number>();
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (init.method !== "PUT") return reaching(address, init);
    const { key, text } = JSON.parse(String(init.body)) as KeepNotepad;
    // The same key keeps once.
    const before = versions.get(key);
    if (before !== undefined) return answer({ text, version: before });
    const done = await reaching(address, init);
    versions.set(key, server.version);
    lost += 1;
    if (lost === 1) throw new Error("the answer is lost");
    return done;
  });
  notepad.typed("clay");
  await vi.advanceTimersByTimeAsync(1000);
  expect([server.text, notepad.failing]).toEqual(["clay", true]);
  notepad.typed("clay, then wood");
  await vi.runAllTimersAsync();
  expect([notepad.state, notepad.failing, server.text, server.version]).toEqual(["kept", false, "clay, then wood", 5]);
});

test("what another device has kept is not written over: one chooses", async () => {
  [server.text, server.version] = ["of the other", 9];
  notepad.typed("mine");
  await vi.runAllTimersAsync();
  expect([notepad.state, notepad.text, server.text]).toEqual(["other", "mine", "of the other"]);
  notepad.settle(true);
  await vi.runAllTimersAsync();
  expect([notepad.state, server.text, server.version]).toEqual(["kept", "mine", 10]);
  server.version = 12;
  server.text = "later";
  notepad.typed("again mine");
  await vi.runAllTimersAsync();
  notepad.settle(false);
  expect([notepad.state, notepad.text, server.text]).toEqual(["kept", "later", "later"]);
});
