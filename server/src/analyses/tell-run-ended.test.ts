import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationCalls } from '#contract/calls/notifications.ts';
import { inTransaction } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { givenWorld, type GivenWorld } from '#tests/given/given-world.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { endRun } from './end-run.ts';

let server: TestServer;
let world: GivenWorld;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  world = await givenWorld(server, { mark: 'Meadow' });
});
afterAll(() => server.stop());

async function endedRun(
  run_index: number,
  cause: 'person' | 'knowledge',
  failure: { key: string; description: string } | null,
): Promise<void> {
  const id = newId();
  const { orgId, projectId, analysisId } = world.ids as { orgId: string; projectId: string; analysisId: string };
  await server.db
    .insertInto('run')
    .values({
      id,
      organization_id: orgId,
      project_id: projectId,
      analysis_id: analysisId,
      run_index,
      status: 'ongoing',
      cause,
      created_on: server.clock.now(),
    })
    .execute();
  await inTransaction(server.ctx({ kind: 'system', name: 'test' }), (tx) => endRun(tx, { id }, failure));
}

test('members are told of every ended run, and of a re-evaluation only when it failed', async () => {
  await endedRun(0, 'person', null);
  await endedRun(1, 'person', { key: 'NoLockfile', description: 'There is no lockfile.' });
  await endedRun(2, 'knowledge', null);
  await endedRun(3, 'knowledge', { key: 'TimeOut', description: 'It took too long.' });
  const { data } = await world.members.USER.client(notificationCalls.listNotifications, { query: { sort_direction: 'ASC' } });
  expect(data.map(({ kind, title, text }) => [kind, title, text])).toEqual([
    ['analysis_completed', 'The analysis of Meadow project is complete', 'Its results can be read.'],
    ['analysis_failed', 'The analysis of Meadow project failed', 'There is no lockfile.'],
    ['analysis_failed', 'The analysis of Meadow project failed', 'It took too long.'],
  ]);
});
