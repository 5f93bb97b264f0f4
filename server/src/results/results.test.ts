import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportCalls } from '#contract/calls/reports.ts';
import { resultCalls } from '#contract/calls/results.ts';
import { importerUses } from '#contract/results/importer-uses.ts';
import type { Component, ComponentUse } from '#contract/results/inventory.ts';
import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import { registryComponent, ROOT } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import type { GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenResults, givenRun } from '#tests/given/given-run.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { testServer } from '#tests/given/test-server.ts';
import type { TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let user: GivenUser;
let params: { orgId: string; projectId: string; analysisId: string };

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  ({ user, params } = await givenResults(server, { 'js-sbom': inventory, 'vuln-finder': findings }));
});
afterAll(() => server.stop());

const web: ComponentUse = { direct: true, scopes: ['production'], importers: [0] };
const tools: ComponentUse = { direct: false, scopes: ['development'], importers: [1] };

function component(name: string, version: string, uses: ComponentUse[], said: Partial<Component> = {}): Component {
  const scopes = [...new Set(uses.flatMap((use) => use.scopes))];
  return registryComponent('npm', name, version, { uses, scopes, direct: uses.includes(web), licenses: ['MIT'], ...said });
}

const alpha10 = component('alpha', '1.10.0', [web, tools]);
const alpha9 = component('alpha', '1.9.0', [tools], { deprecated: 'use 1.10' });
const beta = component('beta', '2.0.0', [web], { dependencies: [{ to: alpha10.purl, kind: 'production', range: '^1.0.0' }], licenses: [] });
const inventory = npmInventory([alpha10, alpha9, beta, component('__proto__', '1.0.0', [tools])], {
  importers: ['packages/web', 'packages/tools'].map((id) => ({ ...ROOT, id, name: id, manifest: `${id}/package.json` })),
});
const injection = { owasp: [{ edition: '2021' as const, id: 'A03:2021', name: 'Injection' }] };
const findings: VulnerabilitiesResult = {
  vulnerabilities: [
    vulnerability('CVE-1', {
      severity: scored(9.8),
      ...injection,
      affected: [alpha10, alpha9].map((each) => affectedBy(inventory, each, { fixed_versions: ['9.0.0'] })),
    }),
    vulnerability('CVE-2', { severity: scored(7.5), ...injection, aliases: ['GHSA-2'], affected: [affectedBy(inventory, beta)] }),
    vulnerability('CVE-3', { affected: [affectedBy(inventory, alpha9)] }),
  ],
  coverage: completeLedger,
};

test('components sort by version as versions do, and every filter is counted given the others', async () => {
  const page = await user.client(resultCalls.listSbom, {
    params,
    query: { sort_key: 'version', sort_direction: 'ASC', search_key: 'alpha' },
  });
  expect(page.data.map(({ purl, combined_severity }) => [purl, combined_severity])).toEqual([
    ['pkg:npm/alpha@1.9.0', 'CRITICAL'],
    ['pkg:npm/alpha@1.10.0', 'CRITICAL'],
  ]);
  expect(page).toMatchObject({
    total_entries: 4,
    matching_count: 2,
    filter_count: { production: 1, development: 2, direct: 1, transitive: 1, deprecated: 1, vulnerable: 2, composer: 0 },
  });
});

async function purlsWith(active_filters: string): Promise<string[]> {
  const query = { active_filters, sort_key: 'name', sort_direction: 'ASC' };
  return (await user.client(resultCalls.listSbom, { params, query })).data.map(({ purl }) => purl);
}

test('filters of one group are OR-ed and groups AND-ed', async () => {
  expect(await purlsWith('[direct,transitive,production]')).toEqual(['pkg:npm/alpha@1.10.0', 'pkg:npm/beta@2.0.0']);
  expect(await purlsWith('[deprecated,unlicensed]')).toEqual(['pkg:npm/alpha@1.9.0', 'pkg:npm/beta@2.0.0']);
});

test('a workspace sees its own scopes and directness', async () => {
  const page = await user.client(resultCalls.listSbom, {
    params,
    query: { workspace: 'packages/tools', sort_key: 'name', sort_direction: 'ASC' },
  });
  expect(page.data.map(({ name, scopes, user_installed }) => [name, scopes, user_installed])).toEqual([
    ['__proto__', ['development'], false],
    ['alpha', ['development'], false],
    ['alpha', ['development'], false],
  ]);
  await expect(user.client(resultCalls.listSbom, { params, query: { workspace: 'packages/none' } })).rejects.toMatchObject({
    code: 'UnknownWorkspace',
  });
});

test('vulnerabilities are merged over components, worst first, those not yet scored last', async () => {
  const page = await user.client(resultCalls.listVulnerabilities, { params, query: {} });
  expect(page.data.map((row) => [row.vulnerability_id, row.affected.map(({ version }) => version), row.fix_available, row.scopes])).toEqual(
    [
      ['CVE-1', ['1.9.0', '1.10.0'], true, ['development', 'production']],
      ['CVE-2', ['2.0.0'], false, ['production']],
      ['CVE-3', ['1.9.0'], false, ['development']],
    ],
  );
  expect(page.filter_count).toMatchObject({
    severity_critical: 1,
    severity_high: 1,
    severity_medium: 0,
    not_scored: 1,
    owasp_a03: 2,
    owasp_none: 1,
    direct: 2,
    transitive: 2,
    fix_available: 1,
    no_fix: 2,
  });
});

test('a filter on components keeps the findings that pass it and no others', async () => {
  const page = await user.client(resultCalls.listVulnerabilities, { params, query: { active_filters: '[transitive,severity_critical]' } });
  expect(page.data.map((row) => [row.vulnerability_id, row.affected.map(({ version }) => version)])).toEqual([['CVE-1', ['1.9.0']]]);
  expect(page).toMatchObject({ total_entries: 3, matching_count: 1, filter_count: { severity_critical: 1, not_scored: 1, direct: 1 } });
});

test('statistics count vulnerabilities and findings apart', async () => {
  const stats = await user.client(resultCalls.vulnerabilityStats, { params, query: {} });
  expect(stats).toMatchObject({
    vulnerabilities: { critical: 1, high: 1, not_scored: 1 },
    findings: { critical: 2, high: 1, not_scored: 1 },
    affected_components: 3,
    fixable: 1,
    kev: null,
    by_owasp: [{ edition: '2021', id: 'A03:2021', name: 'Injection', count: 2 }],
    sources: { agree: 0, disagree: 0, no_second_opinion: 3 },
  });
  const sbom = await user.client(resultCalls.sbomStats, { params, query: {} });
  expect(sbom).toMatchObject({
    components: 4,
    direct: 2,
    transitive: 2,
    outdated: null,
    unlicensed: 1,
    by_scope: { production: 2, development: 3 },
    workspaces: [
      { id: 'packages/web', components: 2 },
      { id: 'packages/tools', components: 3 },
    ],
  });
});

test('exploited vulnerabilities are counted once the vulnerability data contains their catalog', async () => {
  const organizationId = params.orgId;
  const analysis = await givenAnalysis(server, { organizationId, name: 'meadow/exploited' });
  const feed = { name: 'CISA KEV', records: 1404, modified: null, fetched_at: null, complete: true, starter: false };
  const coverage = { ...completeLedger, knowledge: { hash: 'k', built_at: null, feeds: [feed] } };
  await givenRun(server, { ...analysis, organizationId, results: { 'js-sbom': inventory, 'vuln-finder': { ...findings, coverage } } });
  const stats = await user.client(resultCalls.vulnerabilityStats, { params: { orgId: organizationId, ...analysis }, query: {} });
  expect(stats.kev).toBe(0);
});

test('a vulnerability is found by its id and by an alias, a dependency with its neighborhood', async () => {
  expect(await user.client(resultCalls.showVulnerability, { params: { ...params, vulnerabilityId: 'GHSA-2' } })).toEqual(
    findings.vulnerabilities[1],
  );
  await expect(user.client(resultCalls.showVulnerability, { params: { ...params, vulnerabilityId: 'CVE-9' } })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
  const shown = await user.client(resultCalls.showDependency, { params: { ...params, purl: 'pkg:npm/alpha@1.10.0' } });
  const { uses, ...facts } = alpha10;
  expect(shown.component).toEqual({ ...facts, importers: importerUses({ uses }, inventory) });
  expect(shown.graph.nodes.map(({ purl, severity }) => [purl, severity])).toEqual([
    ['pkg:npm/alpha@1.10.0', 'CRITICAL'],
    ['pkg:npm/beta@2.0.0', 'HIGH'],
  ]);
  expect(shown.vulnerabilities!.map(({ vulnerability_id }) => vulnerability_id)).toEqual(['CVE-1']);
});

const FORMATS = reportCalls.exportResult.query.shape.format.options;
// Notices name licenses alone, and the text of a PDF is packed; both have tests of their own.
const READABLE = FORMATS.filter((format) => format !== 'pdf' && !format.startsWith('notices-'));

test.each(READABLE)('a run is exported as %s, all of it or one workspace', async (format) => {
  const path = `/api/org/${params.orgId}/projects/${params.projectId}/analyses/${params.analysisId}/export?format=${format}`;
  const whole = await server.request('GET', path, { token: user.token });
  expect([whole.status, whole.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('meadow-storefront')]);
  const text = (answer: typeof whole) => (typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  expect(text(whole)).toContain('CVE-2');
  const tools = await server.request('GET', `${path}&workspace=packages/tools`, { token: user.token });
  expect(text(tools)).not.toContain('CVE-2');
  expect(text(tools)).toContain('CVE-1');
});

test('notices of a run without a license step are refused, not empty', async () => {
  const path = `/api/org/${params.orgId}/projects/${params.projectId}/analyses/${params.analysisId}/export`;
  for (const format of FORMATS.filter((one) => one.startsWith('notices-'))) {
    const { status, body } = await server.request('GET', `${path}?format=${format}`, { token: user.token });
    expect([status, body]).toEqual([404, expect.objectContaining({ error_code: 'PluginResultNotAvailable' })]);
  }
});

test('a document of one workspace says what that workspace needs, whatever others need it for', async () => {
  const path = `/api/org/${params.orgId}/projects/${params.projectId}/analyses/${params.analysisId}/export?format=cyclonedx-json`;
  const scopesIn = async (workspace: string) => {
    const { body } = await server.request('GET', `${path}&workspace=${workspace}`, { token: user.token });
    const { components } = (typeof body === 'string' ? JSON.parse(body) : body) as { components: { name: string; scope: string }[] };
    return Object.fromEntries(components.map(({ name, scope }) => [name, scope]));
  };
  expect(await scopesIn('packages/web')).toMatchObject({ alpha: 'required', beta: 'required' });
  expect(await scopesIn('packages/tools')).toMatchObject({ alpha: 'excluded', __proto__: 'excluded' });
});

test('a run that failed shows what it has only when nothing completed, and its failed step tells why', async () => {
  const organizationId = params.orgId;
  const analysis = await givenAnalysis(server, { organizationId, name: 'meadow/broken' });
  const where = { orgId: organizationId, ...analysis };
  await expect(user.client(resultCalls.listSbom, { params: where, query: {} })).rejects.toMatchObject({ code: 'PluginResultNotAvailable' });
  await givenRun(server, { ...analysis, organizationId, results: { 'js-sbom': inventory }, failed: ['vuln-finder'] });
  expect((await user.client(resultCalls.listSbom, { params: where, query: {} })).matching_count).toBe(4);
  await expect(user.client(resultCalls.listVulnerabilities, { params: where, query: {} })).rejects.toMatchObject({
    code: 'PluginFailed',
    message: 'The step vuln-finder failed.',
  });
});

test('storing a result again replaces it and doubles nothing', async () => {
  const organizationId = params.orgId;
  const analysis = await givenAnalysis(server, { organizationId, name: 'meadow/twice' });
  const where = { orgId: organizationId, ...analysis };
  const runId = await givenRun(server, { ...analysis, organizationId, results: { 'js-sbom': inventory, 'vuln-finder': findings } });
  const { storeResult } = await import('./store-result.ts');
  const ctx = server.ctx({ kind: 'system', name: 'test' });
  await storeResult(ctx, { organizationId, runId, step: 'js-sbom', pluginVersion: '2', document: inventory });
  await storeResult(ctx, { organizationId, runId, step: 'vuln-finder', pluginVersion: '2', document: findings });
  expect((await user.client(resultCalls.listSbom, { params: where, query: {} })).matching_count).toBe(4);
  expect((await user.client(resultCalls.listVulnerabilities, { params: where, query: {} })).matching_count).toBe(3);
});

test('results of another organization answer as if they did not exist', async () => {
  const stranger = await givenUser(server);
  const orgId = await givenOrganization(server, { members: [{ user: stranger, role: 'OWNER' }] });
  await expect(stranger.client(resultCalls.listSbom, { params: { ...params, orgId }, query: {} })).rejects.toMatchObject({
    code: 'ProjectDoesNotExist',
  });
  await expect(stranger.client(resultCalls.listSbom, { params, query: {} })).rejects.toMatchObject({ code: 'EntityNotFound' });
});

test('an export is written once, sent compressed or plain, and continued from any byte', async () => {
  const url = `${server.url}/api/org/${params.orgId}/projects/${params.projectId}/analyses/${params.analysisId}/export?format=csv`;
  const ask = (headers: Record<string, string>) => fetch(url, { headers: { authorization: `Bearer ${user.token}`, ...headers } });
  const plain = await ask({ 'accept-encoding': 'identity' });
  const whole = await plain.text();
  const tag = plain.headers.get('etag')!;
  const compressed = await ask({ 'accept-encoding': 'gzip' });
  expect([compressed.headers.get('content-encoding'), await compressed.text()]).toEqual(['gzip', whole]);
  const rest = await ask({ range: 'bytes=100-', 'if-range': tag });
  expect([rest.status, await rest.text()]).toEqual([206, Buffer.from(whole).subarray(100).toString('utf8')]);
  const known = await ask({ 'accept-encoding': 'identity', 'if-none-match': tag });
  expect([known.status, await known.text()]).toEqual([304, '']);
});
