// One tab alone writes a game: the one in which it was opened last has its lock. Who has it keeps what is new before it gives it up.
import * as answers from "./ask.js";
import { keptOf, state } from "./storage.js";

const LOCK = "canalmania:game:";
const PATIENCE = 1500; // milliseconds for a tab that doesn't answer: it sleeps
const PATIENCE_ALIVE = 10000; // for one that does, until it has kept all
const AGAIN = 400; // until it is asked again: whoever had it may have given it to a third one
const ON_ITS_WAY = 500; // for its last word, when it has gone already
const FRESH = 200; // and how long that counts: a third one may have had the game since

let channel = null;
let wanted = ""; // the game whose lock Python wants
let mine = null; // the lock that is here
const getting = new Set(); // by id, the locks that are asked for
const leaving = new Map(); // by id, those that are about to be given up
const listening = new Set(); // to what the tabs say

/** Where there are no locks, or nothing is kept, every tab may write all. */
export const able = () => Boolean(channel);

/** The games that other tabs have. */
export async function busy() {
  if (!channel) return [];
  const { held } = await navigator.locks.query();
  return held.map(({ name }) => name).filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length));
}

export function listen() {
  if (!navigator.locks || typeof BroadcastChannel !== "function" || state() !== "ok") return;
  channel = new BroadcastChannel("canalmania:games");
  channel.onmessage = ({ data }) => hear(data);
}

export function handle({ hold, left }) {
  if (!channel) return;
  if (left) gaveUp(left);
  if (hold === undefined) return;
  wanted = hold;
  if (!hold) leave();
  else if (mine?.id === hold && !mine.leaving) held(hold);
  else take(hold);
}

function hear(data) {
  if (data.want && data.want === mine?.id) asked();
  for (const heard of [...listening]) heard(data);
}

/** The other tabs, and whoever waits in this one. */
function tell(data) {
  channel.postMessage(data);
  for (const heard of [...listening]) heard(data);
}

async function take(id) {
  if (getting.has(id)) return;
  getting.add(id);
  if (mine?.id === id) await mine.gone;
  const { lock, texts } = await got(id);
  getting.delete(id);
  if (!lock || wanted !== id) return lock?.release();
  leave();
  mine = lock;
  held(id, texts);
}

const held = (id, given) => answers.ask({ do: "held", id, texts: given ?? keptOf(id), given: Boolean(given) });

/** Another tab wants the game that is here. */
function asked() {
  tell({ waits: mine.id });
  if (mine.leaving) return;
  answers.ask({ do: "taken", id: mine.id });
  leave();
}

/** Once all is kept. What that is the next one is told by Python: what couldn't be written is with it, and the storage may be slower than the lock. */
async function leave() {
  const lock = mine;
  if (!lock || lock.leaving) return;
  lock.leaving = true;
  await answers.quiet();
  leaving.set(lock.id, lock);
  answers.ask({ do: "leaving", id: lock.id });
}

function gaveUp({ id, texts }) {
  const lock = leaving.get(id);
  leaving.delete(id);
  if (mine === lock) mine = null;
  tell({ leaves: id, texts });
  lock?.release();
}

/** The lock, and what the tab that had it gave along. Who doesn't answer loses it. */
async function got(id) {
  const free = await request(id, { ifAvailable: true });
  if (free) return { lock: free };
  const late = new AbortController();
  const wait = (patience) => setTimeout(() => late.abort(), patience);
  let timer = wait(PATIENCE);
  let lock;
  let texts;
  let told = () => {};
  const lastWord = () => Promise.race([new Promise((go) => (told = () => go(null))), new Promise((go) => setTimeout(go, ON_ITS_WAY))]);
  const heard = (data) => {
    if (data.waits === id) {
      clearTimeout(timer);
      timer = wait(PATIENCE_ALIVE);
    }
    if (data.leaves !== id) return;
    texts = data.texts;
    told();
    setTimeout(() => texts === data.texts && !lock && (texts = undefined), FRESH);
  };
  const want = () => channel.postMessage({ want: id });
  const again = setInterval(want, AGAIN);
  listening.add(heard);
  want();
  lock = await request(id, { signal: late.signal });
  clearTimeout(timer);
  clearInterval(again);
  if (!lock) lock = await request(id, { steal: true });
  else if (!texts) await lastWord();
  listening.delete(heard);
  return { lock, texts };
}

/** Null if it can't be had so. */
const request = (id, how) => new Promise((go) => {
  let lock = null;
  const had = (granted) => {
    if (!granted) return go(null);
    return new Promise((release) => go((lock = lockOf(id, release))));
  };
  navigator.locks.request(LOCK + id, how, had).catch(() => (lock ? stolen(lock) : go(null)));
});

function lockOf(id, release) {
  let left;
  /** @type {Promise<void>} */
  const gone = new Promise((go) => (left = go));
  return { id, leaving: false, gone, release: () => [left(), release()] };
}

function stolen(lock) {
  leaving.delete(lock.id);
  lock.release();
  if (mine !== lock) return;
  mine = null;
  answers.ask({ do: "taken", id: lock.id, stolen: true, texts: keptOf(lock.id) });
}
