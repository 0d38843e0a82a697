// Before anything is painted: language and look as the tag wants them.
"use strict";
{
  const root = document.documentElement;
  const about = new URLSearchParams(location.hash.slice(1));
  const spoken = root.dataset.languages.split(" ");
  const wanted = [about.get("lang") ?? "", ...(navigator.languages || [])].map((name) => name.split("-")[0].toLowerCase());
  root.lang = wanted.find((name) => spoken.includes(name)) || spoken[0];
  const host = about.get("host");
  // In a sandbox that may not read the game's files no module comes: said at once, for there is nobody else to say it.
  addEventListener("error", ({ target }) => {
    if (self.origin !== "null" || !(target instanceof HTMLScriptElement) || !host || parent === window) return;
    parent.postMessage({ "canal-mania": 1, is: "failed", why: "" }, host === "null" ? "*" : host);
  }, { capture: true });
  const look = about.get("look") ?? "";
  if (["light", "dark", "contrast"].includes(look)) root.dataset.theme = look;
}
