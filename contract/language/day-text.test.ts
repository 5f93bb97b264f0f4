import { expect, test } from 'vitest';
import { compose } from '../compose.ts';
import { COMPOSED_TEXTS } from '../composed-texts.ts';
import { dayText, withEnglishDays } from './day-text.ts';
import type { Language } from './languages.ts';

// Some versions of ICU write a narrow space before AM and PM.
const plain = (text: string) => text.replaceAll('\u202f', ' ');

test('a day and a time are written as the language does, and anything else stays', () => {
  const values = ['2026-11-27', '2026-11-27 03:00 UTC', 'tomorrow'];
  const inLanguage = (language: Language) => values.map((value) => plain(dayText(language, value)));
  expect(inLanguage('en')).toEqual(['Nov 27, 2026', 'Nov 27, 2026, 3:00 AM UTC', 'tomorrow']);
  expect(inLanguage('de')).toEqual(['27.11.2026', '27.11.2026, 03:00 UTC', 'tomorrow']);
});

const dated = COMPOSED_TEXTS.filter((text) => text.includes('{date}'));

test.each(dated)('“%s” reads well in English', (text) => {
  const sentence = (date: string) => compose(text, { vulnerability: 'CVE-2026-1', component: 'flat 4.1.1', project: 'moss', date });
  expect(withEnglishDays(sentence('2026-11-27'))).toBe(sentence('Nov 27, 2026'));
  expect(plain(withEnglishDays(sentence('2026-11-27 15:30 UTC')))).toBe(sentence('Nov 27, 2026, 3:30 PM UTC'));
});

test('a day that is a part of a name stays', () => {
  const sentence = 'Created an analysis of meadow-2026-11-27 on release-2026-11-27.';
  expect(withEnglishDays(sentence)).toBe(sentence);
});
