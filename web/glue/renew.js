// First of all: when another version takes over, in this tab or in another one, the page starts anew. A part of each would be no game.
"use strict";
{
  const renew = () => {
    if (document.documentElement.hasAttribute("data-busy")) setTimeout(renew, 50); // what must be kept is still to come
    else location.reload();
  };
  try {
    navigator.serviceWorker.addEventListener("controllerchange", renew);
  } catch {
    // No service workers here, and so no other version.
  }
}
