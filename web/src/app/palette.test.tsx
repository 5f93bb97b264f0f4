// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { pageOf } from '#web/testing/result-answers.ts';

beforeAll(
  () => Promise.all([import('./header/shell.tsx'), import('./header/command-palette.tsx'), import('#web/features/help/help.screen.tsx')]),
  60_000,
);

const ORG = `/api/org/${ORGANIZATION.id}`;
const component = {
  ecosystem: 'npm',
  name: 'lodash',
  versions: [{ version: '4.17.20', projects: 2 }],
  licenses: ['MIT'],
  direct: 1,
  projects: 2,
  findings: 3,
  deprecated: false,
  latest: null,
};
const vulnerability = {
  key: 'CVE-2021-23337',
  vulnerability_id: 'CVE-2021-23337',
  summary: 'Command injection in lodash',
  ecosystem: null,
  name: null,
  version: null,
  purl: null,
  fixed_version: null,
  project: null,
  severity_class: 'HIGH',
  severity_score: 7.2,
  malware: false,
  kev: false,
  epss: null,
  published: null,
  counts: { critical: 0, high: 1, medium: 0, low: 0, none: 0, not_scored: 0 },
  findings: 1,
  projects: 1,
  points: 5,
  proven: null,
};
const member = {
  id: '0198a0f0-0000-7000-8000-0000000000e1',
  first_name: 'Lo',
  last_name: 'Dash',
  handle: 'lo.dash',
  email: 'lo@x.example',
  role: 'USER',
  added_on: '2026-01-01T00:00:00Z',
  added_by: null,
  joined_on: '2026-01-01T00:00:00Z',
  organization_id: ORGANIZATION.id,
};

test('the palette finds vulnerabilities, components and members, and opens the list that shows what was found', async () => {
  const app = await openApp('/help', {
    [`GET ${ORG}/projects`]: pageOf([]),
    'GET /api/org': pageOf([]),
    [`GET ${ORG}/portfolio/components`]: pageOf([component]),
    [`GET ${ORG}/portfolio/vulnerabilities`]: pageOf([vulnerability]),
    [`GET ${ORG}/members`]: pageOf([member]),
  });
  await app.shows('Frequently asked questions');
  await app.click('header button[aria-keyshortcuts]');
  await expect.poll(() => app.all('[cmdk-input]').length, { timeout: 20_000 }).toBe(1);
  await app.type('[cmdk-input]', 'lo');
  await expect
    .poll(() => app.all('[cmdk-item]'), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['CVE-2021-23337Command injection in lodash', 'lodashnpm', 'Lo Dashlo@x.example']));
  await app.click('[cmdk-item]', 'lodashnpm');
  await expect
    .poll(() => [app.path(), app.search()], { timeout: 20_000 })
    .toEqual(['/projects/components', expect.stringContaining('q=lodash')]);
});
