// Archives with more Python, and styles: fetched when they are first asked for, in the train from the browser's own keeping.
import { ask, during } from "./ask.js";

const coming = new Set(); // what Python waits for
const early = new Map(); // what is on its way before anybody waits for it

export function handle({ load, ahead }) {
  if (ahead) (window.requestIdleCallback ?? setTimeout)(() => fetchAhead(ahead));
  if (!load) return;
  if (load.style) style(load.style);
  if (load.archive) hand(load.archive);
}

async function hand(archive) {
  if (coming.has(archive)) return;
  coming.add(archive);
  const data = (early.has(archive) && (await during(early.get(archive)))) || (await during(fetched(archive)));
  coming.delete(archive);
  ask({ do: "arrived", archive, data });
}

/** What a person is about to need: handed over before they do, if it can be had. */
async function fetchAhead(archive) {
  early.set(archive, fetched(archive));
  const data = await early.get(archive);
  early.delete(archive);
  if (data && !coming.has(archive)) ask({ do: "arrived", archive, data });
}

/** Its bytes in base64; empty if they can't be had. */
export async function fetched(archive) {
  try {
    const response = await fetch(`./${archive}`).catch(() => caches.match(`./${archive}`)); // a tab that came before there was anything kept
    if (!response.ok) throw new Error(`${archive}: ${response.status}`);
    return await base64(await response.blob());
  } catch (error) {
    console.info("It couldn't be fetched:", error?.message ?? error);
    return "";
  }
}

const base64 = (blob) => new Promise((go, fail) => {
  const reader = new FileReader();
  reader.onload = () => go(String(reader.result).split(",")[1] ?? "");
  reader.onerror = () => fail(reader.error);
  reader.readAsDataURL(blob);
});

function style(name) {
  const href = `./${name}`;
  if ([...document.querySelectorAll("link[rel=stylesheet]")].some((link) => link.getAttribute("href") === href)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
}
