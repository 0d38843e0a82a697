// From the first byte to the first answer: stages as they really are, a watchdog for what never comes, and a way to try again.
import * as answers from "./ask.js";
import * as board from "./board.js";
import * as events from "./events.js";
import * as command from "./command.js";
import { delay } from "./delays.js";
import { fetchAll, firstFault } from "./fetching.js";
import * as files from "./files.js";
import { startFitting } from "./fit.js";
import * as history from "./history.js";
import { asUsual } from "./letters.js";
import { announceLink } from "./link.js";
import * as loading from "./loading.js";
import * as languages from "./languages.js";
import * as motion from "./motion.js";
import * as offline from "./offline.js";
import { painted } from "./painted.js";
import { show } from "./patch.js";
import * as pointing from "./pointing.js";
import { followPopover, placePopover } from "./popover.js";
import { onMain, inWorker } from "./python.js";
import * as storage from "./storage.js";
import * as tabs from "./tabs.js";
import * as thinker from "./thinker.js";
import * as twice from "./twice.js";
import * as resting from "./resting.js";
import { say } from "./words.js";

const box = document.getElementById("start");
const bar = /** @type {HTMLProgressElement} */ (document.getElementById("start-bar"));
const patience = Number(box.dataset.patience) * 1000;
const sizes = JSON.parse(box.dataset.files);
// All that a start needs, for finding out what is wrong.
const needed = [...document.querySelectorAll("link[rel=modulepreload]")].map((link) => link.getAttribute("href"));
const modules = JSON.parse(box.dataset.modules);
needed.push(...modules, ...Object.keys(sizes), "./pyodide/pyodide-lock.json");
let watch;
let ready = false;
let over = false; // the start has failed for good
let now = () => {}; // says what stands there once more, in another language

function stage(key, share) {
  if (over) return;
  alive();
  box.classList.remove("failed");
  for (const id of ["start-more", "start-buttons"]) document.getElementById(id).hidden = true;
  bar.hidden = false;
  bar.value = share;
  const line = document.getElementById("start-stage");
  now = () => (line.textContent = say(key));
  if (line.textContent === say(key)) return;
  now();
  performance.mark(key);
}

/** Something has happened: the watchdog waits anew. */
function alive() {
  clearTimeout(watch);
  watch = setTimeout(async () => {
    if (document.hidden) return alive(); // a sleeping tab isn't a hanging one
    const { fault, late } = await firstFault(needed);
    if (ready || over) return;
    if (fault) fail(fault.key, fault);
    else fail("hang", { seconds: patience / 1000 }, () => (late ? say("waiting", { file: late }) : ""));
  }, patience);
}

function sentence(words, more) {
  (document.querySelector("dialog[open]") ?? document.body).append(box); // over a dialog or a curtain nothing else can be pressed
  box.hidden = false;
  document.getElementById("start-stage").textContent = words;
  document.getElementById("start-more").textContent = more;
  document.getElementById("start-more").hidden = !more;
  document.getElementById("start-again").textContent = say("again");
  document.getElementById("start-on").textContent = say("on");
  document.getElementById("start-on").hidden = !ready;
  document.getElementById("start-buttons").hidden = false;
  bar.hidden = true;
}

function fail(key, about = {}, more = () => "") {
  clearTimeout(watch);
  over = key !== "hang"; // what hangs may still come
  box.classList.add("failed");
  now = () => {
    sentence(say(key, about), more());
    document.getElementById("start-safe").textContent = say("safe");
  };
  now();
  document.getElementById("start-safe").hidden = !["broken", "hang"].includes(key) || !storage.mayStartSafely();
}

/** An error after all files came well is one of the game's own. */
async function failed(error) {
  if (over) return;
  clearTimeout(watch);
  console.error(error);
  const fault = error.key ? error : (await firstFault(needed)).fault;
  if (fault) fail(fault.key, fault);
  else fail("broken", {}, () => lastLine(error));
}

const lastLine = (error) => String(error?.message ?? error).trim().split("\n").at(-1);

async function again() {
  // What the browser keeps may be what was wrong.
  await Promise.allSettled(needed.map((file) => fetch(file, { cache: "reload", signal: AbortSignal.timeout(3000) })));
  offline.mend();
}

document.getElementById("start-again").addEventListener("click", again);
addEventListener("online", () => over && !ready && again());
document.getElementById("start-on").addEventListener("click", () => {
  box.hidden = true;
  const question = answers.out();
  if (question) setTimeout(() => answers.out() === question && location.reload(), delay("dead"));
});
document.getElementById("start-safe").addEventListener("click", () => {
  storage.leaveAside();
  location.reload();
});

function listen() {
  answers.on("answer", show);
  answers.on("answer", command.handle);
  answers.on("answer", storage.handle);
  answers.on("answer", files.handle);
  answers.on("answer", history.handle);
  answers.on("answer", offline.handle);
  answers.on("answer", loading.handle);
  answers.on("answer", thinker.handle);
  answers.on("answer", tabs.handle);
  answers.on("answer", (answer) => answer.sound && import("./sound.js").then(({ play }) => play(answer.sound), () => {})); // a game without it is whole
  answers.on("answer", opened);
  answers.on("kept", storage.handle);
  answers.on("failure", (error) => (ready ? fail("failed", {}, () => lastLine(error)) : failed(error)));
  answers.on("slow", () => ready && fail("slow"));
  answers.on("busy", (busy) => document.documentElement.toggleAttribute("data-busy", busy));
  languages.listen();
  languages.on(() => now());
  board.start(placePopover);
  followPopover();
  startFitting();
  twice.listen();
  events.listen();
  motion.listen();
  pointing.listen();
  resting.listen();
  storage.listen();
  tabs.listen();
  files.listen();
  history.listen();
}

function opened() {
  if (!box.hidden) Object.assign(box, { hidden: true, className: "" });
  if (ready) return;
  ready = true;
  storage.started();
  clearTimeout(watch);
  document.documentElement.removeAttribute("data-starting");
  document.getElementById("screen").inert = false;
  performance.mark("playable");
  (window.requestIdleCallback ?? setTimeout)(offline.install);
}

const first = (beside, busy) => ({
  do: "start",
  beside,
  stored: storage.stored(),
  storage: storage.state(),
  tabs: tabs.able(),
  busy,
  board: document.getElementById("board").dataset.key,
  hash: location.hash.slice(1),
  at: history.at(),
  address: location.origin + location.pathname,
  share: Boolean(navigator.share),
  language: document.documentElement.lang,
  chosen: languages.handOver(),
  agent: navigator.userAgent,
  width: asUsual(innerWidth),
  height: asUsual(innerHeight),
  touch: matchMedia("(pointer: coarse)").matches,
  still: matchMedia("(prefers-reduced-motion: reduce)").matches,
});

/** PyScript's modules at once, not one after the other as they name each other. */
function preload(module) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: module }));
}

async function boot() {
  listen();
  announceLink(location.hash.slice(1));
  stage("fetching", 0);
  await painted(1000); // the large files must not be in the board's way
  modules.forEach(preload);
  const fetched = fetchAll(sizes, (share) => (share < 1 ? stage("fetching", 0.8 * share) : stage("starting", 0.8)));
  let beside = false;
  const python = inWorker().catch((why) => {
    if (String(why?.message).includes("Traceback")) throw why; // the game's own error would come again
    beside = true;
    console.info("Python runs beside the page's own work:", why?.message ?? why);
    return fetched.then(onMain);
  });
  const [answerer] = await Promise.all([python, fetched]);
  stage("setting", 0.95);
  answers.ask(first(beside, await tabs.busy()));
  answers.connect(answerer);
}

boot().catch(failed);
