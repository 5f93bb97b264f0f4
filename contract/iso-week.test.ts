import { format, getISOWeek, getISOWeekYear } from 'date-fns';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoWeekOf, mondayOf, weeksBetween } from './iso-week.ts';

const moments = fc.date({ min: new Date('1960-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });

// date-fns counts in the zone of the machine, so it is asked about the same day there.
const localDay = (moment: Date) => new Date(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());

test('weeks are those of ISO 8601, as date-fns counts them', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      expect(isoWeekOf(moment)).toEqual({ week: getISOWeek(localDay(moment)), year: getISOWeekYear(localDay(moment)) });
    }),
    { numRuns: 5_000 },
  );
});

test('a week begins on Monday at midnight in UTC', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const monday = mondayOf(moment);
      expect(format(localDay(monday), 'EEEE')).toBe('Monday');
      expect(monday.toISOString()).toMatch(/T00:00:00\.000Z$/);
      expect(moment.getTime() - monday.getTime()).toBeGreaterThanOrEqual(0);
      expect(moment.getTime() - monday.getTime()).toBeLessThan(7 * 24 * 3600_000);
    }),
  );
});

test('a year may have 53 weeks, and its first days may belong to the year before', () => {
  expect(isoWeekOf(new Date('2027-01-03T23:59:59Z'))).toEqual({ week: 53, year: 2026 });
  expect(isoWeekOf(new Date('2027-01-04T00:00:00Z'))).toEqual({ week: 1, year: 2027 });
  expect(isoWeekOf(new Date('2025-12-29T00:00:00Z'))).toEqual({ week: 1, year: 2026 });
});

test('the weeks of a period are all that it touches, latest first', () => {
  expect(weeksBetween(new Date('2026-12-27T12:00:00Z'), new Date('2027-01-04T00:00:00Z')).map(isoWeekOf)).toEqual([
    { week: 1, year: 2027 },
    { week: 53, year: 2026 },
    { week: 52, year: 2026 },
  ]);
});
