import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationCalls } from '#contract/calls/notifications.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import { inTransaction } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { storeResult } from '#server/results/store-result.ts';
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

const system = () => server.ctx({ kind: 'system', name: 'test' });

async function endedRun(
  run_index: number,
  cause: 'person' | 'knowledge',
  { failure = null, gaps = [] }: { failure?: { key: string; description: string } | null; gaps?: readonly string[] } = {},
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
  const ledger = newLedger();
  ledger.files.push({ path: 'package.json', kind: 'manifest', format: 'package.json', state: 'parsed' });
  for (const message of gaps) ledger.problems.push({ code: 'not_read', message, file: message, incomplete: true });
  const document = toInventory({ ecosystem: 'npm', importers: [], nodes: [] }, ledger);
  const result_id = await storeResult(system(), { organizationId: orgId, runId: id, step: 'js-sbom', pluginVersion: '1', document });
  await server.db
    .insertInto('step')
    .values({ run_id: id, stage: 0, position: 0, name: 'js-sbom', status: 'success', config: '{}', result_id })
    .execute();
  await inTransaction(system(), (tx) => endRun(tx, { id, organization_id: orgId, project_id: projectId }, failure));
}

test('members are notified of every ended run and of its gaps, and of a re-evaluation only when it failed', async () => {
  await endedRun(0, 'person');
  await endedRun(1, 'person', { gaps: ['yarn.lock', 'bun.lockb'] });
  await endedRun(2, 'person', { failure: { key: 'NoLockfile', description: 'There is no lockfile.' } });
  await endedRun(3, 'knowledge');
  await endedRun(4, 'knowledge', { failure: { key: 'TimeOut', description: 'It took too long.' } });
  const { data } = await world.members.USER.client(notificationCalls.listNotifications, { query: { sort_direction: 'ASC' } });
  expect(data.map(({ kind, title, text }) => [kind, title, text])).toEqual([
    ['analysis_completed', 'The analysis of Meadow project is complete', 'Its results can be read.'],
    ['analysis_completed', 'The analysis of Meadow project has ended, its result is incomplete', 'bun.lockb: bun.lockb (and 1 more)'],
    ['analysis_failed', 'The analysis of Meadow project failed', 'There is no lockfile.'],
    ['analysis_failed', 'The analysis of Meadow project failed', 'It took too long.'],
  ]);
});
