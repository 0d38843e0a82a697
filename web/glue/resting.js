// A finger that rests: on a place of the board it is told all there is to say of it, on anything else what a pointer would be told by its title; and of what
// Python shows something while it is pointed at, that is shown until the next touch.
import { ask } from "./ask.js";
import { delay } from "./delays.js";

const SLACK = 10; // pixels that it may wander
const EDGE = 6; // that the words keep off the edge
let timer;
let from = { x: 0, y: 0 };
let told = false; // what comes of this touch has come: its click is none
/** @type {HTMLElement | null} */
let tip = null;
let shown = false; // what is pointed at, so to speak

export function listen() {
  document.addEventListener("pointerdown", down, true);
  document.addEventListener("pointermove", ({ clientX: x, clientY: y }) => Math.hypot(x - from.x, y - from.y) > SLACK && clearTimeout(timer), true);
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => clearTimeout(timer), true);
  document.addEventListener("click", swallow, true);
  document.addEventListener("contextmenu", (event) => told && event.preventDefault());
}

function down({ target, pointerType, isPrimary, clientX: x, clientY: y }) {
  clearTimeout(timer);
  tip?.remove();
  tip = null;
  told = false;
  if (shown) ask({ do: "point", at: "" });
  shown = false;
  if (pointerType !== "touch" || !isPrimary || !(target instanceof Element)) return;
  from = { x, y };
  timer = setTimeout(() => rest(target), delay("rest"));
}

function rest(target) {
  const place = target.closest("#board-holder [data-at]");
  const titled = place ? null : target.closest("[title], button[aria-label]");
  const pointed = place ? null : target.closest("[data-point][data-at]");
  told = Boolean(place ?? titled ?? pointed);
  shown = Boolean(pointed);
  if (place) ask({ do: "more", at: place.dataset.at });
  if (pointed) ask({ do: "point", at: pointed.dataset.at });
  if (titled) show(titled);
}

function show(titled) {
  tip = Object.assign(document.createElement("div"), { id: "tip", textContent: titled.title || titled.ariaLabel });
  tip.setAttribute("role", "status");
  (document.querySelector("dialog[open]") ?? document.body).append(tip);
  const by = titled.getBoundingClientRect();
  const left = Math.max(EDGE, Math.min(by.left + by.width / 2 - tip.offsetWidth / 2, innerWidth - tip.offsetWidth - EDGE));
  const above = by.top - tip.offsetHeight - EDGE;
  Object.assign(tip.style, { left: `${left}px`, top: `${above > EDGE ? above : by.bottom + EDGE}px` });
}

function swallow(event) {
  if (!told || !event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  told = false;
}
