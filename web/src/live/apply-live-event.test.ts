import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { LiveEvent } from '#contract/calls/events.ts';
import { applyLiveEvent } from './apply-live-event.ts';

const step = (Status: 'requested' | 'started' | 'success') => ({
  Name: 'js-sbom' as const,
  Status,
  Version: '1',
  Config: {},
  Result: null,
  Started_on: null,
  Ended_on: null,
  Error: null,
});
const analysis = (id: string) => ({ id, analyzer: null, status: 'triggered', steps: [[step('requested')]], run_index: 0 });
const event: LiveEvent = {
  type: 'analysis',
  project_id: 'p',
  analysis_id: 'a1',
  run_index: 0,
  status: 'ongoing',
  steps: [[step('started')]],
};

test('progress is written into lists and details immediately, for that analysis only', () => {
  const queries = new QueryClient();
  queries.setQueryData(['analyses', 'o', 'p', 'list', {}], { data: [analysis('a1'), analysis('a2')], total_pages: 1 });
  queries.setQueryData(['analyses', 'o', 'p', 'a1'], analysis('a1'));
  applyLiveEvent(queries, event);
  const moved = { ...analysis('a1'), status: 'ongoing', steps: [[step('started')]] };
  expect(queries.getQueryData(['analyses', 'o', 'p', 'list', {}])).toEqual({ data: [moved, analysis('a2')], total_pages: 1 });
  expect(queries.getQueryData(['analyses', 'o', 'p', 'a1'])).toEqual(moved);
});

test('the end of a run refetches what it changed', () => {
  const queries = new QueryClient();
  for (const area of ['analyses', 'projects', 'results', 'organizations', 'analyzers']) queries.setQueryData([area, 'o'], {});
  applyLiveEvent(queries, { ...event, status: 'completed' });
  const stale = ['analyses', 'projects', 'results', 'organizations', 'analyzers'].filter(
    (area) => queries.getQueryState([area, 'o'])?.isInvalidated,
  );
  expect(stale).toEqual(['analyses', 'projects', 'results', 'organizations']);
});
