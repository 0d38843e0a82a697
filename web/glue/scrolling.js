// What may scroll (data-scrolls) is a tab stop where it does scroll and holds nothing that is one already: keys scroll it then. What has no name of its own
// (data-scrolls="heading") is called as the first heading seen in it.
const STOPS = "button, a[href], input, select, textarea, summary, [tabindex='0']";
const OVER = 1; // pixels: letters may be taller than their line
const seen = new WeakSet();
const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) stop(/** @type {HTMLElement} */ (target));
});
let asked = false;
const latest = new WeakMap(); // of each row: which of it came last
const BEYOND = 72; // pixels of what comes next, so that one sees that there is more

/** In a row that scrolls, what came last (data-latest) comes into sight, once: who scrolls back sees what they want to. */
export function followLatest() {
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-latest]"))) {
    const row = one.parentElement;
    if (latest.get(row) === one.dataset.latest) continue;
    latest.set(row, one.dataset.latest);
    const [here, room] = [one.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += Math.max(0, here.right + BEYOND - room.right) - Math.max(0, room.left - here.left);
  }
}

/** After a patch, once the page is laid out anyway. */
export function refreshScrolling() {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-scrolls]"))) {
      if (!seen.has(place)) resized.observe(place);
      seen.add(place);
      stop(place);
    }
  });
}

/** @param {HTMLElement} place */
function stop(place) {
  const { overflowX, overflowY } = getComputedStyle(place);
  const scrolls = (how, over) => (how === "auto" || how === "scroll") && over > OVER;
  const over = scrolls(overflowX, place.scrollWidth - place.clientWidth) || scrolls(overflowY, place.scrollHeight - place.clientHeight);
  const needed = over && ![...place.querySelectorAll(STOPS)].some((one) => one.checkVisibility());
  write(place, "tabindex", needed && "0");
  if (place.dataset.scrolls !== "heading") return;
  const heading = [...place.querySelectorAll("h2")].find((one) => one.checkVisibility());
  for (const [name, value] of [["role", "group"], ["aria-label", heading?.textContent]]) {
    write(place, name, needed && value);
  }
}

/** Only what is new: to write an attribute again has the browser style its element again. */
function write(place, name, value) {
  if (!value) place.removeAttribute(name);
  else if (place.getAttribute(name) !== value) place.setAttribute(name, value);
}
