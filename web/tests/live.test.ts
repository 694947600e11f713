import { beforeEach, describe, expect, test } from "vitest";
import { LiveConnection, live_address, SILENCE, WAITS, type LiveStatus, type Socket } from "../src/lib/live";
import type { ClientMessage, ServerMessage, Update } from "../src/generated/messages";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

class FakeWorld {
  sockets: FakeSocket[] = [];
  timers: { at: number; action: () => void }[] = [];
  now = 0;
  keys = 0;
  open = (address: string): Socket => {
    const socket = new FakeSocket(address);
    this.sockets.push(socket);
    return socket;
  };
  after = (milliseconds: number, action: () => void): (() => void) => {
    const timer = { at: this.now + milliseconds, action };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((one) => one !== timer));
  };
  /** What waits for the next frame; null: all is painted at once. */
  frame: (() => void)[] | null = null;
  painted = (action: () => void): void => {
    if (this.frame) this.frame.push(action);
    else action();
  };
  random = (): number => 0.5;
  key = (): string => `key-${(this.keys += 1)}`;

  pass(milliseconds: number): void {
    const until = this.now + milliseconds;
    for (;;) {
      const next = this.timers.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.now = next.at;
      next.action();
    }
    this.now = until;
  }
  get socket(): FakeSocket {
    return this.sockets.at(-1) as FakeSocket;
  }
}

const update = (version: number) => ({ type: "update", version }) as Update;

let world: FakeWorld;
let heard: string[];
let statuses: LiveStatus[];
let connection: LiveConnection;

beforeEach(() => {
  world = new FakeWorld();
  heard = [];
  statuses = [];
  connection = new LiveConnection(
    "ws://here/live",
    {
      update: (one) => heard.push(`update ${one.version}`),
      done: (key, version) => heard.push(`done ${key} ${version}`),
      refused: (key, error) => heard.push(`refused ${key}: ${error}`),
      reason: (key, text) => heard.push(`reason ${key}: ${text}`),
      talk: ({ remarks }) => heard.push(`talk ${remarks.map(({ text }) => text).join()}`),
      status: (status, error) => {
        statuses.push(status);
        if (error) heard.push(`error ${error}`);
      },
    },
    world,
  );
});

describe("the first connection", () => {
  test("asks for what came after the version that the page knows", () => {
    connection.start(7);
    expect(world.socket.address).toBe("ws://here/live?differences=1&since=7");
  });

  test("asks for everything when the page knows nothing", () => {
    connection.start(null);
    expect(world.socket.address).toBe("ws://here/live?differences=1");
  });

  test("is live once it is open", () => {
    connection.start(null);
    expect(connection.status).toBe("connecting");
    world.socket.onopen?.();
    expect(connection.status).toBe("live");
  });
});

describe("a message that is too long", () => {
  test("is not sent again", () => {
    connection.start(null);
    world.socket.onopen?.();
    const key = connection.request({ type: "responses", seat: 0, responses: { long: "x".repeat(9000) }, span: null });
    world.socket.onclose?.({ code: 1009 });
    expect(heard).toEqual([`refused ${key}: That was too much for one message.`]);
    world.pass(WAITS[0] as number);
    world.socket.onopen?.();
    expect(world.socket.sent).toEqual([]);
  });
});

describe("changes", () => {
  test("are taken from the update before them, whose events are over", () => {
    const shown: Update[] = [];
    connection = new LiveConnection(
      "ws://here/live",
      {
        update: (one) => shown.push(one),
        done: () => undefined,
        refused: () => undefined,
        reason: () => undefined,
        talk: () => undefined,
        status: () => undefined,
      },
      world,
    );
    connection.start(null);
    world.socket.say({ type: "update", version: 3, prompt: "Bid.", events: [{ text: "old" }] } as unknown as Update);
    world.socket.say({ type: "change", change: { version: [4] } });
    world.socket.say({ type: "change", change: { version: [5], events: [[{ text: "new" }]] } });
    expect(shown.map((one) => [one.version, one.prompt, one.events.map((event) => event.text)])).toEqual([
      [3, "Bid.", ["old"]],
      [4, "Bid.", []],
      [5, "Bid.", ["new"]],
    ]);
    world.socket.onclose?.({ code: 1006 });
    world.pass(WAITS[0] as number);
    expect(world.socket.address).toBe("ws://here/live?differences=1&since=5");
    world.socket.say({ type: "change", change: { version: [6] } });
    expect(shown).toHaveLength(3);
  });
});

describe("requests", () => {
  test("go out at once while live, and the answer reaches the page", () => {
    connection.start(null);
    world.socket.onopen?.();
    const key = connection.request({ type: "move", seat: 0, version: 3, codes: [12] });
    expect(world.socket.sent).toEqual([{ type: "move", seat: 0, version: 3, codes: [12], key }]);
    world.socket.say({ type: "done", key, version: 4 });
    expect(heard).toEqual([`done ${key} 4`]);
  });

  test("that were not answered are sent again under the same key after a break", () => {
    connection.start(null);
    world.socket.onopen?.();
    const key = connection.request({ type: "move", seat: 0, version: 3, codes: [12] });
    world.socket.onclose?.({ code: 1006 });
    world.pass(WAITS[0] as number);
    world.socket.onopen?.();
    expect(world.sockets).toHaveLength(2);
    expect(world.socket.sent).toEqual([{ type: "move", seat: 0, version: 3, codes: [12], key }]);
  });

  test("are painted before what the server answers to them, which comes in its order", () => {
    connection.start(null);
    world.socket.onopen?.();
    world.frame = [];
    const key = connection.request({ type: "move", seat: 0, version: 3, codes: [12] });
    world.socket.say(update(4));
    world.socket.say({ type: "done", key, version: 4 });
    expect(heard).toEqual([]);
    world.frame.forEach((paint) => paint());
    expect(heard).toEqual(["update 4", `done ${key} 4`]);
    world.socket.say(update(5));
    expect(heard.at(-1)).toBe("update 5");
  });

  test("lose no answer that came before the connection broke, painted or not", () => {
    connection.start(null);
    world.socket.onopen?.();
    world.frame = [];
    const key = connection.request({ type: "move", seat: 0, version: 3, codes: [12] });
    world.socket.say({ type: "done", key, version: 4 });
    world.socket.onclose?.({ code: 1006 });
    expect(heard).toContain(`done ${key} 4`);
    world.pass(WAITS[0] as number);
    world.socket.onopen?.();
    expect(world.socket.sent).toEqual([]);
    world.frame.forEach((paint) => paint());
    world.socket.say(update(5));
    expect(heard.at(-1)).toBe("update 5");
  });

  test("that were answered are not sent again", () => {
    connection.start(null);
    world.socket.onopen?.();
    const done = connection.request({ type: "move", seat: 0, version: 3, codes: [12] });
    const refused = connection.request({ type: "move", seat: 0, version: 3, codes: [13] });
    world.socket.say({ type: "done", key: done, version: 4 });
    world.socket.say({ type: "refused", key: refused, error: "Not now.", version: 4, lesson: false });
    world.socket.onclose?.({ code: 1006 });
    world.pass(WAITS[0] as number);
    world.socket.onopen?.();
    expect(world.socket.sent).toEqual([]);
    expect(heard).toContain(`refused ${refused}: Not now.`);
  });

  test("made during a break wait for its end", () => {
    connection.start(null);
    world.socket.onopen?.();
    world.socket.onclose?.({ code: 1006 });
    connection.request({ type: "undo", seat: 0, version: 3, to: "step" });
    expect(world.socket.sent).toEqual([]);
    world.pass(WAITS[0] as number);
    world.socket.onopen?.();
    expect(world.socket.sent.map((message) => message.type)).toEqual(["undo"]);
  });
});

describe("a break", () => {
  test("is mended with growing waits, from the version reached", () => {
    connection.start(2);
    world.socket.onopen?.();
    world.socket.say(update(5));
    for (const wait of [...WAITS, WAITS.at(-1) as number]) {
      world.socket.onclose?.({ code: 1006 });
      expect(connection.status).toBe("broken");
      const before = world.sockets.length;
      world.pass(wait - 1);
      expect(world.sockets).toHaveLength(before);
      world.pass(1);
      expect(world.sockets).toHaveLength(before + 1);
      expect(world.socket.address).toBe("ws://here/live?differences=1&since=5");
    }
  });

  test("starts with short waits again after the server has spoken", () => {
    connection.start(null);
    for (let failure = 0; failure < 4; failure += 1) {
      world.socket.onclose?.({ code: 1006 });
      world.pass(WAITS[failure] as number);
    }
    world.socket.onopen?.();
    world.socket.say(update(1));
    world.socket.onclose?.({ code: 1006 });
    const before = world.sockets.length;
    world.pass(WAITS[0] as number);
    expect(world.sockets).toHaveLength(before + 1);
  });

  test("waits longer each time while the server has no room", () => {
    connection.start(4);
    for (const wait of WAITS) {
      const opened = world.sockets.length;
      world.socket.onopen?.();
      world.socket.say({
        type: "refused",
        key: "",
        error: "Too many people are watching this table.",
        version: 0,
        lesson: false,
      });
      world.socket.onclose?.({ code: 1013 });
      world.pass(wait - 1);
      expect(world.sockets).toHaveLength(opened);
      world.pass(1);
      expect(world.sockets).toHaveLength(opened + 1);
    }
  });

  test("ends at once when the browser says that the network is back", () => {
    connection.start(null);
    world.socket.onclose?.({ code: 1006 });
    connection.hurry();
    expect(world.sockets).toHaveLength(2);
    world.pass(60000 - 1);
    expect(world.sockets.filter((socket) => !socket.closed)).toHaveLength(1);
  });

  test("is not mended when the server says that there is no such table", () => {
    connection.start(null);
    world.socket.onopen?.();
    world.socket.say({ type: "refused", key: "", error: "There is no such table.", version: 0, lesson: false });
    world.socket.onclose?.({ code: 4404 });
    world.pass(60000);
    expect(world.sockets).toHaveLength(1);
    expect(connection.status).toBe("closed");
    expect(heard).toContain("error There is no such table.");
  });

  test("shows the seat again that was looked at", () => {
    connection.start(null);
    world.socket.onopen?.();
    connection.look(2);
    world.socket.onclose?.({ code: 1006 });
    world.pass(WAITS[0] as number);
    world.socket.onopen?.();
    expect(world.socket.sent).toEqual([{ type: "look", seat: 2 }]);
  });
});

describe("silence", () => {
  test("is questioned with a ping, and an answer keeps the connection", () => {
    connection.start(null);
    world.socket.onopen?.();
    world.pass(SILENCE);
    expect(world.socket.sent).toEqual([{ type: "ping" }]);
    world.socket.say({ type: "pong" });
    world.pass(SILENCE - 1);
    expect(world.sockets).toHaveLength(1);
    expect(connection.status).toBe("live");
  });

  test("without an answer counts as a break", () => {
    connection.start(null);
    world.socket.onopen?.();
    world.pass(SILENCE * 2);
    expect(world.sockets[0]?.closed).toBe(true);
    expect(connection.status).toBe("broken");
  });

  test("while connecting counts as a break too", () => {
    connection.start(null);
    world.pass(SILENCE);
    expect(connection.status).toBe("broken");
  });
});

describe("advice", () => {
  test("is asked for at once while live, and with the address after a break", () => {
    connection.start(4);
    world.socket.onopen?.();
    connection.advise(["offers", "worth"]);
    expect(world.socket.sent).toEqual([{ type: "advise", topics: ["offers", "worth"] }]);
    world.socket.onclose?.({ code: 1006 });
    world.pass(WAITS[0] as number);
    expect(world.socket.address).toBe("ws://here/live?differences=1&since=4&advice=offers,worth");
    world.socket.onopen?.();
    expect(world.socket.sent).toEqual([]);
  });

  test("that is wanted while the connection opens is asked for once it is open", () => {
    connection.start(null);
    connection.advise(["offers"]);
    expect(world.socket.sent).toEqual([]);
    world.socket.onopen?.();
    expect(world.socket.sent).toEqual([{ type: "advise", topics: ["offers"] }]);
  });
});

test("after stopping nothing is heard and nothing is tried", () => {
  connection.start(null);
  world.socket.onopen?.();
  const socket = world.socket;
  connection.stop();
  socket.say(update(9));
  world.pass(60000);
  expect(socket.closed).toBe(true);
  expect(heard).toEqual([]);
  expect(world.sockets).toHaveLength(1);
});

test("the address follows the page's own", () => {
  expect(live_address({ protocol: "https:", host: "keydom.example" }, "a b")).toBe(
    "wss://keydom.example/api/tables/a%20b/live",
  );
  expect(live_address({ protocol: "http:", host: "127.0.0.1:8765" }, "x1")).toBe(
    "ws://127.0.0.1:8765/api/tables/x1/live",
  );
});
