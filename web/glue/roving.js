// Each panel is one tab stop: within it the arrows lead from one thing to the next.
const ITEMS = "button[data-at], button[data-do], button[data-board]";
const BACK = ["ArrowLeft", "ArrowUp"];
const ON = ["ArrowRight", "ArrowDown"];
const SECTIONS = "#columns section, #desk, #board-tools";

const items = (section) => /** @type {HTMLElement[]} */ ([...section.querySelectorAll(ITEMS)]);

/** After an answer: what has the focus, or had it, or can be pressed first, is the stop. */
export function settle() {
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(SECTIONS))) {
    const all = items(section);
    const stop = all.find((one) => one === document.activeElement) ?? all.find((one) => one.id === section.dataset.stop) ?? all.find((one) => !one.matches(".idle, .later")) ?? all[0];
    for (const one of all) if (one.getAttribute("tabindex") !== (one === stop ? "0" : "-1")) one.tabIndex = one === stop ? 0 : -1;
    const name = section.querySelector("h2")?.textContent;
    if (name === section.getAttribute("aria-label")) continue;
    if (name) section.setAttribute("aria-label", name);
    else section.removeAttribute("aria-label");
  }
}

export function forget() {
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(SECTIONS))) delete section.dataset.stop;
}

export function rovingKey(event) {
  const section = event.target instanceof Element ? event.target.closest(SECTIONS) : null;
  if (!section || !event.target.matches(ITEMS) || event.ctrlKey || event.metaKey || event.altKey) return false;
  const by = ON.includes(event.key) ? 1 : BACK.includes(event.key) ? -1 : 0;
  const all = items(section);
  const next = by ? all[all.indexOf(event.target) + by] : event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1) : null;
  if (!next) return false;
  section.dataset.stop = next.id;
  next.focus();
  settle();
  return true;
}
