import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysisCalls } from '#contract/calls/analyses.ts';
import type { AnalysisStatus } from '#contract/entities/analysis-status.ts';
import { newId } from '#server/platform/ids.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { analysisRow, projectRow } from '#tests/given/rows.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let user: GivenUser;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  user = await givenUser(server);
});
afterAll(() => server.stop());

interface Given {
  readonly project: string;
  /** Of its runs, oldest first. */
  readonly runs: readonly AnalysisStatus[];
  readonly schedule?: { readonly next_scheduled_run: Date; readonly is_active: boolean };
}

/** An organization with these analyses, each of a project of its own; every run is asked for a minute after the one before. */
async function givenAnalyses(...given: readonly Given[]): Promise<{ orgId: string; projectIds: string[] }> {
  const orgId = await givenOrganization(server, { members: [{ user, role: 'USER' }] });
  const projectIds: string[] = [];
  for (const { project, runs, schedule } of given) {
    const of = { organization_id: orgId, project_id: newId() };
    projectIds.push(of.project_id);
    const now = server.clock.now();
    await server.db
      .insertInto('project')
      .values(projectRow({ id: of.project_id, organization_id: orgId, name: project, added_on: now }))
      .execute();
    const id = newId();
    await server.db
      .insertInto('analysis')
      .values(analysisRow({ ...of, id, created_on: now, ...(schedule && { schedule_type: 'daily', ...schedule }) }))
      .execute();
    for (const [run_index, status] of runs.entries()) {
      server.clock.advance({ minutes: 1 });
      const created_on = server.clock.now();
      await server.db
        .insertInto('run')
        .values({ ...of, id: newId(), analysis_id: id, run_index, status, cause: 'person', created_on })
        .execute();
    }
  }
  return { orgId, projectIds };
}

const names = (answer: { data: readonly { project: { name: string } }[] }) => answer.data.map(({ project }) => project.name);

test('what runs comes first, then what waits, then what was asked for last, then what is still ahead', async () => {
  const ahead = new Date(server.clock.now().getTime() + 86_400_000);
  const { orgId, projectIds } = await givenAnalyses(
    { project: 'ahead', runs: [], schedule: { next_scheduled_run: ahead, is_active: true } },
    { project: 'running', runs: ['completed', 'ongoing'] },
    { project: 'queued', runs: ['requested'] },
    { project: 'failed', runs: ['completed', 'failed'], schedule: { next_scheduled_run: ahead, is_active: false } },
    { project: 'completed', runs: ['failed', 'completed'] },
  );
  const list = (query: object = {}) => user.client(analysisCalls.listActivity, { params: { orgId }, query });
  const all = await list();
  expect(names(all)).toEqual(['running', 'queued', 'completed', 'failed', 'ahead']);
  expect(all.filter_count).toEqual({ running: 1, queued: 1, completed: 1, failed: 1, scheduled: 1, paused: 1, not_scheduled: 3 });
  expect(all.data[0]).toMatchObject({ status: 'ongoing', run_index: 1, completed_run_index: 0, cause: 'person' });
  expect(all.data[4]).toMatchObject({ status: 'requested', run_index: null, requested_on: null, next_scheduled_run: ahead.toISOString() });
  expect(names(await list({ active_filters: '[running,queued]' }))).toEqual(['running', 'queued']);
  expect(names(await list({ active_filters: '[scheduled,paused]', sort_key: 'project', sort_direction: 'ASC' }))).toEqual([
    'ahead',
    'failed',
  ]);
  expect(names(await list({ project_ids: [projectIds[2], projectIds[4]].join(), search_key: 'que' }))).toEqual(['queued']);
  expect(await user.client(analysisCalls.countActivity, { params: { orgId } })).toEqual({ running: 1, queued: 1 });
});

test('nothing of another organization is listed or counted', async () => {
  const other = await givenAnalyses({ project: 'foreign', runs: ['ongoing'] });
  const { orgId } = await givenAnalyses({ project: 'own', runs: ['completed'] });
  const query = { project_ids: other.projectIds[0]! };
  expect(names(await user.client(analysisCalls.listActivity, { params: { orgId }, query: {} }))).toEqual(['own']);
  expect((await user.client(analysisCalls.listActivity, { params: { orgId }, query })).total_entries).toBe(0);
  expect(await user.client(analysisCalls.countActivity, { params: { orgId } })).toEqual({ running: 0, queued: 0 });
});

test('the analyses that an analyzer made are listed by its id', async () => {
  const { orgId, projectIds } = await givenAnalyses({ project: 'one', runs: ['completed'] }, { project: 'two', runs: [] });
  const id = newId();
  const now = server.clock.now();
  const steps = JSON.stringify([[{ name: 'js-sbom' }]]);
  await server.db
    .insertInto('analyzer')
    .values({ id, organization_id: orgId, name: 'Licenses only', description: 'For a test', steps, created_on: now, created_by: null })
    .execute();
  await server.db.updateTable('analysis').set({ analyzer_id: id }).where('project_id', '=', projectIds[1]!).execute();
  const list = (analyzer_id: string) => user.client(analysisCalls.listActivity, { params: { orgId }, query: { analyzer_id } });
  expect(names(await list(id))).toEqual(['two']);
  expect((await list(newId())).total_entries).toBe(0);
});
