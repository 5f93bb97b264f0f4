import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resultCalls } from '#contract/calls/results.ts';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { evaluateInventories } from '#engine/vulnerabilities/evaluate-inventories.ts';
import { openBundle } from '#knowledge/bundle/read/open-bundle.ts';
import { writeRecords, type Records } from '#knowledge/bundle/write/write-records.ts';
import { publishBundle } from '#server/knowledge/publish-bundle.ts';
import { newId } from '#server/platform/ids.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun, type GivenProject } from '#tests/given/given-run.ts';
import { analysisRow } from '#tests/given/rows.ts';
import { npmInventory } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { reevaluateHandler } from './reevaluate.handler.ts';

let server: TestServer;
let user: GivenUser;
let organizationId: string;
let folder: string;

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  folder = mkdtempSync(join(tmpdir(), 'understory-reevaluation-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await server.db.deleteFrom('organization').execute();
  user = await givenUser(server);
  organizationId = await givenOrganization(server, { members: [{ user, role: 'USER' }] });
});

function advisory(id: string, name: string, fields: object = {}) {
  const ranges = [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '2.0.0' }] }];
  return { id, modified: '2026-01-01T00:00:00Z', affected: [{ package: { ecosystem: 'npm', name }, ranges }], ...fields };
}

/** Puts records into service and gives the bundle's path. */
async function publish(records: Records): Promise<string> {
  server.clock.advance({ minutes: 1 });
  const path = join(folder, 'knowledge.bundle');
  await writeRecords(path, records);
  await publishBundle(server.ctx({ kind: 'system', name: 'test' }), path);
  return path;
}

/** A run over these packages with the verdicts of a bundle. */
async function givenVerdicts(project: GivenProject, packages: Record<string, string>, path: string, runIndex = 0): Promise<void> {
  server.clock.advance({ minutes: 1 });
  const inventory = inventoryOf(packages);
  const bundle = openBundle(path);
  const findings = evaluateInventories([inventory], bundle);
  const runId = await givenRun(server, {
    ...project,
    organizationId,
    runIndex,
    results: { 'js-sbom': inventory, 'vuln-finder': findings },
  });
  await server.db.updateTable('run').set({ knowledge_hash: bundle.bundle.hash }).where('id', '=', runId).execute();
  bundle.close();
}

function inventoryOf(packages: Record<string, string>): InventoryResult {
  return npmInventory(Object.entries(packages).map(([name, version]) => registryComponent('npm', name, version)));
}

async function reevaluate(): Promise<void> {
  const ctx = server.ctx({ kind: 'system', name: 'test' });
  await reevaluateHandler.run(ctx, {}, { id: 'job', attempt: 0, isLastAttempt: false, signal: new AbortController().signal });
}

async function runsOf({ analysisId }: GivenProject) {
  const runs = await server.db
    .selectFrom('run')
    .leftJoin('result_finding', 'result_finding.run_id', 'run.id')
    .select(['run_index', 'cause', 'status', 'vulnerability_id'])
    .where('analysis_id', '=', analysisId)
    .orderBy('run_index')
    .orderBy('vulnerability_id')
    .execute();
  return runs.map((run) => [run.run_index, run.cause, run.status, run.vulnerability_id]);
}

async function news() {
  const rows = await server.db
    .selectFrom('notification')
    .select(['kind', 'title', 'text'])
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, title, text }) => [kind, title, text]);
}

test('a new advisory re-evaluates the projects that contain the package, and no others', async () => {
  const old = await publish({ osv: [advisory('GHSA-1', 'a')] });
  const holds = await givenAnalysis(server, { organizationId, name: 'meadow/holds' });
  const holdsNot = await givenAnalysis(server, { organizationId, name: 'meadow/holds-not' });
  await givenVerdicts(holds, { a: '1.0.0', b: '1.0.0' }, old);
  await givenVerdicts(holdsNot, { a: '1.0.0', c: '1.0.0' }, old);
  await reevaluate();
  await publish({ osv: [advisory('GHSA-1', 'a'), advisory('GHSA-2', 'b'), advisory('GHSA-3', 'd')] });
  await reevaluate();
  await reevaluate();
  expect(await runsOf(holds)).toEqual([
    [0, 'person', 'completed', 'GHSA-1'],
    [1, 'knowledge', 'completed', 'GHSA-1'],
    [1, 'knowledge', 'completed', 'GHSA-2'],
  ]);
  expect(await runsOf(holdsNot)).toEqual([[0, 'person', 'completed', 'GHSA-1']]);
  expect(await news()).toEqual([
    [
      'vulnerabilities_published',
      '1 vulnerability became known in meadow/holds',
      'GHSA-2 in b 1.0.0 (not yet scored).\nThe code did not change; the vulnerability data did.',
    ],
  ]);
  const hashes = await server.db.selectFrom('watched_project').select('knowledge_id').distinct().execute();
  expect(hashes).toHaveLength(1);
});

test('a new advisory of npm re-evaluates a project that has the package through asset-packagist', async () => {
  const old = await publish({ osv: [advisory('GHSA-1', 'a')] });
  const project = await givenAnalysis(server, { organizationId, name: 'meadow/assets' });
  const source = { kind: 'tarball', url: 'https://registry.npmjs.org/@vue/router/-/router-1.0.0.tgz' } as const;
  const asset = registryComponent('composer', 'npm-asset/vue--router', '1.0.0', { source });
  const inventory: InventoryResult = { ...npmInventory([asset]), ecosystem: 'composer' };
  const bundle = openBundle(old);
  const results = { 'php-sbom': inventory, 'vuln-finder': evaluateInventories([inventory], bundle) };
  server.clock.advance({ minutes: 1 });
  const runId = await givenRun(server, { ...project, organizationId, runIndex: 0, results });
  await server.db.updateTable('run').set({ knowledge_hash: bundle.bundle.hash }).where('id', '=', runId).execute();
  bundle.close();
  await reevaluate();
  await publish({ osv: [advisory('GHSA-1', 'a'), advisory('GHSA-2', '@vue/router')] });
  await reevaluate();
  expect(await runsOf(project)).toEqual([
    [0, 'person', 'completed', null],
    [1, 'knowledge', 'completed', 'GHSA-2'],
  ]);
});

test('what was known before stays readable, and the comparison names the cause', async () => {
  const old = await publish({ osv: [advisory('GHSA-1', 'a')] });
  const project = await givenAnalysis(server, { organizationId });
  await givenVerdicts(project, { a: '1.0.0' }, old);
  const knownThen = server.clock.now().toISOString();
  await publish({ osv: [advisory('GHSA-1', 'a', { withdrawn: '2026-02-01T00:00:00Z' }), advisory('GHSA-2', 'a')] });
  await reevaluate();
  expect((await news()).map(([, title]) => title)).toEqual([
    '1 vulnerability no longer known in meadow/storefront',
    '1 vulnerability became known in meadow/storefront',
  ]);
  const params = { orgId: organizationId, ...project };
  const compared = await user.client(resultCalls.diff, { params, query: { base_run: 0, head_run: 1 } });
  expect(compared.findings!.map(({ vulnerability_id, purl, change, cause }) => [vulnerability_id, purl, change, cause])).toEqual([
    ['GHSA-2', 'pkg:npm/a@1.0.0', 'introduced', 'knowledge'],
    ['GHSA-1', 'pkg:npm/a@1.0.0', 'resolved', 'knowledge'],
  ]);
  const idsOf = async (query: object) =>
    (await user.client(resultCalls.listVulnerabilities, { params, query })).data.map(({ vulnerability_id }) => vulnerability_id);
  expect(await idsOf({ run_index: 0 })).toEqual(['GHSA-1']);
  expect(await idsOf({ at: knownThen })).toEqual(['GHSA-1']);
  expect(await idsOf({})).toEqual(['GHSA-2']);
});

test('news of projects of one name on two hosts name the host of each', async () => {
  const old = await publish({ osv: [advisory('GHSA-1', 'a')] });
  for (const host of ['github.com', 'gitlab.com']) {
    await givenVerdicts(await givenAnalysis(server, { organizationId, host }), { a: '1.0.0' }, old);
  }
  await publish({ osv: [advisory('GHSA-1', 'a'), advisory('GHSA-2', 'a')] });
  await reevaluate();
  expect((await news()).map(([, title]) => title).toSorted()).toEqual([
    '1 vulnerability became known in meadow/storefront (github.com)',
    '1 vulnerability became known in meadow/storefront (gitlab.com)',
  ]);
});

test('a known vulnerability that becomes exploited is news', async () => {
  const osv = [advisory('GHSA-1', 'a', { aliases: ['CVE-2026-1111'] })];
  const project = await givenAnalysis(server, { organizationId });
  await givenVerdicts(project, { a: '1.0.0' }, await publish({ osv }));
  await reevaluate();
  await publish({ osv, kev: { 'CVE-2026-1111': { date_added: '2026-03-01', due_date: null, ransomware: null } } });
  await reevaluate();
  expect(await runsOf(project)).toEqual([
    [0, 'person', 'completed', 'CVE-2026-1111'],
    [1, 'knowledge', 'completed', 'CVE-2026-1111'],
  ]);
  expect(await news()).toEqual([
    [
      'vulnerabilities_published',
      '1 vulnerability now known to be exploited in meadow/storefront',
      'CVE-2026-1111 in a 1.0.0 (not yet scored, known to be exploited).\nThe code did not change; the vulnerability data did.',
    ],
  ]);
});

test('a vulnerability that gets its CVE is not news', async () => {
  const project = await givenAnalysis(server, { organizationId });
  await givenVerdicts(project, { a: '1.0.0' }, await publish({ osv: [advisory('GHSA-1', 'a')] }));
  await reevaluate();
  await publish({ osv: [advisory('GHSA-1', 'a', { aliases: ['CVE-2026-1111'] })] });
  await reevaluate();
  expect(await runsOf(project)).toEqual([
    [0, 'person', 'completed', 'GHSA-1'],
    [1, 'knowledge', 'completed', 'CVE-2026-1111'],
  ]);
  expect(await news()).toEqual([]);
});

test('a run over changed code says what it brought; the first run says nothing', async () => {
  const path = await publish({ osv: [advisory('GHSA-1', 'a'), advisory('GHSA-2', 'b')] });
  const project = await givenAnalysis(server, { organizationId });
  await givenVerdicts(project, { a: '1.0.0' }, path);
  await reevaluate();
  expect(await news()).toEqual([]);
  await givenVerdicts(project, { a: '1.0.0', b: '1.5.0' }, path, 1);
  await reevaluate();
  expect(await news()).toEqual([
    ['vulnerabilities_introduced', '1 vulnerability came into meadow/storefront', 'GHSA-2 in b 1.5.0 (not yet scored).\nThe code changed.'],
  ]);
});

test('a run on another branch is not news and does not take the place of what counts', async () => {
  const path = await publish({ osv: [advisory('GHSA-1', 'a')] });
  const main = await givenAnalysis(server, { organizationId });
  await givenVerdicts(main, { a: '1.0.0' }, path);
  const other = { ...main, analysisId: newId() };
  const row = { id: other.analysisId, organization_id: organizationId, project_id: main.projectId, created_on: server.clock.now() };
  await server.db
    .insertInto('analysis')
    .values(analysisRow({ ...row, branch: 'feature' }))
    .execute();
  await givenVerdicts(other, { b: '1.0.0' }, path);
  await givenVerdicts(other, { a: '1.0.0', b: '1.0.0' }, path, 1);
  await reevaluate();
  expect(await news()).toEqual([]);
  await publish({ osv: [advisory('GHSA-1', 'a'), advisory('GHSA-2', 'b')] });
  await reevaluate();
  expect(await news()).toEqual([]);
  await publish({ osv: [advisory('GHSA-1', 'a'), advisory('GHSA-3', 'a')] });
  await reevaluate();
  expect((await runsOf(main)).map(([index, , , id]) => [index, id])).toEqual([
    [0, 'GHSA-1'],
    [1, 'GHSA-1'],
    [1, 'GHSA-3'],
  ]);
});

test('another default branch ends the watch of the one before, and is compared with itself', async () => {
  const old = await publish({ osv: [advisory('GHSA-1', 'a'), advisory('GHSA-2', 'b')] });
  const main = await givenAnalysis(server, { organizationId });
  await givenVerdicts(main, { a: '1.0.0' }, old);
  await reevaluate();
  const becomes = (branch: string) =>
    server.db.updateTable('project').set({ default_branch: branch }).where('id', '=', main.projectId).execute();
  await becomes('feature');
  const path = await publish({ osv: [advisory('GHSA-1', 'a'), advisory('GHSA-2', 'b'), advisory('GHSA-3', 'a')] });
  await reevaluate();
  expect((await runsOf(main)).map(([index]) => index)).toEqual([0]);
  expect(await server.db.selectFrom('watched_project').selectAll().execute()).toEqual([]);
  const other = { ...main, analysisId: newId() };
  const row = { id: other.analysisId, organization_id: organizationId, project_id: main.projectId, created_on: server.clock.now() };
  await server.db
    .insertInto('analysis')
    .values(analysisRow({ ...row, branch: 'feature' }))
    .execute();
  await givenVerdicts(other, { b: '1.0.0' }, path);
  await reevaluate();
  expect(await news()).toEqual([]);
  const again = { ...main, analysisId: newId() };
  await server.db
    .insertInto('analysis')
    .values(analysisRow({ ...row, id: again.analysisId, branch: 'feature' }))
    .execute();
  await givenVerdicts(again, { a: '1.0.0', b: '1.0.0' }, path);
  await reevaluate();
  // Of another analysis of the branch, and both vulnerabilities of `a` came.
  expect((await news()).map(([kind, title]) => [kind, title])).toEqual([
    ['vulnerabilities_introduced', '2 vulnerabilities came into meadow/storefront'],
  ]);
});

test('an analysis that is running is left alone and caught up with later', async () => {
  const project = await givenAnalysis(server, { organizationId });
  await givenVerdicts(project, { a: '1.0.0' }, await publish({ osv: [advisory('GHSA-9', 'z')] }));
  await reevaluate();
  await publish({ osv: [advisory('GHSA-1', 'a')] });
  const going = server.db.updateTable('run').where('analysis_id', '=', project.analysisId);
  const runId = await givenRun(server, { ...project, organizationId, runIndex: 1, results: {} });
  await going.set({ status: 'ongoing', ended_on: null }).where('id', '=', runId).execute();
  await reevaluate();
  expect(await runsOf(project)).toEqual([
    [0, 'person', 'completed', null],
    [1, 'person', 'ongoing', null],
  ]);
  await going.set({ status: 'failed', ended_on: server.clock.now() }).where('id', '=', runId).execute();
  await reevaluate();
  expect(await runsOf(project)).toEqual([
    [0, 'person', 'completed', null],
    [1, 'person', 'failed', null],
    [2, 'knowledge', 'completed', 'GHSA-1'],
  ]);
});
