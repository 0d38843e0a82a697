// What stands for the board in a line shows how much of it is in sight: a frame (data-sight) round those of its pieces (data-of) whose places are.
const holder = document.getElementById("board-holder");

export function inSight() {
  const frame = document.querySelector("[data-sight]");
  if (!frame) return;
  const { left, top, right, bottom } = holder.getBoundingClientRect();
  const pieces = /** @type {SVGGraphicsElement[]} */ ([...frame.parentNode.querySelectorAll("[data-of]")]);
  const seen = pieces.filter(({ dataset }) => {
    const box = holder.querySelector(`[data-at="${CSS.escape(dataset.of)}"]`)?.getBoundingClientRect();
    if (!box) return false;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > left && x < right && y > top && y < bottom;
  });
  const ends = seen.length < pieces.length ? seen.map((one) => one.getBBox()) : []; // a frame round all would say nothing
  const from = Math.min(...ends.map(({ x }) => x));
  frame.toggleAttribute("hidden", !ends.length);
  if (!ends.length) return;
  frame.setAttribute("x", String(from - 2));
  frame.setAttribute("width", String(Math.max(...ends.map(({ x, width }) => x + width)) - from + 4));
}
