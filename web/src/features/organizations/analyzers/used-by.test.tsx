// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import type { FC } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { Analyzer } from '#contract/entities/analysis.ts';
import { createQueryClient } from '#web/queries/query-client.ts';
import { answerRequests } from '#web/testing/answer-requests.ts';
import { pageOf } from '#web/testing/result-answers.ts';
import { render, settle } from '#web/testing/render.tsx';

const ID = '0198a0f0-0000-7000-8000-000000000001';
const OTHER = '0198a0f0-0000-7000-8000-000000000002';

const analysis = (project: string) => ({
  id: crypto.randomUUID(),
  created_on: '2026-11-20T10:00:00Z',
  created_by: null,
  project_id: OTHER,
  project: { id: OTHER, name: project },
  analyzer: { id: OTHER, name: 'Licenses only' },
  status: 'completed',
  steps: [],
  failure: null,
  branch: 'main',
  tag: null,
  commit_hash: null,
  config: {},
  schedule_type: 'once',
  next_scheduled_run: null,
  timezone: 'UTC',
  is_active: true,
  run_index: 0,
  completed_run_index: 0,
  complete: true,
  requested_on: '2026-11-20T10:00:00Z',
  started_on: '2026-11-20T10:00:05Z',
  ended_on: '2026-11-20T10:01:10Z',
  cause: 'person',
});

const answers: Record<string, unknown> = {};
answerRequests(answers);
let UsedBy: FC<{ analyzer: Pick<Analyzer, 'id' | 'organization_id'> }>;
beforeAll(async () => {
  ({ UsedBy } = await import('./used-by.tsx'));
});

async function shown(answer: unknown) {
  answers[`GET /api/org/${ID}/analyses`] = answer;
  const view = await render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <UsedBy analyzer={{ id: OTHER, organization_id: ID }} />
    </QueryClientProvider>,
  );
  await settle();
  await settle();
  return view.text();
}

test('an analyzer that nothing uses says so', async () => {
  expect(await shown(pageOf([]))).toBe('No analysis uses it');
});

test('the analyses that use an analyzer are named, and those past the first page counted', async () => {
  const page = pageOf([analysis('meadow/storefront'), analysis('meadow/php-shop')], { total_entries: 12, matching_count: 12 });
  expect(await shown(page)).toBe('12 analyses use itmeadow/storefront · mainmeadow/php-shop · mainand 10 more');
});
