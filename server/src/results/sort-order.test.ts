import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultCalls } from '#contract/calls/results.ts';
import type { Component, RegistryFacts } from '#contract/results/inventory.ts';
import type { Reachability } from '#contract/results/reachability.ts';
import { registryComponent, ROOT } from '#tests/conformance/matching/registry-component.ts';
import type { GivenUser } from '#tests/given/given-accounts.ts';
import { givenResults } from '#tests/given/given-run.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let user: GivenUser;
let params: { orgId: string; projectId: string; analysisId: string };

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  const results = { 'js-sbom': inventory, 'vuln-finder': { vulnerabilities, coverage: completeLedger } };
  ({ user, params } = await givenResults(server, results));
});
afterAll(() => server.stop());

const both = [{ direct: true, scopes: ['production' as const], importers: [0, 1] }];
const components = [
  registryComponent('npm', 'apple', '10.0.0', { licenses: ['MIT'], uses: both, deprecated: 'no more' }),
  registryComponent('npm', 'berry', '9.0.0', { licenses: ['Apache-2.0'], scopes: ['development'] }),
  registryComponent('npm', 'citrus', '1.0.0-rc.1', {
    direct: false,
    uses: [{ direct: false, scopes: ['production'], importers: [0] }],
  }),
];
const [apple, berry, citrus] = components as [(typeof components)[0], (typeof components)[0], (typeof components)[0]];

function registryFacts(purl: string, latest: string, released: string, outdated: boolean): RegistryFacts {
  return { purl, newest_release: latest, newest_release_date: null, release_date: released, outdated, deprecated: null, licenses: null };
}

const inventory = npmInventory(components, {
  importers: [ROOT, { ...ROOT, id: 'web' }],
  registry: [
    registryFacts(apple.purl, '10.0.0', '2024-01-01', false),
    registryFacts(berry.purl, '9.5.0', '2023-01-01', true),
    registryFacts(citrus.purl, '2.0.0', '2025-01-01', false),
  ],
});
const affected = (component: Component, verdict?: Reachability['verdict']) =>
  affectedBy(inventory, component, verdict && { reachability: { verdict, reason: '', production: true, chain: [], cut: [] } });

// A, B and C differ in every key that sorts.
const vulnerabilities = [
  vulnerability('CVE-2021-9999', {
    severity: scored(7.5),
    affected: [affected(citrus, 'unknown')],
    weaknesses: [{ id: 'CWE-1321', name: null }],
    owasp: [{ edition: '2021', id: 'A03:2021', name: 'Injection' }],
    vectors: [{ version: '3.1', vector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H', source: 'x', score: 5, primary: true }],
    published: '2022-01-01T00:00:00.000Z',
  }),
  vulnerability('CVE-2021-10000', {
    severity: scored(5.3),
    affected: [affected(apple, 'reachable'), affected(berry)],
    weaknesses: [{ id: 'CWE-79', name: null }],
    owasp: [{ edition: '2021', id: 'A10:2021', name: 'SSRF' }],
    vectors: [{ version: '3.1', vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N', source: 'x', score: 5, primary: true }],
    published: '2021-01-01T00:00:00.000Z',
  }),
  vulnerability('CVE-2022-3000', {
    affected: [berry, citrus, apple].map((component) => affected(component, 'not_reachable')),
    published: '2023-01-01T00:00:00.000Z',
  }),
];

test.each([
  ['severity', 'CVE-2022-3000 CVE-2021-10000 CVE-2021-9999'],
  ['cve', 'CVE-2021-9999 CVE-2021-10000 CVE-2022-3000'],
  ['dep_name', 'CVE-2021-10000 CVE-2022-3000 CVE-2021-9999'],
  ['dep_version', 'CVE-2021-9999 CVE-2022-3000 CVE-2021-10000'],
  ['weakness', 'CVE-2021-10000 CVE-2021-9999 CVE-2022-3000'],
  ['owasp_top_10', 'CVE-2021-9999 CVE-2021-10000 CVE-2022-3000'],
  ['exploitability', 'CVE-2022-3000 CVE-2021-9999 CVE-2021-10000'],
  ['dep_count', 'CVE-2021-9999 CVE-2021-10000 CVE-2022-3000'],
  ['published', 'CVE-2021-10000 CVE-2021-9999 CVE-2022-3000'],
  ['reachability', 'CVE-2022-3000 CVE-2021-9999 CVE-2021-10000'],
])('vulnerabilities rise by %s', async (sort_key, order) => {
  const page = await user.client(resultCalls.listVulnerabilities, { params, query: { sort_key, sort_direction: 'ASC' } });
  expect(page.data.map(({ vulnerability_id }) => vulnerability_id).join(' ')).toBe(order);
});

test.each([
  ['name', 'apple berry citrus'],
  ['version', 'citrus berry apple'],
  ['licenses', 'citrus berry apple'],
  ['combined_severity', 'apple berry citrus'],
  ['deprecated', 'berry citrus apple'],
  ['outdated', 'apple citrus berry'],
  ['unlicensed', 'apple berry citrus'],
  ['user_installed', 'citrus apple berry'],
  ['newest_release', 'citrus berry apple'],
  ['release', 'berry apple citrus'],
  ['dev', 'apple citrus berry'],
  ['is_direct_count', 'citrus berry apple'],
  ['type', 'apple berry citrus'],
])('components rise by %s', async (sort_key, order) => {
  const page = await user.client(resultCalls.listSbom, { params, query: { sort_key, sort_direction: 'ASC' } });
  expect(page.data.map(({ name }) => name).join(' ')).toBe(order);
});

test('every key that the contract names is held to an order', () => {
  expect(resultCalls.listVulnerabilities.list.sortKeys).toHaveLength(10);
  expect(resultCalls.listSbom.list.sortKeys).toHaveLength(13);
});
