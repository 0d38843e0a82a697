// Before the board is painted: its names in the right size, and the picture of the last game on it.
"use strict";
{
  const holder = document.getElementById("board-holder");
  const svg = holder.querySelector("svg");
  try {
    const link = /^#[1Q]/.test(location.hash); // another game than the last one
    const { key, viewBox, layers } = (!link && JSON.parse(localStorage.getItem("canalmania:picture"))) || {};
    if (key === svg.dataset.key && /^-?\d+(\.\d+)?([ ,]-?\d+(\.\d+)?){3}$/.test(String(viewBox))) {
      svg.setAttribute("viewBox", viewBox);
      for (const [layer, inside] of Object.entries(layers)) document.getElementById(`layer-${layer}`).innerHTML = inside;
    }
  } catch {
    // No storage, or no picture that fits this board: the empty board does.
  }
  try {
    const left = localStorage.getItem("canalmania:left") ?? "home";
    const screen = document.getElementById("screen");
    screen.inert = true; // until somebody answers
    if (left === "home" && !location.hash) screen.innerHTML = localStorage.getItem("canalmania:home") ?? "";
  } catch {
    // It comes with the first answer.
  }
  const { width, height } = svg.viewBox.baseVal;
  const cell = Number(svg.dataset.cell);
  const [across, down] = [Number(holder.dataset.across), Number(holder.dataset.down)]; // told by room.js
  const letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16; // as in letters.js
  const scale = Math.max(Math.min(across / width, down / height), Math.min(across / width, (9 * letters) / cell)); // as in board.js
  if (scale > 0 && Number.isFinite(scale)) {
    const size = (cell * scale) / letters;
    svg.dataset.zoom = size < 12 ? "far" : size < 18 ? "mid" : "near";
    const middle = (room, length) => `${(room - length * scale) / 2}px`;
    Object.assign(svg.style, { width: `${width * scale}px`, height: `${height * scale}px` });
    svg.style.transform = `translate(${middle(across, width)}, ${middle(down, height)})`;
    svg.style.setProperty("--unit", String(letters / scale));
  }

  // Of what stands in the page in every language, one is seen, or the first where it isn't said in that one; and the board is called what it is in that
  // one, until Python calls it something.
  const root = document.documentElement;
  const [first] = root.dataset.languages.split(" ");
  const own = (one, language) => one.parentElement.querySelector(`[lang="${language}"]`);
  const names = JSON.parse(holder.dataset.names);
  const speak = () => {
    if (root.hasAttribute("data-starting")) svg.setAttribute("aria-label", names[root.lang]);
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#start [lang]"))) {
      if (one.localName === "button") one.setAttribute("aria-pressed", String(one.lang === root.lang));
      else one.hidden = one !== (own(one, root.lang) ?? own(one, first));
    }
  };
  speak();
  new MutationObserver(speak).observe(root, { attributeFilter: ["lang"] });
  document.getElementById("start-languages").hidden = false;

  requestAnimationFrame(() => setTimeout(() => performance.mark("board painted")));

  // If the glue itself doesn't come, nothing of it can say so.
  const start = document.getElementById("start");
  const lost = () => {
    if (!start.hidden && !document.getElementById("start-stage").textContent) document.getElementById("start-lost").hidden = false;
  };
  document.querySelector('script[src$="start.js"]').addEventListener("error", lost);
  setTimeout(lost, 1000 * Number(start.dataset.patience));
}
