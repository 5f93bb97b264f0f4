// How long a small organization waits behind another one with 500 analyses due at once, and how long people of the large one wait for their own
// clicks.
import { setTimeout as delay } from 'node:timers/promises';
import { CALLS } from '#contract/calls/index.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { largePackageLock } from './large-package-lock.ts';
import { startProduct, type Tenant } from './product-process.ts';

const QUEUED = Number(process.env['QUEUED'] ?? 500);
const ENTRIES = 1_000;
const ROUNDS = 9;
const LIMIT_MS = 600_000;

interface Waits {
  readonly what: string;
  readonly milliseconds: number[];
  /** Waiting analyses of the large organization at the time, minimum and maximum. */
  readonly queued: number[];
}

const project = largePackageLock(ENTRIES);
const files = { 'package.json': project.manifest, 'package-lock.json': project.lock };
const product = await startProduct({ small: files, large: files });
try {
  const small = await product.tenant('small', 'small');
  const large = await product.tenant('large', 'large');
  const [analyzer] = (await large.client(CALLS.analyzers.listAnalyzers, { params: large.params })).data;
  await ended(small);
  await ended(large);
  const alone = await runsOf(small, large, 'another organization’s, with no other work');

  const due = { schedule_type: 'daily' as const, timezone: 'UTC', is_active: true };
  const soon = new Date(Date.now() + 120_000).toISOString();
  for (let at = 0; at < QUEUED; at += 1) {
    const body = { ...due, next_scheduled_run: soon, analyzer_id: analyzer!.id, branch: 'main' };
    await large.client(CALLS.analyses.createAnalysis, { params: large.params, body });
  }
  console.log(`  ${QUEUED} are scheduled`);
  while ((await queuedOf(large)) === 0) await delay(500);
  const scheduled = await runsOf(small, large, 'another organization’s, behind the scheduled ones');
  const clicked = await runsOf(large, large, 'one requested by a person of the organization itself');
  for (let at = 0; at < 100; at += 1) {
    await large.client(CALLS.analyses.createAnalysis, { params: large.params, body: { analyzer_id: analyzer!.id, branch: 'main' } });
  }
  const clicks = await runsOf(small, large, 'another organization’s, behind these and 100 manual requests');
  const text = `## Queueing

${describeMachine()} \`npm run bench -- fairness\`: an organization has ${QUEUED} analyses of ${ENTRIES.toLocaleString('en')} lockfile entries due at once. Time from the request for an
analysis until its end:

| analysis | queued | rounds | median | slowest | median vs. alone |
|---|---|---|---|---|---|
${[alone, scheduled, clicked, clicks].map((waits) => row(waits, alone)).join('\n')}
`;
  console.log(text);
  writeSection('fairness', text);
} finally {
  await product.stop();
}

async function runsOf(tenant: Tenant, large: Tenant, what: string): Promise<Waits> {
  const waits: Waits = { what, milliseconds: [], queued: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    waits.queued.push(await queuedOf(large));
    await tenant.client(CALLS.analyses.runAnalysis, { params: tenant.params });
    waits.milliseconds.push(await ended(tenant));
  }
  console.log(`  ${what}: ${waits.milliseconds.join(', ')} ms, ${waits.queued.join(', ')} waiting`);
  return waits;
}

/** Milliseconds from requesting the latest run until it ended, by the server's clock. */
async function ended({ client, params }: Tenant): Promise<number> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await delay(200)) {
    const { requested_on, ended_on, status } = await client(CALLS.analyses.getAnalysis, { params });
    if (status === 'failed') throw new Error('An analysis failed.');
    if (status === 'completed') return Date.parse(ended_on!) - Date.parse(requested_on!);
  }
  throw new Error('An analysis did not end in time.');
}

async function queuedOf({ client, params }: Tenant): Promise<number> {
  return (await client(CALLS.analyses.countActivity, { params })).queued;
}

function row({ what, queued, milliseconds }: Waits, alone: Waits): string {
  const median = middleOf(milliseconds);
  const waiting = Math.max(...queued) === 0 ? '0' : `${Math.max(...queued)} to ${Math.min(...queued)}`;
  return `| ${what} | ${waiting} | ${milliseconds.length} | ${median} ms | ${Math.max(...milliseconds)} ms | ${(median / middleOf(alone.milliseconds)).toFixed(2)} × |`;
}

function middleOf(milliseconds: readonly number[]): number {
  return milliseconds.toSorted((a, b) => a - b)[Math.floor(milliseconds.length / 2)]!;
}
