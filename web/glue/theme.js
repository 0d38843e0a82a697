// Before anything is painted: language, theme and motion as Python last gave them, else the browser's language; and whether a game goes on.
"use strict";
{
  const root = document.documentElement;
  const spoken = root.dataset.languages.split(" ");
  root.lang = (navigator.languages || []).map((name) => name.split("-")[0].toLowerCase()).find((name) => spoken.includes(name)) || spoken[0];
  try {
    const kept = JSON.parse(localStorage.getItem("canalmania:root")) || {};
    for (const name of ["lang", "data-theme", "data-motion"]) {
      if (typeof kept[name] === "string" && (name !== "lang" || spoken.includes(kept[name]))) root.setAttribute(name, kept[name]);
    }
    if (!location.hash && localStorage.getItem("canalmania:left")?.startsWith("table/")) {
      root.dataset.screen = "table"; // it goes on there
      delete root.dataset.page;
    }
  } catch {
    // Storage is off here, or holds nothing that can be read: the page starts as for a new visitor.
  }
}
