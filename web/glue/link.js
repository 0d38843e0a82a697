// What a link says about its game before Python can open it: the head of tabletop/links.py. Whatever is odd about it, Python will say.
import * as languages from "./languages.js";
import { say } from "./words.js";

const UPPER = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*+-./";
const FIRST = 400; // bytes: a head is shorter

function bytes(text) {
  const inside = text.slice(1, 1 + 2 * FIRST);
  if (text[0] === "1") return Uint8Array.from(atob(inside.slice(0, inside.length & ~3).replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const found = [];
  for (let at = 0; at + 3 <= inside.length; at += 3) {
    const pair = [2, 1, 0].reduce((sum, place) => sum * UPPER.length + UPPER.indexOf(inside[at + place]), 0);
    found.push(pair >> 8, pair & 255);
  }
  return Uint8Array.from(found);
}

function head(text) {
  const data = bytes(text);
  let at = 4; // after the checksum, the purpose and the game
  const number = () => {
    let value = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = data[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return value;
  };
  const words = () => {
    const size = number();
    at += size;
    return new TextDecoder().decode(data.subarray(at - size, at));
  };
  const game = data[3] >> 3;
  const named = game ? "" : words(); // one that has no number
  number(); // the step
  const [round, ...scores] = words().split(" ");
  const names = Array.from({ length: data[at++] }, words);
  return { game, named, round, players: names.map((name, place) => `${name} ${scores[place] ?? ""}`.trim()).join(", ") };
}

let about = null; // the game of the link

languages.on(sayIt);

/** Where the start says what the page is. */
function sayIt() {
  if (about) document.getElementById("start-what").textContent = say("linked", about);
}

/** Says it; and has the game on its way before Python asks for it. */
export function announceLink(text) {
  if (!/^[1Q]/.test(text)) return;
  try {
    const box = document.getElementById("start");
    const { game, named, round, players } = head(text);
    const { title = named, archive } = JSON.parse(box.dataset.games)[game] ?? {};
    if (title && Number(round) > 0) about = { game: title.slice(0, 40), round: Number(round), players: players.slice(0, 200) };
    sayIt();
    if (archive) document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: `./${archive}` }));
  } catch {
    // Python will say what is wrong with it.
  }
}
