import { expect, test } from 'vitest';
import type { FeedState } from '#contract/results/coverage.ts';
import { hasPartialData, ownGaps } from './own-gaps.ts';

const feed = (name: string, state: Partial<FeedState>): FeedState => ({
  name,
  records: 1,
  modified: null,
  fetched_at: null,
  complete: true,
  starter: false,
  ...state,
});
const knowledge = { hash: 'h', built_at: null, feeds: [feed('OSV npm', { starter: true }), feed('NVD', {})] };

test("gaps in the server's feeds are not shown as a project's own", () => {
  const gaps = ['The vulnerability feed OSV npm is only the small starter set.', 'package-lock.json could not be read.'];
  expect(ownGaps({ complete: false, gaps, knowledge })).toEqual(['package-lock.json could not be read.']);
  expect(hasPartialData({ complete: false, gaps, knowledge })).toBe(true);
});

test('a gap that does not name a partial feed stays, whatever it mentions', () => {
  const gaps = ['The vulnerability feed NVD was not there.', 'OSV npm is mentioned in a file.'];
  expect(ownGaps({ complete: false, gaps, knowledge })).toEqual(gaps);
  expect(hasPartialData({ complete: true, gaps: [], knowledge: null })).toBe(false);
});
