// A second press on something that wasn't there at the first: what stands under the finger now has taken another's place, and nobody means it yet.
import { delay } from "./delays.js";

const SAME = 8; // pixels between two presses at one point

let last = null; // the press before: when, where, and on what
let typed = null; // the same of Enter and Space
let moved = false; // whether a person has moved the focus since

/** What it is, in a text: another meaning is another thing, though it be the same element. */
function told(element) {
  if (!element) return "";
  return JSON.stringify([element.id, { ...element.dataset }, element.matches(".lit"), element.getAttribute("aria-label") ?? element.textContent]);
}

/** Whether a press here, on this, comes too soon after one on something else. Presses in a row count from the first one. */
export function tooSoon({ clientX: x, clientY: y, timeStamp: time }, element) {
  const what = told(element);
  const again = last && time - last.time < delay("soon") && Math.hypot(x - last.x, y - last.y) <= SAME;
  if (again) last.time = time;
  else last = { time, x, y, what };
  return Boolean(again) && last.what !== what;
}

/** The same of a press by key: the focus went by itself to what has it now. */
export function typedTooSoon({ timeStamp: time }, element) {
  const what = told(element);
  const again = typed && !moved && time - typed.time < delay("soon");
  moved = false;
  if (again) typed.time = time;
  else typed = { time, what };
  return Boolean(again) && typed.what !== what;
}

export function listen() {
  const moving = () => (moved = true);
  addEventListener("pointerdown", moving, true);
  addEventListener("keydown", ({ key }) => /^(Tab|Arrow|Home|End|Page|Escape)/.test(key) && moving(), true);
}
