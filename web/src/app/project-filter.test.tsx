// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { pageOf, PROJECT } from '#web/testing/result-answers.ts';

beforeAll(async () => {
  await Promise.all([
    import('#web/features/home/home.screen.tsx'),
    import('#web/features/home/second-row.tsx'),
    import('#web/features/home/lower-panels.tsx'),
    import('#web/features/portfolio/findings.screen.tsx'),
    import('#web/features/projects/projects.screen.tsx'),
    import('./header/shell.tsx'),
  ]);
}, 60_000);

const ORG = `/api/org/${ORGANIZATION.id}`;
const idOf = (n: number) => `0198a0f0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
const PROJECTS = ['api', 'shop', 'site'].map((name, index) => ({ ...PROJECT, id: idOf(index), name }));
const COUNTS = {
  critical: 2,
  high: 5,
  medium: 0,
  low: 0,
  none: 0,
  not_scored: 0,
  kev: 1,
  fixable: 3,
  by_code: 1,
  by_data: 0,
  complete: true,
};
const UPDATE = {
  key: 'pkg:npm/lodash@4.17.20',
  vulnerability_id: null,
  summary: null,
  ecosystem: 'npm',
  purl: 'pkg:npm/lodash@4.17.20',
  project: null,
  severity_class: 'HIGH',
  severity_score: 7.2,
  malware: false,
  kev: false,
  epss: null,
  published: null,
  counts: { critical: 0, high: 3, medium: 0, low: 0, none: 0, not_scored: 0 },
  name: 'lodash',
  version: '4.17.20',
  fixed_version: '5.0.0',
  findings: 3,
  projects: 2,
  points: 31,
  proven: null,
};
const ANSWERS = {
  [`GET ${ORG}/meta_data`]: {
    counts: { analyses: 3, projects: 3, notifications: 0, integrations: 1 },
    owners: [],
    integrations: [],
    analyzers: [],
  },
  [`GET ${ORG}/integrations/vcs`]: pageOf([{ id: idOf(90), name: 'fern', provider: 'GITHUB', url: 'https://github.com' }]),
  [`GET ${ORG}/projects`]: pageOf(PROJECTS),
  [`GET ${ORG}/projects/${idOf(0)}`]: PROJECTS[0],
  [`GET ${ORG}/dashboard/overview`]: {
    open: COUNTS,
    month_ago: null,
    time_to_resolve: { mean_days: null, resolved: 0 },
    this_week: { by_code: 0, by_data: 0 },
    grade: null,
    best: null,
    projects: { total: 3, analyzed: 3, incomplete: 1, exploited: 1 },
    penalty: 50,
    weeks: [{ ...COUNTS, week_number: { week: 47, year: 2026 }, monday: '2026-11-16' }],
  },
  [`GET ${ORG}/dashboard/recent_vulns`]: { vulns: {}, severity_count: [{ severity_class: 'HIGH', count: 5 }], complete: true },
  [`GET ${ORG}/dashboard/project_quick_stats`]: pageOf([]),
  [`GET ${ORG}/dashboard/overall_license_dist`]: { MIT: 3 },
  [`GET ${ORG}/dashboard/overall_cia_impact`]: [],
  [`GET ${ORG}/portfolio/vulnerabilities`]: pageOf([UPDATE], { complete: true }),
};

const chosenIn = (search: string) => new URLSearchParams(search).get('project');

const box = (name: string) =>
  [...document.querySelectorAll<HTMLLabelElement>('[role=dialog] label')].find((label) => label.textContent.startsWith(name))!;

test('projects that are chosen on the dashboard limit each of its requests, and every link says so', async () => {
  const app = await openApp('/', ANSWERS);
  await app.shows('7 open findings');
  await app.click('button', 'Projects');
  await expect.poll(() => document.querySelectorAll('[role=dialog] input[type=checkbox]').length).toBe(3);
  box('shop').click();
  await expect.poll(() => chosenIn(app.search())).toBe(idOf(1));
  box('api').click();
  const both = `${idOf(1)},${idOf(0)}`;
  await expect.poll(() => chosenIn(app.search())).toBe(both);
  const limited = () => app.sent.filter(({ query }) => query['project_ids'] === both).map(({ route }) => route.replace(`GET ${ORG}/`, ''));
  await expect
    .poll(() => new Set(limited()))
    .toEqual(
      new Set([
        'projects',
        'dashboard/overview',
        'portfolio/vulnerabilities',
        'dashboard/project_quick_stats',
        'dashboard/recent_vulns',
        'dashboard/overall_license_dist',
        'dashboard/overall_cia_impact',
      ]),
    );
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(({ href }) =>
    /\/projects(\/vulnerabilities)?\?|due_dates/.test(href),
  );
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter(({ search }) => chosenIn(search) !== both).map(({ href }) => href)).toEqual([]);
});

test('the next moves say what part of all penalty points they are, and which may break something', async () => {
  const app = await openApp('/', ANSWERS);
  await app.shows('1 update accounts for 62% of all penalty points.');
  expect(document.querySelector('main ol li')?.textContent).toContain('4.17.20 → 5.0.0major');
});

test.each(['/projects/vulnerabilities', '/projects'])('%s says which projects it is limited to, and shows all again', async (path) => {
  const app = await openApp(`${path}?project=${idOf(0)},${idOf(1)}&page=2`, ANSWERS);
  await app.shows('2 chosen projects');
  await app.click('main a', '2 chosen projects');
  await expect.poll(() => [chosenIn(app.search()), new URLSearchParams(app.search()).get('page')]).toEqual([null, null]);
  await expect.poll(() => document.body.textContent).not.toContain('2 chosen projects');
});
