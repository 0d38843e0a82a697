// Files and the clipboard.
import { ask } from "./ask.js";

const MOST = 5_000_000; // characters of a file that is opened

export function handle(answer) {
  if (answer.download) download(answer.download);
  if (answer.copy != null) copy(answer.copy);
  if (answer.open === "file") open();
  if (answer.share) navigator.share(answer.share).catch(() => {}); // put away again
  if (answer.address != null) history.replaceState(null, "", location.pathname + location.search + answer.address);
}

function download({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelecting(text); // no permission, or a frame without it
  }
}

function copyBySelecting(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  before?.focus();
}

function open() {
  const field = document.createElement("input");
  field.type = "file";
  field.addEventListener("change", async () => {
    const [file] = field.files;
    if (file) ask({ do: "file", name: file.name, text: (await file.slice(0, MOST).text()) });
  });
  field.click();
}
