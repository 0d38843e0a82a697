// One question at a time. Every answer goes to all who listen, in their order; a question that fails becomes a sentence.
import { delay } from "./delays.js";
import { painted } from "./painted.js";

const KEEP = JSON.stringify({ do: "keep" });
const LATEST = 250; // milliseconds until what is new is kept, painted or not

const waiting = [];
const listeners = { answer: [], kept: [], failure: [], slow: [], busy: [] };
let send = null;
let asked = null; // the text of the question that is out
let count = 0; // of questions that went out
let timer;
let owed = false; // something is new, and isn't kept yet
let fetching = 0; // files that are on their way, for what was asked
const settling = []; // who waits until it is quiet
let wrote; // the last batch of what is kept that was written

const tell = (kind, ...about) => listeners[kind].forEach((listen) => listen(...about));

export const on = (kind, listen) => listeners[kind].push(listen);

/** From now on questions are put to `answerer`, a function from text to a promise of text. */
export function connect(answerer) {
  send = answerer;
  next();
}

/** The same question twice in a row is one: a second press on a button that hasn't answered yet. */
export function ask(question) {
  const text = JSON.stringify(question);
  if (text === (waiting.at(-1) ?? asked)) return;
  waiting.push(text);
  next();
}

/** Which question is out; 0 for none. */
export const out = () => (asked === null ? 0 : count);

/** Once there is nothing to be answered, and nothing to be kept. */
export function quiet() {
  return asked === null && !owed && !waiting.length ? Promise.resolve() : new Promise((go) => settling.push(go));
}

/** What was asked waits for a file, and the page is busy until it is there. */
export async function during(file) {
  fetching++;
  tell("busy", true);
  try {
    return await file;
  } finally {
    fetching--;
    tell("busy", owed || fetching > 0 || asked !== null);
  }
}

/** What is new is kept once it is seen: nobody waits for storage. A page that is put away may not come back, and keeps at once. */
async function owe() {
  if (owed) return;
  owed = true;
  await painted(LATEST);
  keep();
}

function keep() {
  if (!owed) return;
  owed = false;
  ask({ do: "keep" }); // what was written by then is told when it goes out
}

document.addEventListener("visibilitychange", () => document.hidden && keep());

async function next() {
  if (!send || asked !== null || !waiting.length) return;
  asked = waiting.shift();
  count++;
  const keeping = asked === KEEP; // its answer is for the storage alone
  if (!keeping) clearTimeout(timer); // each answer replaces it
  const slow = setTimeout(() => tell("slow"), delay("slow"));
  tell("busy", true);
  try {
    const answer = JSON.parse(await send(keeping ? JSON.stringify({ do: "keep", wrote }) : asked));
    if (keeping) tell("kept", answer);
    else heard(answer);
    wrote = answer.batch ?? wrote;
    if (answer.keep) owe(); // also after keeping: some of it waits until the rest is written
  } catch (error) {
    console.error(error);
    tell("failure", error);
  } finally {
    clearTimeout(slow);
    asked = null;
    tell("busy", owed || fetching > 0);
    if (!owed && !waiting.length) for (const go of settling.splice(0)) go();
  }
  next();
}

function heard(answer) {
  if (typeof answer.tick === "number") timer = setTimeout(() => ask({ do: "tick" }), answer.tick);
  tell("answer", answer);
}
