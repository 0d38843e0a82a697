// Holds one version of all files, and answers with these alone: the page starts without a network, and never from two versions. The build fills
// in what stands in double braces. A new version waits until no page uses the old one, or until a person has pressed "Reload".
"use strict";
const VERSION = "{{version}}"; // made of the content of all files
/** @type {Record<string, string>} */
const FILES = JSON.parse(`{{files}}`); // and each one's hash: what a host serves in the middle of being published is refused
const PAGE = "./";
const HOME = registration.scope;
const LONG = 120_000; // milliseconds: what isn't all there by then has stalled. The page tries again, and what has come stays

// Other pages may share this address, and other copies of this one: no path holds a "#".
const OURS = `canalmania-${new URL(HOME).pathname}#`;
const CACHE = OURS + VERSION;
const ours = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(clear()));
addEventListener("message", (event) => {
  if (event.data === "SKIP_WAITING") skipWaiting();
  if (event.data === "MEND") event.waitUntil(mend().then((whole) => event.ports[0].postMessage(whole)));
});

addEventListener("fetch", (event) => {
  const file = fileOf(event.request);
  if (file) event.respondWith(answer(file, event));
});

async function fill() {
  const before = await ours();
  const cache = await caches.open(CACHE);
  const signal = AbortSignal.timeout(LONG);
  await Promise.all(Object.keys(FILES).map(async (file) => cache.put(file, (await unchanged(file, before)) ?? (await fetched(file, signal)))));
}

/** What somebody has deleted is fetched again. Whether all is there now. */
async function mend() {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => `./${url.slice(HOME.length)}`));
  const missing = Object.keys(FILES).filter((file) => !there.has(file));
  const all = await Promise.allSettled(missing.map(async (file) => cache.put(file, await fetched(file))));
  return all.every(({ status }) => status === "fulfilled");
}

/**
 * From an older version, if the file is still the same; or from this one, if its installation has been begun before.
 * @param {string} file
 * @param {string[]} before
 */
async function unchanged(file, before) {
  for (const name of before) {
    const found = await (await caches.open(name)).match(file);
    if (found && (await hash(found.clone())) === FILES[file]) return found;
  }
  return null;
}

/** @param {Response} response */
async function hash(response) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * What the page has just fetched isn't fetched again: the host says that it's still so.
 * @param {string} file
 * @param {AbortSignal} [signal]
 */
const fetched = (file, signal) => fetch(file, { cache: "no-cache", integrity: FILES[file], redirect: "error", signal });

async function clear() {
  await Promise.all((await ours()).filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/**
 * Which of our files is asked for; null is for what isn't ours, though it may lie under our path.
 * @param {Request} request
 */
function fileOf({ method, mode, url }) {
  if (!["GET", "HEAD"].includes(method) || !url.startsWith(HOME)) return null;
  const path = `./${url.slice(HOME.length).split("#")[0]}`;
  const page = path.split("?")[0];
  if (mode === "navigate" && [PAGE, "./index.html"].includes(page)) return PAGE; // whatever a link says after "?"
  return Object.hasOwn(FILES, path) ? path : null;
}

/**
 * @param {string} file
 * @param {FetchEvent} event
 */
async function answer(file, event) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(file, { ignoreVary: true });
  if (found) return found;
  if (file === PAGE) return anew();
  const again = await fetched(file);
  event.waitUntil(cache.put(file, again.clone()));
  return again;
}

// The page once it runs in a version that is whole.
const ANEW = `<!doctype html><title>Canal Mania</title><script>
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  setTimeout(() => location.reload(), 5000);
</script>`;

/** Somebody has deleted what was kept. It is fetched again; where the host has a newer version by now, that one takes over, whole. */
async function anew() {
  try {
    return await fetched(PAGE);
  } catch (error) {
    await registration.update();
    const newer = registration.installing ?? registration.waiting;
    if (!newer) throw error;
    while (newer.state === "installing") await new Promise((go) => newer.addEventListener("statechange", go, { once: true }));
    if (newer.state === "redundant") throw error;
    newer.postMessage("SKIP_WAITING");
    return new Response(ANEW, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
}
