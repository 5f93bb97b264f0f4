import { t } from '#web/messages/translate.ts';
import type { ImportInput } from '#web/queries/projects.queries.ts';

type Preset = Omit<NonNullable<ImportInput['analyze']>, 'analyzer_id'>;

export const SCHEDULE_PRESETS = {
  once: t('Once, now'),
  daily: t('Now and every day at 06:00'),
  weekly: t('Now and every Monday at 06:00'),
} as const;
export type SchedulePreset = keyof typeof SCHEDULE_PRESETS;

const MORNING = 6;

/** A preset as a schedule in a time zone. The first run of a repeated one starts at once, and those that follow keep its time of day. */
export function scheduleOf(preset: SchedulePreset, now: Date, timezone: string): Preset {
  return preset === 'once' ? { schedule_type: 'once' } : repeatedScheduleOf(preset, now, timezone);
}

/** A repeated schedule, named by its last occurrence. */
export function repeatedScheduleOf(preset: Exclude<SchedulePreset, 'once'>, now: Date, timezone: string) {
  const last = new Date(now);
  last.setHours(MORNING, 0, 0, 0);
  if (last > now) last.setDate(last.getDate() - 1);
  const sinceMonday = (last.getDay() + 6) % 7;
  if (preset === 'weekly') last.setDate(last.getDate() - sinceMonday);
  return { schedule_type: preset, timezone, next_scheduled_run: last.toISOString() };
}
