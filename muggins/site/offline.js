// Keeps these pages for times without a network: all pages at once, Python when it is used.
// Before this file stand CACHE, another name for every change of a page, FILES, their paths, and
// PYTHON, what a page fetches that has a model.

self.addEventListener("install", (event) => event.waitUntil(
  caches.open(CACHE).then((kept) => kept.addAll(FILES)).then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(
    names.filter((name) => name.startsWith("muggins-") && name !== CACHE)
      .map((name) => caches.delete(name)))).then(() => self.clients.claim())));

// A page that has fetched Python says so: it may have done that before this script was there.
self.addEventListener("message", (event) => event.waitUntil(
  caches.open(CACHE).then((kept) => kept.addAll(PYTHON))));

async function answer(request) {
  const kept = await caches.open(CACHE);
  const found = await kept.match(request, { ignoreSearch: true });
  if (found) return found;
  return fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(self.registration.scope)) return;
  if (url.startsWith(self.registration.scope + "notebooks/")) return;
  event.respondWith(answer(event.request));
});
