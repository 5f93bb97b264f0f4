import { expect, test } from 'vitest';
import { feedLines } from './feed-lines.ts';

test('an incomplete feed says what is missing', () => {
  const feed = { name: 'NVD', records: 1_201, modified: '2026-01-01T00:00:00Z', complete: false, starter: false };
  const missing = [
    { part: '2019', expected: null, had: 0 },
    { part: '2021', expected: 1_204, had: 1_201 },
  ];
  expect(feedLines([{ ...feed, missing }])).toEqual([
    'NVD      1201  latest 2026-01-01T00:00:00Z  INCOMPLETE, missing 3 of 1,204 records of 2021; all of 2019',
  ]);
});
