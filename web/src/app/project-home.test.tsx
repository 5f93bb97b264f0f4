// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { pageOf } from '#web/testing/result-answers.ts';

beforeAll(async () => {
  await Promise.all([import('#web/features/home/project/project-home.screen.tsx'), import('./header/shell.tsx')]);
}, 60_000);

const ORG = `/api/org/${ORGANIZATION.id}`;
const PROJECT = '0198a0f0-0000-7000-8000-0000000000f1';
const ANALYSIS = '0198a0f0-0000-7000-8000-0000000000f2';
const ANALYZER = { id: '0198a0f0-0000-7000-8000-0000000000f3', name: 'Full analysis' };
const NOW = '2026-11-20T10:00:00Z';
const COUNTS = { critical: 2, high: 3, medium: 0, low: 0, none: 0, not_scored: 0 };

const project = {
  id: PROJECT,
  name: 'meadow/storefront',
  description: 'A shop',
  integration_id: '0198a0f0-0000-7000-8000-0000000000e1',
  type: 'GITHUB',
  url: 'https://github.example/meadow/storefront',
  default_branch: 'main',
  analyses: [{ id: ANALYSIS, created_on: NOW, requested_on: NOW, status: 'completed', branch: 'main', run_index: 1, complete: true }],
  state: {
    complete: true,
    steps: { 'vuln-finder': { analysis_id: ANALYSIS, run_index: 1, commit_hash: null, created_on: NOW } },
  },
  ecosystems: ['npm'],
  next_run_on: null,
  upload_id: 'u',
  added_on: NOW,
  added_by: null,
  organization_id: ORGANIZATION.id,
};
const analysis = {
  id: ANALYSIS,
  created_on: NOW,
  created_by: null,
  project_id: PROJECT,
  analyzer: ANALYZER,
  status: 'completed',
  steps: [],
  failure: null,
  branch: 'main',
  tag: null,
  commit_hash: null,
  config: {},
  schedule_type: 'weekly',
  next_scheduled_run: '2026-11-23T05:00:00Z',
  timezone: 'UTC',
  is_active: true,
  run_index: 1,
  completed_run_index: 1,
  complete: true,
  requested_on: NOW,
  started_on: NOW,
  ended_on: NOW,
  cause: 'person',
};
const counts = { ...COUNTS, kev: 1, fixable: 5, by_code: 4, by_data: 1, complete: true };
const grade = {
  class: 'D+',
  score: 48.1,
  penalty: 21.6,
  bill: [
    { part: 'code_errors', severity: null, development: false, kev: false, count: 4, each: 3, points: 12 },
    { part: 'code_warnings', severity: null, development: false, kev: false, count: 1, each: 1, points: 1 },
    { part: 'deprecated', severity: null, development: false, kev: false, count: 2, each: 1, points: 2 },
  ],
  caps: [],
  not_looked_for: [],
};
const point = (run_index: number, by_code: number, by_data: number, cause: string) => ({
  analysis_id: ANALYSIS,
  run_index,
  made_on: NOW,
  cause,
  counts: COUNTS,
  by_code,
  by_data,
  grade: { score: 48.1, class: 'D+' },
  complete: true,
});
const integration = {
  id: project.integration_id,
  added_on: NOW,
  service_domain: 'github.example',
  integration_type: 'VCS',
  integration_provider: 'GITHUB',
  invalid: false,
  account: 'fern',
  name: 'fern',
  provider: 'GITHUB',
  url: 'https://github.example',
};

const ANSWERS = {
  [`GET ${ORG}/projects/${PROJECT}`]: project,
  [`GET ${ORG}/projects/${PROJECT}/grade`]: {
    grade,
    missing: null,
    month_ago: { score: 40, class: 'D' },
    trend: 'UP',
    actions: [{ kind: 'upgrade', text: 'Upgrade axios 0.21.0 to 1.15.0.', purl: null, points: 9, class: 'C', score: 61.4 }],
  },
  [`GET ${ORG}/projects/${PROJECT}/exposure`]: { points: [point(0, 4, 0, 'person'), point(1, 4, 1, 'knowledge')] },
  [`GET ${ORG}/dashboard/overview`]: {
    projects: { total: 1, analyzed: 1, incomplete: 0, exploited: 1 },
    open: counts,
    month_ago: null,
    time_to_resolve: { mean_days: null, resolved: 0 },
    this_week: { by_code: 0, by_data: 1 },
    grade: null,
    best: null,
    penalty: null,
    weeks: [],
  },
  [`GET ${ORG}/dashboard/recent_vulns`]: { vulns: {}, severity_count: [{ severity_class: 'HIGH', count: 3 }], complete: true },
  [`GET ${ORG}/portfolio/vulnerabilities`]: pageOf([]),
  [`GET ${ORG}/decisions`]: pageOf([]),
  [`GET ${ORG}/projects/${PROJECT}/analyses`]: pageOf([analysis]),
  [`GET ${ORG}/projects/${PROJECT}/analyses/scheduled`]: pageOf([analysis]),
  [`GET ${ORG}/integrations/vcs`]: pageOf([integration]),
};

const linkOf = (app: Awaited<ReturnType<typeof openApp>>, text: string) =>
  new URL(app.find<HTMLAnchorElement>('main a', text).getAttribute('href')!, 'http://understory.test');

test('the home of a project says where it stands and how to do better; its address carries the organization', async () => {
  const app = await openApp(`/projects/${PROJECT}`, ANSWERS);
  await app.shows('Way to a better grade');
  await app.shows('Working');
  const text = app.text();
  expect(text).toContain('5 open findings on main. 2 critical, 1 known exploited.');
  expect(text).toContain('Score 48.1 of 100, 21.6 penalty points. 30 days ago: D, 40.0.');
  expect(text).toContain('1 new since Monday: 1 from new advisories.5 weaknesses in the code cost points.');
  expect(text).toContain('Upgrade axios 0.21.0 to 1.15.0.−9');
  expect(app.all('ul[aria-label="Latest runs"] li')).toEqual([expect.stringContaining('main Full analysis')]);
  await app.shows('No decision on this project ends within seven days.');
  expect(
    app.all('table[aria-label="Open findings after each run"] tbody tr').map((row) => row.replace(/, Nov \d+, \d\d:\d\d/, '')),
  ).toEqual(['Run #2, for new advisories415D+', 'Run #1, started manually405D+']);
  // A link to the home that is built within the application names the organization, so that it can be copied.
  const { router } = await import('#web/app/router.tsx');
  const { search } = router.buildLocation({ to: '/projects/$projectId', params: { projectId: PROJECT } });
  expect(search).toEqual({ org: ORGANIZATION.id });
});

test('each number leads to the rows that it counts', async () => {
  const app = await openApp(`/projects/${PROJECT}`, ANSWERS);
  await app.shows('Way to a better grade');
  const code = linkOf(app, 'weaknesses in the code');
  expect([code.pathname, code.searchParams.get('analysis_id')]).toEqual(['/results/codeql', ANALYSIS]);
  await app.shows('High3');
  const rows = (filters: string | null) => [PROJECT, 'vulnerability', filters];
  const shown = ['5 open findings', '2 critical', '1 known exploited', 'High'].map((text) => {
    const { pathname, searchParams } = linkOf(app, text);
    return [pathname, ...['project', 'group', 'filters'].map((name) => searchParams.get(name))];
  });
  expect(shown).toEqual(
    [null, 'severity_critical', 'kev', 'severity_high'].map((filters) => ['/projects/vulnerabilities', ...rows(filters)]),
  );
});

test('a schedule is paused in place, and keeps its time', async () => {
  const app = await openApp(`/projects/${PROJECT}`, ANSWERS);
  await app.shows('Every Monday at 05:00, UTC');
  await app.click('button[aria-label="Pause the schedule of main"]');
  const route = `PUT ${ORG}/projects/${PROJECT}/analyses/${ANALYSIS}/schedule`;
  await expect
    .poll(() => app.sent.find((request) => request.route === route)?.body)
    .toEqual({
      schedule_type: 'weekly',
      timezone: 'UTC',
      is_active: false,
      next_scheduled_run: analysis.next_scheduled_run,
    });
});

test('a project that does not exist says so, without a second try', async () => {
  const gone = { status_code: 404, status: 'failure', error_code: 'ProjectDoesNotExist', error_message: 'No.' };
  const app = await openApp(`/projects/${PROJECT}`, { [`GET ${ORG}/projects/${PROJECT}`]: Response.json(gone, { status: 404 }) });
  await app.shows('This project does not exist');
  expect(app.all('button')).not.toContain('Try again');
});
