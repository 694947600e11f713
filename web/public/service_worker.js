/* What the browser does for Keydom while none of its pages is open: it shows what the server tells, and a page of our own
   where the server cannot be reached. Nothing else is kept here: each page and each file is asked of the server, so a new
   version is there at once, and no table is ever shown as it was. */
const OFFLINE = "/offline.html";
const KEPT = "keydom-offline-1";
/** Which messages were shown: the same one may come twice. */
const SHOWN = "keydom-shown";
const MOST_SHOWN = 50;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.add(new Request(OFFLINE, { cache: "reload" })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => ![KEPT, SHOWN].includes(name)).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(
    fetch(event.request).catch(async () => (await (await caches.open(KEPT)).match(OFFLINE)) ?? Response.error()),
  );
});

/** Whether a message was shown before; it counts as shown from now on. */
async function shown_before(key) {
  const cache = await caches.open(SHOWN);
  const name = `/shown/${encodeURIComponent(key)}`;
  if (await cache.match(name)) return true;
  await cache.put(name, new Response(""));
  const known = await cache.keys();
  await Promise.all(known.slice(0, Math.max(0, known.length - MOST_SHOWN)).map((old) => cache.delete(old)));
  return false;
}

async function show(told) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage("told");
  // Who has the table before them sees it.
  if (pages.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === told.path)) return;
  const again = await shown_before(told.key);
  await self.registration.showNotification(told.title, {
    body: told.body,
    tag: told.tag,
    renotify: !again,
    silent: again,
    icon: "/icons/192.png",
    badge: "/icons/badge-96.png",
    data: { path: told.path },
  });
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

async function open(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path) ?? pages.find((page) => page.focused);
  if (!there) return void (await self.clients.openWindow(path));
  if (new URL(there.url).pathname !== path) there.postMessage({ go: path });
  await there.focus();
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});
