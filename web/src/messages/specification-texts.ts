import { TEXTS as ENGLISH } from '#contract/specification-texts.ts';
import { t } from './translate.ts';

/** The specification's sentences: in English to the letter, in German in our words. */
export const TEXTS = Object.fromEntries(Object.entries(ENGLISH).map(([name, text]) => [name, t(text)])) as Readonly<
  Record<keyof typeof ENGLISH, string>
>;
