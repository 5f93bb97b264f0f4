import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { analysisCalls } from '#contract/calls/analyses.ts';
import type { InventoryResult } from '#contract/results/inventory.ts';
import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import { newId } from '#server/platform/ids.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun, type GivenProject } from '#tests/given/given-run.ts';
import { completeLedger, npmInventory } from '#tests/given/results.ts';
import { analysisRow } from '#tests/given/rows.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { projectState } from './project-state.ts';

let server: TestServer;
let owner: GivenUser;
let organizationId: string;
let main: GivenProject;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await givenUser(server);
  organizationId = await givenOrganization(server, { members: [{ user: owner, role: 'OWNER' }] });
  main = await givenAnalysis(server, { organizationId });
});

const npm: InventoryResult = npmInventory([], {
  coverage: { ...completeLedger, packages: { declared: 1, extracted: 1, matched: null, not_resolvable: 0 } },
});
const composer: InventoryResult = { ...npm, ecosystem: 'composer' };
const findings: VulnerabilitiesResult = { vulnerabilities: [], coverage: completeLedger };

async function analysisOf(said: { branch?: string; tag?: string; commit_hash?: string }): Promise<GivenProject> {
  const id = newId();
  const row = analysisRow({ id, organization_id: organizationId, project_id: main.projectId, created_on: server.clock.now(), ...said });
  await server.db.insertInto('analysis').values(row).execute();
  return { projectId: main.projectId, analysisId: id };
}

async function run(
  analysis: GivenProject,
  results: Parameters<typeof givenRun>[1]['results'],
  said: { failed?: ['vuln-finder']; runIndex?: number } = {},
) {
  server.clock.advance({ minutes: 1 });
  return givenRun(server, { ...analysis, organizationId, results, ...said });
}

async function counting(at?: Date): Promise<Record<string, string>> {
  const { steps } = await projectState(server.services, { organizationId, projectId: main.projectId, ...(at ? { at } : {}) });
  return Object.fromEntries(Object.entries(steps).map(([step, { run_id }]) => [step, run_id]));
}

const complete = async () => (await projectState(server.services, { organizationId, projectId: main.projectId })).complete;

test('a step that never succeeded is missing, and a project without results is not complete', async () => {
  expect([await counting(), await complete()]).toEqual([{}, null]);
  const first = await run(main, { 'js-sbom': npm }, { failed: ['vuln-finder'] });
  expect([await counting(), await complete()]).toEqual([{ 'js-sbom': first }, true]);
});

test('of each step the latest success on the default branch counts; other branches, tags and chosen commits do not', async () => {
  const first = await run(main, { 'js-sbom': npm, 'vuln-finder': findings });
  await run(await analysisOf({ branch: 'next' }), { 'js-sbom': npm, 'vuln-finder': findings });
  await run(await analysisOf({ branch: 'main', tag: 'v1' }), { 'js-sbom': npm, 'vuln-finder': findings });
  await run(await analysisOf({ branch: 'main', commit_hash: 'b'.repeat(40) }), { 'js-sbom': npm, 'vuln-finder': findings });
  expect(await counting()).toEqual({ 'js-sbom': first, 'vuln-finder': first });
  const second = await run(await analysisOf({ branch: 'main' }), { 'js-sbom': npm }, { failed: ['vuln-finder'] });
  expect(await counting()).toEqual({ 'js-sbom': second, 'vuln-finder': first });
});

test('a second run of the same commit takes the place of the first one', async () => {
  await run(main, { 'js-sbom': npm });
  const again = await run(main, { 'js-sbom': npm }, { runIndex: 1 });
  expect(await counting()).toEqual({ 'js-sbom': again });
  const rows = await server.db.selectFrom('counting_result').selectAll().where('project_id', '=', main.projectId).execute();
  expect(rows).toHaveLength(1);
});

test('what counted at a date can be asked for', async () => {
  const first = await run(main, { 'js-sbom': npm });
  const then = server.clock.now();
  server.clock.advance({ days: 30 });
  const second = await run(main, { 'js-sbom': npm }, { runIndex: 1 });
  expect([await counting(then), await counting(), await counting(server.clock.now())]).toEqual([
    { 'js-sbom': first },
    { 'js-sbom': second },
    { 'js-sbom': second },
  ]);
});

test('when an analysis is removed, the results before it count again', async () => {
  const first = await run(main, { 'js-sbom': npm, 'vuln-finder': findings });
  const other = await analysisOf({});
  await run(other, { 'js-sbom': npm, 'php-sbom': composer });
  const params = { orgId: organizationId, ...other };
  await owner.client(analysisCalls.removeAnalysis, { params });
  expect(await counting()).toEqual({ 'js-sbom': first, 'vuln-finder': first });
});

test('findings of another run than the inventory leave the state incomplete', async () => {
  await run(main, { 'js-sbom': npm, 'vuln-finder': findings });
  expect(await complete()).toBe(true);
  await run(await analysisOf({}), { 'php-sbom': { ...composer, coverage: completeLedger } });
  expect(await complete()).toBe(true);
  await run(await analysisOf({}), { 'php-sbom': composer });
  expect(await complete()).toBe(false);
});
