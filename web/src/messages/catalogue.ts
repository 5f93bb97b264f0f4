import type { decompose } from '#contract/composed-texts.ts';
import { language } from './language.ts';

/**
 * What each English text says in the language of the page; empty in English. It is filled before any other module of the application runs,
 * so a text can be translated wherever it is written, also in a constant. See docs/decisions/060-english-texts-are-the-keys-of-the-catalogue.md.
 */
export const catalogue: Record<string, string> = {};

/**
 * Finds the text that a composed sentence was made from; the names that an organization starts with; and the words in place of a name.
 * English needs no such thing.
 */
export const composition: { decompose?: typeof decompose; given?: ReadonlySet<string>; inPlaceOfNames?: ReadonlySet<string> } = {};

/** English is better than no page where the file cannot be loaded, as right after an upgrade. */
export async function loadCatalogue(): Promise<void> {
  if (language !== 'de') return;
  try {
    const { german, decompose, GIVEN, IN_PLACE_OF_NAMES } = await import('./german/index.ts');
    Object.assign(catalogue, german);
    composition.decompose = decompose;
    composition.given = GIVEN;
    composition.inPlaceOfNames = IN_PLACE_OF_NAMES;
  } catch {
    // The page is English then.
  }
}
