import { expect, test } from 'vitest';
import { fromWallClock, toWallClock } from './wall-clock.ts';

test.each([
  ['2026-01-15T06:30', 'Europe/Vienna', '2026-01-15T05:30:00.000Z'],
  ['2026-07-15T06:30', 'Europe/Vienna', '2026-07-15T04:30:00.000Z'],
  ['2026-12-31T23:15', 'Asia/Kolkata', '2026-12-31T17:45:00.000Z'],
  ['2026-06-01T00:00', 'UTC', '2026-06-01T00:00:00.000Z'],
])('%s in %s is %s, and back', (wallClock, timezone, moment) => {
  expect(fromWallClock(wallClock, timezone)).toBe(moment);
  expect(toWallClock(moment, timezone)).toBe(wallClock);
});

test('text that is not a date with a time is undefined', () => {
  expect(fromWallClock('', 'UTC')).toBeUndefined();
  expect(fromWallClock('2026-01-15', 'UTC')).toBeUndefined();
});
