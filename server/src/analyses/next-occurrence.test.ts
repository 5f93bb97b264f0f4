import { expect, test } from 'vitest';
import { nextOccurrence, nextRuns } from './next-occurrence.ts';

function next(first: string, type: 'once' | 'daily' | 'weekly', timezone: string, now: string): string | undefined {
  return nextOccurrence({ first: new Date(first), type, timezone, now: new Date(now) })?.toISOString();
}

test('a first run that lies ahead is the next one', () => {
  expect(next('2026-03-01T08:00:00Z', 'daily', 'UTC', '2026-02-01T00:00:00Z')).toBe('2026-03-01T08:00:00.000Z');
});

test('a schedule for once has nothing after its time', () => {
  expect(next('2026-03-01T08:00:00Z', 'once', 'UTC', '2026-03-01T08:00:00Z')).toBeUndefined();
});

test('daylight saving keeps the wall-clock time', () => {
  // 09:00 in Berlin is 08:00 UTC in winter and 07:00 UTC in summer; summer time began on 2026-03-29.
  expect(next('2026-03-27T08:00:00Z', 'daily', 'Europe/Berlin', '2026-03-28T08:00:00Z')).toBe('2026-03-29T07:00:00.000Z');
  expect(next('2026-03-25T08:00:00Z', 'weekly', 'Europe/Berlin', '2026-03-25T08:00:00Z')).toBe('2026-04-01T07:00:00.000Z');
  expect(next('2026-10-24T07:00:00Z', 'daily', 'Europe/Berlin', '2026-10-24T07:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
});

test('occurrences missed over years are skipped, not made up one by one', () => {
  expect(next('2020-01-01T12:00:00Z', 'weekly', 'America/New_York', '2026-11-20T00:00:00Z')).toBe('2026-11-25T12:00:00.000Z');
});

test('the next three runs keep their wall-clock time across daylight saving; a single run has one', () => {
  const schedule = { next_scheduled_run: '2026-10-23T04:30:00.000Z', timezone: 'Europe/Vienna' } as const;
  const now = new Date('2026-10-23T12:00:00.000Z');
  const runs = (schedule_type: 'daily' | 'once', at = now) =>
    nextRuns({ ...schedule, schedule_type }, at).map((date) => date.toISOString());
  expect(runs('daily')).toEqual(['2026-10-24T04:30:00.000Z', '2026-10-25T05:30:00.000Z', '2026-10-26T05:30:00.000Z']);
  expect(runs('once')).toEqual([]);
  expect(runs('once', new Date('2026-10-01T00:00:00.000Z'))).toEqual(['2026-10-23T04:30:00.000Z']);
});
