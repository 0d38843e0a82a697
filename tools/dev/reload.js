// What `make dev` adds to the page: it follows the files as they are saved. A style is put in place of the old one; for all else the page is reloaded,
// and comes back to where it was by itself, since it saves after every action.
"use strict";
{
  const own = document.currentScript.dataset;
  const LONGEST = 2000; // milliseconds that a reload waits for what the page is doing

  // The page is never kept for playing offline here, or the next reload would show an old file.
  navigator.serviceWorker?.getRegistrations().then((all) => all.filter(({ scope }) => scope === new URL("./", location).href).forEach((one) => one.unregister()));
  delete Navigator.prototype.serviceWorker;

  const restyle = async () => {
    const page = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), "text/html");
    const [now, then] = [document, page].map((one) => one.querySelector("head > style"));
    if (now && then) now.textContent = then.textContent;
    for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
      const anew = link.cloneNode(); // it has the same address: the page asks for a style only if no link has it yet
      anew.addEventListener("load", () => link.remove(), { once: true });
      link.after(anew);
    }
  };

  const reload = (since = performance.now()) => {
    const busy = document.documentElement.hasAttribute("data-busy"); // what must be saved may still be to come
    if (busy && performance.now() - since < LONGEST) setTimeout(reload, 20, since);
    else location.reload();
  };

  new EventSource("./dev/events").onmessage = ({ data }) => {
    const { page, style } = JSON.parse(data);
    if (page !== own.page) return reload();
    if (style !== own.style) restyle();
    own.style = style;
  };
}
