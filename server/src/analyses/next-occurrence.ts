import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns';
import type { ScheduleType } from '#contract/entities/analysis.ts';

const DAYS = { daily: 1, weekly: 7 } as const;

/**
 * The first occurrence of a schedule after `now`, at the wall-clock time that `first` has in the time zone; undefined when none
 * follows. An hour that daylight saving skips moves to the hour after it.
 */
export function nextOccurrence({
  first,
  type,
  timezone,
  now,
}: {
  first: Date;
  type: ScheduleType;
  timezone: string;
  now: Date;
}): Date | undefined {
  if (first > now) return first;
  if (type === 'once') return undefined;
  const start = new TZDate(first, timezone);
  const days = DAYS[type];
  // Jump near the target at once; the loop then settles the hour that daylight saving shifts.
  let count = Math.max(0, Math.floor((now.getTime() - first.getTime()) / (days * 86_400_000)) - 1);
  for (;;) {
    const candidate = new Date(addDays(start, count * days).getTime());
    if (candidate > now) return candidate;
    count += 1;
  }
}

const PREVIEWED = 3;

/** The next runs of a schedule, at most three. */
export function nextRuns(schedule: { next_scheduled_run: string; schedule_type: ScheduleType; timezone: string }, now: Date): Date[] {
  const { schedule_type: type, timezone } = schedule;
  const first = new Date(schedule.next_scheduled_run);
  const runs: Date[] = [];
  for (let after = now; runs.length < PREVIEWED;) {
    const next = nextOccurrence({ first, type, timezone, now: after });
    if (!next) break;
    runs.push(next);
    after = next;
  }
  return runs;
}
