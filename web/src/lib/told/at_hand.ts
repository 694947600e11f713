/** What every page does while it is open: it asks which tables wait, shows how many, and says so where nobody looks. */
import { recall, remember, settings } from "../settings.svelte";
import { go, table_path } from "../router.svelte";
import { play } from "../sound";
import { NEWS } from "../../words/told";
import { get_waiting } from "./calls";
import { install_worker } from "./this_browser";
import { watch_waiting } from "./signs.svelte";
import { waiting } from "./waiting.svelte";
import type { WaitingTable } from "../../generated/messages";

/** Milliseconds between two questions, while somebody looks at the page and while nobody does. */
const LOOKED_AT = 20_000;
const HIDDEN = 45_000;
/** Whether the service worker tells of tables in this browser, so that pages need not. */
const BY_PUSH = "keydom.told_here";

export const told_by_push = (on: boolean): void => remember(BY_PUSH, on);

let timer: ReturnType<typeof setTimeout> | undefined;
/** What was known before, so that only what is new is said. */
let before: ReadonlySet<string> | null = null;

const name_of = (table: WaitingTable) => `${table.id} ${table.kind}`;

/** Say that tables have begun to wait, outside of the page if nobody looks at it. */
function tell(tables: readonly WaitingTable[]): void {
  const names = new Set(tables.map(name_of));
  const fresh = before === null ? [] : tables.filter((table) => !before?.has(name_of(table)));
  before = names;
  if (fresh.length === 0) return;
  if (settings.sound && fresh.some((table) => table.id !== waiting.page)) play("turn");
  if (!document.hidden || !settings.desktop || recall(BY_PUSH, false)) return;
  for (const table of fresh) void notify(table);
}

async function notify(table: WaitingTable): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const path = table_path(table.id);
  // The same tag as what the server sends: there is one of each table.
  const options = { body: NEWS.waits, tag: `table ${table.id}`, icon: "/icons/192.png", data: { path } };
  await registration?.showNotification(NEWS.title(table), options);
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  try {
    waiting.known = (await get_waiting()).tables;
  } catch {
    // The next time will do; what was known stays.
  }
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), document.hidden ? HIDDEN : LOOKED_AT);
}

/** What the service worker says to the page: ask anew, or go where a message leads. */
function hear(event: MessageEvent): void {
  const said = event.data as "told" | { go?: string };
  if (typeof said === "object" && said.go) go(said.go);
  void ask();
}

let begun = false;

/** Begin; once for a page. */
export function begin(): void {
  if (begun) return;
  begun = true;
  watch_waiting(tell);
  document.addEventListener("visibilitychange", () => !document.hidden && void ask());
  void ask();
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", hear);
  install_worker().catch(() => {
    // A browser that forbids it shows its own page when the server is away.
  });
}
