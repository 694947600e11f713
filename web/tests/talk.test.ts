import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Remark, Say, Talk } from "../src/generated/messages";
import { joined, TableTalk, type Said } from "../src/lib/talk.svelte";
import { ago, speaker_of, spoken_remark } from "../src/words/talk";

const said = (number: number, text = "") => ({ number, text }) as Said;
const numbers = (remarks: readonly Said[]) => remarks.map(({ number }) => number);

describe("what was said", () => {
  test("each remark stands once, in order, as it came last", () => {
    const all = joined([said(1, "a"), said(2, "b")], [said(3), said(2, "")]);
    expect(numbers(all)).toEqual([1, 2, 3]);
    expect(all[1]?.text).toBe("");
  });

  test("what came before a gap is asked for again, instead of standing next to what came much later", () => {
    expect(numbers(joined([said(1), said(2)], [said(51), said(52)]))).toEqual([51, 52]);
    expect(numbers(joined([said(51)], [said(49), said(50)]))).toEqual([49, 50, 51]);
    expect(joined([], [])).toEqual([]);
  });
});

/** A server with one room, which knows whom the visitor has muted; each request can be held or lost. */
class Server {
  room: Remark[] = [];
  muted = false;
  asked: string[] = [];
  sent: Say[] = [];
  during: () => unknown = () => null;

  remark = (text: string, speaker = "eve", muted = this.muted && speaker === "eve"): Remark =>
    ({
      room: "players",
      number: this.room.length + 1,
      text: muted ? "" : text,
      speaker,
      name: speaker,
      seat: 0,
      mine: speaker === "me",
      muted,
      age: 0,
    }) as Remark;

  say(text: string, speaker?: string): Remark {
    const said = this.remark(text, speaker, false);
    this.room.push(said);
    return said;
  }

  fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    this.asked.push(address);
    await this.during();
    const body: unknown = init.body === undefined ? null : JSON.parse(String(init.body));
    if (address.endsWith("/say")) {
      this.sent.push(body as Say);
      return answer(this.say((body as Say).text, "me"));
    }
    if (address.endsWith("/mute")) {
      ({ muted: this.muted } = body as { muted: boolean });
      return answer(body);
    }
    const hidden = (one: Remark) => (this.muted && one.speaker === "eve" ? { ...one, muted: true, text: "" } : one);
    const limit = Number(/limit=(\d+)/.exec(address)?.[1]);
    return answer({ remarks: this.room.map(hidden).slice(-limit) });
  };

  removed = 0;
  /** What the connection says; it may not know yet who was muted or is heard again. */
  tells = (remarks: Remark[]): Talk => ({
    type: "talk",
    rooms: [{ room: "players" as const, open: true, last: this.room.length, removed: this.removed }],
    remarks,
    spectators: null,
  });
}

const answer = (body: unknown) => new Response(JSON.stringify(body));
const settled = () => new Promise((done) => setTimeout(done, 5));

describe("talking", () => {
  let server: Server;
  let talk: TableTalk;
  beforeEach(() => {
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
    server = new Server();
    vi.stubGlobal("fetch", server.fetch);
    talk = new TableTalk("table");
    talk.take(server.tells([]));
  });
  afterEach(() => vi.unstubAllGlobals());

  test("what the connection leaves out of somebody who is heard again is asked for once, whatever comes", async () => {
    const first = server.say("you fool");
    talk.take(server.tells([first]));
    await talk.mute(talk.remarks[0] as Said, true);
    expect(talk.remarks[0]?.text).toBe("");
    await talk.mute(talk.remarks[0] as Said, false);
    expect(talk.remarks[0]?.text).toBe("you fool");
    const asked = server.asked.length;
    // Another tab mutes them meanwhile: the server leaves the words out of what is fetched, too.
    server.muted = true;
    const second = { ...server.say("again"), muted: true, text: "" };
    talk.take(server.tells([second]));
    await settled();
    expect(server.asked.length).toBe(asked + 1);
    expect(talk.fresh.some(({ text }) => text === "")).toBe(false);
  });

  test("to hear somebody again brings back all of their words, page by page", async () => {
    const all = Array.from({ length: 60 }, (_, index) => server.say(`remark ${index}`));
    talk.take(server.tells(all));
    await talk.mute(talk.remarks[59] as Said, true);
    expect(talk.remarks.every(({ text }) => text === "")).toBe(true);
    await talk.mute(talk.remarks[59] as Said, false);
    // None without its words is left among them: what came before can be asked for.
    expect(talk.remarks.map(({ number }) => number)).toEqual(all.slice(10).map(({ number }) => number));
    expect(talk.remarks.every(({ text }) => text !== "")).toBe(true);
    expect(talk.earlier).toBe(true);
  });

  test("what the host of the server has removed is asked for once more", async () => {
    talk.take(server.tells([server.say("an insult"), server.say("hello")]));
    Object.assign(server.room[0] as Remark, { text: "", removed: true });
    server.removed = 1;
    talk.take(server.tells([]));
    await settled();
    expect(talk.remarks.map(({ text, removed }) => [text, removed])).toEqual([
      ["", true],
      ["hello", undefined],
    ]);
  });

  test("what is typed while something is sent stays", async () => {
    talk.draft = "hello";
    server.during = () => (talk.draft = "hello, and more");
    await talk.send(0);
    expect([server.sent[0]?.text, talk.draft]).toEqual(["hello", "hello, and more"]);
    server.during = () => null;
    await talk.send(0);
    expect(talk.draft).toBe("");
  });

  test("only the same is sent again under the same key", async () => {
    const reaching = server.fetch;
    const keys: string[] = [];
    vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
      keys.push((JSON.parse(String(init.body)) as Say).key);
      return keys.length < 3 ? Promise.reject(new Error("no network")) : reaching(address, init);
    });
    talk.draft = "hello";
    await talk.send(0);
    await talk.send(0);
    talk.draft = "hello there";
    await talk.send(0);
    talk.draft = "hello there";
    await talk.send(0);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
});

describe("words of the talk", () => {
  test.each([
    [0, "just now"],
    [59.9, "just now"],
    [60, "1 min ago"],
    [5 * 60 + 59, "5 min ago"],
    [3600, "1 h ago"],
    [86_399, "23 h ago"],
    [86_400, "1 day ago"],
    [20 * 86_400, "20 days ago"],
  ])("%s seconds are %s", (seconds, words) => expect(ago(seconds)).toBe(words));

  test("whoever is deleted has no name", () => {
    expect(speaker_of({ name: "" })).toBe("Somebody who is gone");
    expect(spoken_remark({ name: "Anna", text: "{0}?" })).toBe("Anna says: {0}?");
  });
});
