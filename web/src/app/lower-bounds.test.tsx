// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { pageOf, PROJECT } from '#web/testing/result-answers.ts';

beforeAll(async () => {
  await Promise.all([
    import('#web/features/projects/projects.screen.tsx'),
    import('#web/features/home/home.screen.tsx'),
    import('./header/shell.tsx'),
  ]);
}, 60_000);

const ORG = `/api/org/${ORGANIZATION.id}`;
const COUNTS = { critical: 1, high: 2, medium: 3, low: 0, none: 0, not_scored: 0 };
const integration = {
  id: '0198a0f0-0000-7000-8000-0000000000e1',
  name: 'fern',
  provider: 'GITHUB',
  url: 'https://github.com',
};

/** A state of the organization whose findings are complete or not. */
function dashboard(complete: boolean) {
  const counts = { ...COUNTS, kev: 4, fixable: 5, by_code: 6, by_data: 0, complete };
  return {
    [`GET ${ORG}/integrations/vcs`]: pageOf([integration]),
    [`GET ${ORG}/dashboard/overview`]: {
      open: counts,
      month_ago: null,
      time_to_resolve: { mean_days: null, resolved: 0 },
      this_week: {
        by_code: 0,
        by_data: 0,
      },
      grade: null,
      best: null,
      penalty: null,
      projects: {
        total: 1,
        analyzed: 1,
        incomplete: complete ? 0 : 1,
        exploited: 1,
      },
      weeks: [
        {
          ...counts,
          week_number: {
            week: 47,
            year: 2026,
          },
          monday: '2026-11-16',
        },
      ],
    },
    [`GET ${ORG}/dashboard/recent_vulns`]: { vulns: {}, severity_count: [{ severity_class: 'CRITICAL', count: 1 }], complete },
  };
}

test.each([
  [true, false],
  [false, true],
])('the numbers of the dashboard, complete: %s, are marked as lower bounds: %s', async (complete, marked) => {
  const app = await openApp('/', dashboard(complete));
  await app.shows('6 open findings');
  const tiles = app.all('a.group').slice(0, 3);
  expect(tiles.map((text) => text.includes('at least'))).toEqual([marked, marked, marked]);
  expect(app.text().includes('At least 6 open findings')).toBe(marked);
  await app.shows('W47');
  expect(app.find('table[aria-label="Open findings by week"] tbody tr').textContent.includes('at least 6')).toBe(marked);
  await app.shows(marked ? 'Critical≥ at least 1' : 'Critical1');
});

const numbers = (change: object) => ({
  nmb_license_compliance_violations: null,
  nmb_deprecated: null,
  nmb_outdated: null,
  sum_severity: null,
  avg_severity: null,
  project: {
    id: PROJECT.id,
    name: PROJECT.name,
  },
  grade: null,
  complete: true,
  nmb_vulnerabilities: 6,
  components: 120,
  severities: COUNTS,
  ...change,
});

test.each([
  ['complete', numbers({}), ['6findings: 1 critical, 2 high, 3 medium', '120']],
  ['incomplete', numbers({ complete: false }), ['≥ at least 6findings: 1 critical, 2 high, 3 medium', '≥ at least 120']],
  ['not looked for', numbers({ complete: null, nmb_vulnerabilities: null, components: null, severities: null }), ['Not looked for', '–']],
])('the row of a project shows its severities and components: %s', async (_, stats, expected) => {
  const app = await openApp('/projects', {
    [`GET ${ORG}/projects`]: pageOf([PROJECT]),
    [`GET ${ORG}/dashboard/project_quick_stats`]: pageOf([stats]),
    [`GET ${ORG}/dashboard/project_weeks`]: [{ project_id: PROJECT.id, weeks: [null, 9, 7, 6] }],
    [`GET ${ORG}/integrations/vcs`]: pageOf([integration]),
  });
  await app.shows(expected[0]!);
  const [, , , findings, , components] = app.all('table[aria-label=Projects] tbody td');
  expect([findings, components]).toEqual(expected);
  // Nobody had looked in the first of the four weeks.
  await app.shows('From 9 to 6 open findings in 2 weeks');
});
