// How long the worker's process is blocked while the largest result kept is stored, compared with storing it within the process itself.
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { inTransaction } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { prepareResult } from '#server/results/prepare-result.ts';
import { OUTPUT_FILE } from '#server/results/prepared-files.ts';
import { storePrepared } from '#server/results/store-result.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { npmInventory } from '#tests/given/results.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { startEmbeddedServer } from './embedded-server.ts';

const COMPONENTS = 100_000;
const bench = await startEmbeddedServer();
try {
  const { dataDir, url, services, ctx, server, user, organizationId } = bench;
  await writeFile(join(dataDir, OUTPUT_FILE), JSON.stringify(inventory()));
  const { size } = await stat(join(dataDir, OUTPUT_FILE));

  const store = async (result: Parameters<typeof storePrepared>[2]) => {
    const analysis = await givenAnalysis(server, { organizationId, name: `meadow/${newId()}` });
    const runId = await givenRun(server, { ...analysis, organizationId, results: {} });
    await inTransaction(ctx, (tx) => storePrepared(tx, { organizationId, runId, step: 'js-sbom', pluginVersion: '1' }, result));
  };
  const beside = await heldUp(async () => {
    const outcome = await prepareResult({ step: 'js-sbom', folder: dataDir, signal: new AbortController().signal });
    if (outcome.kind === 'failed') throw new Error(outcome.message);
    await store(outcome.result);
  });
  const document = inventory();
  const analysis = await givenAnalysis(server, { organizationId, name: `meadow/${newId()}` });
  const within = await heldUp(async () => void (await givenRun(server, { ...analysis, organizationId, results: { 'js-sbom': document } })));
  await sql`analyze`.execute(services.db);

  const ask = async (query: string) => {
    const path = `/api/org/${organizationId}/projects/${analysis.projectId}/analyses/${analysis.analysisId}/sbom${query}`;
    const began = performance.now();
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${user.token}` } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(text.slice(0, 300));
    return performance.now() - began;
  };
  const lists: string[] = [];
  const measure = async (what: string, queries: readonly string[]) => {
    const times: number[] = [];
    for (const query of queries) times.push(await ask(query));
    const sorted = times.toSorted((left, right) => left - right);
    lists.push(`| ${what} | ${sorted[Math.floor(sorted.length / 2)]!.toFixed(0)} ms | ${sorted.at(-1)!.toFixed(0)} ms |`);
  };
  await ask('?search_key=warm');
  await measure('first page, counted', ['?active_filters=[npm]', '?active_filters=[direct]', '?active_filters=[production]']);
  await measure(
    'further pages',
    [1, 2, 3, 4, 5].map((page) => `?active_filters=[npm]&page=${page}`),
  );
  await measure(
    'search with few matches',
    [1, 2, 3, 4, 5].map((index) => `?search_key=package-${index}${index}${index}1`),
  );
  await measure('search that matches everything', ['?search_key=package', '?search_key=pack', '?search_key=age-']);
  const text = `## Storing a large result

${describeMachine()} \`npm run bench -- store\`: an inventory of ${COMPONENTS.toLocaleString('en')} components (${Math.round(size / 2 ** 20)} MB of JSON) is read, checked and stored with its rows.

| where | takes | longest turn, processor time | longest event loop delay | 99 % within |
|---|---|---|---|---|
| prepared in a separate process (bar: 50 ms) | ${beside.seconds} | ${beside.turn} | ${beside.longest} | ${beside.most} |
| entirely in the worker's process, already read | ${within.seconds} | ${within.turn} | ${within.longest} | ${within.most} |

The event loop is also delayed while other processes use the CPUs; the processor time of a turn is the product's own share.

Lists of this run, over HTTP, one reader:

| what | median | slowest |
|---|---|---|
${lists.join('\n')}
`;
  console.log(text);
  writeSection('store', text);
} finally {
  await bench.stop();
}

function inventory(): InventoryResult {
  return npmInventory(
    Array.from({ length: COMPONENTS }, (_, index) =>
      registryComponent('npm', `package-${index}`, '1.0.0', {
        licenses: ['MIT'],
        dependencies: [1, 2, 3].map((child) => ({
          to: `pkg:npm/package-${(index * 3 + child) % COMPONENTS}@1.0.0`,
          kind: 'production',
          range: '^1.0.0',
        })),
      }),
    ),
  );
}

async function heldUp(work: () => Promise<void>): Promise<{ seconds: string; turn: string; longest: string; most: string }> {
  const held = monitorEventLoopDelay({ resolution: 5 });
  let turn = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    turn = Math.max(turn, (user + system) / 1_000);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  await delay(200);
  held.enable();
  before = process.threadCpuUsage();
  look();
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  await delay(50);
  held.disable();
  isOver = true;
  return {
    seconds: `${(took / 1_000).toFixed(1)} s`,
    turn: `${turn.toFixed(0)} ms`,
    longest: milliseconds(held.max),
    most: milliseconds(held.percentile(99)),
  };
}

function milliseconds(nanoseconds: number): string {
  return `${(nanoseconds / 1e6).toFixed(0)} ms`;
}
