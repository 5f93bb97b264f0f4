import { type Language, LANGUAGES } from '#contract/language/languages.ts';

export { type Language, LANGUAGES };

const KEY = 'understory-language';

/** Stays the same as long as the page lives: choosing another language loads the page again. */
export const language: Language = storedLanguage() ?? preferredLanguage();

export function chooseLanguage(chosen: Language) {
  localStorage.setItem(KEY, chosen);
  location.reload();
}

function storedLanguage(): Language | undefined {
  try {
    return languageOf(localStorage.getItem(KEY));
  } catch {
    // No document, or a browser that denies storage.
    return undefined;
  }
}

/** The first of the browser's languages that we have. */
function preferredLanguage(): Language {
  const wanted = globalThis.navigator?.languages ?? [];
  return wanted.map((tag) => languageOf(tag.slice(0, 2).toLowerCase())).find((found) => found !== undefined) ?? 'en';
}

function languageOf(value: string | null): Language | undefined {
  return value !== null && Object.hasOwn(LANGUAGES, value) ? (value as Language) : undefined;
}
