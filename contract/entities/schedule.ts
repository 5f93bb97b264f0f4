import * as z from 'zod';
import { IsoDate } from '../fields.ts';
import { ScheduleType } from './analysis.ts';

/** When an analysis runs by itself. */
export const Schedule = z.object({
  schedule_type: ScheduleType,
  next_scheduled_run: IsoDate.optional(),
  timezone: z.string().max(60).refine(isTimeZone, 'is not a time zone').default('UTC'),
  is_active: z.boolean().default(true),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
