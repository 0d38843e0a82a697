// <canal-mania>: a picture of a position that can be played where it stands. Nothing else is loaded before it is pressed; then the game
// comes in a frame from where this script lies: docs/embedding.md, embed.d.ts.
"use strict";
{
  const VERSION = 1;
  const script = /** @type {HTMLScriptElement} */ (document.currentScript ?? document.querySelector('script[src*="embed.js"]'));
  const HOME = new URL("./", script.src);
  const TAG = "link record game options players seats strength step replay look panels goal reached missed hint marks part hands caption".split(" ");
  const EVENTS = "ready action undone refusal goal finished failed".split(" ");
  const NEAR = "200px"; // from the screen, where an eager one starts
  const MUTE = 2e4; // milliseconds without a word from the frame
  const GUESS = 6e6; // bytes, until it is known
  const WORDS = {
    en: ["Play this", "Step through", "Starting", "{0} of {1} MB. You see a picture until it is ready.", "Stop", "Open in the game", "Try again", "It can’t start here: {0} You can still see the picture.", "this page blocks it.", "you are offline.", "the browser is too old.", "it isn’t responding."],
    de: ["Spielen", "Durchsehen", "Startet", "{0} von {1} MB. Das Bild bleibt, bis es so weit ist.", "Anhalten", "Im Spiel öffnen", "Noch einmal", "Hier startet es nicht: {0} Das Bild bleibt.", "Diese Seite verbietet es.", "Es gibt kein Netz.", "Der Browser ist zu alt.", "Es antwortet nicht."],
    fr: ["Jouer", "Parcourir", "Démarrage", "{0} sur {1} Mo. L’image reste jusque-là.", "Arrêter", "Ouvrir dans le jeu", "Réessayer", "Impossible de démarrer ici : {0} L’image reste.", "cette page l’interdit.", "il n’y a pas de réseau.", "le navigateur est trop ancien.", "pas de réponse."],
    it: ["Gioca", "Sfoglia", "Si avvia", "{0} di {1} MB. L’immagine resta finché è pronto.", "Ferma", "Apri nel gioco", "Riprova", "Qui non può partire: {0} L’immagine resta.", "questa pagina lo vieta.", "non c’è rete.", "il browser è troppo vecchio.", "non risponde."],
  };
  const [PLAY, STEP, STARTING, COME, STOP, OPEN, AGAIN, LOST, FORBIDS, OFFLINE, OLD, SILENT] = WORDS.en.keys();

  const LIGHT = "--page:#e9dec6;--panel:#fbf6e9;--ink:#2a2018;--ink2:#5e4c39;--accent:#1b4b78;--on:#fff;--refuse:#9e2a1c;--fill:#f8e3dc;--rule:#b9a583";
  const DARK = "--page:#10171c;--panel:#1b252b;--ink:#f1e7d0;--ink2:#c9bda3;--accent:#8fc4ea;--on:#0d1b26;--refuse:#ff9c8a;--fill:#3c211d;--rule:#4a5a5f";
  const CSS = `
:host{display:block;container-type:inline-size;min-width:0;${LIGHT}}
:host([hidden]){display:none}
:host([look=dark]){${DARK}}
@media(prefers-color-scheme:dark){:host(:not([look=light],[look=contrast])){${DARK}}}
*{box-sizing:border-box}
.box{position:relative;display:flex;flex-direction:column;height:500px;overflow:hidden;border:1px solid var(--ink2);border-radius:3px;background:var(--page);color:var(--ink);font:15px/1.3 "Source Serif 4 Variable",Georgia,serif;outline:0}
.pic{flex:1;min-height:0;cursor:pointer}
.pic img{display:block;width:100%;height:100%;object-fit:cover}
.bar{display:flex;align-items:center;gap:10px;min-height:78px;padding:8px 10px;border-top:1px solid var(--ink);background:var(--panel)}
p{flex:1;margin:0;min-width:0}
button,a{flex:none;display:inline-flex;align-items:center;min-height:44px;padding:0 14px;border:1px solid var(--ink);border-radius:3px;background:var(--panel);color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.main{background:var(--accent);border-color:var(--accent);color:var(--on)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button{justify-content:center;gap:8px;min-width:8em}
[data-state=starting] button::before{content:"";width:18px;height:18px;border:3px solid var(--rule);border-top-color:var(--accent);border-radius:50%;animation:turn 1s linear infinite}
@keyframes turn{to{rotate:1turn}}
progress{display:none;position:absolute;inset:auto 0 0;width:100%;height:5px;accent-color:var(--accent)}
[data-state=starting] progress{display:block}
[data-state=lost] .bar{flex-wrap:wrap;background:var(--fill);border-top:2px solid var(--refuse)}
[data-state=lost] p{flex:1 1 100%}
[data-state=lost] a{flex:1;justify-content:center}
a,[data-state=lost] .main{display:none}
[data-state=lost] a{display:inline-flex}
iframe{position:absolute;inset:0;width:100%;height:100%;border:0;visibility:hidden}
[data-state=open] iframe{visibility:visible}
[data-state=open] :is(.pic,.bar){visibility:hidden;transition:visibility 0s .3s}
@container(max-width:279px){button{display:none}a{display:inline-flex}.bar{flex-direction:column;align-items:stretch}}
@container(min-width:480px){.box{height:513px}.bar{min-height:56px}button,a{min-height:36px}[data-state=lost] p{flex:1}[data-state=lost] a{flex:none}}
@container(min-width:900px){.box{height:calc(513px + (100cqw - 900px)*.623)}}
:host([height]) .box{height:var(--height)}
@media(prefers-reduced-motion:reduce){button::before{animation:none!important}}
@media print{iframe,button,a,progress{display:none!important}.box{height:auto;break-inside:avoid}.pic,.bar{visibility:visible!important;transition:none!important}.pic{max-height:16cm}}`;

  /** @type {CSSStyleSheet | undefined} */
  let sheet;
  /** @type {Set<CanalMania>} */
  const live = new Set();

  /** @param {string} name @param {Record<string, unknown>} [about] @param {Node[]} inside */
  function made(name, about = {}, ...inside) {
    const element = Object.assign(document.createElement(name), about);
    element.append(...inside);
    return element;
  }

  class CanalMania extends HTMLElement {
    connectedCallback() {
      if (this.box) return;
      sheet ??= new CSSStyleSheet();
      if (!sheet.cssRules.length) sheet.replaceSync(CSS);
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      if (this.hasAttribute("height")) this.style.setProperty("--height", `${parseInt(this.getAttribute("height"), 10)}px`);
      const game = this.getAttribute("game") ?? "canal-mania";
      this.caption = this.getAttribute("caption") ?? this.getAttribute("goal") ?? "Canal Mania";
      const src = this.getAttribute("still") ?? new URL(`stills/${game}.svg`, HOME).href;
      const picture = made("img", { src, alt: this.getAttribute("alt") ?? this.caption, loading: "lazy" });
      this.words = made("p", { role: "status" });
      this.button = made("button", { type: "button", className: "main" });
      this.link = made("a", { target: "_blank", rel: "noopener", textContent: this.say(OPEN), href: this.address(true) });
      this.bar = made("progress", { max: 1, value: 0 });
      const pic = made("div", { className: "pic" }, picture);
      const foot = made("div", { className: "bar" }, this.words, this.button, this.link);
      this.box = made("div", { className: "box", tabIndex: -1 }, pic, foot, this.bar);
      this.box.setAttribute("role", "group");
      this.box.setAttribute("aria-label", this.caption);
      this.bar.setAttribute("aria-label", this.say(STARTING));
      root.append(this.box);
      /** @type {Map<number, (told: object) => void>} */
      this.asked = new Map();
      this.count = 0;
      this.button.addEventListener("click", () => (this.frame ? this.stop() : this.open().catch(() => {})));
      pic.addEventListener("click", () => this.state === "still" && this.open().catch(() => {}));
      this.show("still");
      if (this.hasAttribute("eager")) {
        const near = new IntersectionObserver((seen) => {
          if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
          near.disconnect();
          this.open().catch(() => {});
        }, { rootMargin: NEAR });
        near.observe(this);
      }
    }

    disconnectedCallback() {
      if (!this.isConnected) this.stop();
    }

    get state() {
      return this.box.dataset.state;
    }

    /** @param {number} key @param {unknown[]} about */
    say(key, ...about) {
      const lang = (this.closest("[lang]")?.getAttribute("lang") ?? navigator.language).slice(0, 2);
      return (WORDS[lang] ?? WORDS.en)[key].replace(/\{(\d)\}/g, (_, place) => about[place]);
    }

    /** Of the frame; or of the game itself. @param {boolean} [whole] */
    address(whole) {
      const link = this.getAttribute("link")?.split("#").at(-1);
      if (whole) return HOME.href + (link ? `#${link}` : "");
      const about = new URLSearchParams({ v: String(VERSION), host: location.origin, lang: this.closest("[lang]")?.getAttribute("lang") ?? "" });
      for (const name of TAG) if (this.hasAttribute(name)) about.set(name, this.getAttribute(name) || (name === "replay" ? "yes" : ""));
      const text = this.textContent.replace(/^[ \t]+/gm, "").trim();
      if (text && !about.has("link") && !about.has("record")) about.set("record", `${text}\n`);
      return new URL(`embed.html#${about}`, HOME).href;
    }

    /** @param {string} state @param {string} [words] */
    show(state, words = this.caption) {
      this.box.dataset.state = state;
      this.words.textContent = words;
      const key = state === "starting" ? STOP : state === "lost" ? AGAIN : this.hasAttribute("replay") ? STEP : PLAY;
      this.button.textContent = (key === PLAY || key === STEP ? "▶ " : "") + this.say(key);
      this.button.classList.toggle("main", state === "still");
    }

    /** Starts it, and is over once it can be played. */
    open() {
      if (this.started) return this.started;
      this.started = new Promise((go, fail) => Object.assign(this, { go, fail }));
      if (!self.WebAssembly) return this.lose(OLD);
      this.wanted = Boolean(this.shadowRoot.activeElement);
      this.frame = made("iframe", { src: this.address(), allow: "fullscreen; clipboard-write", title: this.caption });
      const sandbox = this.getAttribute("sandbox");
      this.origin = HOME.origin;
      if (sandbox !== null) {
        this.frame.setAttribute("sandbox", sandbox || "allow-scripts allow-popups");
        if (!/same-origin/.test(sandbox)) this.origin = "null";
      }
      this.frame.tabIndex = -1; // until it can be seen
      live.add(this);
      this.come(0, GUESS);
      this.box.append(this.frame);
      this.alive();
      return this.started;
    }

    /** @param {number} share @param {number} bytes */
    come(share, bytes) {
      this.bar.value = share;
      const [come, all] = [share * bytes, bytes].map((count) => Math.round(count / 1e6));
      this.show("starting", `${this.say(STARTING)}, ${this.say(COME, come, all)}`);
    }

    /** Back to the picture. */
    stop() {
      this.frame?.remove();
      clearTimeout(this.watch);
      live.delete(this);
      this.frame = this.started = null;
      this.show("still");
    }

    alive() {
      clearTimeout(this.watch);
      if (this.state === "starting") this.watch = setTimeout(() => this.lose(navigator.onLine ? SILENT : OFFLINE), MUTE);
    }

    /** @param {number | string} why */
    lose(why) {
      const { started } = this;
      const reason = typeof why === "number" ? this.say(why) : why;
      this.stop();
      this.show("lost", this.say(LOST, reason));
      this.fail(new Error(reason));
      this.tell("failed", { why: reason });
      return started;
    }

    /** @param {string} kind @param {object} about */
    tell(kind, about) {
      this.dispatchEvent(new CustomEvent(kind, { detail: about }));
    }

    /** @param {object} message */
    post(message) {
      this.frame?.contentWindow.postMessage({ "canal-mania": VERSION, ...message }, this.origin === "null" ? "*" : this.origin);
    }

    /** Asks the frame for something, and hands over its answer. @param {string} what @param {object} [about] */
    async ask(what, about = {}) {
      await this.open();
      const id = ++this.count;
      const answer = new Promise((go) => this.asked.set(id, go));
      this.post({ ...about, do: what, id });
      return answer;
    }

    load = (/** @type {Record<string, string>} */ tag) => this.ask("load", { tag });
    step = (/** @type {number} */ step) => this.ask("go", { step });
    play = (/** @type {string} */ line) => this.ask("play", { line });
    undo = () => this.ask("undo");
    record = () => this.ask("record").then(({ record }) => record);
    view = () => this.ask("view").then(({ view }) => view);

    /** @param {MessageEvent} message */
    heard({ data }) {
      this.alive();
      const { is, id, ...about } = data;
      delete about["canal-mania"];
      if (is === "progress" && this.state === "starting") {
        this.come(data.share, data.bytes);
      } else if (is === "answer") {
        this.asked.get(id)?.(about);
        this.asked.delete(id);
      } else if (is === "active") {
        for (const other of live) if (other !== this) other.post({ do: "rest" });
      } else if (is === "leave") this.box.focus({ preventScroll: true });
      else if (is === "failed" && this.state === "starting") this.lose(about.why || FORBIDS);
      else if (EVENTS.includes(is)) {
        if (is === "ready" && this.state === "starting") {
          this.show("open");
          this.frame.tabIndex = 0;
          if (this.wanted) this.frame.focus({ preventScroll: true });
          this.go(about);
        }
        this.tell(is, about);
      }
    }
  }

  addEventListener("message", (message) => {
    const { data, origin, source } = message;
    if (data?.["canal-mania"] !== VERSION || typeof data.is !== "string") return;
    for (const one of live) {
      if (source === one.frame?.contentWindow && origin === one.origin) one.heard(message);
    }
  });

  document.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
    if (/frame|child|default/.test(effectiveDirective) && blockedURI.startsWith(HOME.origin)) for (const one of [...live]) if (one.state === "starting") one.lose(FORBIDS);
  });

  if (!customElements.get("canal-mania")) customElements.define("canal-mania", CanalMania);
}
