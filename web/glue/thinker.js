// A second worker, in which computer players think: made when a table wants one and the page has nothing else to do. It is asked slice by slice,
// so that it can be hurried, and stopped by asking no more. Whatever goes wrong here, Python thinks on in its own worker.
import * as answers from "./ask.js";
import { fetched } from "./loading.js";

const SLICE = 0.02; // seconds: how long a hurry or a stop may have to wait
const TELL = 100; // milliseconds from one word of progress to the next
const PATIENCE = 5000;
const PATIENCE_START = 60000;

let worker = null; // once it is asked for; false when it is lost
let think = null; // once it can be asked
let wanted = null; // what the last answer wants thought about
let done = null; // the key that was thought out last: answers under way may still name it
let busy = false;
const handed = new Set(); // archives that it has

export function handle(answer) {
  if (answer.thinker === false) return end();
  if (answer.thinker && worker === null) {
    worker = document.createElement("script");
    (window.requestIdleCallback ?? setTimeout)(start);
  }
  const asked = answer.think && answer.think.key !== done ? answer.think : null;
  wanted = asked && asked.key === wanted?.key ? { ...wanted, ...asked } : asked; // the record came with the first
  if (wanted && !busy) work();
}

/** What PyScript's create_named_worker does, which is there for Python on the page only. */
async function start() {
  Object.assign(worker, { type: "py", src: "./thinker.py" });
  const config = JSON.stringify({ interpreter: "./pyodide/pyodide.mjs", files: { "./game.zip": "./game.zip", "./rest.zip": "./rest.zip" } });
  for (const [name, value] of Object.entries({ worker: "", name: "thinker", config })) worker.setAttribute(name, value);
  try {
    new Worker(URL.createObjectURL(new Blob([""]))).terminate(); // throws where there can be no more: PyScript would start Python on the page
    document.body.append(worker);
    think = await inTime(made(worker), PATIENCE_START);
    answers.ask({ do: "thinker-ready" });
  } catch (error) {
    lose(error);
  }
}

async function made(script) {
  while (!script.xworker) await new Promise((go) => setTimeout(go, 20));
  await script.xworker.ready;
  return (text) => script.xworker.sync.think(text);
}

async function work() {
  busy = true;
  try {
    while (wanted) await errand(wanted);
  } catch (error) {
    lose(error);
  }
  busy = false;
}

/** Until it is thought out, or something else is wanted, or nothing. */
async function errand({ key, archive, record, share }) {
  if (archive) await hand(archive);
  let told = await put({ do: "begin", record, share });
  let since = performance.now();
  while (wanted?.key === key && !told.lines) {
    told = await put(wanted.hurry ? { do: "hurry" } : { do: "on", seconds: SLICE });
    if (told.lines || performance.now() - since < TELL) continue;
    since = performance.now();
    if (wanted?.key === key) answers.ask({ do: "thought", key, ...told });
  }
  if (wanted?.key !== key) return;
  [done, wanted] = [key, null];
  answers.ask({ do: "thought", key, ...told });
}

/** A game that doesn't lie with the page's own Python. */
async function hand(archive) {
  if (handed.has(archive)) return;
  const data = await fetched(archive);
  if (!data) throw new Error(`there is no ${archive}`);
  await put({ do: "arrived", archive, data });
  handed.add(archive);
}

const put = async (question) => JSON.parse(await inTime(think(JSON.stringify(question)), PATIENCE));

/** In a sleeping tab time passes without anything being done. */
function inTime(promise, patience) {
  let timer;
  const late = new Promise((_, reject) => {
    const wait = () => (timer = setTimeout(() => (document.hidden ? wait() : reject(new Error("it doesn't answer"))), patience));
    wait();
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function lose(why) {
  if (worker === false) return;
  console.info("Computer players think in the game's own worker:", why?.message ?? why);
  end();
  answers.ask({ do: "thinker-lost" });
}

function end() {
  if (worker) {
    worker.xworker?.terminate();
    worker.remove();
  }
  [worker, think, wanted] = [false, null, null];
}
