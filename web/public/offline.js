/*
 * Without a connection: the page as it was when the case of the day was last opened (cases/kept.ts puts it away).
 * With one, everything comes from the server, and nothing but the page and its files passes through here.
 */

const KEPT = "gaslight-page";
const base = new URL("./", self.location.href).pathname;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const page = request.mode === "navigate" && !pathname.startsWith(`${base}api`);
  const file = pathname.startsWith(`${base}assets/`);
  if (request.method !== "GET" || origin !== self.location.origin || !(page || file)) return;
  event.respondWith(fetch(request).catch(() => kept(page ? base : request)));
});

async function kept(what) {
  const cache = await caches.open(KEPT);
  return (await cache.match(what, { ignoreVary: true })) ?? Response.error();
}
