import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { analysisRow, projectRow } from '#tests/given/rows.ts';
import { runWaitingJobs } from '#tests/given/run-waiting-jobs.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { startDueRunsHandler, startDueRunsJob } from './start-due-runs.job.ts';

const DAY_MS = 86_400_000;
const DUE = 250;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

test('all that is due starts at once and has its next time; what is ahead, paused or under way is left alone', async () => {
  const orgId = await givenOrganization(server, { members: [{ user: await givenUser(server), role: 'USER' }] });
  const now = server.clock.now();
  const of = { organization_id: orgId, project_id: newId(), created_on: now, schedule_type: 'daily' as const };
  await server.db
    .insertInto('project')
    .values(projectRow({ id: of.project_id, organization_id: orgId, name: 'nightly', added_on: now }))
    .execute();
  const [missed, ahead] = [new Date(now.getTime() - DAY_MS - 60_000), new Date(now.getTime() + DAY_MS / 2)];
  const due = Array.from({ length: DUE }, () => analysisRow({ ...of, id: newId(), next_scheduled_run: missed }));
  const once = analysisRow({ ...of, id: newId(), schedule_type: 'once', next_scheduled_run: missed });
  const busy = analysisRow({ ...of, id: newId(), next_scheduled_run: missed });
  const others = [
    analysisRow({ ...of, id: newId(), next_scheduled_run: ahead }),
    analysisRow({ ...of, id: newId(), next_scheduled_run: missed, is_active: false }),
  ];
  await server.db
    .insertInto('analysis')
    .values([...due, once, busy, ...others])
    .execute();
  const { organization_id, project_id } = of;
  const running = { id: newId(), organization_id, project_id, analysis_id: busy.id, run_index: 0, status: 'ongoing' as const };
  await server.db
    .insertInto('run')
    .values({ ...running, cause: 'person', created_on: now })
    .execute();
  await server.services.queue.send(server.services, startDueRunsJob, {});
  expect(await runWaitingJobs(server, [startDueRunsHandler])).toEqual([]);

  const runs = await server.db.selectFrom('run').select(['analysis_id', 'cause']).where('id', '!=', running.id).execute();
  expect(runs.map(({ analysis_id }) => analysis_id).toSorted()).toEqual([...due, once].map(({ id }) => id).toSorted());
  expect(new Set(runs.map(({ cause }) => cause))).toEqual(new Set(['schedule']));
  const analyses = await server.db.selectFrom('analysis').select(['id', 'next_scheduled_run']).execute();
  const nextOf = (id: string) => analyses.find((analysis) => analysis.id === id)!.next_scheduled_run;
  const next = new Date(missed.getTime() + 2 * DAY_MS);
  expect(new Set([...due, busy].map(({ id }) => String(nextOf(id))))).toEqual(new Set([String(next)]));
  expect([once, ...others].map(({ id }) => nextOf(id))).toEqual([null, ahead, missed]);
});
