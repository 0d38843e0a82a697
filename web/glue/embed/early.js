// Before anything is painted: language and look as the tag wants them.
"use strict";
{
  const root = document.documentElement;
  const about = new URLSearchParams(location.hash.slice(1));
  const spoken = root.dataset.languages.split(" ");
  const wanted = [about.get("lang") ?? "", ...(navigator.languages || [])].map((name) => name.split("-")[0].toLowerCase());
  root.lang = wanted.find((name) => spoken.includes(name)) || spoken[0];
  const look = about.get("look") ?? "";
  if (["light", "dark", "contrast"].includes(look)) root.dataset.theme = look;
}
