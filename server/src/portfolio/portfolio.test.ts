import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/index.ts';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import { PORTFOLIO_FILTERS } from '#contract/entities/chosen-findings.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { madePatch, madePatches } from '#tests/given/patches.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let user: GivenUser;
let params: { orgId: string };
const projects: Record<string, string> = {};

const lodash = registryComponent('npm', 'lodash', '4.17.20', { licenses: ['MIT'] });
const minimist = registryComponent('npm', 'minimist', '1.2.0', { direct: false, scopes: ['development'], licenses: ['MIT'] });
const newer = registryComponent('npm', 'lodash', '4.17.21', { licenses: ['MIT'] });

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  user = await givenUser(server);
  const orgId = await givenOrganization(server, { members: [{ user, role: 'USER' }] });
  params = { orgId };
  await project('shop', [lodash, minimist]);
  await project('api', [lodash]);
  await project('site', [newer]);
  const stranger = await givenUser(server);
  const foreign = await givenOrganization(server, { members: [{ user: stranger, role: 'OWNER' }] });
  await project('foreign', [lodash, minimist], foreign);
});
afterAll(() => server.stop());

async function project(name: string, components: (typeof lodash)[], organizationId = params.orgId): Promise<void> {
  const analysis = await givenAnalysis(server, { organizationId, name });
  projects[name] = analysis.projectId;
  const inventory = npmInventory(components);
  const has = (purl: string) => components.find((component) => component.purl === purl);
  const vulnerabilities = [
    vulnerability('CVE-2021-23337', {
      severity: scored(7.2),
      summary: 'Command injection',
      affected: has(lodash.purl) ? [affectedBy(inventory, lodash, { fixed_versions: ['4.17.21'] })] : [],
    }),
    vulnerability('CVE-2026-4800', {
      severity: scored(8.1),
      affected: has(lodash.purl) ? [affectedBy(inventory, lodash, { fixed_versions: ['4.18.0'] })] : [],
    }),
    vulnerability('CVE-2021-44906', {
      severity: scored(9.8),
      kev: { date_added: '2026-01-01', due_date: null, ransomware: null },
      affected: has(minimist.purl) ? [affectedBy(inventory, minimist)] : [],
    }),
  ].filter(({ affected }) => affected.length > 0);
  await givenRun(server, {
    ...analysis,
    organizationId,
    results: { 'js-sbom': inventory, 'vuln-finder': { vulnerabilities, coverage: completeLedger } },
  });
}

test('an update says what proven plans remove of its findings, in how many projects, and what they lock instead', async () => {
  const orgId = await givenOrganization(server, { members: [{ user, role: 'USER' }] });
  const inventory = npmInventory([lodash]);
  const found = vulnerability('CVE-2026-4800', {
    severity: scored(8.1),
    affected: [affectedBy(inventory, lodash, { fixed_versions: ['4.18.0'] })],
  });
  const component = {
    purl: lodash.purl,
    name: 'lodash',
    version: '4.17.20',
    direct: true,
    lockfile: 'package-lock.json',
    cured: true,
    reason: null,
    held_by: [],
    to: ['4.18.2'],
  };
  const fixed = madePatch(found.id, found.severity, { patch_type: 'FULL', components: [component] });
  const stuck = madePatch(found.id, found.severity, {
    reason: 'capped',
    components: [{ ...component, cured: false, reason: 'capped', to: [] }],
  });
  for (const [index, patches] of [[fixed], [stuck], undefined].entries()) {
    const analysis = await givenAnalysis(server, { organizationId: orgId, name: `meadow/project-${index}` });
    await givenRun(server, {
      ...analysis,
      organizationId: orgId,
      results: {
        'js-sbom': inventory,
        'vuln-finder': { vulnerabilities: [found], coverage: completeLedger },
        ...(patches ? { 'js-patching': madePatches(patches, []) } : {}),
      },
    });
  }
  const groups = async (group: 'fix' | 'component') =>
    (await user.client(CALLS.portfolio.listVulnerabilities, { params: { orgId }, query: { group } })).data;
  expect(await groups('fix')).toMatchObject([
    { key: lodash.purl, findings: 3, projects: 3, points: 15, proven: { findings: 1, projects: 1, points: 5, to: ['4.18.2'] } },
  ]);
  expect(await groups('component')).toMatchObject([{ proven: null }]);
});

test('findings of all projects are grouped by the update that removes them, with the version free of all of them', async () => {
  const { data, total_entries } = await user.client(CALLS.portfolio.listVulnerabilities, { params });
  expect(total_entries).toBe(1);
  expect(data).toMatchObject([
    {
      key: lodash.purl,
      name: 'lodash',
      version: '4.17.20',
      fixed_version: '4.18.0',
      findings: 4,
      projects: 2,
      points: 20,
      severity_class: 'HIGH',
    },
  ]);
});

async function groupsBy(group: string) {
  const { data } = await user.client(CALLS.portfolio.listVulnerabilities, { params, query: { group } });
  return data.map(({ key, findings, projects: n, points }) => [key, findings, n, points]);
}

test('they are grouped by component, vulnerability and project as well', async () => {
  expect(await groupsBy('component')).toEqual([
    [lodash.purl, 4, 2, 20],
    [minimist.purl, 1, 1, 4.5],
  ]);
  expect(await groupsBy('vulnerability')).toEqual([
    ['CVE-2026-4800', 2, 2, 10],
    ['CVE-2021-23337', 2, 2, 10],
    ['CVE-2021-44906', 1, 1, 4.5],
  ]);
  expect(await groupsBy('project')).toEqual([
    [projects['shop'], 3, 1, 14.5],
    [projects['api'], 2, 1, 10],
  ]);
});

test('each filter leaves as many groups as its count says, and its findings are what the flat list has', async () => {
  for (const group of ['component', 'vulnerability', 'project']) {
    const { filter_count } = await user.client(portfolioCalls.listVulnerabilities, { params, query: { group } });
    for (const filter of Object.values(PORTFOLIO_FILTERS).flat()) {
      const query = { group, active_filters: `[${filter}]` };
      const { data, matching_count } = await user.client(portfolioCalls.listVulnerabilities, { params, query });
      expect([filter, matching_count]).toEqual([filter, filter_count[filter]]);
      const each = await user.client(portfolioCalls.listFindings, { params, query: { active_filters: query.active_filters } });
      expect(data.reduce((sum, { findings }) => sum + findings, 0)).toBe(each.matching_count);
    }
  }
});

test('every sort of every list works in both directions', async () => {
  const { listVulnerabilities, listFindings, listComponents } = portfolioCalls;
  for (const call of [listVulnerabilities, listFindings, listComponents]) {
    for (const sort_key of call.list.sortKeys) {
      for (const sort_direction of ['ASC', 'DESC']) {
        const { matching_count } = await user.client(call, { params, query: { sort_key, sort_direction } });
        expect(matching_count).toBeGreaterThan(0);
      }
    }
  }
});

test('a component says in which versions and in how many projects it is used', async () => {
  const { data } = await user.client(CALLS.portfolio.listComponents, { params, query: { search_key: 'lodash' } });
  expect(data).toEqual([
    {
      ecosystem: 'npm',
      name: 'lodash',
      versions: [
        { version: '4.17.20', projects: 2 },
        { version: '4.17.21', projects: 1 },
      ],
      projects: 3,
      direct: 3,
      licenses: ['MIT'],
      deprecated: false,
      latest: null,
      findings: 4,
    },
  ]);
});

test('a finding leads to the analysis that has it', async () => {
  const { data } = await user.client(CALLS.portfolio.listFindings, { params, query: { vulnerability_id: 'CVE-2021-44906' } });
  expect(data).toMatchObject([{ project: { name: 'shop' }, scopes: ['development'], direct: false, cause: 'code', fixed_version: null }]);
});

test('the overview counts what is open, what is new and which project is best', async () => {
  const overview = await user.client(CALLS.dashboard.overview, { params });
  expect(overview).toMatchObject({
    projects: { total: 3, analyzed: 3, incomplete: 0, exploited: 0 },
    open: { critical: 1, high: 4, kev: null, fixable: 4, by_code: 5, by_data: 0, complete: true },
    this_week: { by_code: 5, by_data: 0 },
    best: { project: { name: 'site' }, grade: { class: 'A+', score: 100 } },
  });
  // Nobody looked in the weeks before.
  expect(overview.weeks).toMatchObject([{ critical: 1, high: 4, by_code: 5, complete: true }]);
});

function ask(query: string) {
  return server.request('GET', `/api/org/${params.orgId}/dashboard/quick_stats?${query}`, { token: user.token });
}

test('the dashboard takes projects and integrations repeated or in brackets, and refuses what is not an id or no period', async () => {
  const [shop, api] = [projects['shop']!, projects['api']!];
  for (const query of [`project_ids=${shop}&project_ids=${api}`, `project_ids=[${shop},${api}]`]) {
    expect((await ask(query)).body).toMatchObject({ data: { nmb_vulnerabilities: 5 } });
  }
  expect((await ask(`project_ids=${api}`)).body).toMatchObject({ data: { nmb_vulnerabilities: 2 } });
  expect((await ask(`project_ids=${projects['foreign']}`)).body).toMatchObject({ data: { nmb_vulnerabilities: null, max_grade: null } });
  expect((await ask(`integrationIds=[${shop}]`)).body).toMatchObject({ data: { nmb_vulnerabilities: null } });
  expect((await ask('start_date=2026-03-02&end_date=2026-03-02')).body).toMatchObject({ data: { nmb_vulnerabilities: 5 } });
  expect((await ask('end_date=2026-03-01')).body).toMatchObject({ data: { nmb_vulnerabilities: null } });
  for (const query of ['integrationIds=[x]', 'start_date=yesterday', 'start_date=2026-03-02&end_date=2026-03-01']) {
    expect((await ask(query)).body).toMatchObject({ error_code: 'ValidationFailed' });
  }
});

test('a project whose lockfile could not be read has no grade, though nothing was found in it', async () => {
  const analysis = await givenAnalysis(server, { organizationId: params.orgId, name: 'broken' });
  const coverage = { ...completeLedger, complete: false };
  const inventory = npmInventory([], { coverage });
  const results = { 'js-sbom': inventory, 'vuln-finder': { vulnerabilities: [], coverage } };
  await givenRun(server, { ...analysis, organizationId: params.orgId, results });
  const { data } = await user.client(CALLS.dashboard.projectQuickStats, { params, query: {} });
  expect(data.find(({ project: { id } }) => id === analysis.projectId)).toMatchObject({ grade: null });
});
