import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { inTransaction } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { npmInventory } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { prepareResult } from './prepare-result.ts';
import { OUTPUT_FILE } from './prepared-files.ts';
import * as documents from './result-documents.store.ts';
import { storePrepared } from './store-result.ts';

const LONGEST_TURN_MS = 50;
let server: TestServer;
let folder: string;
let organizationId: string;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  folder = await mkdtemp(join(tmpdir(), 'understory-prepare-'));
  organizationId = await givenOrganization(server, { members: [] });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

// Whatever would divide lines or columns, and what jsonb refuses.
const STRANGE = ['tab\there', 'line\nhere', 'separator\u2028here', 'nul\u0000here', 'half\ud800here', 'quote\'"\\here'];
const inventoryOf = (components: number): InventoryResult =>
  npmInventory(
    Array.from({ length: components }, (_, index) =>
      registryComponent('npm', `package-${index}`, '1.0.0', { deprecated: STRANGE[index % STRANGE.length]!, licenses: ['MIT'] }),
    ),
  );

async function stored(document: InventoryResult): Promise<{ runId: string; longestTurnMs: number }> {
  const analysis = await givenAnalysis(server, { organizationId, name: `meadow/${newId()}` });
  const runId = await givenRun(server, { ...analysis, organizationId, results: {} });
  await writeFile(join(folder, OUTPUT_FILE), JSON.stringify(document));
  const longestTurnMs = await longestTurn(async () => {
    const prepared = await prepareResult({ step: 'js-sbom', folder, signal: new AbortController().signal });
    if (prepared.kind === 'failed') throw new Error(prepared.message);
    const target = { organizationId, runId, step: 'js-sbom' as const, pluginVersion: '1' };
    await inTransaction(server.ctx({ kind: 'system', name: 'test' }), (tx) => storePrepared(tx, target, prepared.result));
  });
  return { runId, longestTurnMs };
}

/** Most processor time that this thread spends without letting anything else have its turn, however busy the machine is. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return longest;
}

test('a large result is stored by way of a process of its own just as a small one is stored here', async () => {
  const inventory = inventoryOf(2_000);
  const analysis = await givenAnalysis(server, { organizationId, name: `meadow/${newId()}` });
  const here = await givenRun(server, { ...analysis, organizationId, results: { 'js-sbom': inventory } });
  const { runId } = await stored(inventory);
  const rowsOf = async (id: string) =>
    (
      await sql<{ row: object }>`select to_jsonb(c) - 'run_id' as row from result_component c where run_id = ${id} order by purl`.execute(
        server.db,
      )
    ).rows;
  expect(await rowsOf(runId)).toEqual(await rowsOf(here));
  const documentOf = (id: string) => documents.find(server.db, { organizationId, runId: id, step: 'js-sbom' });
  expect(await documentOf(runId)).toEqual(await documentOf(here));
  const heads = await documents.headsOf(server.db, { organizationId, runIds: [here, runId] });
  expect(heads.map(({ coverage, workspaces }) => ({ coverage, workspaces }))[0]).toEqual(
    heads.map(({ coverage, workspaces }) => ({ coverage, workspaces }))[1],
  );
});

test.skipIf(process.threadCpuUsage === undefined)(
  'storing 20,000 components never holds up the process for 50 ms (needs process.threadCpuUsage)',
  async () => {
    const { runId, longestTurnMs } = await stored(inventoryOf(20_000));
    const { n } = (await sql<{ n: number }>`select count(*)::int as n from result_component where run_id = ${runId}`.execute(server.db))
      .rows[0]!;
    expect(n).toBe(20_000);
    expect(longestTurnMs).toBeLessThan(LONGEST_TURN_MS);
  },
);
