// One question at a time. Every answer goes to all who listen, in their order; a question that fails becomes a sentence.
const SLOW = 15000;

const waiting = [];
const listeners = { answer: [], failure: [], slow: [], busy: [] };
let send = null;
let asked = null; // the text of the question that is out
let timer;

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

async function next() {
  if (!send || asked !== null || !waiting.length) return;
  asked = waiting.shift();
  clearTimeout(timer); // each answer replaces it
  const slow = setTimeout(() => tell("slow"), SLOW);
  tell("busy", true);
  try {
    const answer = JSON.parse(await send(asked));
    if (typeof answer.tick === "number") timer = setTimeout(() => ask({ do: "tick" }), answer.tick);
    tell("answer", answer);
  } catch (error) {
    console.error(error);
    tell("failure", error);
  } finally {
    clearTimeout(slow);
    asked = null;
    tell("busy", false);
  }
  next();
}
