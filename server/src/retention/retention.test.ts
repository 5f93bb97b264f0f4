import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { retentionCalls } from '#contract/calls/retention.ts';
import type { RetentionRule } from '#contract/entities/retention.ts';
import { removeAnalysis } from '#server/analyses/remove-analysis.ts';
import { signAccessToken } from '#server/auth/access-token.ts';
import { newId } from '#server/platform/ids.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun, type GivenProject } from '#tests/given/given-run.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { analysisRow } from '#tests/given/rows.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { nextRemoval } from './next-removal.ts';
import { removeOldRuns } from './remove-old-runs.job.ts';

const DAY_MS = 24 * 3600_000;

let server: TestServer;
let owner: GivenUser;
let orgId: string;
let project: GivenProject;
let runIndex: number;

beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
beforeEach(async () => {
  owner = await givenUser(server);
  orgId = await givenOrganization(server, { members: [{ user: owner, role: 'OWNER' }] });
  project = await givenAnalysis(server, { organizationId: orgId });
  runIndex = 0;
});
afterAll(() => server.stop());

const component = registryComponent('npm', 'lodash', '4.17.20');

/** A run whose inventory contains lodash, with these vulnerabilities in it. */
async function givenLodash(vulnerabilities: readonly string[], into: GivenProject = project, index = runIndex++): Promise<string> {
  const inventory = npmInventory([component]);
  const found = vulnerabilities.map((id) => vulnerability(id, { severity: scored(7.5), affected: [affectedBy(inventory, component)] }));
  return givenRun(server, {
    ...into,
    organizationId: orgId,
    runIndex: index,
    results: {
      'js-sbom': { ...inventory, coverage: completeLedger },
      'vuln-finder': { vulnerabilities: found, coverage: completeLedger },
    },
  });
}

/** Lets days go by; the owner stays signed in. */
async function pass(days: number): Promise<void> {
  server.clock.advance({ minutes: days * 24 * 60 });
  const expires_on = new Date(server.clock.now().getTime() + 7 * DAY_MS);
  await server.db.updateTable('session').set({ created_on: server.clock.now(), expires_on }).where('id', '=', owner.sessionId).execute();
  const { token } = await signAccessToken(server.services, { userId: owner.id, sessionId: owner.sessionId });
  owner = { ...owner, client: server.client(token) };
}
const keep = (body: RetentionRule) => owner.client(retentionCalls.setRetention, { params: { orgId }, body });
const show = () => owner.client(retentionCalls.showRetention, { params: { orgId } });
const preview = (query: { runs?: number; days?: number }) => owner.client(retentionCalls.previewRetention, { params: { orgId }, query });
const remove = () => removeOldRuns(server.ctx({ kind: 'system', name: 'test' }));
const indexes = async () =>
  (await server.db.selectFrom('run').select('run_index').where('organization_id', '=', orgId).orderBy('run_index').execute()).map(
    ({ run_index }) => run_index,
  );
const points = () =>
  server.db
    .selectFrom('project_point')
    .select(['made_on', 'high'])
    .where('project_id', '=', project.projectId)
    .orderBy('made_on')
    .execute();
const findings = () =>
  server.db
    .selectFrom('project_finding')
    .innerJoin('finding_fact', 'finding_fact.id', 'project_finding.fact_id')
    .select(['vulnerability_id', 'first_seen', 'cause'])
    .where('project_id', '=', project.projectId)
    .orderBy('vulnerability_id')
    .execute();

test('a rule removes nothing for 24 hours, then all runs but the latest ones, and says what it freed', async () => {
  for (let run = 0; run < 5; run += 1) await givenLodash(['CVE-2020-8203']);
  const { ended_on: oldest } = await server.db
    .selectFrom('run')
    .select('ended_on')
    .where('organization_id', '=', orgId)
    .orderBy('run_index')
    .executeTakeFirstOrThrow();
  const before = await preview({ runs: 2 });
  expect(before).toMatchObject({ runs: 3, projects: 1, kept: 2, oldest: oldest!.toISOString() });
  const { next_removal_on } = await keep({ runs: 2, days: null });
  expect(Date.parse(next_removal_on!) - server.clock.now().getTime()).toBeGreaterThan(DAY_MS);
  await remove();
  expect(await indexes()).toEqual([0, 1, 2, 3, 4]);

  await pass(1);
  await remove();
  expect(await indexes()).toEqual([3, 4]);
  const { last_removal, removed } = await show();
  expect([last_removal?.runs, last_removal?.bytes, removed]).toEqual([3, before.bytes, { runs: 3, bytes: before.bytes }]);
  await remove();
  expect((await show()).removed).toEqual(removed);
  const { blame_on_email, action, ...entry } = await server.db
    .selectFrom('audit_log')
    .select(['action', 'blame_on_email', 'description'])
    .where('organization_id', '=', orgId)
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();
  expect([action, blame_on_email, entry.description]).toEqual([
    'RunsRemove',
    '',
    'Removed 3 runs that the retention rule no longer keeps.',
  ]);
});

test('bytes are those that the database stores', async () => {
  const runId = await givenLodash(['CVE-2020-8203', 'CVE-2021-23337']);
  await givenLodash(['CVE-2020-8203']);
  const { bytes } = await preview({ runs: 1 });
  const stored = await Promise.all(
    (['result', 'result_component', 'result_vulnerability', 'result_finding'] as const).map(async (table) => {
      const { rows } = await sql<{ bytes: number }>`
        select sum(pg_column_size(r.*))::int as bytes from ${sql.table(table)} r where run_id = ${runId}`.execute(server.db);
      return rows[0]!.bytes;
    }),
  );
  const all = stored.reduce((sum, of) => sum + of, 0);
  // Ids, sort keys and alignment are not counted.
  expect(bytes / all).toBeGreaterThan(0.7);
  expect(bytes / all).toBeLessThanOrEqual(1);
});

test('by days, what counts for a branch stays however old, and so does the latest completed run', async () => {
  await givenLodash(['CVE-2020-8203']);
  await givenLodash(['CVE-2020-8203']);
  await givenRun(server, { ...project, organizationId: orgId, runIndex: runIndex++, results: {}, failed: ['js-sbom'] });
  const branch: GivenProject = { ...project, analysisId: newId() };
  await server.db
    .insertInto('analysis')
    .values(
      analysisRow({
        id: branch.analysisId,
        organization_id: orgId,
        project_id: project.projectId,
        branch: 'next',
        created_on: server.clock.now(),
      }),
    )
    .execute();
  await givenLodash([], branch, 10);
  await keep({ runs: null, days: 7 });
  await pass(400);
  await remove();
  expect(await indexes()).toEqual([1, 2, 10]);
});

test('the history of a project, and when its findings were first seen, outlive their runs', async () => {
  await givenLodash(['CVE-2020-8203']);
  await pass(30);
  await givenLodash(['CVE-2020-8203', 'CVE-2021-23337']);
  await pass(30);
  await givenLodash(['CVE-2020-8203', 'CVE-2021-23337']);
  const other: GivenProject = { ...project, analysisId: newId() };
  await server.db
    .insertInto('analysis')
    .values(analysisRow({ id: other.analysisId, organization_id: orgId, project_id: project.projectId, created_on: server.clock.now() }))
    .execute();
  await givenLodash(['CVE-2020-8203', 'CVE-2021-23337'], other, 20);
  const before = { points: await points(), findings: await findings() };
  expect(before.findings.map(({ first_seen }) => first_seen)).toEqual([before.points[0]!.made_on, before.points[1]!.made_on]);

  await keep({ runs: 1, days: null });
  await pass(2);
  await remove();
  expect(await indexes()).toEqual([2, 20]);
  expect({ points: await points(), findings: await findings() }).toEqual(before);
  // The next run continues from there, and the removal of an analysis replays only what is left.
  await givenLodash(['CVE-2020-8203', 'CVE-2021-23337']);
  expect(await findings()).toEqual(before.findings);
  await removeAnalysis(
    server.ctx({
      kind: 'user',
      userId: owner.id,
      sessionId: undefined,
      apiKeyId: undefined,
      organizationId: orgId,
      role: 'OWNER' as const,
    }),
    {
      projectId: project.projectId,
      analysisId: other.analysisId,
    },
  );
  expect(await findings()).toEqual(before.findings);
  expect((await points()).map(({ high }) => high)).toEqual([1, 2, 2, 2]);
});

test('runs that go on and another organization stay, and a changed rule starts its 24 hours again', async () => {
  for (let run = 0; run < 3; run += 1) await givenLodash([]);
  await server.db
    .updateTable('run')
    .set({ status: 'ongoing', ended_on: null })
    .where('analysis_id', '=', project.analysisId)
    .where('run_index', '=', 0)
    .execute();
  const stranger = await givenUser(server);
  await expect(stranger.client(retentionCalls.showRetention, { params: { orgId } })).rejects.toMatchObject({ code: 'EntityNotFound' });
  await keep({ runs: 1, days: null });
  await pass(0.9);
  await keep({ runs: 1, days: null });
  await pass(0.2);
  await keep({ runs: 2, days: null });
  await remove();
  expect(await indexes()).toEqual([0, 1, 2]);
  await pass(1);
  await remove();
  expect(await indexes()).toEqual([0, 1, 2]);
  await keep({ runs: 1, days: null });
  await pass(1);
  await remove();
  expect(await indexes()).toEqual([0, 2]);
});

const on = (text: string) => new Date(`2026-05-${text}:00Z`);

test('the next removal is the first one at 02:43 UTC that comes 24 hours after the change', () => {
  const next = (changed: string, now: string) =>
    nextRemoval({ runs: 1, days: null, changedOn: on(changed), now: on(now) })
      ?.toISOString()
      .slice(8, 16);
  expect([next('01T02:42', '01T02:42'), next('01T02:43', '01T10:00'), next('01T02:44', '20T02:43'), next('01T02:44', '20T02:42')]).toEqual([
    '02T02:43',
    '03T02:43',
    '21T02:43',
    '20T02:43',
  ]);
  expect(nextRemoval({ runs: null, days: null, changedOn: on('01T02:42'), now: on('01T02:42') })).toBeUndefined();
});
