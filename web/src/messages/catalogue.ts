import { language } from './language.ts';

/**
 * What each English text says in the language of the page; empty in English. The page waits for it here, so a text can be translated
 * wherever it is written, also in a constant. See docs/decisions/060-english-texts-are-the-keys-of-the-catalogue.md.
 */
export const catalogue: Readonly<Record<string, string>> = language === 'de' ? await loadGerman() : {};

/** English is better than no page where the file cannot be loaded, as right after an upgrade. */
async function loadGerman(): Promise<Readonly<Record<string, string>>> {
  try {
    return (await import('./german/index.ts')).german;
  } catch {
    return {};
  }
}
