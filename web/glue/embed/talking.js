// What the page round the frame says, and what it is told: docs/embedding.md. Only the one that has opened the frame is heard, and only in this form.
import { ask } from "../ask.js";
import { about } from "./tag.js";

const VERSION = 1;
const LONG = 1_000_000; // characters: a record has no more
const ASKS = {
  load: ({ tag }) => ({ tag: JSON.stringify(strings(tag)) }),
  go: ({ step }) => ({ step: Number.isInteger(step) ? String(step) : "" }),
  play: ({ line }) => ({ line: text(line) }),
  undo: () => ({}),
  record: () => ({}),
  view: () => ({}),
  rest: () => ({}),
};

const text = (value) => (typeof value === "string" && value.length <= LONG ? value : "");
const strings = (tag) => (tag && typeof tag === "object" && !Array.isArray(tag) ? attributes(tag) : null);
const attributes = (tag) => Object.fromEntries(Object.entries(tag).filter(([, value]) => text(value)));

const host = about.host ?? ""; // whoever doesn't say where it is isn't talked with

export function listen() {
  if (host && parent !== window) addEventListener("message", hear);
}

function hear({ source, origin, data }) {
  if (source !== parent || origin !== host || data?.["canal-mania"] !== VERSION) return;
  if (!Object.hasOwn(ASKS, data.do) || !(data.id === undefined || Number.isInteger(data.id))) return;
  ask({ do: "told", what: data.do, id: data.id ?? 0, ...ASKS[data.do](data) });
}

/** To the page round the frame. */
export function say(message) {
  if (host && parent !== window) parent.postMessage({ "canal-mania": VERSION, ...message }, host === "null" ? "*" : host);
}

export function handle({ tell }) {
  for (const message of tell ?? []) say(message);
}
