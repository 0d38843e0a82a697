/**
 * A function that calls this one once it hasn't been called itself for a moment: `data-debounce` of the body, in milliseconds. Tests set that to 0.
 * @param {(...about: any[]) => void} act
 */
export function debounced(act) {
  let timer;
  return (...about) => {
    clearTimeout(timer);
    timer = setTimeout(act, Number(document.body.dataset.debounce), ...about);
  };
}
