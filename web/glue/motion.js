// What moves on the board: each piece on its way lies over the board in a layer of its own, so that the board needn't be drawn anew; what lies there
// already is hidden until its motion is over. A press ends all of it at once, and nothing ever waits for it.
import { carry } from "./board.js";

const SVG = "http://www.w3.org/2000/svg";
const FADE = 80; // milliseconds in which a change is seen by whoever wants nothing to move
const OUT = "ease-out";
const TURNS = [[0, 0.16, 0.28, 1], [0, 0.28, 0.42, 1]]; // of a turn's time: until when a side lies still, and is on edge
const still = matchMedia("(prefers-reduced-motion: reduce)");
const holder = document.getElementById("board-holder");
const over = Object.assign(document.createElement("div"), { id: "board-motion", ariaHidden: "true" });
/** @type {Animation[]} */
let running = [];

export function listen() {
  holder.append(over);
  carry(over);
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, end, true);
}

export function end() {
  if (!running.length) return;
  const ended = running;
  running = [];
  for (const one of ended) one.cancel();
  over.replaceChildren();
}

/** One after the other; one that is `beside` begins with the one before. */
export function play(motions) {
  end();
  const pieces = Object.fromEntries(motions.filter(({ piece }) => piece).map(({ piece }) => [piece, lying(piece)]));
  if (still.matches) return Object.values(pieces).flat().forEach((piece) => run(piece, { opacity: [0, 1] }, 0, FADE));
  let from = 0;
  let until = 0;
  const timed = motions.map((motion) => {
    if (!motion.beside) from = until;
    until = Math.max(until, from + motion.ms);
    return { ...motion, from, until: from + motion.ms };
  });
  for (const [piece, elements] of Object.entries(pieces)) {
    const own = timed.filter((motion) => motion.piece === piece);
    own.forEach((motion, place) => (motion.seen = place ? motion.from : motion.kind === "appear" ? motion.from : 0));
    if (own.length > 1 && own[0].kind === "appear") own[1].seen = own[0].from;
    own.forEach((motion, place) => (motion.gone = own[place + 1]?.from ?? motion.until));
    const last = own.at(-1);
    for (const element of elements) {
      if (last.kind === "appear") run(element, { opacity: [0, 1] }, last.from, last.ms);
      else run(element, { visibility: ["hidden", "hidden"] }, 0, last.until, "none");
    }
  }
  for (const motion of timed) if (motion.drawn) travel(motion);
  const ends = Object.fromEntries(timed.map((motion) => [motion.step, motion.until])); // the last of a step's
  for (const mark of /** @type {NodeListOf<SVGElement>} */ (holder.querySelectorAll("[data-deeds]"))) {
    const late = Math.max(...mark.dataset.deeds.split(" ").map((one) => ends[one] ?? 0));
    if (late) run(mark, { visibility: ["hidden", "hidden"] }, 0, late, "none");
  }
  Promise.all(running.map(({ finished }) => finished)).then(end, () => {}); // cancelled: it ended before
}

const lying = (piece) => [...holder.querySelectorAll(`[data-piece=${CSS.escape(piece)}]`)];

function run(element, frames, delay, duration, fill = /** @type {FillMode} */ ("both")) {
  running.push(element.animate(frames, { delay, duration, easing: OUT, fill }));
}

function travel({ kind, drawn, turned, path, from, until, ms, seen = kind === "rise" || kind === "turn" ? from : 0, gone = until }) {
  const shape = document.createElementNS(SVG, "svg");
  shape.setAttribute("class", "board");
  over.append(shape);
  run(shape, { visibility: ["visible", "visible"] }, seen, gone - seen, "none");
  if (kind === "drain") {
    shape.innerHTML = `<path class="dry" pathLength="1" d="${drawn}"/>`;
    return run(shape.querySelector("path"), { strokeDashoffset: [0, -1] }, from, ms);
  }
  shape.innerHTML = kind === "turn" ? `<g>${drawn}</g><g>${turned}</g>` : drawn;
  const points = path.length < 2 ? [path[0], path[0]] : path;
  const ways = points.slice(1).map(([across, down], place) => Math.hypot(across - points[place][0], down - points[place][1]));
  const whole = ways.reduce((sum, way) => sum + way, 0) || 1;
  let behind = 0;
  const frames = points.map(([across, down], place) => {
    behind += place ? ways[place - 1] : 0;
    return { transform: `translate(${across}px, ${down}px)`, offset: place === points.length - 1 ? 1 : Math.min(1, behind / whole) };
  });
  run(shape, frames, from, ms);
  if (kind === "vanish") run(shape, { opacity: [1, 0] }, from, ms);
  if (kind !== "turn") return;
  const sides = [[1, 1, 0, 0], [0, 0, 1, 1]];
  sides.forEach((wide, place) => run(shape.children[place], { transform: wide.map((one) => `scaleX(${one})`), offset: TURNS[place] }, from, ms));
}
