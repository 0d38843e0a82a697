// The languages, to choose from while the start can be seen. Python takes up what was chosen, and from then on it is Python that sets one.
import { ask } from "./ask.js";
import { handle as keep } from "./storage.js";

const root = document.documentElement;
let chosen = false;
let taken = false; // Python knows of it
const tell = []; // who says something anew in another language

export const on = (say) => tell.push(say);

export function listen() {
  document.getElementById("start-languages").addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    speak(target.lang);
    for (const say of tell) say();
  });
}

function speak(language) {
  root.lang = language;
  keep({ root: { lang: language } });
  chosen = true;
  if (taken) ask({ do: "set", name: "language", value: language });
}

/** With Python's first question: whether it was chosen. From now on Python is told each time. */
export function handOver() {
  taken = true;
  return chosen;
}
