import type { Analysis } from '#contract/entities/analysis.ts';

type Schedule = Pick<Analysis, 'schedule_type' | 'next_scheduled_run' | 'timezone'>;

/** A schedule in words, in the wall-clock time of its zone: `Every Monday at 06:00, Europe/Berlin`. */
export function scheduleText({ schedule_type, next_scheduled_run, timezone }: Schedule): string {
  if (next_scheduled_run === null) return 'Not scheduled';
  const next = new Date(next_scheduled_run);
  const show = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { ...options, timeZone: timezone }).format(next);
  const time = `${show({ hour: '2-digit', minute: '2-digit', hour12: false })}, ${timezone}`;
  if (schedule_type === 'daily') return `Every day at ${time}`;
  if (schedule_type === 'weekly') return `Every ${show({ weekday: 'long' })} at ${time}`;
  return `Once on ${show({ month: 'short', day: 'numeric' })} at ${time}`;
}
