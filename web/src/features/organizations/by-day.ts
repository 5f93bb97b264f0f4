import { language } from '#web/messages/language.ts';

const DAY = new Intl.DateTimeFormat(language, { dateStyle: 'full' });

/** Entries that follow each other on one day of the reader's time zone, in the order they came. */
export function byDay<Entry extends { readonly created_on: string }>(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = DAY.format(new Date(entry.created_on));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
