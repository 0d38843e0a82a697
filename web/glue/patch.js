// Answers become what is seen: parts are morphed, so that focus, scroll and a screen reader's place survive.
import * as amending from "./amend.js";
import { follow, keepInSight, refresh, seek } from "./board.js";
import { refresh as refreshCursor } from "./cursor.js";
import { refit } from "./fit.js";
import { frame, mark, tell, turn } from "./frame.js";
import * as front from "./front.js";
import * as motion from "./motion.js";
import { found } from "./places.js";
import * as pointing from "./pointing.js";
import { placePopover } from "./popover.js";
import { forget, settle } from "./roving.js";
import { followLatest, refreshScrolling } from "./scrolling.js";
import { inSight } from "./sight.js";

const LYING = /^layer-(?!(marks|lights|names)$)/; // what lies on the board, as against what is lit
const TOLD = ".cursor, #layer-marks, #layer-author";

for (const svg of document.querySelectorAll("#board-holder > svg")) hush(svg); // home can come before any other board
const FRAMED = ["dialog", "curtain"];
const shown = new WeakMap(); // the text each part was made from

export function show(answer) {
  const held = document.activeElement;
  attributes(document.documentElement, answer.root);
  frame(answer.frame);
  if (answer.board !== undefined) board(answer.board);
  for (const id of FRAMED) if (answer.parts?.[id] === "") front.away(document.getElementById(`${id}-frame`)); // while the focus is in it, to give it back
  if (answer.parts?.curtain) handOver();
  for (const [id, inside] of Object.entries(answer.parts ?? {})) part(id, inside);
  tell();
  turn();
  mark();
  if (answer.title != null) document.title = answer.title;
  for (const id of FRAMED) if (answer.parts?.[id]) front.bring(document.getElementById(`${id}-frame`));
  refit(answer.root);
  refreshScrolling();
  followLatest();
  refresh();
  inSight();
  refreshCursor(answer);
  settle();
  pointing.refresh();
  if (Object.keys(answer.parts ?? {}).some((id) => LYING.test(id)) || answer.board !== undefined) motion.end();
  placePopover();
  const nowhere = [held, document.body].includes(document.activeElement); // a dialog that closes has given it back
  const hidden = nowhere && held && held !== document.body && !held.getClientRects().length; // in another tab or on another screen now
  const gone = !held?.isConnected && document.activeElement === document.body;
  if (gone || hidden) document.getElementById(document.documentElement.dataset.screen === "screen" ? "screen" : "prompt").focus({ preventScroll: true }); // its button is gone
  if (answer.focus) /** @type {HTMLElement | null} */ (found(answer.focus))?.focus({ preventScroll: Boolean(answer.near) });
  if (answer.near) near(found(answer.near));
  if (answer.follow) follow(answer.follow);
  else if (answer.seek && !answer.near) seek(answer.seek);
  if (answer.motions) motion.play(answer.motions);
  if (answer.say !== undefined || answer.parts?.curtain) speak(answer.say ?? ""); // what was said to one isn't left lying for the next
}

/** What one had under the finger, the next doesn't find under theirs: it may have been a secret choice. */
function handOver() {
  if (!document.activeElement?.closest("#curtain-frame")) /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
  forget();
}

function part(id, inside) {
  const element = document.getElementById(id);
  if (!element) return console.error(`the page has no #${id}`);
  if (shown.get(element) === inside) return;
  for (const inner of element.querySelectorAll("[id]")) shown.delete(inner);
  amending.forget(element);
  const fresh = nodes(inside, element.namespaceURI);
  if (id.startsWith("layer-")) lay(element, fresh);
  else amending.amend(element, fresh);
  shown.set(element, inside);
}

/** With the focus in it, it is morphed, so that this survives. */
function lay(element, fresh) {
  if (!element.contains(document.activeElement)) exchange(element, fresh);
  else amending.morph(element, fresh);
}

/** A layer of the board is large and nearly all of it stays: piece by piece what came, went or changed. */
function exchange(element, fresh) {
  let old = element.firstChild;
  fresh.forEach((piece, at) => {
    if (old?.nextSibling?.isEqualNode(piece) && !old.isEqualNode(piece)) old = dropped(old);
    if (old?.isEqualNode(piece)) old = old.nextSibling;
    else {
      const changed = old && !(at + 1 < fresh.length && old.isEqualNode(fresh[at + 1]));
      element.insertBefore(piece, old);
      if (changed) old = dropped(old);
    }
  });
  while (old) old = dropped(old);
}

function dropped(piece) {
  const next = piece.nextSibling;
  piece.remove();
  return next;
}

/** Which drawing it is, and how it is measured. Where there is none, the last one lies out of sight. */
function board(told) {
  document.getElementById("board-pane").hidden = !told;
  if (!told) return;
  const holder = document.getElementById("board-holder");
  let svg = holder.querySelector("svg");
  if (told.svg) {
    const fresh = /** @type {SVGSVGElement} */ (nodes(told.svg, "").find((node) => node instanceof SVGSVGElement));
    svg.replaceWith(fresh);
    svg = fresh;
  } else if (svg.dataset.key !== told.key) {
    console.error(`the page has no board ${told.key}`);
  }
  const label = told.label ? { "aria-label": told.label } : {};
  hush(svg);
  attributes(svg, { id: "board", role: "group", "data-key": told.key, viewBox: told.viewBox, "data-cell": String(told.cell), ...label });
}

/** Letters and numbers of a map are no text: what lies where is told place by place. */
function hush(svg) {
  for (const layer of svg.children) if (!layer.matches(TOLD)) layer.setAttribute("aria-hidden", "true");
}

/** SVG must be read as SVG: the same tags mean nothing in HTML. */
function nodes(inside, namespace) {
  const template = document.createElement("template");
  const svg = namespace.endsWith("/svg");
  template.innerHTML = svg ? `<svg>${inside}</svg>` : inside;
  return [...(svg ? template.content.firstChild : template.content).childNodes];
}

/** One that stays is left alone: set anew on the root, it would have the whole page styled again. */
function attributes(element, values) {
  for (const [name, value] of Object.entries(values ?? {})) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function near(element) {
  if (!element || keepInSight(element)) return;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** To a screen reader: in the frame in front, for all behind it is silent. */
function speak(sentence) {
  const places = [...document.querySelectorAll(".said")].filter((place) => !place.closest("dialog:not([open])"));
  const place = places.find((one) => one.closest("#curtain-frame")) ?? places.find((one) => one.closest("dialog")) ?? places[0];
  for (const other of document.querySelectorAll(".said")) if (other !== place) other.textContent = "";
  place.textContent = place.textContent === sentence ? `${sentence} ` : sentence; // the same again is news too
}
