import { composeIn } from '#contract/language/compose-in.ts';
import { withEnglishDays } from '#contract/language/day-text.ts';
import { composition } from './catalogue.ts';
import { language } from './language.ts';
import { t } from './translate.ts';

/**
 * What the server composed, one sentence a line, in the language of the page. What was not made from a known text stays as it is, even
 * where a screen has a text of the same words: it may be a name.
 */
export function composed(text: string): string {
  return composition.words ? composeIn({ ...composition.words, language, t }, text) : withEnglishDays(text);
}

/** The language of what the server composed, where it is not the one of the page: screen readers would read it wrong otherwise. */
export function languageOf(text: string): 'en' | undefined {
  return composition.words && composed(text) === text ? 'en' : undefined;
}

/** A name or a description as somebody wrote it; one that an organization starts with is in the language of the page. */
export function given(text: string): string {
  return composition.words?.given.has(text) ? t(text) : text;
}
