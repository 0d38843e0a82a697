// What lies on the page is found by its place (`board:F12`, `hand:2`), or by an element's id.
export const found = (name) => document.querySelector(`[data-at="${CSS.escape(name)}"]`) ?? document.getElementById(name);
