import { UNIT_DAYS } from '#contract/specification-constants.ts';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', UNIT_DAYS.year * DAY],
  ['month', UNIT_DAYS.month * DAY],
  ['week', UNIT_DAYS.week * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

const FORMAT = new Intl.RelativeTimeFormat(language, { numeric: 'always' });

/** Both times in milliseconds since 1970. Less than a minute is "just now". */
export function relativeTime(then: number, now: number): string {
  const difference = then > now ? rounded(then - now) : then - now;
  const unit = unitOf(difference);
  if (!unit) return t('just now');
  return FORMAT.format(Math.trunc(difference / unit[1]), unit[0]);
}

/** An age is what has passed in full. A time ahead is rounded, since what was due "in 7 days" a minute ago is not due "in 6 days" now. */
function rounded(ahead: number): number {
  const [, length] = unitOf(ahead) ?? ['minute', MINUTE];
  return Math.round(ahead / length) * length;
}

function unitOf(difference: number) {
  return UNITS.find(([, length]) => Math.abs(difference) >= length);
}
