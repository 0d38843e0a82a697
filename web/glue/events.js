// What a person does becomes a question: presses, forms, fields, the board, keys, the window.
import { ask } from "./ask.js";
import { boardButton, wasMoved, zoomKey } from "./board.js";

const REACH = 24; // pixels from a tap to the nearest lit hex
const FIELDS = "input, select, textarea";
let touched = false;

export function listen() {
  document.addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"), true);
  document.addEventListener("click", press);
  document.addEventListener("change", change);
  document.addEventListener("submit", submit);
  document.addEventListener("keydown", key);
  for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("cancel", cancel);
  addEventListener("hashchange", () => ask({ do: "hash", hash: location.hash.slice(1) }));
  let resized;
  addEventListener("resize", () => {
    clearTimeout(resized);
    resized = setTimeout(() => ask({ do: "size", width: innerWidth, height: innerHeight }), 150);
  });
}

function press(event) {
  if (!(event.target instanceof Element)) return;
  const onBoard = event.target.closest("#board-holder");
  if (onBoard && wasMoved()) return;
  if (boardButton(event.target.closest("[data-board]"))) return;
  const source = event.target.closest("[data-do]");
  if (source?.matches(FIELDS) || event.target.closest("label, option")) return; // they change
  if (source && source.localName !== "form") {
    if (source.localName === "a") event.preventDefault();
    ask({ ...source.dataset });
  } else if (onBoard) {
    pressHex(event.clientX, event.clientY);
  }
}

function pressHex(x, y) {
  const lit = touched ? nearestLit(x, y) : null;
  if (lit?.dataset.do) return ask({ ...lit.dataset });
  const hex = lit ? lit.dataset.hex : hexAt(x, y);
  if (hex) ask({ do: "hex", hex });
}

function hexAt(x, y) {
  for (const element of /** @type {HTMLElement[]} */ (document.elementsFromPoint(x, y))) {
    if (!element.closest("#board-holder")) continue;
    if (element.dataset.hex) return element.dataset.hex;
    if (element.id.startsWith("hex-")) return element.id.slice(4);
  }
  return null;
}

function nearestLit(x, y) {
  let best = null;
  let least = REACH;
  for (const hex of document.querySelectorAll("#board-holder .lit[data-hex]")) {
    const { left, right, top, bottom } = hex.getBoundingClientRect();
    const away = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2) - Math.min(right - left, bottom - top) / 2;
    if (away <= least) [best, least] = [hex, away];
  }
  return best;
}

function change(event) {
  const field = event.target;
  if (!field.matches(FIELDS) || !field.dataset.do) return;
  const value = field.type === "checkbox" && !field.checked ? "" : field.value;
  ask({ ...fieldsOf(field.form), ...field.dataset, value });
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
  const button = target.matches("[data-do]:not(button, a[href], form, summary, input, select, textarea)");
  if (button && plain && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    return ask({ ...target.dataset });
  }
  if (target.matches(`${FIELDS}, [contenteditable]`) && event.key !== "Escape") return;
  if (event.key === "Escape") return document.querySelector("dialog[open]") ? undefined : ask({ do: "key", key: "Escape" });
  const undo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.altKey;
  if (undo) event.preventDefault();
  if (!plain && !undo) return;
  if (plain && zoomKey(event.key)) return;
  if (/^\p{L}$/u.test(event.key)) ask({ do: "key", key: event.key.toLowerCase() });
}
