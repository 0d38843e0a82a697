// A part is told whole each time, and nearly all of it stays: only what is told otherwise than last time is touched. What stays isn't styled, laid out
// or painted anew, and keeps what else has been done to it since (a tab stop, how a line was fitted).
import { Idiomorph } from "../vendor/idiomorph.js";

const HOW = {
  morphStyle: "innerHTML",
  get ignoreActiveValue() {
    const active = document.activeElement;
    return Boolean(active?.matches("input:not([type=range]), textarea, select")); // what is being typed stays
  },
  callbacks: {
    beforeAttributeUpdated: (name, element) => !stays(name, element),
  },
};
const FIELDS = "input, select, textarea"; // what stands in them isn't what was told
/** @type {WeakMap<Element, Element>} */
const told = new WeakMap(); // what each part was told to hold

/** What may have been changed by another part in it, or round it, is no longer known. */
export function forget(element) {
  for (const inner of element.querySelectorAll("[id]")) told.delete(inner);
  for (let outer = element.parentElement; outer; outer = outer.parentElement) told.delete(outer);
}

/** The element holds this from now on. */
export function amend(element, nodes) {
  const fresh = /** @type {Element} */ (element.cloneNode());
  fresh.replaceChildren(...nodes);
  const old = told.get(element);
  if (!old || fresh.querySelector(FIELDS)) whole(element, fresh);
  else children(element, old, fresh);
  told.set(element, fresh);
}

/** What is the same by its id stays the same element, wherever it stands now. */
export const morph = (live, nodes) => Idiomorph.morph(live, nodes, HOW);

const whole = (live, fresh) => morph(live, [...fresh.childNodes].map((one) => one.cloneNode(true)));

/** What a person has opened or closed stays so; and what scrolls is a tab stop as scrolling.js finds it. */
const stays = (name, element) => (name === "open" && element.localName === "details") || (name === "tabindex" && "scrolls" in element.dataset);

function children(live, old, fresh) {
  const [here, before, after] = [live, old, fresh].map(({ childNodes }) => [...childNodes]);
  if (here.length !== before.length) return whole(live, fresh);
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start].isEqualNode(after[start])) start++;
  let end = 0;
  while (end < least - start && before.at(-1 - end).isEqualNode(after.at(-1 - end))) end++;
  const gone = here.slice(start, here.length - end);
  const come = after.slice(start, after.length - end);
  if (gone.length === come.length && come.every((one, place) => alike(before[start + place], one))) {
    come.forEach((one, place) => change(gone[place], before[start + place], one));
  } else if (gone.length && come.length) {
    if (!named(live, gone, before.slice(start), come, here[here.length - end] ?? null)) whole(live, fresh); // which of them is which, is to be found out
  } else if (!gone.some((one) => one.contains(document.activeElement))) {
    for (const one of gone) one.remove();
    for (const one of come) live.insertBefore(one.cloneNode(true), here[start] ?? null);
  } else {
    whole(live, fresh);
  }
}

/** Lines that all bear ids, in the order they had: what is new comes between them, what isn't told any more goes. */
function named(live, gone, before, come, next) {
  const places = new Map(gone.map((one, place) => [one.id, place]));
  const stay = come.map((one) => places.get(one.id)).filter((place) => place !== undefined);
  const sure = [...gone, ...come].every((one) => one.id) && stay.every((place, at) => !at || place > stay[at - 1]);
  const going = gone.filter((_, place) => !stay.includes(place));
  if (!sure || !stay.length || going.some((one) => one.contains(document.activeElement))) return false;
  for (const one of going) one.remove();
  for (const one of [...come].reverse()) {
    const place = places.get(one.id);
    if (place === undefined) next = live.insertBefore(one.cloneNode(true), next);
    else change((next = gone[place]), before[place], one);
  }
  return true;
}

const alike = (one, other) => one.nodeType === other.nodeType && one.nodeName === other.nodeName && one.id === other.id;

function change(live, old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (!(fresh instanceof Element)) return void (live.data = fresh.data);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value && !stays(name, live)) live.setAttribute(name, value);
  for (const { name } of old.attributes) if (!fresh.hasAttribute(name) && !stays(name, live)) live.removeAttribute(name);
  children(live, old, fresh);
}
