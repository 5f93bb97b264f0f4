import * as english from '#contract/specification-texts.ts';
import { t } from './translate.ts';

/** The specification's sentences: in English to the letter, in German in our words. */
export const TEXTS = inWords(english.TEXTS);

/** Its names of screens, panels and actions. */
export const TITLES = inWords(english.TITLES);

function inWords<const Name extends string>(texts: Readonly<Record<Name, string>>): Readonly<Record<Name, string>> {
  return Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, t(text)])) as Record<Name, string>;
}
