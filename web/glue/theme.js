// Before anything is painted: language, theme and motion as Python last gave them, else the browser's language.
"use strict";
{
  const root = document.documentElement;
  const spoken = root.dataset.languages.split(" ");
  root.lang = (navigator.languages || []).map((name) => name.slice(0, 2)).find((name) => spoken.includes(name)) || spoken[0];
  try {
    const kept = JSON.parse(localStorage.getItem("canalmania:root")) || {};
    for (const name of ["lang", "data-theme", "data-motion"]) {
      if (typeof kept[name] === "string") root.setAttribute(name, kept[name]);
    }
  } catch {
    // Storage is off here, or holds nothing that can be read: the page starts as for a new visitor.
  }
}
