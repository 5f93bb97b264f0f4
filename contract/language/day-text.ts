import type { Language } from './languages.ts';

const DAY = String.raw`\d{4}-\d\d-\d\d`;
const TIME = String.raw`${DAY} \d\d:\d\d UTC`;
const IS_DAY = new RegExp(`^${DAY}$`);
const IS_TIME = new RegExp(`^${TIME}$`);

/** A day, `2026-11-27`, or a time, `2026-11-27 03:00 UTC`, as the language writes it; anything else as it is. */
export function dayText(language: Language, value: string): string {
  if (IS_DAY.test(value)) return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value));
  if (!IS_TIME.test(value)) return value;
  const time = new Date(value.replace(' UTC', 'Z').replace(' ', 'T'));
  return `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(time)} UTC`;
}

// The words before each day of a composed text: elsewhere it may be a part of a name.
const DATED = new RegExp(String.raw`\b((?:due|next|once) on )(${TIME}|${DAY})`, 'g');

/** What was composed in English, with the days of its sentences as English writes them: readers of English need no more than that. */
export function withEnglishDays(text: string): string {
  return text.replaceAll(DATED, (_, words: string, day: string) => words + dayText('en', day));
}
