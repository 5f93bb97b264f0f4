/** The languages of the web application, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'understory-language';

/** Stays the same as long as the page lives: choosing another language loads the page again. */
export const language: Language = storedLanguage() ?? 'en';

export function chooseLanguage(chosen: Language) {
  localStorage.setItem(KEY, chosen);
  location.reload();
}

function storedLanguage(): Language | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value !== null && Object.hasOwn(LANGUAGES, value) ? (value as Language) : undefined;
  } catch {
    // No document, or a browser that denies storage.
    return undefined;
  }
}
