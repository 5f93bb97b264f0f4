import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/index.ts';
import type { CodeResult } from '#contract/results/code.ts';
import { newId } from '#server/platform/ids.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { codeFinding, codeResult } from '#tests/given/code-result.ts';
import { givenBundle, givenFolder, runCli } from '#tests/given/given-cli.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { madePatches, madePlan } from '#tests/given/patches.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let user: GivenUser;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  user = await givenUser(server);
});
afterAll(() => server.stop());

const express = registryComponent('npm', 'express', '3.0.0', { deprecated: 'Use a later version.' });
const qs = registryComponent('npm', 'qs', '1.0.0', { direct: false });
const inventory = npmInventory([express, qs], {
  registry: [
    {
      purl: express.purl,
      newest_release: '5.1.0',
      newest_release_date: null,
      release_date: null,
      outdated: true,
      deprecated: null,
      licenses: null,
    },
  ],
});

async function given(results: Parameters<typeof givenRun>[1]['results'], orgId?: string) {
  const organizationId = orgId ?? (await givenOrganization(server, { members: [{ user, role: 'USER' }] }));
  const analysis = await givenAnalysis(server, { organizationId, name: `meadow/${newId()}` });
  await givenRun(server, { ...analysis, organizationId, results });
  return { orgId: organizationId, ...analysis };
}

test('a proven plan is what improves the grade most, except for what another lockfile contains, too', async () => {
  const found = vulnerability('CVE-2026-1', {
    severity: scored(9.8),
    affected: [affectedBy(inventory, qs, { fixed_versions: ['1.2.0'] })],
  });
  const pair = { vulnerability_id: found.id, purl: qs.purl, severity: found.severity };
  const plan = madePlan('0123456789abcdef', { effect: { cured: [pair], left: [], introduced: [], added: [], removed: [] } });
  const patches = madePatches([], [plan]);
  const params = await given({
    'js-sbom': inventory,
    'vuln-finder': { vulnerabilities: [found], coverage: completeLedger },
    'js-patching': patches,
  });
  const shown = await user.client(CALLS.portfolio.projectGrade, { params });
  expect(shown.actions[0]).toMatchObject({
    kind: 'plan',
    text: 'Apply the proven plan “Lockfile only” to package-lock.json: 1 change.',
    points: 10,
  });
  const left = madePlan('fedcba9876543210', { effect: { cured: [], left: [pair], introduced: [], added: [], removed: [] } });
  const both = {
    ...patches,
    projects: [...patches.projects, { ...patches.projects[0]!, root: 'b', lockfile: 'b/package-lock.json', plans: [left] }],
  };
  const other = await given({
    'js-sbom': inventory,
    'vuln-finder': { vulnerabilities: [found], coverage: completeLedger },
    'js-patching': both,
  });
  const kinds = (await user.client(CALLS.portfolio.projectGrade, { params: other })).actions.map(({ kind }) => kind);
  expect(kinds).not.toContain('plan');
});

test('a grade has its bill, what improves it most, and its trend against 30 days before', async () => {
  const findings = (open: boolean) => ({
    vulnerabilities: open
      ? [
          vulnerability('CVE-2026-1', { severity: scored(9.8), affected: [affectedBy(inventory, qs, { fixed_versions: ['1.2.0'] })] }),
          vulnerability('CVE-2026-2', { severity: scored(5), affected: [affectedBy(inventory, qs, { fixed_versions: ['1.10.0'] })] }),
        ]
      : [],
    coverage: completeLedger,
  });
  server.clock.advance({ days: -40 });
  const params = await given({ 'js-sbom': inventory, 'vuln-finder': findings(false) });
  server.clock.advance({ days: 40 });
  await givenRun(server, {
    organizationId: params.orgId,
    ...params,
    runIndex: 1,
    results: { 'js-sbom': inventory, 'vuln-finder': findings(true), codeql: weaknesses(['HIGH', 'MEDIUM', 'LOW']) },
  });
  const shown = await user.client(CALLS.portfolio.projectGrade, { params });
  // 10 + 2 for the findings, 3 + 1 for the code, 1 for the deprecation, 0.2 for the major version.
  expect(shown.grade).toMatchObject({ penalty: 17.2, class: 'D+', not_looked_for: ['license_violations'] });
  expect(shown.grade?.bill.map(({ part, points }) => [part, points])).toEqual([
    ['vulnerabilities', 10],
    ['code_errors', 3],
    ['vulnerabilities', 2],
    ['code_warnings', 1],
    ['deprecated', 1],
    ['behind_major', 0.2],
  ]);
  expect(shown).toMatchObject({ missing: null, month_ago: { class: 'A', score: 94.3 }, trend: 'DOWN' });
  expect(shown.actions.map(({ text, points }) => [text, points])).toEqual([
    ['Upgrade qs 1.0.0 to 1.10.0.', 12],
    ['Fix the 2 weaknesses “SQL injection” in the code.', 4],
    ['Replace express, which is deprecated. Use a later version.', 1],
  ]);
  const { points } = await user.client(CALLS.portfolio.projectExposure, { params });
  const none = { critical: 0, high: 0, medium: 0, low: 0, none: 0, not_scored: 0 };
  const of = { analysis_id: params.analysisId, cause: 'person', complete: true };
  expect(points).toEqual([
    {
      ...of,
      run_index: 0,
      made_on: points[0]?.made_on,
      counts: none,
      by_code: 0,
      by_data: 0,
      grade: { score: 94.3, class: 'A' },
    },
    {
      ...of,
      run_index: 1,
      made_on: points[1]?.made_on,
      counts: { ...none, critical: 1, medium: 1 },
      by_code: 0,
      by_data: 2,
      grade: { score: shown.grade?.score, class: 'D+' },
    },
  ]);
  expect(Date.parse(points[1]!.made_on) - Date.parse(points[0]!.made_on)).toBeGreaterThan(39 * 24 * 3600_000);
  const { series } = await user.client(CALLS.portfolio.chart, { params });
  expect(series.find(({ name }) => name === 'Grade')?.points.map(({ value }) => value)).toEqual([94.3, shown.grade!.score]);
  expect(series.find(({ name }) => name === 'Licenses')?.points.map(({ value }) => value)).toEqual([null, null]);
});

test('without an inventory, without a match and without a run there is no grade, and it is said why', async () => {
  const orgId = await givenOrganization(server, { members: [{ user, role: 'USER' }] });
  const unmatched = await given({ 'js-sbom': inventory }, orgId);
  const unread = await given(
    { 'js-sbom': { ...npmInventory([]), coverage: incomplete }, 'vuln-finder': { vulnerabilities: [], coverage: incomplete } },
    orgId,
  );
  const never = { orgId, ...(await givenAnalysis(server, { organizationId: orgId })) };
  const shown = await Promise.all([unmatched, unread, never].map((params) => user.client(CALLS.portfolio.projectGrade, { params })));
  expect(shown.map(({ grade, missing }) => [grade, missing])).toEqual([
    [null, 'not_matched'],
    [null, 'no_inventory'],
    [null, 'no_result'],
  ]);
});

test('the command line, the list, the dashboard, the results and the exports have the same grade', async () => {
  const files = givenFolder({
    'app/package.json': JSON.stringify({ name: 'app', dependencies: { weak: '*' }, devDependencies: { mild: '*' } }),
    'app/package-lock.json': JSON.stringify({
      name: 'app',
      lockfileVersion: 3,
      packages: {
        '': { name: 'app', dependencies: { weak: '*' }, devDependencies: { mild: '*' } },
        'node_modules/weak': locked('weak', { deprecated: 'No longer kept.' }),
        'node_modules/mild': locked('mild', { dev: true }),
      },
    }),
    'app/index.js': "const { exec } = require('child_process');\nrequire('http').createServer((q) => exec(q.url));\n",
  });
  try {
    const records = [
      advisory('weak', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H'),
      advisory('mild', 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:N'),
    ];
    const bundle = await givenBundle(files.folder, { npm: records, Packagist: [] });
    const { stdout } = await runCli(['scan', join(files.folder, 'app'), '--knowledge', bundle, '--code', '--format', 'json']);
    const report = JSON.parse(stdout);
    // 5 for what is high, 2 × 0.3 for what is medium and for development alone, 1 for the deprecation, 3 for the command injection.
    expect(report.grade).toMatchObject({ penalty: 9.6, class: 'C+' });

    const { 'js-sbom': sbom, 'vuln-finder': found, codeql } = report;
    const params = await given({ 'js-sbom': sbom, 'vuln-finder': found, codeql });
    const { class: letter, score } = report.grade;
    const list = await user.client(CALLS.dashboard.projectQuickStats, { params });
    const dashboard = await user.client(CALLS.dashboard.overview, { params });
    const results = await user.client(CALLS.portfolio.projectGrade, { params });
    const [evidence, bom] = await Promise.all(['json', 'cyclonedx-json'].map(async (format) => JSON.parse(await exported(params, format))));
    expect({
      list: list.data[0]?.grade,
      dashboard: dashboard.grade,
      results: results.grade,
      evidence: evidence.grade,
      bom: bom.metadata.properties.find(({ name }: { name: string }) => name === 'understory:grade')?.value,
    }).toEqual({
      list: { class: letter, score },
      dashboard: { class: letter, score },
      results: report.grade,
      evidence: report.grade,
      bom: `${letter} ${score.toFixed(1)}`,
    });
  } finally {
    files.remove();
  }
});

async function exported({ orgId, projectId, analysisId }: Awaited<ReturnType<typeof given>>, format: string): Promise<string> {
  const path = `/api/org/${orgId}/projects/${projectId}/analyses/${analysisId}/export?format=${format}`;
  const { body } = await server.request('GET', path, { token: user.token });
  return typeof body === 'string' ? body : JSON.stringify(body);
}

const incomplete = { ...completeLedger, complete: false, gaps: ['package-lock.json cannot be read.'] };

function locked(name: string, said: object) {
  return { version: '1.0.0', resolved: `https://registry.npmjs.org/${name}/-/${name}-1.0.0.tgz`, license: 'MIT', ...said };
}

function advisory(name: string, vector: string): string {
  return JSON.stringify({
    id: `GHSA-${name}-0000-0001`,
    modified: '2026-01-01T00:00:00Z',
    severity: [{ type: 'CVSS_V3', score: vector }],
    affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '2.0.0' }] }] }],
  });
}

function weaknesses(severities: readonly ('HIGH' | 'MEDIUM' | 'LOW')[]): CodeResult {
  // Findings in tests weigh nothing.
  return codeResult([
    ...severities.map((severity, index) => codeFinding('a.js', index + 1, { severity })),
    codeFinding('test/a.js', 9, { labels: ['test'] }),
  ]);
}
