import { expect, test } from 'vitest';
import { scheduleText } from './schedule-text.ts';

test.each([
  ['daily', 'Every day at 06:30, Europe/Berlin'],
  ['weekly', 'Every Monday at 06:30, Europe/Berlin'],
  ['once', 'Once on Mar 30 at 06:30, Europe/Berlin'],
] as const)('a schedule that runs %s is told in the time of its zone', (schedule_type, text) => {
  expect(scheduleText({ schedule_type, next_scheduled_run: '2026-03-30T04:30:00Z', timezone: 'Europe/Berlin' })).toBe(text);
});

test('no next run is no schedule', () => {
  expect(scheduleText({ schedule_type: 'once', next_scheduled_run: null, timezone: 'UTC' })).toBe('Not scheduled');
});
