// A line that is too long for its room tells so in data-fit: "1" to "4", as far as it takes. What then gives way, the style says.
const MOST = 4;
const all = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-fit]")]);
const tooLong = (line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 1;

export function startFitting() {
  document.fonts.ready.then(() => fit());
}

/** All of them at once: measured together, so that the page is laid out once a step and not once a line. */
export function fit(lines = all()) {
  for (const line of lines) if (line.dataset.fit) line.dataset.fit = "";
  let left = lines;
  for (let step = 1; step <= MOST && left.length; step++) {
    left = left.filter(tooLong);
    for (const line of left) line.dataset.fit = String(step);
  }
}
