/** In the storage of the browser, once it fetched the font. */
export const FONT_KEY = 'understory-font';

const FACE = "1em 'Inter Variable'";

/** Called before the first paint: the browser has the font from an earlier visit, so it is shown at once. */
export function showKnownFont() {
  if (localStorage.getItem(FONT_KEY) !== null) show();
}

/** The font is as large as a third of the program, so it comes after the first view, which is shown in a system font of the same size. */
export async function fetchFont() {
  try {
    await document.fonts.load(FACE);
  } catch {
    // The next visit tries again.
    return;
  }
  show();
  localStorage.setItem(FONT_KEY, 'fetched');
}

/** See `tokens.css`. */
function show() {
  document.documentElement.setAttribute('data-font', 'inter');
}
