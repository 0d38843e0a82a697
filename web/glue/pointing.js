// Whoever points at a sentence, or has the focus on it, sees on the board what it speaks of: its marks in another colour, its places ringed.
// `data-deeds` are the steps it is of, `data-places` the places. In a list that is read line by line the arrows go from one to the next.
import { ask } from "./ask.js";
import { follow } from "./board.js";
import { delay } from "./delays.js";

const SVG = "http://www.w3.org/2000/svg";
const TELLING = "[data-deeds]:not(svg *), [data-places]";
const KEPT = ["d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "points", "transform"];
const SHOWN = "[data-point][data-at]"; // what Python shows something of while it is pointed at
const RESTS = { mouse: 1, pen: 1, keys: 0.5 }; // of the delay until it is asked
const holder = document.getElementById("board-holder");
/** @type {HTMLElement | null} */
let told = null;
let aimed = ""; // the place that was asked about last
let aiming;
let spot = { x: NaN, y: NaN }; // where the pointer moved to last
/** @type {EventTarget | null} */
let slid = null; // what came to lie there since

export function listen() {
  document.addEventListener("pointerover", ({ target }) => point(telling(target) ?? telling(document.activeElement)));
  document.addEventListener("focusin", ({ target }) => point(telling(target)));
  document.addEventListener("focusout", () => point(null));
  document.addEventListener("pointerover", over);
  document.addEventListener("pointerdown", () => clearTimeout(aiming), true);
  document.addEventListener("pointermove", moved, true);
  document.documentElement.addEventListener("pointerleave", () => aim(null, RESTS.mouse));
  document.addEventListener("focusin", ({ target }) => target instanceof Element && target.matches(":focus-visible") && aim(target, RESTS.keys));
  document.addEventListener("focusout", ({ target }) => target instanceof Element && aimed && target.closest(SHOWN) && aim(null, RESTS.keys));
  document.addEventListener("keydown", step);
}

const telling = (target) => (target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(TELLING)) : null);

/** What comes to lie under a pointer that rests isn't pointed at before that moves. */
function over({ target, pointerType, clientX, clientY }) {
  if (!(pointerType in RESTS)) return;
  slid = clientX === spot.x && clientY === spot.y ? target : null;
  if (!slid) return aim(target, RESTS[pointerType]);
  clearTimeout(aiming);
  aimed = "";
}

function moved({ target, pointerType, clientX, clientY }) {
  if (clientX === spot.x && clientY === spot.y) return;
  spot = { x: clientX, y: clientY };
  if (slid && pointerType in RESTS) aim(target, RESTS[pointerType]);
  slid = null;
}

/** A moment later, so that what the pointer only passes isn't shown. */
function aim(target, rest) {
  const shown = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(SHOWN)) : null;
  const at = shown?.dataset.at ?? "";
  clearTimeout(aiming);
  if (at === aimed) return;
  aiming = setTimeout(() => {
    aimed = at;
    ask({ do: "point", at });
  }, rest * delay("point"));
}

function point(source) {
  if (source === told) return;
  told = source;
  refresh();
  if (told?.dataset.places) follow(told.dataset.places.split(" "));
}

/** After a patch, too: the marks may be others now. */
export function refresh() {
  if (!told?.isConnected) told = null;
  const steps = told?.dataset.deeds?.split(" ").filter(Boolean) ?? []; // of what left no mark there are none
  const pointed = new Set(steps.flatMap((one) => [...holder.querySelectorAll(`[data-deeds~=${CSS.escape(one)}]`)]));
  for (const mark of holder.querySelectorAll(".pointed")) if (!pointed.has(mark)) mark.classList.remove("pointed");
  for (const mark of pointed) mark.classList.add("pointed");
  const old = rings();
  const places = told?.dataset.places ?? "";
  if ((old?.dataset.of ?? "") === places) return;
  old?.remove();
  if (places) holder.querySelector("svg").append(ringed(places));
}

const rings = () => /** @type {SVGGElement | null} */ (holder.querySelector(".place-rings"));

function ringed(places) {
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", "place-rings");
  made.dataset.of = places;
  for (const place of places.split(" ")) {
    const found = /** @type {SVGGraphicsElement | null} */ (holder.querySelector(`[data-at=${CSS.escape(place)}]`));
    if (found) made.append(outline(found, "place-under"), outline(found, "place-ring"));
  }
  return made;
}

/** The place's own shape; of a group the box round it. */
function outline(found, kind) {
  const shape = found.localName !== "g";
  const made = document.createElementNS(SVG, shape ? found.localName : "rect");
  if (shape) for (const name of KEPT) if (found.hasAttribute(name)) made.setAttribute(name, found.getAttribute(name));
  if (!shape) for (const [name, value] of Object.entries(boxOf(found))) made.setAttribute(name, value);
  made.setAttribute("class", kind);
  return made;
}

function boxOf(group) {
  const { x, y, width, height } = group.getBBox();
  const transform = group.getAttribute("transform");
  return { x, y, width, height, ...(transform ? { transform } : {}) };
}

function step(event) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const line = by && event.target instanceof Element ? event.target.closest("[data-line-by-line] > *") : null;
  if (!line) return;
  event.preventDefault();
  const next = /** @type {HTMLElement | null} */ (by > 0 ? line.nextElementSibling : line.previousElementSibling);
  next?.focus();
}
