import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import { CALLS } from '#contract/calls/index.ts';
import { newId } from '#server/platform/ids.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { npmInventory } from '#tests/given/results.ts';
import { analysisRow, projectRow } from '#tests/given/rows.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let owner: GivenUser;
let user: GivenUser;
let orgId: string;
let analyzerId: string;

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  owner = await givenUser(server);
  user = await givenUser(server);
});
beforeEach(async () => {
  orgId = await givenOrganization(server, {
    members: [
      { user: owner, role: 'OWNER' },
      { user, role: 'USER' },
    ],
  });
  const steps = [[{ name: 'js-sbom' as const }], [{ name: 'vuln-finder' as const }]];
  const body = { name: 'Nightly check', description: 'Inventory and vulnerabilities', steps };
  analyzerId = (await owner.client(CALLS.analyzers.createAnalyzer, { params: { orgId }, body })).id;
});
afterAll(() => server.stop());

const { projects: calls, analyses } = CALLS;

async function givenProject(name: string, said: { added_by?: string; default_branch?: string | null } = {}): Promise<string> {
  const id = newId();
  await server.db
    .insertInto('project')
    .values(projectRow({ id, organization_id: orgId, name, added_on: server.clock.now(), ...said }))
    .execute();
  return id;
}

/** A project whose default branch was analyzed once. */
async function givenAnalyzed(name: string) {
  const project = await givenAnalysis(server, { organizationId: orgId, name });
  await givenRun(server, { ...project, organizationId: orgId, results: { 'js-sbom': npmInventory([]) } });
  return project;
}

async function analysesOf(projectId: string) {
  const { data } = await owner.client(analyses.listAnalyses, { params: { orgId, projectId }, query: { sort_key: 'created_on' } });
  return data;
}
const analyze = (person: GivenUser, project_ids: string[], analyzer_id: string | null = null) =>
  person.client(calls.analyzeProjects, { params: { orgId }, body: { project_ids, analyzer_id } });
const schedule = (project_ids: string[], body: Omit<BodyOf<typeof calls.scheduleProjects>, 'project_ids'>) =>
  user.client(calls.scheduleProjects, { params: { orgId }, body: { project_ids, ...body } });
const outcomesOf = ({ outcomes }: { outcomes: { error: { code: string } | null }[] }) => outcomes.map(({ error }) => error?.code ?? null);

test('projects are analyzed at once: again where they were, by the chosen analyzer where not, and what hinders one does not hinder the others', async () => {
  const known = await givenAnalyzed('meadow/known');
  const fresh = await givenProject('meadow/fresh');
  const empty = await givenProject('meadow/empty', { default_branch: null });
  const foreign = newId();
  const all = [known.projectId, fresh, empty, foreign];
  expect(outcomesOf(await analyze(user, all))).toEqual([null, 'AnalysisDoesNotExist', 'Unsupported', 'ProjectDoesNotExist']);
  expect(await analysesOf(known.projectId)).toMatchObject([{ id: known.analysisId, run_index: 1, status: 'requested' }]);
  // The one that runs already says so; its analyzer was removed, so the other one makes an analysis of its own.
  expect(outcomesOf(await analyze(user, [known.projectId, fresh]))).toEqual(['AnalysisAlreadyRunning', 'AnalysisDoesNotExist']);
  expect(outcomesOf(await analyze(user, [known.projectId, fresh, fresh], analyzerId))).toEqual([null, null]);
  expect((await analysesOf(fresh)).map(({ analyzer, branch, run_index }) => [analyzer?.id, branch, run_index])).toEqual([
    [analyzerId, 'main', 0],
  ]);
  expect(await analysesOf(known.projectId)).toHaveLength(2);
  await expect(analyze(user, [fresh], newId())).rejects.toMatchObject({ code: 'AnalyzerDoesNotExist' });
});

test('a schedule for several projects replaces those of their default branches, runs nothing before its time, and can be taken back', async () => {
  const known = await givenAnalyzed('meadow/known');
  const fresh = await givenProject('meadow/fresh');
  const nightly = newId();
  const nextNight = new Date(server.clock.now().getTime() + 3_600_000);
  const rows = { organization_id: orgId, project_id: known.projectId, created_on: new Date(server.clock.now().getTime() - 86_400_000) };
  await server.db
    .insertInto('analysis')
    .values([
      analysisRow({ ...rows, id: nightly, schedule_type: 'daily', next_scheduled_run: nextNight }),
      analysisRow({ ...rows, id: newId(), schedule_type: 'daily', next_scheduled_run: nextNight, branch: 'next' }),
    ])
    .execute();
  const before = await schedulesOf(known.projectId);
  const lastMonday = new Date(server.clock.now().getTime() - 3 * 86_400_000);
  const weekly = {
    schedule_type: 'weekly' as const,
    next_scheduled_run: lastMonday.toISOString(),
    timezone: 'Europe/Berlin',
    is_active: true,
  };
  expect(outcomesOf(await schedule([fresh], { analyzer_id: null, schedule: weekly }))).toEqual(['AnalysisDoesNotExist']);
  const { outcomes } = await schedule([known.projectId, fresh], { analyzer_id: analyzerId, schedule: weekly });
  const inAWeek = new Date(lastMonday.getTime() + 7 * 86_400_000).toISOString();
  expect(await schedulesOf(known.projectId)).toEqual([
    [analyzerId, 'main', inAWeek],
    [null, 'main', null],
    [null, 'main', null],
    [null, 'next', nextNight.toISOString()],
  ]);
  expect(await schedulesOf(fresh)).toEqual([[analyzerId, 'main', inAWeek]]);
  expect([(await analysesOf(fresh))[0]!.run_index, outcomes.map(({ error }) => error)]).toEqual([null, [null, null]]);
  const projects = outcomes.map((one) => ({ project_id: one.project_id, before: one.before, created: one.created }));
  await user.client(calls.restoreSchedules, { params: { orgId }, body: { projects } });
  expect([await schedulesOf(known.projectId), await analysesOf(fresh)]).toEqual([before, []]);
  expect(outcomesOf(await schedule([known.projectId], { analyzer_id: null, schedule: null }))).toEqual([null]);
  expect((await schedulesOf(known.projectId)).filter(([, , next]) => next !== null)).toEqual([[null, 'next', nextNight.toISOString()]]);
});

async function schedulesOf(projectId: string) {
  return (await analysesOf(projectId))
    .map(({ analyzer, branch, next_scheduled_run: next }) => [analyzer?.id ?? null, branch, next])
    .sort((a, b) => (`${a[1]} ${a[0] === null}` < `${b[1]} ${b[0] === null}` ? -1 : 1));
}

test('each project is removed by whom the call for one allows it, and each removal is audited', async () => {
  const mine = await givenProject('meadow/mine', { added_by: user.id });
  const others = await givenProject('meadow/others');
  const remove = (person: GivenUser) => person.client(calls.removeProjects, { params: { orgId }, body: { project_ids: [mine, others] } });
  expect(outcomesOf(await remove(user))).toEqual([null, 'NotAuthorized']);
  expect(outcomesOf(await remove(owner))).toEqual(['ProjectDoesNotExist', null]);
  const { data } = await owner.client(CALLS.organizations.listAuditLogs, { params: { orgId }, query: {} });
  expect(data.filter(({ action }) => action === 'ProjectDelete').map(({ description }) => description)).toEqual([
    'Removed the project meadow/others with its analyses and results.',
    'Removed the project meadow/mine with its analyses and results.',
  ]);
});

test('at most a hundred projects are taken at once', async () => {
  const ids = Array.from({ length: 101 }, () => newId());
  await expect(analyze(user, ids)).rejects.toMatchObject({ code: 'ValidationFailed' });
  expect(outcomesOf(await analyze(user, ids.slice(1)))).toEqual(Array.from({ length: 100 }, () => 'ProjectDoesNotExist'));
});
