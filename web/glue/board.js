// The board under the hand: zoom and pan. The board is sized in pixels and moved within its holder; while a hand moves it, only its
// transform changes, and when the hand rests it's drawn anew, sharp, with its names in their own size.
// A cell is a hex's radius, or half a card's width; how large it is in the board's units, the drawing says in data-cell.
import { debounced } from "./delays.js";
import { letters } from "./letters.js";
import { found } from "./places.js";
import { inSight } from "./sight.js";

const LARGEST = 60 * letters; // pixels of a cell
const LEGIBLE = 9 * letters; // below it names run into each other
const PLAY = 22 * letters; // where a double tap leads
const FAR = 12 * letters; // below it only the largest names are shown
const NEAR = 18 * letters; // from here on all of them
const STEP = 1.5;
const SLACK = 6; // pixels a press may wander
const GLIDE = 220; // milliseconds
const TRACE = 6; // pixels between two points of a path that is drawn
const EDGE = 24; // pixels that what is followed stays off the edge
const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

const holder = document.getElementById("board-holder");
const hands = new Map();
let svg, cell;
let startX, startY, wide, high; // of what is drawn, in its units
let view = { scale: 1, x: 0, y: 0 };
let drawn = null; // the scale at which it was last drawn
let fitted = true;
let moved = false;
let lastTap = { time: 0, x: 0, y: 0 };
let gliding = 0;
let onChange = () => {};
/** @type {(over: {at: string, by?: string, begins?: string}) => void} */
let onTrace = () => {};
let tracing = null; // a path that is drawn over the board: the place it has come to, and the point
/** @type {HTMLElement | null} */
let carried = null; // what lies over the board and goes with it

export function start(changed) {
  onChange = changed;
  refresh();
  new ResizeObserver(() => (fitted ? fit() : settle(view))).observe(holder);
  holder.addEventListener("wheel", wheel, { passive: false });
  holder.addEventListener("pointerdown", down);
  holder.addEventListener("pointermove", move);
  for (const kind of ["pointerup", "pointercancel"]) holder.addEventListener(kind, up);
}

/** After a patch: the board may be another one, or have grown. */
export function refresh() {
  const now = holder.querySelector("svg");
  const { x, y, width, height } = now.viewBox.baseVal;
  const same = now === svg && x === startX && y === startY && width === wide && height === high;
  if (same && drawn && svg.style.transform) return; // a patch that redraws the board takes its place on the screen away
  if (svg && now !== svg) fitted = true;
  else if (!fitted) view = { ...view, x: view.x + (x - startX) * view.scale, y: view.y + (y - startY) * view.scale }; // it grew: what was seen stays
  [svg, startX, startY, wide, high, cell] = [now, x, y, width, height, Number(now.dataset.cell)];
  if (fitted) fit();
  else settle(view);
}

/** From now on this element lies over the board, in the board's own units, and goes with it. */
export function carry(element) {
  carried = element;
  shift(view);
}

/** From now on it is told over which places a path is drawn that begins at one with data-drag. */
export const traces = (listen) => (onTrace = listen);

/** Whether the press that ends now moved the board, or drew a path. */
export const wasMoved = () => moved;

export function boardButton(button) {
  if (!button) return false;
  if (button.dataset.board === "fit") fit();
  else zoomKey(button.dataset.board === "in" ? "+" : "-");
  return true;
}

export function zoomKey(key) {
  if (!["+", "=", "-", "0"].includes(key)) return false;
  if (key === "0") fit();
  else zoom(key === "-" ? 1 / STEP : STEP, holder.clientWidth / 2, holder.clientHeight / 2);
  rest();
  return true;
}

/** True if the element lies on the board: the board then shows it, and on a small screen near enough to be played. */
export function keepInSight(element) {
  if (!svg.contains(element)) return false;
  const { x, y, width, height } = inHolder(element.getBoundingClientRect());
  const seen = x >= 0 && y >= 0 && x + width <= holder.clientWidth && y + height <= holder.clientHeight;
  const small = cell * view.scale < FAR;
  if (seen && !small) return true;
  if (small) zoom(PLAY / cell / view.scale, x + width / 2, y + height / 2);
  const there = inHolder(element.getBoundingClientRect());
  settle({
    scale: view.scale,
    x: view.x + holder.clientWidth / 2 - there.x - there.width / 2,
    y: view.y + holder.clientHeight / 2 - there.y - there.height / 2,
  });
  return true;
}

/** With Shift and an arrow: a quarter of what is seen further that way. */
export function panKey(key) {
  if (!Object.hasOwn(ARROWS, key)) return false;
  const [right, below] = ARROWS[key];
  glide({ ...view, x: view.x + (right * holder.clientWidth) / 4, y: view.y + (below * holder.clientHeight) / 4 });
  return true;
}

/** What happened at these places comes into sight if it isn't, and all of it, if the board can be that small. */
export function follow(names) {
  const boxes = boxesOf(names);
  if (!boxes.length || document.getElementById("board-pane").hidden) return;
  const { left, top, right, bottom } = around(boxes);
  if (left >= 0 && top >= 0 && right <= holder.clientWidth && bottom <= holder.clientHeight) return;
  const room = Math.min((holder.clientWidth - 2 * EDGE) / (right - left), (holder.clientHeight - 2 * EDGE) / (bottom - top), 1);
  glide(centred(left, top, right, bottom, view.scale * room));
}

const boxesOf = (names) => names.map(found).filter((piece) => svg.contains(piece)).map((piece) => inHolder(piece.getBoundingClientRect()));

const around = (boxes) => ({
  left: Math.min(...boxes.map(({ x }) => x)),
  top: Math.min(...boxes.map(({ y }) => y)),
  right: Math.max(...boxes.map(({ x, width }) => x + width)),
  bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
});

/** Where the board lies when what is seen there now is in the middle, at that scale. */
function centred(left, top, right, bottom, wanted) {
  const { scale } = bounded({ ...view, scale: wanted });
  const real = scale / view.scale;
  const middle = { x: ((left + right) / 2 - view.x) * real, y: ((top + bottom) / 2 - view.y) * real };
  return { scale, x: holder.clientWidth / 2 - middle.x, y: holder.clientHeight / 2 - middle.y };
}

/** These places are what it is about, on a board that nobody has moved yet: as near as they can be read, and all of them. */
export function approach(names) {
  const boxes = boxesOf(names);
  if (!boxes.length || document.getElementById("board-pane").hidden) return;
  const { left, top, right, bottom } = around(boxes);
  const room = Math.min((holder.clientWidth - 2 * EDGE) / (right - left), (holder.clientHeight - 2 * EDGE) / (bottom - top), NEAR / cell / view.scale);
  if (room > 1) settle(centred(left, top, right, bottom, view.scale * room));
  else follow(names);
}

/** None of these places is in sight: then they come into it. */
export function seek(names) {
  const boxes = boxesOf(names);
  const seen = ({ x, y, width, height }) => x + width > 0 && y + height > 0 && x < holder.clientWidth && y < holder.clientHeight;
  if (!boxes.some(seen)) follow(names);
}

/** There, and not all at once, unless that is too much for whoever looks. A hand on the board ends it. */
function glide(wanted) {
  cancelAnimationFrame(gliding);
  const [from, to, began] = [view, bounded(wanted), performance.now()];
  const still = document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || document.hidden) return settle(to);
  const step = (now) => {
    const part = Math.min(1, Math.max(0, now - began) / GLIDE);
    const eased = part * (2 - part);
    const between = (one, other) => one + (other - one) * eased;
    if (part === 1) return settle(to);
    shift({ scale: between(from.scale, to.scale), x: between(from.x, to.x), y: between(from.y, to.y) });
    gliding = requestAnimationFrame(step);
  };
  gliding = requestAnimationFrame(step);
}

/** The whole board, or what of it can still be read: on a phone its whole width. As in paint.js. */
const fitScale = () => Math.max(Math.min(holder.clientWidth / wide, holder.clientHeight / high), Math.min(holder.clientWidth / wide, LEGIBLE / cell));

function fit() {
  const scale = fitScale();
  if (!(scale > 0)) return;
  settle({ scale, x: (holder.clientWidth - wide * scale) / 2, y: (holder.clientHeight - high * scale) / 2 });
  fitted = true;
}

/** Within bounds: as large as allowed, no paper beyond the board while there is board to show. */
function bounded({ scale, x, y }) {
  const least = fitScale();
  scale = Math.max(least, Math.min(scale, Math.max(least, LARGEST / cell)));
  const inside = (at, size, room) => (size <= room ? (room - size) / 2 : Math.min(0, Math.max(at, room - size)));
  return { scale, x: inside(x, wide * scale, holder.clientWidth), y: inside(y, high * scale, holder.clientHeight) };
}

function shift(wanted) {
  view = bounded(wanted);
  fitted = view.scale <= fitScale() * 1.001;
  svg.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale / drawn})`;
  if (carried) carried.style.transform = `translate(${view.x - startX * view.scale}px, ${view.y - startY * view.scale}px) scale(${view.scale})`;
}

function settle(wanted) {
  if (!holder.clientWidth || !holder.clientHeight) return;
  shift(wanted);
  drawn = view.scale;
  const size = cell * drawn;
  svg.dataset.zoom = size < FAR ? "far" : size < NEAR ? "mid" : "near"; // as in paint.js
  svg.style.setProperty("--unit", letters / drawn);
  Object.assign(svg.style, { width: `${wide * drawn}px`, height: `${high * drawn}px`, transform: `translate(${view.x}px, ${view.y}px)` });
  onChange();
  inSight();
}

/** By a factor, with the point under the hand staying where it is. */
function zoom(factor, x, y) {
  const { scale } = bounded({ ...view, scale: view.scale * factor });
  const real = scale / view.scale;
  shift({ scale, x: x - (x - view.x) * real, y: y - (y - view.y) * real });
}

/** Drawn sharply again, once the zooming is over. */
const rest = debounced(() => settle(view));

const inHolder = ({ x, y, width = 0, height = 0 }) => {
  const { left, top } = holder.getBoundingClientRect();
  return { x: x - left, y: y - top, width, height };
};

function wheel(event) {
  event.preventDefault();
  cancelAnimationFrame(gliding);
  const { x, y } = inHolder({ x: event.clientX, y: event.clientY });
  const lines = event.deltaMode === 1 ? 20 : 1;
  zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)), x, y);
  rest();
}

function down(event) {
  if (event.button) return;
  cancelAnimationFrame(gliding);
  if (!hands.size) moved = false;
  const handle = hands.size ? null : /** @type {HTMLElement | null} */ (event.target.closest("[data-drag]"));
  tracing = handle && { at: handle.dataset.at, x: event.clientX, y: event.clientY, by: handle.dataset.drag };
  hands.set(event.pointerId, { x: event.clientX, y: event.clientY, from: { x: event.clientX, y: event.clientY } });
  if (hands.size > 1) [moved, tracing] = [true, null];
}

function move(event) {
  const hand = hands.get(event.pointerId);
  if (!hand) return;
  if (tracing) return trace(event);
  if (!moved && Math.hypot(event.clientX - hand.from.x, event.clientY - hand.from.y) < SLACK) return;
  if (!moved) holder.setPointerCapture(event.pointerId);
  moved = true;
  const before = spread();
  const [dx, dy] = [event.clientX - hand.x, event.clientY - hand.y];
  Object.assign(hand, { x: event.clientX, y: event.clientY });
  if (hands.size === 1) return shift({ ...view, x: view.x + dx, y: view.y + dy });
  const after = spread();
  const middle = inHolder(after);
  if (before.far && after.far) zoom(after.far / before.far, middle.x, middle.y);
  shift({ ...view, x: view.x + after.x - before.x, y: view.y + after.y - before.y });
}

/** Over which places it went since: also those that a quick hand has skipped. */
function trace({ clientX: x, clientY: y }) {
  const from = tracing;
  const steps = Math.max(1, Math.ceil(Math.hypot(x - from.x, y - from.y) / TRACE));
  for (let step = 1; step <= steps; step++) {
    const spot = [from.x + ((x - from.x) * step) / steps, from.y + ((y - from.y) * step) / steps];
    const place = /** @type {HTMLElement | undefined} */ (below(spot, from.by).map((one) => one.closest("#board-holder [data-at]")).find(Boolean));
    if (!place || place.dataset.at === from.at) continue;
    moved = true;
    onTrace({ at: place.dataset.at, ...(from.by ? { by: from.by, ...(from.at ? {} : { begins: "" }) } : {}) });
    from.at = place.dataset.at;
  }
  tracing = { ...from, x, y };
}

/** What a hand is over: a handle with a name goes along under it, and hides what it is over. @param {number[]} spot @param {string} by */
const below = ([x, y], by) => (by ? document.elementsFromPoint(x, y) : [document.elementFromPoint(x, y)]).filter(Boolean);

/** The middle between two fingers, and how far apart they are. */
function spread() {
  const [one, other = one] = hands.values();
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, far: Math.hypot(one.x - other.x, one.y - other.y) };
}

function up(event) {
  if (!hands.delete(event.pointerId)) return;
  tracing = null;
  if (moved) return hands.size || settle(view);
  if (event.type === "pointerup" && event.pointerType === "touch") tap(event);
}

/** Two taps on bare land: nearer, or back to the whole board. */
function tap({ clientX, clientY, timeStamp, target }) {
  const twice = timeStamp - lastTap.time < 300 && Math.hypot(clientX - lastTap.x, clientY - lastTap.y) < 30;
  const bare = !target.closest("[data-do], .lit");
  lastTap = { time: twice || !bare ? 0 : timeStamp, x: clientX, y: clientY };
  if (!twice || !bare) return;
  if (cell * view.scale >= PLAY) return fit();
  const { x, y } = inHolder({ x: clientX, y: clientY });
  zoom(PLAY / cell / view.scale, x, y);
  settle(view);
}
