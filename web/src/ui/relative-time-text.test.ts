import { expect, test } from 'vitest';
import { relativeTime } from './relative-time-text.ts';

const now = Date.UTC(2026, 10, 21, 12);

test.each([
  ['2026-11-21T11:59:01Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-19T13:00:00Z', '1 day ago'],
  ['2026-11-14T12:00:00Z', '1 week ago'],
  ['2026-10-22T12:00:00Z', '1 month ago'],
  ['2025-11-21T12:00:00Z', '1 year ago'],
  ['2026-11-21T14:20:00Z', 'in 2 hours'],
  ['2026-11-21T13:50:00Z', 'in 2 hours'],
  ['2026-11-22T11:50:00Z', 'in 1 day'],
  ['2026-11-27T11:50:00Z', 'in 6 days'],
  ['2026-11-28T11:50:00Z', 'in 1 week'],
  ['2026-11-21T12:00:20Z', 'just now'],
])('%s reads "%s"', (then, text) => {
  expect(relativeTime(Date.parse(then), now)).toBe(text);
});
