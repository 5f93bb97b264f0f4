import { composeIn, type Words } from '#contract/language/compose-in.ts';
import { withEnglishDays } from '#contract/language/day-text.ts';
import { messageFiller } from '#contract/language/fill-message.ts';
import { GERMAN_OF_CONTRACT } from '#contract/language/german/index.ts';
import { type Language, LANGUAGE_CODES } from '#contract/language/languages.ts';
import { WORDS } from '#contract/language/words-of-composed.ts';
import { german } from './german.ts';

export interface Wording {
  readonly language: Language;
  /** A text of a mail; the English one is its key. Every other than those of constants is written where it is used, so that a test finds it. */
  t(text: string, values?: Readonly<Record<string, string | number>>): string;
  /** What was composed of texts of the contract, as notifications are. */
  composed(text: string): string;
  moment(date: Date): string;
}

type Texts = Readonly<Record<string, string>>;

const CATALOGUES: Record<Language, Texts> = { en: {}, de: Object.assign({}, ...GERMAN_OF_CONTRACT, german) as Texts };

/** The texts of mails in the language that a person chose. Who chose none reads English. */
export function wording(chosen: Language | null | undefined): Wording {
  return WORDINGS[chosen ?? 'en'];
}

function wordingIn(language: Language): Wording {
  const catalogue = CATALOGUES[language];
  const fill = messageFiller(language);
  const time = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  const t: Words['t'] = (text, values) =>
    fill(catalogue[text] ?? text, values ?? {})
      .flat(Infinity)
      .join('');
  const composed = (text: string) => (language === 'en' ? withEnglishDays(text) : composeIn({ ...WORDS, language, t }, text));
  return { language, t, composed, moment: (date) => time.format(date) };
}

const WORDINGS = Object.fromEntries(LANGUAGE_CODES.map((language) => [language, wordingIn(language)])) as Record<Language, Wording>;
