import type { Analysis } from '#contract/entities/analysis.ts';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';

type Schedule = Pick<Analysis, 'schedule_type' | 'next_scheduled_run' | 'timezone'>;

/** A schedule in words, in the wall-clock time of its zone: `Every Monday at 06:00, Europe/Berlin`. */
export function scheduleText({ schedule_type, next_scheduled_run, timezone }: Schedule): string {
  if (next_scheduled_run === null) return t('Not scheduled');
  const next = new Date(next_scheduled_run);
  const show = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...options, timeZone: timezone }).format(next);
  const time = `${show({ hour: '2-digit', minute: '2-digit', hour12: false })}, ${timezone}`;
  if (schedule_type === 'daily') return t('Every day at {time}', { time });
  if (schedule_type === 'weekly') return t('Every {weekday} at {time}', { weekday: show({ weekday: 'long' }), time });
  return t('Once on {day} at {time}', { day: show({ month: 'short', day: 'numeric' }), time });
}
