// What a person does becomes a question: presses, forms, fields, the board, keys, the window.
import { ask } from "./ask.js";
import { boardButton, panKey, traces, wasMoved, zoomKey } from "./board.js";
import { commandKey, typed } from "./command.js";
import { cursorKey, enterBoard } from "./cursor.js";
import { debounced } from "./delays.js";
import * as front from "./front.js";
import { asUsual } from "./letters.js";
import { rovingKey } from "./roving.js";
import { tooSoon, typedTooSoon } from "./twice.js";

const REACH = 26; // pixels from a tap to the middle of the nearest lit place: as far as a finger may miss what is small
const FIELDS = "input, select, textarea";
const CONTROLS = `[data-do], button, a[href], summary, ${FIELDS}`;
const PLACES = "#board-holder [data-at]";
let touched = false;

export function listen() {
  document.addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"), true);
  document.addEventListener("click", press);
  document.addEventListener("change", change);
  document.addEventListener("input", slide);
  document.addEventListener("submit", submit);
  document.addEventListener("copy", copied);
  document.addEventListener("keydown", key);
  for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("cancel", cancel);
  addEventListener("hashchange", () => ask({ do: "hash", hash: location.hash.slice(1) }));
  front.listen();
  traces((over) => ask({ do: "drag", ...over }));
  addEventListener("resize", debounced(() => ask({ do: "size", width: asUsual(innerWidth), height: asUsual(innerHeight) })));
}

function press(event) {
  if (!(event.target instanceof Element)) return;
  const onBoard = event.target.closest("#board-holder");
  if (onBoard && wasMoved()) return;
  const source = onBoard ? pressedPlace(event) : pressedControl(event.target);
  if (event.isTrusted && (event.detail ? tooSoon : typedTooSoon)(event, source)) return event.preventDefault();
  if (boardButton(event.target.closest("[data-board]"))) return;
  if (onBoard && !source && !event.target.closest("button")) return ask({ do: "press", at: "board:" }); // beside all places
  if (!source || event.target.closest("label, option")) return; // they change
  if (onBoard) return askOf(source);
  const asking = source.closest("[data-do]");
  if (!asking || asking.matches(`form, ${FIELDS}`)) return;
  if (asking.localName === "a") event.preventDefault();
  askOf(asking);
}

/** A place of the board is pressed, whatever it says of itself. */
const askOf = ({ dataset }) => ask({ do: "press", ...dataset });

const pressedControl = (target) => target.closest("label")?.control ?? target.closest(CONTROLS);

/** The nearest lit place if a finger pressed, else the one below the pointer: also below something that isn't pressed itself. */
function pressedPlace({ target, clientX: x, clientY: y, detail }) {
  if (!detail) return target.closest("[data-at]"); // by key, or by a screen reader
  const lit = touched ? nearestLit(x, y) : null;
  return lit ?? document.elementsFromPoint(x, y).map((element) => element.closest(PLACES)).find(Boolean);
}

function nearestLit(x, y) {
  let best = null;
  let least = Infinity;
  for (const piece of document.querySelectorAll("#board-holder .lit[data-at]")) {
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    const away = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
    const reach = Math.max(REACH, Math.min(right - left, bottom - top) / 2);
    if (away <= reach && away < least) [best, least] = [piece, away];
  }
  return best;
}

function change(event) {
  const field = event.target;
  if (!field.matches(FIELDS) || !field.dataset.do || field.type === "range") return;
  const value = field.type === "checkbox" && !field.checked ? "" : field.value;
  ask({ ...fieldsOf(field.form), ...field.dataset, value });
}

/** Taken by hand, out of what says that it matters. */
function copied({ target }) {
  const source = target instanceof Element ? target.closest("[data-copied]") : null;
  if (source instanceof HTMLElement) ask({ do: source.dataset.copied });
}

const search = debounced((field) => ask({ ...field.dataset, value: field.value }));
let sliding = null; // where a slider is, that hasn't been asked about yet

/** What is looked for is looked for while it is typed; a slider is followed while it moves: only where it is by the time of the next frame. */
function slide(event) {
  const { target } = event;
  if (typed(event)) return;
  if (target.matches("[data-live]")) search(target);
  if (target.type !== "range" || !target.dataset.do) return;
  if (!sliding) requestAnimationFrame(() => {
    ask(sliding);
    sliding = null;
  });
  sliding = { ...target.dataset, value: target.value };
}

function fieldsOf(form, submitter) {
  return form ? Object.fromEntries([...new FormData(form, submitter)].filter(([, value]) => typeof value === "string")) : {};
}

function submit(event) {
  const form = event.target;
  event.preventDefault();
  if (!form.dataset.do) return;
  ask({ ...form.dataset, ...fieldsOf(form, event.submitter) });
}

/** Escape in a dialog: what that means is Python's to say. */
function cancel(event) {
  event.preventDefault();
  ask({ do: "key", key: "Escape" });
}

function key(event) {
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : document.body;
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (commandKey(event) || cursorKey(event) || rovingKey(event)) return event.preventDefault();
  const button = target.matches(`[data-do]:not(button, a[href], form, summary, ${FIELDS}), ${PLACES}`);
  if (button && plain && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    return typedTooSoon(event, target) ? undefined : askOf(target);
  }
  if (target.matches(`${FIELDS}, [contenteditable]`) && event.key !== "Escape") return;
  if (event.key === "Escape") return document.querySelector("dialog:modal") ? undefined : ask({ do: "key", key: "Escape" });
  const letter = event.key.toLowerCase();
  const system = (event.ctrlKey || event.metaKey) && !event.altKey;
  const redo = (letter === "z" && event.shiftKey && (system || plain)) || (letter === "y" && system);
  const undo = letter === "z" && system && !redo;
  if (undo || (redo && system)) event.preventDefault();
  if (!plain && !undo && !redo) return;
  if (redo) return ask({ do: "key", key: "Z" });
  if (plain && wanted(event, target)) {
    event.preventDefault();
    return ask({ do: "key", key: nameOf(event), shift: event.shiftKey });
  }
  if (plain && zoomKey(event.key)) return;
  if (plain && event.shiftKey && panKey(event.key)) return event.preventDefault();
  if (plain && event.key === "." && enterBoard()) return event.preventDefault();
  if (/^[\p{L}\d?/:]$/u.test(event.key)) {
    if (/[?/:]/.test(event.key)) event.preventDefault(); // the letter isn't for what gets the focus
    ask({ do: "key", key: letter, shift: event.shiftKey });
  }
}

const nameOf = ({ key: name }) => (name === " " ? "Space" : name);

/** The keys by name that Python takes now, but not from what has a use for them itself. */
function wanted(event, target) {
  const names = document.documentElement.dataset.keys?.split(" ") ?? [];
  return names.includes(nameOf(event)) && !document.querySelector("dialog[open]") && !(/^(Space|Enter)$/.test(nameOf(event)) && target.matches(CONTROLS));
}
