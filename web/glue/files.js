// Files and the clipboard.
import { ask } from "./ask.js";

const MOST = 5_000_000; // characters of a file that is opened

export function handle(answer) {
  if (answer.download) download(answer.download);
  if (answer.picture) raster(answer.picture).then(download);
  if (answer.print) print();
  if (answer.copy != null) copy(answer.copy);
  if (answer.open === "file") open();
  if (answer.share) navigator.share(answer.share).catch(() => {}); // put away again
  if (answer.address != null) history.replaceState(history.state, "", location.pathname + location.search + answer.address);
}

function download({ name, text, type = "text/plain" }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const WIDE = 1600; // pixels of a picture

/** A drawing as a PNG, with the page's own letters in it: a picture may fetch nothing. */
async function raster({ name, text, type }) {
  const fonts = await Promise.all([...document.fonts].filter((font) => font.status === "loaded").map(embedded));
  const [, , width, height] = /viewBox="([-\d. ]+)"/.exec(text)[1].split(" ").map(Number);
  const high = Math.round((WIDE * height) / width);
  const drawing = text.replace("<svg ", `<svg width="${WIDE}" height="${high}" `).replace("<style>", `<style>${fonts.join("")}`);
  const image = new Image(WIDE, high);
  image.src = URL.createObjectURL(new Blob([drawing], { type }));
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: high });
  canvas.getContext("2d").drawImage(image, 0, 0, WIDE, high);
  URL.revokeObjectURL(image.src);
  return { name, text: await new Promise((done) => canvas.toBlob(done, "image/png")), type: "image/png" };
}

async function embedded(font) {
  const file = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).find((rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue("font-style") === font.style);
  const address = /url\("?([^")]+)/.exec(/** @type {CSSFontFaceRule} */ (file).style.getPropertyValue("src"))[1];
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `@font-face{font-family:${font.family};font-style:${font.style};font-weight:200 900;src:url("data:font/woff2;base64,${btoa(letters)}")}`;
}

/** On paper it is light. */
function print() {
  const root = document.documentElement;
  const before = root.getAttribute("data-theme");
  root.setAttribute("data-theme", "light");
  window.print();
  if (before === null) root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", before);
}

/** A file that is dropped anywhere is opened. */
export function listen() {
  addEventListener("dragover", (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault());
  addEventListener("drop", (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    read(file);
  });
}

async function read(file) {
  ask({ do: "file", name: file.name, text: await file.slice(0, MOST).text() });
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
  field.addEventListener("change", () => field.files[0] && read(field.files[0]));
  field.click();
}
