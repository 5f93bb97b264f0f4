import type { Words } from '#contract/language/compose-in.ts';
import { language } from './language.ts';

/**
 * What each English text says in the language of the page; empty in English. It is filled before any other module of the application runs,
 * so a text can be translated wherever it is written, also in a constant. See docs/decisions/060-english-texts-are-the-keys-of-the-catalogue.md.
 */
export const catalogue: Record<string, string> = {};

/** What it takes to say in the language of the page what the server composed; English needs no such thing. */
export const composition: { words?: Omit<Words, 't' | 'language'> } = {};

/** English is better than no page where the file cannot be loaded, as right after an upgrade. */
export async function loadCatalogue(): Promise<void> {
  if (language !== 'de') return;
  try {
    const { german, WORDS } = await import('./german/index.ts');
    Object.assign(catalogue, german);
    composition.words = WORDS;
  } catch {
    // The page is English then.
  }
}
