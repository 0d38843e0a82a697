// What is kept between visits, under our own prefix: other pages may share this address. Where storage is off, it's kept until the page closes.
import { ask } from "./ask.js";

const PREFIX = "canalmania:";
const OURS = "root"; // the glue's own key, for theme.js
const FIRST_SEEN = ["lang", "data-theme", "data-motion"]; // and what it holds
const memory = new Map();
const lately = {}; // of the attributes, what was kept last
let store = null;
let persisted = false;

try {
  store = localStorage;
  store.getItem(PREFIX);
} catch {
  store = null;
}

export const state = () => (store ? "ok" : "blocked");

const keys = () => Object.keys(store).filter((key) => key.startsWith(PREFIX));

export function stored() {
  const all = {};
  if (store) {
    for (const key of keys()) if (key !== PREFIX + OURS) all[key.slice(PREFIX.length)] = store.getItem(key);
  }
  return { ...all, ...Object.fromEntries(memory) };
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
  try {
    const kept = JSON.parse(store.getItem(PREFIX + OURS) ?? "{}");
    store.setItem(PREFIX + OURS, JSON.stringify({ ...kept, ...lately }));
  } catch {
    // Only the colours of the next start's first moment hang on it.
  }
}

function erase() {
  memory.clear();
  for (const name of FIRST_SEEN) delete lately[name];
  if (store) for (const key of keys()) store.removeItem(key);
}

export function listen() {
  addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(PREFIX) && key !== PREFIX + OURS) ask({ do: "stored", key: key.slice(PREFIX.length), value: newValue });
  });
}
