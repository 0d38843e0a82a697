// How long the page waits before it takes something as meant, in milliseconds: attributes of the body, which tests change.

/** Of this name: `soon`, `debounce`, `point`, `rest`, `slow` (an answer) or `dead` (Python, after that). */
export const delay = (name) => Number(document.body.dataset[name]);

/**
 * A function that calls this one once it hasn't been called itself for a moment.
 * @param {(...about: any[]) => void} act
 */
export function debounced(act) {
  let timer;
  return (...about) => {
    clearTimeout(timer);
    timer = setTimeout(act, delay("debounce"), ...about);
  };
}
