import { expect, test } from 'vitest';
import { toAdvisory } from './normalize.ts';

function eventsOf(events: object[], bound: string | undefined, ranges = 1) {
  const range = { type: 'SEMVER', events };
  const entry = { package: { ecosystem: 'npm', name: 'a' }, ranges: Array.from({ length: ranges }, () => range) };
  const database_specific = { last_known_affected_version_range: bound };
  const record = { id: 'GHSA-1', modified: '2026-01-01T00:00:00Z', affected: [{ ...entry, database_specific }] };
  return toAdvisory(record).affected[0]!.ranges[0]!.events;
}

test('a bound beside an open range ends it without claiming a fix', () => {
  expect(eventsOf([{ introduced: '2.1.0' }], '< 2.1.3')).toEqual([{ introduced: '2.1.0' }, { limit: '2.1.3' }]);
  expect(eventsOf([{ introduced: '0' }], '<= 1.5.0')).toEqual([{ introduced: '0' }, { last_affected: '1.5.0' }]);
});

test('a range that ends by itself, several ranges and other texts stay as published', () => {
  const closed = [{ introduced: '0' }, { fixed: '2.5.1' }];
  expect(eventsOf(closed, '< 2.5.0')).toEqual(closed);
  expect(eventsOf([{ introduced: '0' }], '< 2.5.0', 2)).toEqual([{ introduced: '0' }]);
  expect(eventsOf([{ introduced: '0' }], '>= 1, < 2')).toEqual([{ introduced: '0' }]);
  expect(eventsOf([{ introduced: '0' }], undefined)).toEqual([{ introduced: '0' }]);
});
