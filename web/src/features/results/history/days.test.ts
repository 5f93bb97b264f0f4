import { expect, test } from 'vitest';
import { dayOf, endOfDay } from './days.ts';

test('the end of a day is the last moment of that day', () => {
  const end = new Date(endOfDay('2026-03-01'));
  expect([dayOf(end), dayOf(new Date(end.getTime() + 1))]).toEqual(['2026-03-01', '2026-03-02']);
});
