// Back, Forward and a reload: the browser's history has an entry a place, and each knows those below it. Which places there are Python says.
import { ask } from "./ask.js";

let trail = [...(history.state?.trail ?? [])]; // the places from the first entry to this one
let seen = location.hash; // what a link says
let going = false; // back, because Python has gone back
let wanted = null; // the path that Python told meanwhile
let arriving = trail.length > 0; // Back, Forward or a reload has led here, and Python hasn't answered yet

/** Where this entry was, for a start. */
export const at = () => trail.at(-1) ?? "";

export function listen() {
  addEventListener("popstate", () => {
    const there = history.state?.trail;
    const link = location.hash && location.hash !== seen;
    seen = location.hash;
    if (there) trail = [...there];
    if (!there || link) return; // a link says itself what is to be shown
    if (going) return gone();
    arriving = true;
    ask({ do: "went", at: trail.at(-1) });
  });
}

export function handle({ path }) {
  seen = location.hash;
  if (!path) return;
  if (going) wanted = path;
  else follow(path);
}

function gone() {
  going = false;
  const path = wanted;
  wanted = null;
  if (path) follow(path);
}

function follow(path) {
  const place = path.at(-1);
  const before = trail.lastIndexOf(place);
  if (!history.state?.trail) enter(path);
  else if (arriving && before !== trail.length - 1) stand([...trail.slice(0, -1), place]);
  else if (before < 0) add([...trail, place]);
  else if (before < trail.length - 1) {
    going = true;
    history.go(before - trail.length + 1);
  }
  arriving = false;
}

/** An entry of which nothing is known: the first one, below which lies home, or one that a link has made. */
function enter(path) {
  const address = location.href;
  if (trail.length) return stand([...trail, path.at(-1)]);
  path.forEach((place, number) => {
    if (number) add([...trail, place], address);
    else stand([place], path.length > 1 ? location.pathname + location.search : address);
  });
}

function stand(places, address = location.href) {
  trail = places;
  write("replaceState", address);
}

function add(places, address = location.href) {
  trail = places;
  write("pushState", address);
}

/** Some browsers allow only so many in a while, and some frames none: then Back is the browser's own. */
function write(how, address) {
  try {
    history[how]({ trail }, "", address);
  } catch (error) {
    console.info("The history can't be written:", error?.message ?? error);
  }
}
