import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultCalls, SBOM_FILTERS, VULNERABILITY_FILTERS } from '#contract/calls/results.ts';
import type { Component, InventoryResult, Scope } from '#contract/results/inventory.ts';
import type { Reachability } from '#contract/results/reachability.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import type { GivenUser } from '#tests/given/given-accounts.ts';
import { givenResults } from '#tests/given/given-run.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let user: GivenUser;
let params: { orgId: string; projectId: string; analysisId: string };

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  const results = { 'js-sbom': npm, 'php-sbom': composer, 'vuln-finder': { vulnerabilities, coverage: completeLedger } };
  ({ user, params } = await givenResults(server, results));
});
afterAll(() => server.stop());

function component(name: string, scope: Scope, direct: boolean, said: Partial<Component> = {}): Component {
  const uses = [{ direct, scopes: [scope], importers: [0] }];
  return registryComponent(name.includes('/') ? 'composer' : 'npm', name, '1.0.0', {
    scopes: [scope],
    direct,
    uses,
    licenses: ['MIT'],
    ...said,
  });
}

const a = component('a', 'production', true);
const b = component('b', 'development', false, { deprecated: 'no more' });
const c = component('acme/c', 'optional', true);
const d = component('d', 'peer', false, { licenses: [], source: { kind: 'git', url: null } });
const npm = npmInventory([a, b, d, component('e', 'production', true)]);
const composer: InventoryResult = {
  ...npmInventory([c]),
  ecosystem: 'composer',
  registry: [
    {
      purl: c.purl,
      newest_release: '2.0.0',
      newest_release_date: null,
      release_date: null,
      outdated: true,
      deprecated: null,
      licenses: null,
    },
  ],
};

const category = (id: string) => ({ id, edition: id.endsWith('2021') ? ('2021' as const) : ('2025' as const), name: id });
const rest = ['04', '05', '06', '07', '08', '09', '10'].flatMap((number) => [category(`A${number}:2021`), category(`A${number}:2025`)]);
const none = { confidentiality: 'NONE', integrity: 'NONE', availability: 'NONE' } as const;

const judged = (verdict: Reachability['verdict']): Reachability => ({ verdict, reason: '', production: true, chain: [], cut: [] });

const vulnerabilities = [
  vulnerability('V1', {
    severity: scored(9),
    kev: { date_added: '2026-01-01', due_date: null, ransomware: null },
    owasp: [category('A01:2021'), category('A03:2025')],
    impact: { ...none, confidentiality: 'HIGH' },
    affected: [affectedBy(npm, a, { fixed_versions: ['2.0.0'], agreement: 'agree', reachability: judged('reachable') })],
  }),
  vulnerability('V2', {
    severity: scored(7),
    malware: true,
    owasp: [category('A02:2021'), category('A01:2025')],
    impact: { ...none, integrity: 'LOW' },
    affected: [affectedBy(npm, b, { agreement: 'disagree', reachability: judged('not_reachable') })],
  }),
  vulnerability('V3', {
    severity: scored(4),
    epss: { score: 0.1, percentile: 0.9, date: '2026-01-01' },
    owasp: [category('A03:2021'), category('A02:2025')],
    impact: { ...none, availability: 'HIGH' },
    affected: [affectedBy(composer, c)],
  }),
  vulnerability('V4', { severity: scored(0.1), owasp: rest, affected: [affectedBy(npm, d)] }),
  vulnerability('V5', { severity: scored(0), impact: none, affected: [affectedBy(npm, a)] }),
  vulnerability('V6', { affected: [affectedBy(npm, a)] }),
];

const OF_VULNERABILITIES: Record<string, string> = {
  severity_critical: 'V1',
  severity_high: 'V2',
  severity_medium: 'V3',
  severity_low: 'V4',
  severity_none: 'V5',
  not_scored: 'V6',
  production: 'V1 V5 V6',
  development: 'V2',
  optional: 'V3',
  peer: 'V4',
  direct: 'V1 V3 V5 V6',
  transitive: 'V2 V4',
  npm: 'V1 V2 V4 V5 V6',
  composer: 'V3',
  confidentiality_impact: 'V1',
  integrity_impact: 'V2',
  availability_impact: 'V3',
  owasp_a01: 'V1',
  owasp_a02: 'V2',
  owasp_a03: 'V3',
  owasp_2025_a01: 'V2',
  owasp_2025_a02: 'V3',
  owasp_2025_a03: 'V1',
  ...Object.fromEntries(rest.map(({ id, edition }) => [`owasp_${edition === '2021' ? '' : '2025_'}${id.slice(0, 3).toLowerCase()}`, 'V4'])),
  owasp_none: 'V5 V6',
  owasp_2025_none: 'V5 V6',
  kev: 'V1',
  malware: 'V2',
  epss_10: 'V3',
  fix_available: 'V1',
  no_fix: 'V2 V3 V4 V5 V6',
  agree: 'V1',
  disagree: 'V2',
  no_second_opinion: 'V3 V4 V5 V6',
  reachable: 'V1',
  reachability_unknown: '',
  not_reachable: 'V2',
  reachability_not_asked: 'V3 V4 V5 V6',
  open: 'V1 V2 V3 V4 V5 V6',
  covered: '',
};

const OF_COMPONENTS: Record<string, string> = {
  production: 'a e',
  development: 'b',
  optional: 'acme/c',
  peer: 'd',
  direct: 'a acme/c e',
  transitive: 'b d',
  npm: 'a b d e',
  composer: 'acme/c',
  deprecated: 'b',
  outdated: 'acme/c',
  unlicensed: 'd',
  vulnerable: 'a acme/c b d',
  not_from_registry: 'd',
};

test('every filter of vulnerabilities leaves what it names, and its count says how much', async () => {
  const found: Record<string, string> = {};
  const { filter_count } = await user.client(resultCalls.listVulnerabilities, { params, query: {} });
  for (const filter of Object.values(VULNERABILITY_FILTERS).flat()) {
    const page = await user.client(resultCalls.listVulnerabilities, { params, query: { active_filters: `[${filter}]`, sort_key: 'cve' } });
    found[filter] = page.data
      .map(({ vulnerability_id }) => vulnerability_id)
      .toReversed()
      .join(' ');
    expect([filter, filter_count[filter]]).toEqual([filter, page.matching_count]);
  }
  expect(found).toEqual(OF_VULNERABILITIES);
});

test('every filter of components leaves what it names, and its count says how much', async () => {
  const found: Record<string, string> = {};
  const { filter_count } = await user.client(resultCalls.listSbom, { params, query: {} });
  for (const filter of Object.values(SBOM_FILTERS).flat()) {
    const page = await user.client(resultCalls.listSbom, { params, query: { active_filters: `[${filter}]`, sort_key: 'name' } });
    found[filter] = page.data
      .map(({ name }) => name)
      .toReversed()
      .join(' ');
    expect([filter, filter_count[filter]]).toEqual([filter, page.matching_count]);
  }
  expect(found).toEqual(OF_COMPONENTS);
});

test('statistics name both editions of the OWASP Top 10, impacts and sources', async () => {
  const { by_owasp, ...stats } = await user.client(resultCalls.vulnerabilityStats, { params, query: {} });
  expect(by_owasp.map(({ id, count }) => [id, count])).toEqual(
    ['2021', '2025'].flatMap((edition) =>
      Array.from({ length: 10 }, (_, index) => [`A${String(index + 1).padStart(2, '0')}:${edition}`, 1]),
    ),
  );
  expect(stats).toMatchObject({
    vulnerabilities: { critical: 1, high: 1, medium: 1, low: 1, none: 1, not_scored: 1 },
    malware: 1,
    fixable: 1,
    affected_components: 4,
    impact: { confidentiality: 1, integrity: 1, availability: 1 },
    sources: { agree: 1, disagree: 1, no_second_opinion: 4 },
  });
});
