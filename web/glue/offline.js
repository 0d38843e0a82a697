// The game in the browser's keeping (sw.js), once it can be played: before that, it would be in the start's way.
import { ask } from "./ask.js";

const LONG = 60 * 60 * 1000;
const PATIENCE = 10000;
const LATE = 30000; // until it is told that an installation takes its time
const PAUSES = [10, 30, 60, 300, 600]; // seconds before it is tried again
const SCRIPT = new URL("../sw.js", import.meta.url);

let registration;
let failed = 0; // installations
let looked; // when we last asked whether there is a new version

/** Where there are no service workers, or none for us, the game needs its host for the next start. That's all. */
export async function install() {
  try {
    await register();
    if (registration.waiting) ask({ do: "update-ready" });
    document.addEventListener("visibilitychange", () => document.hidden || Date.now() - looked < LONG || look());
    looked = Date.now();
    if (!registration.active) return;
    mendFiles();
    look();
  } catch (error) {
    console.info("The game can't be kept for playing offline:", error?.message ?? error);
  }
}

async function register() {
  const found = await navigator.serviceWorker.register(SCRIPT);
  if (found === registration) return;
  registration = found;
  follow();
  registration.addEventListener("updatefound", follow);
}

function follow() {
  const { installing, active } = registration;
  if (!installing) return;
  const late = setTimeout(() => active || ask({ do: "offline-late" }), LATE);
  let whole = false;
  installing.onstatechange = () => {
    clearTimeout(late);
    whole ||= installing.state === "installed";
    if (installing.state === "installed" && active) ask({ do: "update-ready" });
    if (installing.state === "activated" && !active) ask({ do: "offline-ready" });
    if (installing.state === "redundant" && !whole) again();
  };
}

/** An installation has failed, or has stalled and was given up. What has come of it is still there. */
function again() {
  if (!registration.active) ask({ do: "offline-late" });
  const once = () => {
    clearTimeout(timer);
    removeEventListener("online", once);
    (registration.active ? registration.update() : register()).catch(() => again());
  };
  const timer = setTimeout(once, 1000 * PAUSES[Math.min(failed++, PAUSES.length - 1)]);
  addEventListener("online", once);
}

/** What somebody has deleted of what is kept is fetched again. Only what is whole can be played without the host. */
function mendFiles() {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: whole }) => ask({ do: whole ? "offline-ready" : "offline-late" });
  registration.active.postMessage("MEND", [port2]);
}

function look() {
  looked = Date.now();
  registration.update().catch(() => {}); // the host may well be out of reach
}

/** The new version takes over, and every tab that runs the old one starts anew: renew.js. */
export function renew() {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "redundant") renew(); // there is a newer one still
    else if (waiting.state === "activated" && !navigator.serviceWorker.controller) location.reload(); // this tab came past the old one
  });
  waiting.postMessage("SKIP_WAITING");
}

/** A start has failed, and is to be tried again: what is wrong may have been mended since. */
export async function mend() {
  await Promise.race([newest(), new Promise((go) => setTimeout(go, PATIENCE))]).catch(() => {}); // no host, or no service worker
  renew();
}

async function newest() {
  registration = await navigator.serviceWorker.getRegistration();
  const { installing } = await registration.update();
  if (installing) await new Promise((go) => (installing.onstatechange = go));
}

export function handle(answer) {
  if (answer.reload) onceKept();
}

/** As in renew.js: what must be kept is still to come. */
function onceKept() {
  if (document.documentElement.hasAttribute("data-busy")) setTimeout(onceKept, 20);
  else renew();
}
