// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { LICENSE_TYPES } from '#contract/calls/licenses.ts';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { LEDGER, pageOf, PROJECT, resultAddress, resultAnswers, resultRoute } from '#web/testing/result-answers.ts';
import { vulnerabilityRow } from '#web/testing/vulnerability-row.ts';

beforeAll(async () => {
  await Promise.all([
    import('#web/features/results/results.screen.tsx'),
    import('#web/features/results/tabs-view.tsx'),
    import('#web/features/results/compare/compare-view.tsx'),
    import('#web/features/results/licenses/licenses-view.tsx'),
    import('#web/features/results/vulnerabilities/vulnerabilities-view.tsx'),
    import('#web/features/portfolio/findings.screen.tsx'),
    import('#web/features/portfolio/components.screen.tsx'),
    import('#web/features/home/home.screen.tsx'),
    import('./header/shell.tsx'),
  ]);
}, 60_000);

const ORG = `/api/org/${ORGANIZATION.id}`;
const SEVERITY = { class: 'CRITICAL', score: 9.8, basis: 'cvss', vector: null, version: null, source: null } as const;
const NONE = { critical: 0, high: 0, medium: 0, low: 0, none: 0, not_scored: 0 };
/** Both: whole numbers without marks, lower bounds with them. */
const BOTH = [
  [true, ''],
  [false, '≥ at least '],
] as const;

const GROUP = {
  key: 'npm left-pad',
  vulnerability_id: null,
  summary: null,
  ecosystem: 'npm',
  name: 'left-pad',
  version: '1.0.0',
  purl: 'pkg:npm/left-pad@1.0.0',
  fixed_version: '1.3.0',
  project: null,
  severity_class: 'CRITICAL',
  severity_score: 9.8,
  malware: false,
  kev: false,
  epss: null,
  published: null,
  counts: { ...NONE, critical: 3 },
  findings: 3,
  projects: 2,
  points: 30,
  proven: { findings: 2, projects: 1, points: 20, to: ['1.2.9'] },
};

test.each(BOTH)('groups of findings over all projects, their filters and the pane beside them, complete: %s', async (complete, mark) => {
  const app = await openApp('/projects/vulnerabilities?peek=npm%20left-pad', {
    [`GET ${ORG}/portfolio/vulnerabilities`]: pageOf([GROUP], { complete, filter_count: { severity_critical: 7 } }),
    [`GET ${ORG}/portfolio/findings`]: pageOf([], { complete }),
  });
  await app.shows('which removes');
  const [, , findings, projects] = app.all('table[aria-label=Findings] tbody td');
  expect([findings, projects]).toEqual([`${mark}3findings: 3 critical`, `${mark}2`]);
  expect(app.text()).toContain(`which removes ${mark}3 findings and ${mark}30 points`);
  expect(app.text()).toContain('Proven plans remove 2 findings and 20 points in 1 project. They lock 1.2.9.');
  expect(app.find('nav[aria-label=Pages]').textContent).toBe(`1–1 of ${mark}1`);
});

test('a list of which nothing has looked for its findings says so', async () => {
  const app = await openApp('/projects/vulnerabilities', { [`GET ${ORG}/portfolio/vulnerabilities`]: pageOf([], { complete: null }) });
  await app.shows('No findings yet');
  expect(app.text()).not.toContain('0 open findings');
  expect(app.text()).toContain('No analysis has looked for vulnerabilities yet.');
});

const COMPONENT = {
  ecosystem: 'npm',
  name: 'left-pad',
  versions: [{ version: '1.0.0', projects: 2 }],
  projects: 2,
  direct: 1,
  licenses: [],
  deprecated: false,
  latest: null,
  findings: 4,
};

test.each(BOTH)('components of all projects, complete: %s', async (complete, mark) => {
  const app = await openApp('/projects/components', {
    [`GET ${ORG}/portfolio/components`]: pageOf([COMPONENT, { ...COMPONENT, name: 'right-pad', findings: null }], { complete }),
  });
  await app.shows('right-pad');
  const cells = app.all('table[aria-label=Components] tbody td');
  expect([cells.slice(3, 6), cells.slice(9, 12)]).toEqual([
    [`${mark}1`, `${mark}2`, `${mark}4`],
    [`${mark}1`, `${mark}2`, '–'],
  ]);
});

test.each(BOTH)('where else a component is used, complete: %s', async (complete, mark) => {
  const purl = 'pkg:npm/left-pad@1.0.0';
  const component = {
    purl,
    name: 'left-pad',
    version: '1.0.0',
    ecosystem: 'npm',
    direct: true,
    scopes: ['production'],
    licenses: ['MIT'],
    source: { kind: 'registry', url: null },
    integrity: null,
    location: null,
    importers: [],
    dependencies: [],
    deprecated: null,
    paths: [],
    path_count: '0',
  };
  const app = await openApp(resultAddress('sbom-details', `&purl=${encodeURIComponent(purl)}`), {
    ...resultAnswers(['js-sbom', 'vuln-finder']),
    [resultRoute(`sbom/dependencies/${encodeURIComponent(purl)}`)]: {
      component,
      registry: null,
      vulnerabilities: [],
      complete: true,
      graph: { nodes: [], edges: [], cut: false, omitted: 0 },
    },
    [`GET ${ORG}/portfolio/components`]: pageOf([COMPONENT], { complete }),
  });
  await app.shows('2 projects, 1 version known');
  expect(app.text()).toContain('It can stay: no finding is open.');
  expect(app.text()).toContain(`in ${mark}2 projects`);
});

test.each(BOTH)('next moves, complete: %s', async (complete, mark) => {
  const app = await openApp('/', {
    [`GET ${ORG}/integrations/vcs`]: pageOf([{ id: PROJECT.id, name: 'fern', provider: 'GITHUB', url: 'https://github.com' }]),
    [`GET ${ORG}/portfolio/vulnerabilities`]: pageOf([GROUP], { complete, matching_count: 20 }),
  });
  await app.shows('→ 1.3.0');
  expect(app.text()).toContain(`${mark}3 in 2 projects`);
  expect(app.text()).toContain('Proven for 2 of 3');
  expect(app.text()).toContain(`All ${mark}20 updates`);
  expect(app.text().includes('Penalty points removed · Lower bounds')).toBe(!complete);
});

const verdict = (vulnerability_id: string, change: string) => ({
  vulnerability_id,
  summary: null,
  purl: 'pkg:npm/left-pad@1.0.0',
  name: 'left-pad',
  version: '1.0.0',
  direct: true,
  severity: SEVERITY,
  malware: false,
  kev: false,
  epss: null,
  fixed_versions: [],
  agreement: 'agree',
  change,
  cause: 'code',
  covered_by: null,
});
const changes = (complete: boolean, some: boolean) => ({
  [resultRoute('diff')]: {
    components: { added: some ? [{ purl: 'pkg:npm/left-pad@1.0.0' }] : [], removed: [], changed: [] },
    findings: some ? [verdict('CVE-2026-1', 'introduced')] : [],
    changed_findings: [],
    left: { count: 4, findings: [verdict('CVE-2026-2', 'introduced')] },
    code: null,
    complete,
  },
});

// What one of the runs lacks may look added as well as removed, so these numbers have no direction.
test.each([
  [true, ''],
  [false, '≈ about '],
])('a comparison, complete: %s', async (complete, mark) => {
  const app = await openApp(resultAddress('compare'), { ...resultAnswers(['js-sbom', 'vuln-finder']), ...changes(complete, true) });
  await app.shows('1 new vulnerability (1 by code); none resolved; 4 still open.');
  const counts = ['New 1', 'Resolved 0', 'Still open 4', 'Reassessed 0', 'Components 1'].map((text) => text.replace(/(?=\d)/, mark));
  expect(app.all('[role=tablist][aria-label=Changes] [role=tab]')).toEqual(counts);
  expect(app.all('h3')).toEqual([`By code changes ${mark}1`]);
  expect(app.text().includes('The comparison is incomplete')).toBe(!complete);
});

test.each([
  [true, 'None'],
  [false, 'None in what could be read'],
])('a comparison without a change, complete: %s', async (complete, title) => {
  const app = await openApp(resultAddress('compare', '&change=new'), {
    ...resultAnswers(['js-sbom', 'vuln-finder']),
    ...changes(complete, false),
  });
  await app.shows('No new vulnerabilities; none resolved; 4 still open.');
  expect(app.all('h2, h3, p').includes(title)).toBe(true);
});

test.each(BOTH)('filters beside the vulnerabilities of a run, complete: %s', async (complete, mark) => {
  const row = vulnerabilityRow({
    vulnerability_id: 'CVE-2026-1',
    severity: SEVERITY,
    fix_available: false,
    affected: [{ purl: 'pkg:npm/left-pad@1.0.0', name: 'left-pad', version: '1.0.0', direct: true, fixed_versions: [], covered_by: null }],
  });
  const app = await openApp(resultAddress('vuln-finder'), {
    ...resultAnswers(['vuln-finder']),
    [resultRoute('vulnerabilities')]: pageOf([row], { complete, filter_count: { severity_critical: 7 } }),
  });
  await app.shows('no fixed version known');
  expect(app.all('section[aria-label=Filters] label').find((text) => text.startsWith('Critical'))).toBe(`Critical${mark}7`);
  expect(app.find('ul[aria-label=Findings]').textContent).toContain(`${mark}1 finding`);
});

test.each(BOTH)('licenses and their totals, complete: %s', async (complete, mark) => {
  const license = {
    id: 'MIT',
    name: 'MIT License',
    url: null,
    type: 'permissive',
    osi_approved: true,
    dep_count: 5,
    direct_count: 1,
    violations: 0,
  };
  const app = await openApp(resultAddress('license-finder'), {
    ...resultAnswers(['license-finder']),
    [resultRoute('licenses')]: pageOf([license], { complete }),
    [resultRoute('licenses/stats')]: {
      run_index: 1,
      components: 5,
      licenses: 1,
      by_type: Object.fromEntries(LICENSE_TYPES.map((type) => [type, 0])),
      violations: 0,
      policy: { id: null, name: 'No policy', type: 'BLACKLIST' },
      own: [],
      texts: [],
      hints: [],
      coverage: { ...LEDGER, complete },
    },
  });
  await app.shows('Judged by');
  await app.shows('MIT License');
  expect(app.all('ul[aria-label=Totals] li')[0]).toBe(`${mark}5 components`);
  expect(app.all('table[aria-label=Licenses] tbody td').at(-1)).toBe(`${mark}5`);
});
