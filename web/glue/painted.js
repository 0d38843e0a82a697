/**
 * After what is there now has been painted; at once where nothing is painted, as in a tab behind others, and at the latest after `most` milliseconds.
 * @returns {Promise<void>}
 */
export const painted = (most) => new Promise((go) => {
  if (document.hidden) return go();
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, most);
});
