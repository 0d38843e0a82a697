// The popover stands at what its first child names in data-by, a place or an element: never over what is lit, if there is room anywhere.
import { found } from "./places.js";

const GAP = 8;

export function placePopover() {
  const popover = document.getElementById("popover");
  const inside = /** @type {HTMLElement | null} */ (popover.firstElementChild);
  popover.hidden = !inside;
  if (!inside) return;
  const pane = room();
  const target = (found(inside.dataset.by ?? "") ?? document.getElementById("prompt")).getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const lit = [...document.querySelectorAll("#board-holder .lit")].map((piece) => piece.getBoundingClientRect());
  const best = [...places(target, width, height), ...corners(pane)]
    .map((place) => within(place, pane, width, height))
    .map((place, order) => ({ ...place, cost: 10 * covered(place, width, height, [target]) + covered(place, width, height, lit) + order }))
    .reduce((one, other) => (other.cost < one.cost ? other : one));
  popover.style.left = `${best.left}px`;
  popover.style.top = `${best.top}px`;
  popover.dataset.side = best.side;
  popover.style.setProperty("--at-x", `${target.left + target.width / 2 - best.left}px`);
  popover.style.setProperty("--at-y", `${target.top + target.height / 2 - best.top}px`);
}

/** Within the board, or where there is none, anywhere. */
function room() {
  const pane = document.getElementById("board-pane");
  return pane.hidden ? new DOMRect(0, 0, innerWidth, innerHeight) : pane.getBoundingClientRect();
}

function places({ left, right, top, bottom }, width, height) {
  const x = (left + right) / 2 - width / 2;
  const y = (top + bottom) / 2 - height / 2;
  const sides = [];
  for (const away of [GAP, 5 * GAP, 12 * GAP]) {
    sides.push(
      { side: "below", left: x, top: bottom + away },
      { side: "above", left: x, top: top - away - height },
      { side: "right", left: right + away, top: y },
      { side: "left", left: left - away - width, top: y },
      { side: "below", left: right + away - width, top: bottom + away },
      { side: "below", left: left - away, top: bottom + away },
      { side: "above", left: right + away - width, top: top - away - height },
      { side: "above", left: left - away, top: top - away - height },
    );
  }
  return sides;
}

/** For when what it stands at can't be seen, or lit hexes lie all around it. */
function corners({ left, right, top, bottom }) {
  return [left, right].flatMap((x) => [bottom, top].map((y) => ({ side: "none", left: x, top: y })));
}

function within({ side, left, top }, pane, width, height) {
  const clamp = (value, least, most) => Math.max(least, Math.min(value, most));
  return {
    side,
    left: clamp(left, pane.left + GAP / 2, Math.max(pane.left, pane.right - width - GAP / 2)),
    top: clamp(top, pane.top + GAP / 2, Math.max(pane.top, pane.bottom - height - GAP / 2)),
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
