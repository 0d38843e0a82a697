// What stands in front of the table: a dialog, or the curtain. The browser's own way makes all else inert, and for that styles each element of the page
// anew, at opening and at closing; the curtain takes that, for nothing may be seen behind it. A dialog covers the page with what is drawn before it,
// keeps the focus, and hides the rest from screen readers.
const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";
const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog-frame"));
const curtain = /** @type {HTMLDialogElement} */ (document.getElementById("curtain-frame"));
/** @type {Element[]} */
let hidden = []; // from screen readers, while the dialog stands
/** @type {HTMLElement | null} */
let last = null; // what had the focus in the dialog

export function listen() {
  document.addEventListener("focusin", kept, true);
  document.addEventListener("keydown", round, true);
}

export function bring(frame) {
  if (frame.open) return;
  if (frame === curtain) return frame.showModal();
  hidden = [...document.body.children].filter((one) => !one.matches("dialog, script, [aria-hidden], [hidden]"));
  for (const one of hidden) one.setAttribute("aria-hidden", "true");
  frame.show();
}

/** The focus goes back to what had it before. */
export function away(frame) {
  if (!frame.open) return;
  if (frame === dialog) for (const one of hidden.splice(0)) one.removeAttribute("aria-hidden");
  frame.close();
  if (frame === dialog) last = null;
}

const stands = () => dialog.open && !curtain.open;

/** What stands behind doesn't take the focus. */
function kept(event) {
  if (!stands() || !(event.target instanceof HTMLElement || event.target instanceof SVGElement)) return;
  if (dialog.contains(event.target)) return void (last = /** @type {HTMLElement} */ (event.target));
  event.stopImmediatePropagation();
  (last?.isConnected ? last : stops()[0])?.focus();
}

/** From the last to the first, and back. */
function round(event) {
  if (event.key !== "Tab" || event.ctrlKey || event.altKey || event.metaKey || !stands()) return;
  const all = stops();
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (!to || (document.activeElement !== from && dialog.contains(document.activeElement))) return;
  event.preventDefault();
  to.focus();
}

const stops = () => /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll(STOPS)]).filter((one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.getClientRects().length);
