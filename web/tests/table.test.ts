import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browser } from "../src/lib/live";
import type { Choice, KindOfAction, LogEvent, ServerMessage, TableInfo, Update } from "../src/generated/messages";

/** The page's surroundings: one socket at a time, and a server that answers every call with a small table. */
class PageSocket {
  static last: PageSocket;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  constructor(readonly address: string) {
    PageSocket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

vi.stubGlobal("location", { protocol: "http:", host: "here", pathname: "/table/t1", href: "http://here/table/t1" });
vi.stubGlobal("addEventListener", () => undefined);
const page = { hidden: true };
vi.stubGlobal("document", page);
vi.stubGlobal("WebSocket", PageSocket);
// Nothing is painted here.
browser.painted = (action) => action();
const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (place: string) => stored.get(place) ?? null,
  setItem: (place: string, value: string) => stored.set(place, value),
});
let log_calls: string[] = [];
vi.stubGlobal("fetch", (path: string) => {
  if (path.includes("/log")) log_calls.push(path);
  const body = path.endsWith("/api/me")
    ? { id: "me", name: "Ada" }
    : path.includes("/log")
      ? { events: [] }
      : table([0]);
  return Promise.resolve(new Response(JSON.stringify(body)));
});

const { SOON, TableSession } = await import("../src/lib/table.svelte");
const { toasts } = await import("../src/lib/toasts.svelte");
const { settings } = await import("../src/lib/settings.svelte");

const seat = (number: number, mine: boolean) =>
  ({
    seat: number,
    kind: "person",
    name: `Player ${number + 1}`,
    bot: null,
    level: "",
    player: "",
    mine,
    online: true,
    away: false,
    clock: null,
    ask: null,
    paused: false,
    commitment: "",
  }) as const;

function table(my_seats: number[], waiting_for: number[] = []): TableInfo {
  return {
    id: "t1",
    game: "toy",
    title: "Toy",
    players: 2,
    options: {},
    status: "running",
    version: 0,
    created: "2026-01-01T00:00:00+00:00",
    updated: "2026-01-01T00:00:00+00:00",
    seats: [seat(0, my_seats.includes(0)), seat(1, my_seats.includes(1))],
    my_seats,
    places: null,
    early_end: null,
    long_waited_for: [],
    host: false,
    watched: "now",
    waiting_for,
    asked: "",
    link: "/table/t1",
    lesson: "",
    hints: "none",
    listed: false,
    rated: false,
    clock: null,
    ask: null,
    paused: false,
    commitment: "",
    time: 0,
    next: "",
  };
}

const choice = (code: number, final = true): Choice => ({
  code,
  family: "field",
  arguments: [],
  label: `choice ${code}`,
  hint: "",
  final,
});

function update(version: number, fields: Partial<Update> = {}): Update {
  const seat = fields.seat === undefined ? 0 : fields.seat;
  return {
    type: "update",
    version,
    table: table([0], [0]),
    seat,
    view: { game: "toy", players: 2, seat, box: "turn", partial_action: [] },
    advice: null,
    box: "turn",
    prompt: "Choose.",
    clause: "",
    choices: [choice(7), choice(8)],
    action_kinds: [],
    partial_action: [],
    lesson: null,
    comments: false,
    can_undo: { step: false, turn: false },
    waiting_for: [0],
    asked: fields.waiting_for ?? [0],
    responses: { spans: [], span: null, responses: {}, answers: [], reaction: false },
    events: [],
    ended: false,
    ...fields,
  };
}

let session: InstanceType<typeof TableSession>;

beforeEach(async () => {
  vi.useFakeTimers();
  stored.clear();
  log_calls = [];
  Object.assign(settings, { confirm: true, curtain: true });
  session = new TableSession("t1");
  session.game = {} as NonNullable<typeof session.game>;
  await session.start();
  PageSocket.last.onopen?.();
});

afterEach(() => {
  session.stop();
  vi.useRealTimers();
});

test("a server that does not answer at first is asked again", async () => {
  const answering = globalThis.fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const late = new TableSession("t1");
  await late.start();
  expect([late.status, late.failure, late.table]).toEqual(["broken", null, null]);
  vi.stubGlobal("fetch", answering);
  await vi.advanceTimersByTimeAsync(3000);
  expect(late.table?.id).toBe("t1");
  late.stop();
});

test("a table that there is not is not asked for again", async () => {
  const answering = globalThis.fetch;
  const refusal = () =>
    Promise.resolve(new Response(JSON.stringify({ error: "There is no such table." }), { status: 404 }));
  vi.stubGlobal("fetch", refusal);
  const none = new TableSession("t1");
  await none.start();
  vi.stubGlobal("fetch", answering);
  await vi.advanceTimersByTimeAsync(10000);
  expect([none.failure, none.table]).toEqual(["There is no such table.", null]);
  // The page says one thing only: no banner tells of a broken connection.
  expect(none.status).toBe("closed");
});

const sent = () => PageSocket.last.sent.filter((message) => message["type"] !== "ping");

test("a free single choice is sent at once, with seat and version", () => {
  PageSocket.last.say(update(4));
  session.choose([7]);
  expect(sent()).toMatchObject([{ type: "move", seat: 0, version: 4, codes: [7] }]);
});

test("nothing else can be chosen until the answer and the new position are there", () => {
  PageSocket.last.say(update(4));
  session.choose([7]);
  session.choose([8]);
  expect(sent()).toHaveLength(1);
  PageSocket.last.say({ type: "done", key: sent()[0]?.["key"] as string, version: 5 });
  expect(session.busy).toBe(true);
  PageSocket.last.say(update(5));
  expect(session.busy).toBe(false);
});

test("a later position that is not the answer does not free the table either", () => {
  PageSocket.last.say(update(4));
  session.choose([7]);
  PageSocket.last.say(update(5));
  expect(session.busy).toBe(true);
  PageSocket.last.say({ type: "done", key: sent()[0]?.["key"] as string, version: 6 });
  expect(session.busy).toBe(true);
  PageSocket.last.say(update(6));
  expect(session.busy).toBe(false);
});

test("what is chosen of the next question before the word for the last request is there is done after it", () => {
  PageSocket.last.say(update(4));
  session.choose([7]);
  PageSocket.last.say(update(5));
  session.choose([8]);
  expect(sent()).toHaveLength(1);
  PageSocket.last.say({ type: "done", key: sent()[0]?.["key"] as string, version: 5 });
  expect(sent()[1]).toMatchObject({ type: "move", version: 5, codes: [8] });
});

test("what was chosen of a question that is gone by then is not done", () => {
  PageSocket.last.say(update(4));
  session.choose([7]);
  PageSocket.last.say(update(5));
  session.choose([8]);
  PageSocket.last.say(update(6));
  PageSocket.last.say({ type: "done", key: sent()[0]?.["key"] as string, version: 5 });
  expect(sent()).toHaveLength(1);
  expect(session.busy).toBe(false);
});

describe("a hint", () => {
  const hints = () => asked_for.filter((path) => path.endsWith("/hint")).length;
  const at = (version: number, fields: Partial<Update> = {}) =>
    update(version, { table: { ...table([0], [0]), hints: "free" }, ...fields });
  const asked_for: string[] = [];
  const answering = globalThis.fetch;

  beforeEach(() => {
    asked_for.length = 0;
    vi.stubGlobal("fetch", (path: string) => {
      asked_for.push(path);
      const hint = { seat: 0, version: 4, remark: "", choices: [], entered: [] };
      return path.endsWith("/hint") ? Promise.resolve(new Response(JSON.stringify(hint))) : answering(path);
    });
  });
  afterEach(() => void vi.stubGlobal("fetch", answering));

  /** What a hint advises is done at version 4, and the server has answered with this. */
  async function done(...messages: ServerMessage[]): Promise<void> {
    PageSocket.last.say(at(4));
    session.take_hinted([7]);
    const [{ key }] = sent() as [{ key: string }];
    for (const message of messages) PageSocket.last.say("key" in message ? { ...message, key } : message);
    await vi.advanceTimersByTimeAsync(0);
  }
  const carried_out: ServerMessage = { type: "done", key: "", version: 5 };
  const by_another = (version: number): LogEvent => ({ ...told(version, "{1} bids.", 2) });

  test("opens by itself where the turn goes on, whichever of the two messages comes first", async () => {
    await done(carried_out, at(5));
    expect(hints()).toBe(1);
    PageSocket.last.say(at(6, { prompt: "Choose again." }));
    asked_for.length = 0;
    PageSocket.last.sent.length = 0;
    session.take_hinted([7]);
    const key = sent()[0]?.["key"] as string;
    PageSocket.last.say(at(7));
    PageSocket.last.say({ type: "done", key, version: 7 });
    await vi.advanceTimersByTimeAsync(0);
    expect(hints()).toBe(1);
  });

  test("does not open behind others, behind a refusal, nor where people would have to be told", async () => {
    await done(carried_out, at(6, { events: [by_another(6)] }));
    expect(hints()).toBe(0);
    PageSocket.last.sent.length = 0;
    session.take_hinted([7]);
    const key = sent()[0]?.["key"] as string;
    PageSocket.last.say({ type: "refused", key, error: "No.", stale: false } as unknown as ServerMessage);
    await vi.advanceTimersByTimeAsync(0);
    expect(hints()).toBe(0);
    PageSocket.last.sent.length = 0;
    PageSocket.last.say(at(6, { table: { ...table([0], [0]), hints: "agreed" } }));
    session.take_hinted([7]);
    const last = sent()[0]?.["key"] as string;
    PageSocket.last.say({ type: "done", key: last, version: 7 });
    PageSocket.last.say(at(7, { table: { ...table([0], [0]), hints: "agreed" } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(hints()).toBe(0);
  });

  test("lets go of what was held, for the numbers are its own", () => {
    session.costs = () => true;
    PageSocket.last.say(at(4));
    session.choose([7]);
    expect(session.held?.code).toBe(7);
    void session.ask_hint();
    expect(session.held).toBeNull();
  });

  test("is refused in words while others decide, and without where there are none at the table", () => {
    PageSocket.last.say(at(4, { choices: [] }));
    void session.ask_hint();
    expect(session.reason).toMatch("Nothing is asked of you now");
    PageSocket.last.say(update(5, { choices: [] }));
    void session.ask_hint();
    expect(session.reason).toBeNull();
    expect(hints()).toBe(0);
  });
});

test("of several codes the last is chosen once it is asked for, and confirmed as if it were chosen alone", () => {
  PageSocket.last.say(update(4, { choices: [{ ...choice(21), final: false }] }));
  session.choose([21, 22, 8]);
  expect(sent()).toMatchObject([{ type: "move", seat: 0, version: 4, codes: [21, 22] }]);
  expect(session.held).toBeNull();
  PageSocket.last.say({ type: "done", key: sent()[0]?.["key"] as string, version: 6 });
  PageSocket.last.say(update(6, { partial_action: ["Build a fence"] }));
  expect([session.held?.code, sent().length]).toEqual([8, 1]);
  session.confirm();
  expect(sent()[1]).toMatchObject({ codes: [8] });
});

test("of several codes one that ends the decision by itself is confirmed, and the rest goes with it", () => {
  session.costs = () => true;
  PageSocket.last.say(update(4));
  session.choose([7, 8]);
  expect([session.held?.code, sent()]).toEqual([7, []]);
  session.confirm();
  expect(sent()).toMatchObject([{ codes: [7] }]);
});

test("several codes are sent at once where a button was the confirmation, or nothing is confirmed", () => {
  PageSocket.last.say(update(4));
  session.choose([7, 8], true);
  expect(sent()).toMatchObject([{ codes: [7, 8] }]);
  PageSocket.last.say({ type: "done", key: sent()[0]?.["key"] as string, version: 6 });
  PageSocket.last.say(update(6));
  settings.confirm = false;
  session.choose([7, 8]);
  expect(sent()[1]).toMatchObject({ codes: [7, 8] });
});

test("a code that was confirmed on the board is not asked for again", () => {
  session.costs = () => true;
  PageSocket.last.say(update(4));
  session.choose([7], true);
  expect(sent()).toMatchObject([{ codes: [7] }]);
});

test("nothing is sent without a code, nor while the seat is not asked", () => {
  PageSocket.last.say(update(4));
  session.choose([]);
  PageSocket.last.say(update(5, { choices: [] }));
  session.choose([7, 8]);
  expect(sent()).toEqual([]);
});

test("what was held stands there until the answer, and cannot be let go nor be sent twice", () => {
  PageSocket.last.say(update(4, { partial_action: ["Build a fence"] }));
  session.choose([7]);
  session.confirm();
  session.confirm();
  session.back();
  expect([session.held?.code, sent().length]).toEqual([7, 1]);
  PageSocket.last.say({ type: "done", key: sent()[0]?.["key"] as string, version: 5 });
  PageSocket.last.say(update(5));
  expect(session.held).toBeNull();
});

test("a question stays the same while others decide, unless that changes what can be chosen", () => {
  PageSocket.last.say(update(4));
  const first = session.question;
  session.hovered = session.choices[0] ?? null;
  PageSocket.last.say(update(5, { prompt: "In other words" }));
  expect([session.question, session.hovered?.code]).toEqual([first, session.choices[0]?.code]);
  PageSocket.last.say(update(6, { choices: [] }));
  expect([session.question, session.hovered]).toEqual([first + 1, null]);
  PageSocket.last.say(update(7));
  expect(session.question).toBe(first + 2);
  // What one has done oneself is followed by another question, though it may look like the one before.
  session.choose([7]);
  PageSocket.last.say(update(8));
  expect(session.question).toBe(first + 3);
});

test("that an answer is on its way is shown only if it takes long", () => {
  vi.useFakeTimers();
  PageSocket.last.say(update(4));
  session.choose([7]);
  expect(session.late).toBe(false);
  vi.advanceTimersByTime(SOON);
  expect(session.late).toBe(true);
  PageSocket.last.say({ type: "done", key: sent()[0]?.["key"] as string, version: 5 });
  PageSocket.last.say(update(5));
  expect(session.late).toBe(false);
  session.choose([7]);
  PageSocket.last.say({
    type: "refused",
    key: sent()[1]?.["key"] as string,
    error: "Not now.",
    version: 5,
    lesson: false,
  });
  vi.advanceTimersByTime(SOON);
  expect(session.late).toBe(false);
  vi.useRealTimers();
});

test("a refused choice frees the table and is told", () => {
  PageSocket.last.say(update(4));
  session.choose([7]);
  PageSocket.last.say({
    type: "refused",
    key: sent()[0]?.["key"] as string,
    error: "Not now.",
    version: 4,
    lesson: false,
  });
  expect(session.busy).toBe(false);
});

test("what was news is news still when a choice was refused", () => {
  PageSocket.last.say(update(4));
  const before = session.acted_at;
  session.choose([7]);
  expect(session.acted_at).toBeGreaterThan(before);
  PageSocket.last.say({ type: "refused", key: sent()[0]?.["key"] as string, error: "No.", version: 4, lesson: true });
  expect(session.acted_at).toBe(before);
});

test("a refusal is told with the names of the seats", () => {
  PageSocket.last.say(update(4));
  session.choose([7]);
  const error = "{1}'s keyper stands there, not {0}'s or that of {7}.";
  PageSocket.last.say({ type: "refused", key: sent()[0]?.["key"] as string, error, version: 4, lesson: false });
  expect(toasts.at(-1)).toMatchObject({
    kind: "error",
    text: "Player 2's keyper stands there, not yours or that of Player 8.",
  });
});

test("a choice that is not offered is not sent", () => {
  PageSocket.last.say(update(4));
  session.choose([99]);
  expect(sent()).toEqual([]);
});

test("what ends a longer decision is held, and sent when it is confirmed or chosen again", () => {
  PageSocket.last.say(update(4, { partial_action: ["Build a fence"] }));
  session.choose([7]);
  expect(sent()).toEqual([]);
  expect(session.held?.code).toBe(7);
  session.choose([8]);
  expect(session.held?.code).toBe(8);
  session.confirm();
  expect(sent()).toMatchObject([{ codes: [8] }]);
});

test("what costs something is held although it is a single step", () => {
  session.costs = (one) => one.code === 7;
  PageSocket.last.say(update(4));
  session.choose([7]);
  expect(session.held?.code).toBe(7);
  session.choose([7]);
  expect(sent()).toMatchObject([{ codes: [7] }]);
});

test("a held choice is let go before anything is undone", () => {
  PageSocket.last.say(update(4, { partial_action: ["Build a fence"], can_undo: { step: true, turn: true } }));
  session.choose([7]);
  session.back();
  expect(session.held).toBeNull();
  expect(sent()).toEqual([]);
  session.back();
  expect(sent()).toMatchObject([{ type: "undo", to: "step", version: 4 }]);
});

test("nothing is held when confirmations are switched off", () => {
  settings.confirm = false;
  PageSocket.last.say(update(4, { partial_action: ["Build a fence"] }));
  session.choose([7]);
  expect(sent()).toMatchObject([{ codes: [7] }]);
});

test("a held choice that is no longer offered is dropped", () => {
  PageSocket.last.say(update(4, { partial_action: ["Build a fence"] }));
  session.choose([7]);
  PageSocket.last.say(update(5, { choices: [choice(8)], partial_action: ["Build a fence"] }));
  expect(session.held).toBeNull();
});

const told = (version: number, text = "{1} moves.", weight = 1): LogEvent => ({
  version,
  index: 0,
  part: 0,
  kind: "told",
  text,
  brief: "",
  weight,
  data: {},
});

test("news are what came after the own last action, also after the page was loaded anew", async () => {
  PageSocket.last.say(update(4));
  session.choose([7]);
  PageSocket.last.say(update(5, { events: [told(5)] }));
  PageSocket.last.say(update(7, { events: [told(6), told(7)] }));
  expect(session.news.map(({ version }) => version)).toEqual([6, 7]);
  PageSocket.last.say({ type: "done", key: sent()[0]?.["key"] as string, version: 5 });
  const again = new TableSession("t1");
  await again.start();
  PageSocket.last.say(update(7));
  PageSocket.last.say(update(8, { events: [told(8)] }));
  expect(again.acted_at).toBe(5);
  again.stop();
});

test("of those who acted last two are told, each with what they did last", () => {
  PageSocket.last.say(update(4));
  const texts = ["{3} bids.", "{1} bids.", "{2} passes.", "{1} sails.", "{0} draws a keyple.", "{2}'s tile is full."];
  PageSocket.last.say(update(10, { events: texts.map((text, index) => told(5 + index, text)) }));
  expect(session.recap.map(({ text }) => text)).toEqual(["{2} passes.", "{1} sails."]);
  PageSocket.last.say(update(11, { events: [told(11, "Era 2 begins.")] }));
  expect(session.recap.map(({ text }) => text)).toEqual(["{2} passes.", "{1} sails."]);
});

test("of what somebody did the deed is told, not what came of it nor what was not done", () => {
  PageSocket.last.say(update(4));
  const events = [told(5, "{1} uses the Gherkin.", 2), told(6, "{1} lays a pipe.", 1), told(7, "{2} declines.", 0)];
  PageSocket.last.say(update(7, { events }));
  expect(session.recap.map(({ text }) => text)).toEqual(["{1} uses the Gherkin."]);
  PageSocket.last.say(update(8, { events: [told(8, "{1} sails.", 2)] }));
  expect(session.recap.map(({ text }) => text)).toEqual(["{1} uses the Gherkin.", "{1} sails."]);
  PageSocket.last.say(update(9, { events: [told(8, "{2} joins {1}.", 1), told(9, "{1} passes.", 2)] }));
  expect(session.recap.map(({ text }) => text)).toEqual(["{2} joins {1}.", "{1} passes."]);
});

test("how the game was set up is no news", () => {
  PageSocket.last.say(update(2, { events: [told(1, "The Monument is on offer."), told(2, "Battersea is on offer.")] }));
  expect(session.news).toEqual([]);
  PageSocket.last.say(update(4, { events: [told(3, "{1} bids."), told(4, "The O2 is on offer.")] }));
  expect(session.news.map(({ version }) => version)).toEqual([3, 4]);
});

test("who has just come to watch is told what was done last, and may look at it", async () => {
  const answering = globalThis.fetch;
  const events = [told(3, "{1} bids."), told(4, "{0} passes."), told(5, "The O2 is on offer.")];
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ events }))));
  const watching = { seat: null, table: table([], [0]), choices: [] };
  PageSocket.last.say(update(5, watching));
  await vi.advanceTimersByTimeAsync(0);
  vi.stubGlobal("fetch", answering);
  expect(session.news).toEqual([]);
  expect(session.recap.map(({ version }) => version)).toEqual([3, 4]);
  const looked_at = vi.spyOn(session.following, "go_to").mockResolvedValue();
  session.watch_news();
  expect(looked_at.mock.calls).toEqual([[session.recap[1]]]);
  PageSocket.last.say(update(6, { ...watching, events: [told(6, "{1} sails.")] }));
  expect(session.recap.map(({ version }) => version)).toEqual([6]);
});

test("what one takes back oneself is no news, what others take back is", () => {
  const taken = (version: number, seat: number) => ({
    ...{ version, index: 0, part: 0, kind: "undo", text: `{${seat}} took back a step.`, brief: "", weight: 1 },
    data: { seat, undone: [version - 1] },
  });
  page.hidden = false;
  PageSocket.last.say(update(4));
  PageSocket.last.say(update(6, { events: [taken(6, 0)] }));
  expect(session.news).toEqual([]);
  expect(session.following.shown).toBeNull();
  PageSocket.last.say(update(8, { events: [taken(8, 1)] }));
  expect(session.news.map(({ version }) => version)).toEqual([8]);
});

test("who looks is shown what others did, not what is their own", () => {
  page.hidden = false;
  PageSocket.last.say(update(4));
  session.choose([7]);
  PageSocket.last.say(update(5, { events: [told(5)] }));
  expect(session.following.shown).toBeNull();
  PageSocket.last.say(update(6, { events: [told(6)] }));
  expect(session.following.shown?.version).toBe(5);
  session.following.now();
  page.hidden = true;
  PageSocket.last.say(update(7, { events: [told(7)] }));
  expect(session.following.shown).toBeNull();
});

test("what went by itself behind one's own move is shown before what others did", async () => {
  const event = (version: number, index: number, kind: string) => ({
    version,
    index,
    part: 0,
    kind,
    text: "Moves.",
    brief: "",
    weight: 1,
    data: {},
  });
  session.by_itself = ({ kind }) => kind === "alone";
  page.hidden = false;
  PageSocket.last.say(update(4));
  session.choose([7]);
  PageSocket.last.say(update(5, { events: [event(5, 0, "move"), event(5, 1, "alone")] }));
  await vi.waitFor(() => expect(session.following.shown?.events.map(({ kind }) => kind)).toEqual(["alone"]));
  session.following.now();
  page.hidden = true;
});

test("another seat begins with a log of its own", () => {
  const secret = {
    version: 4,
    index: 0,
    part: 0,
    kind: "law",
    text: "You get law 13.",
    brief: "",
    weight: 1,
    data: {},
  };
  PageSocket.last.say(update(3, { table: table([0, 1], [0]) }));
  PageSocket.last.say(update(4, { table: table([0, 1], [0]), events: [secret] }));
  expect(session.events).toEqual([secret]);
  PageSocket.last.say(update(5, { seat: 1, table: table([0, 1], [1]), waiting_for: [1] }));
  expect(session.events).toEqual([]);
  expect(log_calls.at(-1)).toContain("seat=1");
});

test("one person at the screen never meets the curtain", () => {
  PageSocket.last.say(update(4));
  expect(session.curtain).toBeNull();
  expect(session.veiled).toBe(false);
});

test("two at one screen: the table stays covered until the right person says so", () => {
  const both = (waiting: number) => ({ table: table([0, 1], [waiting]), waiting_for: [waiting] });
  PageSocket.last.say(update(4, both(0)));
  expect([session.veiled, session.curtain]).toEqual([true, 0]);
  session.sit_down(0);
  expect(session.veiled).toBe(false);
  // The server shows the next seat by itself; the person in front of the screen must not see it.
  PageSocket.last.say(update(5, { seat: 1, ...both(1) }));
  expect([session.veiled, session.curtain]).toEqual([true, 1]);
  session.sit_down(1);
  expect(session.veiled).toBe(false);
  expect(sent().at(-1)).toMatchObject({ type: "look", seat: 1 });
});

test("whoever is still asked keeps the screen although another of the seats is asked too", () => {
  PageSocket.last.say(update(4, { table: table([0, 1], [0, 1]), waiting_for: [0, 1] }));
  session.sit_down(0);
  PageSocket.last.say(update(5, { table: table([0, 1], [0, 1]), waiting_for: [0, 1] }));
  expect(session.veiled).toBe(false);
});

test("whoever has sealed an answer hands the screen on, although all are still waited for", () => {
  PageSocket.last.say(update(4, { table: table([0, 1], [0, 1]), waiting_for: [0, 1] }));
  session.sit_down(0);
  PageSocket.last.say(update(5, { seat: 1, table: table([0, 1], [0, 1]), waiting_for: [0, 1], asked: [1] }));
  expect([session.veiled, session.curtain, session.my_turns]).toEqual([true, 1, [1]]);
});

test("without the curtain the table turns to the next seat by itself", () => {
  settings.curtain = false;
  PageSocket.last.say(update(4, { table: table([0, 1], [1]), waiting_for: [1] }));
  expect(sent()).toMatchObject([{ type: "look", seat: 1 }]);
  expect(session.veiled).toBe(false);
});

test("at the end everybody sees the table", () => {
  PageSocket.last.say(update(9, { table: table([0, 1]), waiting_for: [], choices: [], ended: true }));
  expect(session.veiled).toBe(false);
});

describe("kinds of action", () => {
  const kind = (name: string, codes: number[], fields: Partial<KindOfAction> = {}): KindOfAction => ({
    kind: name,
    title: name,
    cost: "",
    brings: "",
    codes,
    why_not: codes.length > 0 ? "" : `No ${name} (XX-1).`,
    idle: false,
    clause: "XX-2",
    ...fields,
  });
  const [build, bid, sell] = [kind("build", [7, 8]), kind("bid", [9]), kind("sell", [])];
  const turn = () => update(4, { choices: [choice(7), choice(8), choice(9)], action_kinds: [build, bid, sell] });
  const codes = () => session.choices.map((one) => one.code);

  test("until it is known how the game asks nothing can be chosen", () => {
    session.game = null;
    PageSocket.last.say(turn());
    expect([session.asked, codes()]).toEqual([true, []]);
    const before = PageSocket.last.sent.length;
    session.choose([9]);
    session.confirm();
    expect(PageSocket.last.sent.length).toBe(before);
  });

  test("with several codes only they are lit, until it is pointed at again or let go", () => {
    PageSocket.last.say(turn());
    expect(codes()).toEqual([7, 8, 9]);
    session.take_kind(build);
    expect([session.kind?.kind, codes()]).toEqual(["build", [7, 8]]);
    session.take_kind(build);
    expect([session.kind, codes()]).toEqual([null, [7, 8, 9]]);
    session.take_kind(build);
    session.back();
    expect([session.kind, codes(), sent()]).toEqual([null, [7, 8, 9], []]);
  });

  test("with a single code it is entered", () => {
    PageSocket.last.say(turn());
    session.take_kind(bid);
    expect(sent()).toMatchObject([{ type: "move", codes: [9] }]);
  });

  test("with a single code that is to be confirmed, it is confirmed when it is pointed at again", () => {
    session.costs = () => true;
    PageSocket.last.say(turn());
    session.take_kind(bid);
    expect([session.held?.code, sent()]).toEqual([9, []]);
    session.take_kind(bid);
    expect(sent()).toMatchObject([{ type: "move", codes: [9] }]);
  });

  test("that is impossible says why, and enters nothing", () => {
    PageSocket.last.say(turn());
    session.take_kind(sell);
    expect([session.reason, sent()]).toEqual(["No sell (XX-1).", []]);
    expect(session.let_go()).toBe(true);
    expect([session.reason, session.let_go()]).toEqual([null, false]);
  });

  test("that is not possible any more is let go, and so is one that was entered", () => {
    PageSocket.last.say(turn());
    session.take_kind(build);
    PageSocket.last.say(update(5, { choices: [choice(9)], action_kinds: [kind("build", []), bid] }));
    expect([session.kind, codes()]).toEqual([null, [9]]);
    PageSocket.last.say(turn());
    session.take_kind(build);
    session.choose([7]);
    expect(session.kind?.kind).toBe("build");
    PageSocket.last.say({ type: "done", key: sent()[0]?.["key"] as string, version: 4 });
    PageSocket.last.say(turn());
    expect(session.kind).toBeNull();
  });
});

describe("why something is not lit", () => {
  test("is asked of the server, whose answer to the latest question is shown until the position changes", () => {
    PageSocket.last.say(update(4));
    session.explain({ action: "field 1 0" });
    session.explain({ action: "field 2 0" });
    expect(sent()).toMatchObject([
      { type: "why", seat: 0, action: "field 1 0" },
      { type: "why", seat: 0, action: "field 2 0" },
    ]);
    const [first, second] = sent().map((message) => message["key"] as string);
    PageSocket.last.say({ type: "reason", key: second ?? "", text: "It is taken (XX-2)." });
    PageSocket.last.say({ type: "reason", key: first ?? "", text: "It is too far (XX-3)." });
    expect(session.reason).toBe("It is taken (XX-2).");
    PageSocket.last.say(update(5));
    expect(session.reason).toBeNull();
  });

  test("is not told of a question that is gone, nor of a table that is looked at no more", () => {
    PageSocket.last.say(update(4));
    session.explain({ action: "field 1 0" });
    const [key] = sent().map((message) => message["key"] as string);
    PageSocket.last.say(update(5, { prompt: "Another question?", choices: [choice(9)] }));
    PageSocket.last.say({ type: "reason", key: key ?? "", text: "It is taken (XX-2)." });
    expect(session.reason).toBeNull();
    session.explain({ sentence: "Nobody plays there (XX-4)." });
    session.forget_why();
    expect(session.reason).toBeNull();
  });

  test("may be a sentence of the table, and a spectator asks for nothing", () => {
    PageSocket.last.say(update(4, { seat: null, choices: [] }));
    session.explain({ action: "field 1 0" });
    expect(sent()).toEqual([]);
    session.explain({ sentence: "Nobody plays there (XX-4)." });
    expect(session.reason).toBe("Nobody plays there (XX-4).");
  });
});
