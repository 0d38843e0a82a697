// A line that is too long for its room tells so in data-fit: "1" to "4", as far as it takes. What then gives way, the style says.
const MOST = 4;
const known = new WeakMap(); // of each line: what stood in it when it was last measured, and what came of it
/** What the line stands in may have to give way for it: a plate wears it too. (`:has()` would have the whole page styled anew at each step.) */
function wear(line, step) {
  if (line.dataset.fit !== step) line.dataset.fit = step;
  if (!line.matches(".plate-words")) return;
  const plate = line.parentElement;
  if (!plate) return; // it was taken away before its size was told
  if (!step) plate.removeAttribute("data-fits");
  else if (plate.dataset.fits !== step) plate.dataset.fits = step;
}
const resized = new ResizeObserver((entries) => {
  const lines = entries.map(({ target }) => /** @type {HTMLElement} */ (target)).filter((line) => known.get(line)?.room !== roomOf(line));
  if (lines.length) fit(lines);
});
const all = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-fit]")]);
const roomOf = (line) => `${line.clientWidth} ${line.clientHeight}`;
const tooLong = (line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 2; // letters may be taller than their line

export function startFitting() {
  document.fonts.ready.then(() => fit());
}

/** After a patch: only lines in which something else stands now are measured, for that makes the browser lay out the page at once. */
export function refit(anew) {
  if (anew) return fit(); // another look, screen or language
  const changed = [];
  for (const line of all()) {
    const before = known.get(line);
    if (before?.inside !== line.innerHTML) changed.push(line);
    else wear(line, before.fit);
  }
  if (changed.length) fit(changed);
}

/** All of them at once: measured together, so that the page is laid out once a step and not once a line. */
function fit(lines = all()) {
  for (const line of lines) wear(line, "");
  let left = lines;
  for (let step = 1; step <= MOST && left.length; step++) {
    left = left.filter(tooLong);
    for (const line of left) wear(line, String(step));
  }
  for (const line of lines) {
    if (!known.has(line)) resized.observe(line);
    known.set(line, { inside: line.innerHTML, room: roomOf(line), fit: line.dataset.fit });
  }
}
