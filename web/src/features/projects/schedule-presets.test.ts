import { expect, test } from 'vitest';
import { scheduleOf } from './schedule-presets.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
// Both are local times, as the presets are.
const wednesdayNoon = new Date(2026, 2, 18, 12);
const mondayDawn = new Date(2026, 2, 16, 4);

test.each([
  ['daily', wednesdayNoon, new Date(2026, 2, 18, 6)],
  ['daily', mondayDawn, new Date(2026, 2, 15, 6)],
  ['weekly', wednesdayNoon, new Date(2026, 2, 16, 6)],
  ['weekly', mondayDawn, new Date(2026, 2, 9, 6)],
] as const)('%s from %s starts at the occurrence before, so that the first run is now', (preset, now, last) => {
  expect(scheduleOf(preset, now, ZONE)).toEqual({ schedule_type: preset, timezone: ZONE, next_scheduled_run: last.toISOString() });
});

test('once has no time', () => {
  expect(scheduleOf('once', wednesdayNoon, ZONE)).toEqual({ schedule_type: 'once' });
});
