// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { pageOf } from '#web/testing/result-answers.ts';

beforeAll(async () => {
  await Promise.all([
    import('#web/features/analyses/analyses.screen.tsx'),
    import('#web/features/analyses/schedules.screen.tsx'),
    import('./header/shell.tsx'),
  ]);
}, 60_000);

const ORG = `/api/org/${ORGANIZATION.id}`;
const PROJECT = { id: '0198a0f0-0000-7000-8000-0000000000f1', name: 'meadow/storefront' };
const ANALYSIS = '0198a0f0-0000-7000-8000-0000000000f2';
const step = { Version: '1', Config: {}, Result: null, Started_on: null, Ended_on: null, Error: null };
const running = {
  id: ANALYSIS,
  created_on: '2026-11-20T10:00:00Z',
  created_by: null,
  project_id: PROJECT.id,
  project: PROJECT,
  analyzer: null,
  status: 'ongoing',
  steps: [
    [{ ...step, Name: 'js-sbom', Status: 'success' }],
    [{ ...step, Name: 'vuln-finder', Status: 'started', Progress: { done: 1, total: 4, what: 'packages' } }],
  ],
  failure: null,
  branch: 'main',
  tag: null,
  commit_hash: null,
  config: {},
  schedule_type: 'daily',
  next_scheduled_run: '2026-11-21T05:30:00Z',
  timezone: 'UTC',
  is_active: true,
  run_index: 0,
  completed_run_index: null,
  complete: null,
  requested_on: '2026-11-20T10:00:00Z',
  started_on: '2026-11-20T10:00:05Z',
  ended_on: '2026-11-20T10:01:10Z',
  cause: 'schedule',
};
const COUNTS = { running: 1, queued: 2, completed: 7, failed: 0, scheduled: 1, paused: 0, not_scheduled: 9 };
const ANSWERS = {
  [`GET ${ORG}/analyses`]: pageOf([running], { filter_count: COUNTS }),
  [`GET ${ORG}/analyses/count`]: { running: 1, queued: 2 },
};

test('the activity shows the stage of each run and how long it takes, and cancels it; the navigation counts what is open', async () => {
  const app = await openApp('/analyses', ANSWERS);
  await app.shows('Vulnerabilities 25%');
  await expect
    .poll(() => app.all('table[aria-label=Activity] tbody td').slice(0, 4))
    .toEqual([
      'meadow/storefrontmain · removed analyzer',
      expect.stringMatching(/^RunningVulnerabilities 25% · 1 of 2 steps done\d+ days ago$/),
      '1m 5s',
      expect.stringContaining('on schedule'),
    ]);
  await expect
    .poll(() => app.all('nav[aria-label=State] a'))
    .toEqual(['All', 'Running 1', 'Queued 2', 'Completed 7', 'Failed 0', 'Scheduled 1']);
  await app.shows('3 running or queued');
  await app.click('button[aria-label="Cancel the run of meadow/storefront"]');
  const route = `POST ${ORG}/projects/${PROJECT.id}/analyses/${ANALYSIS}/cancel`;
  await expect.poll(() => app.sent.some((request) => request.route === route)).toBe(true);
});

test('the schedules of all projects are a page of their own', async () => {
  const app = await openApp('/analyses/schedules', ANSWERS);
  await app.shows('Every day at 05:30, UTC');
  expect(app.find('nav[aria-label=State] a[aria-current=page]').textContent).toBe('Scheduled 1');
});
