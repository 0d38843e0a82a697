// The table's panels, as Python names them: columns of them, and tabs for where the screen is narrow. And a note's mark at what it speaks of.
const columns = document.getElementById("columns");
const root = document.documentElement;
let laid = "[]"; // the columns that stand
let tabs = {};

const idOf = (name) => `panel-${name}`;

export function frame(told) {
  if (!told) return;
  tabs = told.tabs ?? {};
  const wanted = JSON.stringify(told.columns);
  if (wanted === laid) return;
  laid = wanted;
  columns.replaceChildren(...told.columns.map(column));
  columns.dataset.count = told.columns.length;
}

function column(names) {
  const made = document.createElement("div");
  made.className = "column";
  made.append(...names.map(panel));
  return made;
}

const panel = (name) => document.getElementById(idOf(name)) ?? Object.assign(document.createElement("section"), { id: idOf(name) });

/** On a narrow screen only those of the open tab are seen, in its order, and those of none. */
export function turn() {
  const open = tabs[root.dataset.tab] ?? Object.values(tabs)[0] ?? [];
  const tabbed = new Set(Object.values(tabs).flat().map(idOf));
  const seen = open.map(idOf);
  for (const section of columns.querySelectorAll("section")) {
    section.toggleAttribute("data-off", tabbed.has(section.id) && !seen.includes(section.id));
    const place = String(seen.indexOf(section.id));
    if (section.style.getPropertyValue("--place") !== place) section.style.setProperty("--place", place);
  }
}

// What the style asks of the whole page. `:has()` on so large a thing would have all in it styled anew whenever anything changes.
const HOLDS = { boardless: "#board-pane[hidden]", wide: '#board[data-key$="-wide"]', finding: "#desk .finding", slider: "#foot .slider", "in-work": "#columns .in-work", deskless: "#desk:empty" };

export function tell() {
  for (const [name, what] of Object.entries(HOLDS)) {
    const holds = document.querySelector(what) !== null;
    if (root.hasAttribute(`data-${name}`) !== holds) root.toggleAttribute(`data-${name}`, holds);
  }
}

export function mark() {
  const { note } = root.dataset;
  const noted = note === undefined ? null : note === "board" ? document.getElementById("board-pane") : document.getElementById(idOf(note)) ?? document.getElementById(note);
  for (const other of document.querySelectorAll("[data-noted]")) if (other !== noted) other.removeAttribute("data-noted");
  noted?.setAttribute("data-noted", "");
}
