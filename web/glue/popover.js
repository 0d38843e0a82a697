// The popover stands at what its first child names in data-by, a place or an element: never over what is lit, if there is room anywhere.
import { letters } from "./letters.js";
import { found } from "./places.js";

const GAP = 8;
const FRAMES = ["board-pane", "columns", "desk", "tabs", "prompt"]; // on a narrow screen a note stands in one of the first two, the other than it speaks of
const ROOMS = 2;
const LYING = "#board-holder :is(#towns .town, #layer-boats > *)";
const NAMES = "#board-holder :is(#names, #layer-names) text"; // half a name is worse than none
const PRESSED = "#desk button, #columns button"; // what a note keeps off where it can
const SLIDES = [-0.18, 0.18, -0.36, 0.36]; // of its own size, to either side
const TURNS = 24; // directions
const AWAY = [GAP, 3 * GAP, 5 * GAP, 8 * GAP, 12 * GAP, 18 * GAP];
const EVERYWHERE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
const FAR = 9; // what a pixel of distance costs, and what each town under the line; a lit place three times that
const CROSSED = 300;
const PARTS = [0.25, 0.4, 0.55, 0.7, 0.85, 1];

export function placePopover() {
  placeStanding();
  const popover = document.getElementById("popover");
  const inside = /** @type {HTMLElement | null} */ (popover.firstElementChild);
  popover.hidden = !inside;
  if (!inside) return;
  const by = found(inside.dataset.by ?? "") ?? document.getElementById("prompt");
  const pane = room(by);
  const target = by.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const lit = boxes("#board-holder .lit, #prompt button");
  const lies = boxes(LYING);
  const note = inside.matches(".note");
  const pressed = note ? boxes(PRESSED) : [];
  const frames = note && !pane.left ? FRAMES.map((id) => document.getElementById(id).getBoundingClientRect()) : [];
  lit.push(...frames.slice(by.id === "board-pane" ? ROOMS : 1));
  let best = null;
  let least = Infinity;
  for (const [order, spot] of [...places(target, width, height), ...corners(pane), ...frames.slice(0, ROOMS).flatMap(corners)].entries()) {
    if (least <= order) break; // none of those to come can cost less
    const place = within(spot, pane, width, height);
    const hidden = 10 * covered(place, width, height, [target]) + covered(place, width, height, lit) + covered(place, width, height, pressed) / 4;
    const cost = hidden + covered(place, width, height, lies) / 25 + order;
    if (cost < least) [best, least] = [place, cost];
  }
  popover.style.left = `${best.left}px`;
  popover.style.top = `${best.top}px`;
  popover.dataset.side = best.side;
  popover.style.setProperty("--at-x", `${target.left + target.width / 2 - best.left}px`);
  popover.style.setProperty("--at-y", `${target.top + target.height / 2 - best.top}px`);
}

/** What stands at a place of the board, and is joined to it by a line: on a narrow screen it has a place of its own. */
export function placeStanding() {
  for (const standing of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-stands]"))) {
    const by = found(standing.dataset.stands);
    if (!by || getComputedStyle(standing).position !== "fixed") continue;
    const pane = document.getElementById("board-pane").getBoundingClientRect();
    const target = by.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = standing;
    const near = reach(target, pane, width, height);
    const lit = boxes("#board-holder :is(.lit, .ghost, .laid), #foot button, #board-tools button", near).filter((box) => !same(box, target));
    const towns = boxes(LYING, near);
    const names = boxes(NAMES, near);
    let best = null;
    let least = Infinity;
    for (let spot = 0; spot < AWAY.length * TURNS; spot++) {
      const far = FAR * AWAY[Math.floor(spot / TURNS)];
      if (least <= far) break; // none of those to come can cost less
      const place = within(around(spot, target, width, height), pane, width, height);
      const hidden = 20 * covered(place, width, height, [target, ...lit]) + 3 * covered(place, width, height, towns) + 0.4 * covered(place, width, height, names);
      if (least <= hidden + far) continue;
      const way = line(place, target, width, height);
      const cost = hidden + (crossed(way, lit) * 3 + crossed(way, towns)) * CROSSED + far;
      if (cost < least) [best, least] = [place, cost];
    }
    const { from, to } = line(best, target, width, height);
    const styles = { left: `${best.left}px`, top: `${best.top}px`, "line-x": `${from.x}px`, "line-y": `${from.y}px` };
    for (const [name, value] of Object.entries(styles)) standing.style.setProperty(`--${name}`, value);
    standing.style.setProperty("--line-long", `${Math.hypot(to.x - from.x, to.y - from.y)}px`);
    standing.style.setProperty("--line-turn", `${Math.atan2(to.y - from.y, to.x - from.x)}rad`);
  }
}

/** From the middle of what it stands at to its own nearest point, as it sees them. */
function line({ left, top }, target, width, height) {
  const from = { x: target.left + target.width / 2 - left, y: target.top + target.height / 2 - top };
  return { from, to: { x: Math.max(0, Math.min(from.x, width)), y: Math.max(0, Math.min(from.y, height)) }, left, top };
}

/** How many of these the line goes over. */
function crossed({ from, to, left, top }, others) {
  let count = 0;
  for (const box of others)
    for (const part of PARTS) {
      const x = left + from.x + (to.x - from.x) * part;
      const y = top + from.y + (to.y - from.y) * part;
      if (x <= box.left || x >= box.right || y <= box.top || y >= box.bottom) continue;
      count++;
      break;
    }
  return count;
}

/** All round what it stands at, the nearest first: that many. */
function around(spot, { left, right, top, bottom }, width, height) {
  const away = AWAY[Math.floor(spot / TURNS)];
  const turn = ((spot % TURNS) * 2 * Math.PI) / TURNS;
  const [x, y] = [Math.cos(turn), Math.sin(turn)];
  const edge = { x: (left + right) / 2 + x * ((right - left) / 2 + away), y: (top + bottom) / 2 + y * ((bottom - top) / 2 + away) };
  return { side: "none", left: edge.x - (width * (1 - x)) / 2, top: edge.y - (height * (1 - y)) / 2 };
}

/** What all of it there is round it, and the lines to it, may lie on: what lies elsewhere needn't be looked at. */
function reach(target, pane, width, height) {
  const least = within({ left: target.left - AWAY.at(-1) - width, top: target.top - AWAY.at(-1) - height }, pane, width, height);
  const most = within({ left: target.right + AWAY.at(-1), top: target.bottom + AWAY.at(-1) }, pane, width, height);
  return {
    left: Math.min(least.left, target.left),
    top: Math.min(least.top, target.top),
    right: Math.max(most.left + width, target.right),
    bottom: Math.max(most.top + height, target.bottom),
  };
}

/** Where these are, as far as they come near. Loops without inner functions: a map has some hundred names and towns. */
function boxes(selector, near = EVERYWHERE) {
  const all = [];
  for (const piece of document.querySelectorAll(selector)) {
    const box = piece.getBoundingClientRect();
    if (box.left < near.right && box.right > near.left && box.top < near.bottom && box.bottom > near.top) all.push(box);
  }
  return all;
}

/** The one lies where the other does. */
const same = (box, target) => Math.abs(box.left + box.width / 2 - target.left - target.width / 2) < 4 && Math.abs(box.top + box.height / 2 - target.top - target.height / 2) < 4;

/** Within the board for what lies on it, beside the board for all else, and for the board itself; where there is no beside, anywhere. */
function room(by) {
  const pane = document.getElementById("board-pane");
  const board = pane.getBoundingClientRect();
  if (pane.contains(by) && by !== pane) return board;
  const beside = !pane.hidden && board.right < innerWidth - 200 * letters ? board.right : 0;
  return new DOMRect(beside, 0, innerWidth - beside, above());
}

/** Where a phone's lowest row of buttons begins, which nothing may lie under; where there is none, the window's end. */
function above() {
  const row = document.querySelector("#prompt .slots");
  const top = row && getComputedStyle(row).position === "fixed" ? row.getBoundingClientRect().top : 0;
  return top > innerHeight / 2 ? top : innerHeight;
}

/** One that grows, or shrinks, when its further reasons are asked for. */
export const followPopover = () => document.getElementById("popover").addEventListener("toggle", placePopover, true);

function places({ left, right, top, bottom }, width, height) {
  const x = (left + right) / 2 - width / 2;
  const y = (top + bottom) / 2 - height / 2;
  const sides = [];
  for (const away of [GAP, 5 * GAP, 12 * GAP, 18 * GAP]) {
    sides.push(
      { side: "below", left: x, top: bottom + away },
      { side: "above", left: x, top: top - away - height },
      { side: "right", left: right + away, top: y },
      { side: "left", left: left - away - width, top: y },
      { side: "below", left: right + away - width, top: bottom + away },
      { side: "below", left: left - away, top: bottom + away },
      { side: "above", left: right + away - width, top: top - away - height },
      { side: "above", left: left - away, top: top - away - height },
      ...SLIDES.flatMap((part) => [
        { side: "below", left: x + part * width, top: bottom + away },
        { side: "above", left: x + part * width, top: top - away - height },
        { side: "right", left: right + away, top: y + part * height },
        { side: "left", left: left - away - width, top: y + part * height },
      ]),
    );
  }
  return sides;
}

/** For when what it stands at can't be seen, or lit hexes lie all around it. */
function corners({ left, right, top, bottom }) {
  return [left, right].flatMap((x) => [bottom, top].map((y) => ({ side: "none", left: x, top: y })));
}

/** @param {{side?: string, left: number, top: number}} spot */
function within({ side, left, top }, pane, width, height) {
  return {
    side,
    left: Math.max(pane.left + GAP / 2, Math.min(left, Math.max(pane.left, pane.right - width - GAP / 2))),
    top: Math.max(pane.top + GAP / 2, Math.min(top, Math.max(pane.top, pane.bottom - height - GAP / 2))),
  };
}

/** Pixels of the others that a place would cover. */
function covered({ left, top }, width, height, others) {
  let sum = 0;
  for (const other of others) {
    const across = Math.min(left + width, other.right) - Math.max(left, other.left);
    const down = Math.min(top + height, other.bottom) - Math.max(top, other.top);
    if (across > 0 && down > 0) sum += across * down;
  }
  return sum;
}
