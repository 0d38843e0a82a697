// The frame: the same page, smaller. It starts as the page does, keeps nothing, and talks with the page round it.
import * as answers from "../ask.js";
import * as board from "../board.js";
import * as events from "../events.js";
import { fetchAll, firstFault } from "../fetching.js";
import { startFitting } from "../fit.js";
import * as loading from "../loading.js";
import * as motion from "../motion.js";
import { show } from "../patch.js";
import * as pointing from "../pointing.js";
import { followPopover, placePopover } from "../popover.js";
import { onMain } from "../python.js";
import * as thinker from "../thinker.js";
import * as twice from "../twice.js";
import { say } from "../words.js";
import { python } from "./first.js";
import { about } from "./tag.js";
import * as talking from "./talking.js";

const root = document.documentElement;
const box = document.getElementById("start");
const bar = /** @type {HTMLProgressElement} */ (document.getElementById("start-bar"));
const IDLE = 2500;
const patience = Number(box.dataset.patience) * 1000;
const sizes = JSON.parse(box.dataset.files);
const bytes = Number(box.dataset.bytes); // as they travel
let ready = false;
let watch;
let idle;

function come(share) {
  if (ready) return;
  clearTimeout(watch);
  watch = setTimeout(late, patience);
  bar.value = share;
  document.getElementById("start-stage").textContent = say(share < 0.8 ? "fetching" : share < 0.95 ? "starting" : "setting");
  talking.say({ is: "progress", share, bytes });
}

async function late() {
  const { fault } = await firstFault(Object.keys(sizes));
  if (!ready) lose(fault ? say(fault.key, fault) : say("hang", { seconds: patience / 1000 }));
}

function lose(why) {
  clearTimeout(watch);
  box.hidden = false;
  box.classList.add("failed");
  bar.hidden = true;
  document.getElementById("start-stage").textContent = why;
  document.getElementById("start-buttons").hidden = false;
  document.getElementById("start-again").textContent = say("again");
  talking.say({ is: "failed", why });
}

function opened() {
  if (ready) return;
  ready = true;
  clearTimeout(watch);
  box.hidden = true;
  root.removeAttribute("data-starting");
  performance.mark("playable");
}

/** What scrolls past isn't zoomed, and its letters are the page's round it. */
function attend() {
  const look = () => root.toggleAttribute("data-focus", document.hasFocus());
  for (const kind of ["focus", "blur"]) addEventListener(kind, look);
  look();
  const holder = document.getElementById("board-holder");
  holder.addEventListener("wheel", (event) => !document.hasFocus() && event.stopImmediatePropagation(), { capture: true });
  addEventListener("pointerdown", active, { capture: true });
  addEventListener("focus", active);
}

const active = () => talking.say({ is: "active" });

function whole() {
  if (document.fullscreenElement) document.exitFullscreen();
  else root.requestFullscreen().catch(() => {});
}

function handle({ whole: wanted, visit, approach }) {
  if (approach) board.approach(approach);
  if (wanted) whole();
  if (visit) open(visit, "_blank", "noopener");
  clearTimeout(idle);
  if (linkless()) idle = setTimeout(link, IDLE);
}

// The link into the game takes Python its time: it is made when somebody comes near it, or nothing has happened for a while.
const linkless = () => document.querySelector("#foot [data-do=into-game]");
const link = () => linkless() && answers.ask({ do: "link" });

function listen() {
  talking.listen();
  answers.on("answer", show);
  answers.on("answer", loading.handle);
  answers.on("answer", thinker.handle);
  answers.on("answer", handle);
  answers.on("answer", opened);
  answers.on("answer", talking.handle);
  answers.on("failure", (error) => (ready ? console.error(error) : lose(say("broken"))));
  answers.on("busy", (busy) => root.toggleAttribute("data-busy", busy));
  attend(); // before the board listens
  board.start(placePopover);
  followPopover();
  startFitting();
  twice.listen();
  events.listen();
  motion.listen();
  pointing.listen();
  addEventListener("hashchange", () => location.reload());
  document.getElementById("start-again").addEventListener("click", () => location.reload());
  for (const kind of ["pointerover", "focusin"]) document.getElementById("foot").addEventListener(kind, link);
}

/** The drawing that most positions lie on, unless the tag speaks of another. If Python needs another, it draws that itself. */
async function draw() {
  const { game = "canal-mania", record = "", options = "" } = about;
  if (game !== "canal-mania" || !/^(\s|#.*\n)*(game: *canal-mania|$)/.test(record) || /edition(: *|=)first/.test(record + options)) return;
  const drawn = await fetch("./boards/england.second.svg").then((found) => (found.ok ? found.text() : "")).catch(() => "");
  const template = document.createElement("template");
  template.innerHTML = drawn;
  const svg = template.content.querySelector("svg");
  if (svg) document.querySelector("#board-holder svg").replaceWith(svg);
}

const first = (beside) => ({
  do: "start",
  beside,
  tag: about,
  whole: document.fullscreenEnabled,
  board: document.getElementById("board").dataset.key,
  address: location.origin === "null" ? location.href.split("embed.html")[0] : new URL("./", location.href).href,
  language: root.lang,
  agent: navigator.userAgent,
  width: innerWidth,
  height: innerHeight,
  touch: matchMedia("(pointer: coarse)").matches,
  still: matchMedia("(prefers-reduced-motion: reduce)").matches,
});

async function boot() {
  listen();
  come(0);
  const fetched = fetchAll(sizes, (share) => come(0.8 * share));
  let beside = false;
  const asked = python.catch((why) => {
    if (String(why?.message).includes("Traceback")) throw why;
    beside = true;
    console.info("Python runs beside the page's own work:", why?.message ?? why);
    return fetched.then(onMain);
  });
  const drawn = draw();
  fetched.then(() => performance.mark("starting"));
  drawn.then(() => performance.mark("drawn"));
  const [answerer] = await Promise.all([asked, fetched, drawn]);
  performance.mark("setting");
  come(0.95);
  answers.ask(first(beside));
  answers.connect(answerer);
}

boot().catch((error) => {
  console.error(error);
  lose(error.key ? say(error.key, error) : say("broken"));
});
