// What is kept between visits, under our own prefix: other pages may share this address. Where storage is off, it's kept until the page closes.
import { ask } from "./ask.js";

const PREFIX = "canalmania:";
const OF_GAME = ["game:", "link:", "sketch:"]; // how the keys begin of what one tab alone writes
const OURS = "root"; // the glue's own key, for theme.js
const STARTS = `${PREFIX}starts`; // of this tab: how many starts in a row have failed, or that the next one is to leave alone what is kept
const SAFE = "safe";
const FIRST_SEEN = ["lang", "data-theme", "data-motion"]; // and what it holds
const memory = new Map();
const lately = {}; // of the attributes, what was kept last
let store = null;
let persisted = false;
let failed = 0; // starts, before this one
let aside = false; // what is kept is neither read nor written

try {
  const told = sessionStorage.getItem(STARTS);
  aside = told === SAFE;
  failed = Number(told) || 0;
  sessionStorage.setItem(STARTS, String(failed + 1));
} catch {
  // Then there is no storage to start without.
}
try {
  if (!aside) store = localStorage;
  store?.getItem(PREFIX);
} catch {
  store = null;
}

export const state = () => (aside ? "aside" : store ? "ok" : "blocked");

/** Whether a start that leaves alone what is kept is worth a try: this one has failed, and so had the last. */
export const mayStartSafely = () => Boolean(store) && failed > 0;

/** The start that comes next is to leave it alone. */
export const leaveAside = () => sessionStorage.setItem(STARTS, SAFE);

/** The start has succeeded. */
export function started() {
  try {
    sessionStorage.removeItem(STARTS);
  } catch {
    // There was none to count in.
  }
}

const keys = () => Object.keys(store).filter((key) => key.startsWith(PREFIX));

export function stored() {
  const all = {};
  if (store) {
    for (const key of keys()) if (key !== PREFIX + OURS) all[key.slice(PREFIX.length)] = store.getItem(key);
  }
  return { ...all, ...Object.fromEntries(memory) };
}

/** Of one game, what there is. */
export function keptOf(id) {
  const found = OF_GAME.map((start) => [start + id, store?.getItem(PREFIX + start + id)]);
  return Object.fromEntries(found.filter(([, text]) => text != null));
}

export function handle(answer) {
  if (answer.erase) erase();
  for (const [key, value] of Object.entries(answer.store ?? {})) put(key, value);
  if (answer.root && store) keepRoot(answer.root);
}

function put(key, value) {
  if (!store) return value === null ? memory.delete(key) : memory.set(key, value);
  try {
    if (value === null) store.removeItem(PREFIX + key);
    else store.setItem(PREFIX + key, value);
    if (store.getItem(PREFIX + key) !== value) throw new Error("it isn't there");
    if (!persisted) {
      persisted = true;
      navigator.storage?.persist?.().catch(() => {});
    }
  } catch (error) {
    ask({ do: "store-failed", key, why: error.name === "QuotaExceededError" ? "full" : "blocked" });
  }
}

/** The attributes of <html>, for the next start's first paint. */
function keepRoot(attributes) {
  const told = FIRST_SEEN.filter((name) => name in attributes && attributes[name] !== lately[name]);
  if (!told.length) return;
  for (const name of told) lately[name] = attributes[name];
  const kept = keptRoot();
  if (told.every((name) => (kept[name] ?? null) === lately[name])) return; // as when another tab has just written it
  try {
    store.setItem(PREFIX + OURS, JSON.stringify({ ...kept, ...lately }));
  } catch {
    // Only the colours of the next start's first moment hang on it.
  }
}

function keptRoot() {
  try {
    const kept = Object.entries(JSON.parse(store.getItem(PREFIX + OURS)) ?? {});
    return Object.fromEntries(kept.filter(([name, value]) => FIRST_SEEN.includes(name) && typeof value === "string"));
  } catch {
    return {};
  }
}

function erase() {
  memory.clear();
  for (const name of FIRST_SEEN) delete lately[name];
  if (store) for (const key of keys()) store.removeItem(key);
}

export function listen() {
  addEventListener("storage", ({ key }) => {
    if (store && key?.startsWith(PREFIX) && key !== PREFIX + OURS) ask({ do: "stored", key: key.slice(PREFIX.length), value: store.getItem(key) });
  });
}
