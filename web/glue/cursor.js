// The board under the keys: one tab stop, and a cursor that goes from place to place. What lies there is Python's to say.
import { ask } from "./ask.js";
import { keepInSight } from "./board.js";

const holder = document.getElementById("board-holder");
const NS = "http://www.w3.org/2000/svg";
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.5; // how much worse it is to lie aside than ahead
const TYPING = 800; // milliseconds between two letters of one name

let cursors = []; // two, in turns: a screen reader tells only what gets the focus anew
let here = ""; // the place
let names = {}; // of places, by which letters find them
let typed = { text: "", time: 0 };

const elements = (place) => [...holder.querySelectorAll(`[data-at="${CSS.escape(place)}"]`)].filter((one) => !cursors.includes(one));
const element = (place) => elements(place).sort((one, other) => Number(other.matches(".lit")) - Number(one.matches(".lit")))[0];
const lit = () => [...holder.querySelectorAll(".lit[data-at]")].map((one) => /** @type {HTMLElement} */ (one).dataset.at);
const isCursor = (target) => cursors.includes(target);

function middle(one) {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** After an answer: there may be another board, or what is lit has changed. */
export function refresh(answer) {
  if (answer.board?.names) names = answer.board.names;
  if (answer.place) told(answer.place);
  const svg = holder.querySelector("svg");
  if (!svg) return;
  if (cursors[0]?.ownerSVGElement !== svg) {
    cursors = [made(svg), made(svg)];
    here = "";
  }
  const idle = !isCursor(document.activeElement) && lit().length > 0 && !lit().includes(here);
  if (!here || !element(here) || idle) stand(lit()[0] ?? Object.keys(names)[0] ?? "");
  else if (!isCursor(document.activeElement)) relabel();
  else if (Object.keys(answer.parts ?? {}).some((part) => part.startsWith("layer-"))) ask({ do: "at", at: here });
}

function made(svg) {
  const cursor = document.createElementNS(NS, "g");
  cursor.setAttribute("class", "cursor");
  cursor.dataset.do = "press";
  svg.append(cursor);
  return cursor;
}

/** The cursor is drawn round a place, as that is drawn. */
function stand(place) {
  here = place;
  const found = element(place);
  if (!found) return;
  const ground = elements(place).find((one) => one.localName === "path");
  const ring = document.createElementNS(NS, ground ? "path" : "rect");
  if (ground) ring.setAttribute("d", ground.getAttribute("d"));
  else {
    const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (found).getBBox();
    for (const [name, value] of Object.entries({ x, y, width, height })) ring.setAttribute(name, String(value));
  }
  for (const cursor of cursors) {
    cursor.dataset.at = place;
    cursor.setAttribute("role", "button");
    cursor.replaceChildren(ring.cloneNode());
  }
  relabel();
  stops();
}

/** What it is, as the drawing says it; while the cursor has the focus, Python says it better, and at once. */
function relabel() {
  if (isCursor(document.activeElement)) return;
  const said = elements(here).find((one) => one.ariaLabel)?.ariaLabel ?? names[here] ?? here.replace(/^.*:/, "");
  for (const cursor of cursors) cursor.setAttribute("aria-label", said);
}

/** The first is there for all who come by, the second waits its turn unseen. */
const stops = () => cursors.forEach((cursor, number) => {
  cursor.setAttribute("tabindex", number ? "-1" : "0");
  cursor.setAttribute("aria-hidden", String(Boolean(number)));
});

/** What Python says of the place: told by giving the other cursor the focus. */
function told({ at, label }) {
  if (at !== here) return;
  const active = isCursor(document.activeElement);
  const again = cursors[0].getAttribute("aria-label") === label;
  for (const cursor of cursors) cursor.setAttribute("aria-label", label);
  if (!active || (again && cursors[0].dataset.told === at)) return;
  cursors.reverse();
  stops();
  cursors[0].focus({ preventScroll: true });
  for (const cursor of cursors) cursor.dataset.told = at;
}

function go(place) {
  if (!place || place === here) return true;
  stand(place);
  keepInSight(element(place));
  ask({ do: "at", at: place });
  return true;
}

/** Whether this key moves the cursor, and has. */
export function cursorKey(event) {
  if (!isCursor(event.target) || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key in WAYS) return go(ahead(WAYS[event.key], event.shiftKey));
  if (event.key === "." || event.key === ",") return go(along(event.key === "." ? 1 : -1));
  if (event.key === "I") return more();
  if (event.shiftKey || !/^\p{L}$/u.test(event.key)) return false;
  const name = named(event);
  return name ? go(name) : false;
}

/** All that there is to say of the place. */
function more() {
  ask({ do: "more", at: here });
  return true;
}

export function enterBoard() {
  if (!cursors.length || holder.closest("[hidden]")) return false;
  if (!lit().includes(here) && lit().length) stand(lit()[0]);
  cursors[0].focus({ preventScroll: true });
  ask({ do: "at", at: here });
  return true;
}

/** The nearest place in that direction; with Shift, of those where something can be done. */
function ahead([dx, dy], onlyLit) {
  const from = middle(element(here));
  const all = onlyLit ? lit() : [...new Set([...holder.querySelectorAll("[data-at]")].map((one) => /** @type {HTMLElement} */ (one).dataset.at))];
  let best = "";
  let least = Infinity;
  for (const place of all) {
    if (place === here) continue;
    const { x, y } = middle(element(place));
    const on = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    if (on <= 0 || aside > 2 * on) continue;
    const cost = on + ASIDE * aside;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** The next place where something can be done, as one reads. */
function along(by) {
  const all = lit()
    .map((place) => ({ place, ...middle(element(place)) }))
    .sort((one, other) => one.y - other.y || one.x - other.x)
    .map(({ place }) => place);
  const at = all.indexOf(here);
  return at < 0 ? all[by > 0 ? 0 : all.length - 1] : all[(at + by + all.length) % all.length];
}

/** The next place whose name begins with what has been typed. */
function named({ key, timeStamp: time }) {
  const text = (time - typed.time < TYPING ? typed.text : "") + key.toLowerCase();
  const sorted = Object.entries(names).sort(([, one], [, other]) => one.localeCompare(other));
  const starts = (what) => sorted.filter(([, name]) => name.toLowerCase().startsWith(what)).map(([place]) => place);
  const found = starts(text).length ? text : key.toLowerCase();
  typed = { text: found, time };
  const all = starts(found);
  return found.length > 1 && all.includes(here) ? here : all[(all.indexOf(here) + 1) % all.length];
}
