// How large the reader's browser has letters, beside those that nobody has set: what the glue counts in pixels grows with them, as the styles do.
// A frame on another page has them as they are: web/embed.css.
const USUAL = 16; // pixels

export const letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL;

/** What a length were with the usual letters. */
export const asUsual = (pixels) => Math.round(pixels / letters);
