// What `make dev` answers instead of web/sw.js. A service worker that `make play` has left under this address would show its old files for ever: this one
// takes its place, deletes what it kept, and goes. The page starts anew as soon as it has (renew.js).
"use strict";
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const ours = `canalmania-${new URL(registration.scope).pathname}#`;
  await Promise.all((await caches.keys()).filter((name) => name.startsWith(ours)).map((name) => caches.delete(name)));
  await registration.unregister();
}
