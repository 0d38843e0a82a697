// The command line: what is typed is asked about, Tab completes it, Up and Down bring back what was played before.
import { ask } from "./ask.js";

let back = 0; // how many lines back, of those that were played

const line = () => /** @type {HTMLInputElement | null} */ (document.getElementById("command-line"));

export function handle(answer) {
  const field = line();
  if (!field || answer.command === undefined) return;
  field.value = answer.command;
  back = 0;
}

export function typed({ target }) {
  if (target !== line()) return false;
  back = 0;
  ask({ do: "command-typed", value: target.value });
  return true;
}

export function commandKey(event) {
  const field = line();
  if (!field || event.target !== field) return false;
  if (event.key === "Tab" && !event.shiftKey) ask({ do: "command-complete", value: field.value });
  else if (event.key === "ArrowUp" || event.key === "ArrowDown") bring(field, event.key === "ArrowUp" ? 1 : -1);
  else return false;
  return true;
}

function bring(field, by) {
  const played = JSON.parse(field.dataset.history);
  back = Math.max(0, Math.min(back + by, played.length));
  field.value = back ? played.at(-back) : "";
  ask({ do: "command-typed", value: field.value });
}
