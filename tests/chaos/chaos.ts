// Breaks the running product again and again while it works, and then reads whether anything was lost or done twice: `npm run chaos`,
// or with `-- --rounds 6 --seed 7`. Linux only.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CALLS } from '#contract/calls/index.ts';
import { createClient, type Client } from '#contract/client.ts';
import { describeMachine, writeSection } from '#tests/bench/benchmarks-page.ts';
import { largePackageLock } from '#tests/bench/large-package-lock.ts';
import { startProduct, type Tenant } from '#tests/bench/product-process.ts';
import { seededRandom } from '#tests/bench/seeded-random.ts';
import { wrongs } from './check-state.ts';
import { fillDisk, jumpClock, killApi, killDatabase, killWorker, restartDatabase, smallDisk, type Fault } from './faults.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } } });
const ROUNDS = Number(values.rounds);
const ANALYSES = 3;
const COMPONENTS = 3_000;
const END_MS = 240_000;
const SETTLED_MS = 30_000;
const random = seededRandom(Number(values.seed));

const disk = smallDisk();
if (!disk) console.log('skipped: disk full (this account may not mount a small disk)');
const parentFolder = disk?.folder ?? (await mkdtemp(join(tmpdir(), 'understory-chaos-')));
const offsetFile = join(parentFolder, 'clock-offset');
const { lock, manifest } = largePackageLock(COMPONENTS);
const repository = { 'package.json': manifest, 'package-lock.json': lock };
const product = await startProduct(
  { storefront: repository },
  {
    parentFolder,
    environment: {
      NODE_OPTIONS: `--require ${fileURLToPath(new URL('./clock-jump.cjs', import.meta.url))}`,
      CLOCK_OFFSET_FILE: offsetFile,
    },
  },
);
const faults: readonly Fault[] = [killWorker, killApi, killDatabase, restartDatabase, jumpClock(offsetFile), ...(disk ? [fillDisk] : [])];
const said = { runs: new Map<string, Set<number>>(), created: new Set<string>(), asked: new Set<string>() };
const tally = new Map<string, { rounds: number; completed: number; failed: number; slowestMs: number }>();
const wrong: string[] = [];
try {
  const tenants: Tenant[] = [];
  for (let index = 0; index < ANALYSES; index += 1) tenants.push(await product.tenant(`org-${index}`, 'storefront'));
  const people = tenants.map(({ params }, index) => ({ params, client: reliable(`org-${index}@meadow.example`) }));
  for (const { params } of tenants) said.runs.set(params.analysisId, new Set([0]));
  for (const person of people) await ended(person);
  for (let round = 0; round < ROUNDS; round += 1) {
    const fault = faults[round % faults.length]!;
    const began = performance.now();
    await Promise.all(people.map(runAgain));
    await create(people[0]!.client, `Before ${round}`);
    await delay(random.next() * 2_500);
    const struck = fault.strike(product);
    await create(people[0]!.client, `During ${round}`);
    await struck;
    await surviveOrSay(fault, round);
    const statuses = await Promise.all(people.map(ended));
    for (const { client, params } of people) {
      const { fault: found } = await untilAnswered(() => client(CALLS.organizations.verifyAuditLog, { params }));
      if (found) wrong.push(`round ${round}: audit log, ${found.problem}`);
    }
    const found = await wrongsThatStay();
    wrong.push(...found.map((text) => `round ${round}, ${fault.name}: ${text}`));
    const took = performance.now() - began;
    count(fault, statuses, took);
    console.log(
      `${String(round + 1).padStart(2)}. ${fault.name}: ${statuses.join(', ')}; ${(took / 1_000).toFixed(1)} s${found.length > 0 ? `; WRONG: ${found.join('; ')}` : ''}`,
    );
  }
  report();
} finally {
  await product.stop();
  disk?.remove();
  if (!disk) rmSync(parentFolder, { recursive: true, force: true });
}
process.exitCode = wrong.length > 0 ? 1 : 0;

interface Person {
  readonly client: Client;
  readonly params: Tenant['params'];
}

/** A client that signs in again whenever its token is no longer taken. */
function reliable(email: string): Client {
  let token: string | undefined;
  const client = createClient(async ({ method, path, headers, body }) => {
    const send = async () => {
      token ??= await signIn(email);
      const authorization = `Bearer ${token}`;
      return fetch(product.url + path, { method, headers: { ...headers, authorization }, body: body ?? null });
    };
    let answer = await send();
    if (answer.status === 401) {
      token = undefined;
      answer = await send();
    }
    return { status: answer.status, text: await answer.text() };
  });
  return client;
}

async function signIn(email: string): Promise<string> {
  const body = JSON.stringify({ email, password: 'over the treetops' });
  const answer = await fetch(`${product.url}/api/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(`Sign-in was answered with ${answer.status}.`);
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** The product outlives whatever breaks beside it. Where it does not, that is wrong, and the next rounds use a new process. */
async function surviveOrSay({ name }: Fault, round: number): Promise<void> {
  await delay(2_000);
  const failure = product.failure();
  if (failure === undefined) return;
  wrong.push(`round ${round}, ${name}: the API process ended`);
  console.log(`The API process ended:\n${failure}`);
  await product.startAgain();
}

/** What was answered is said; what was not may have been done or not. */
async function runAgain({ client, params }: Person): Promise<void> {
  const answer = await client(CALLS.analyses.runAnalysis, { params }).catch(() => undefined);
  if (answer) said.runs.get(params.analysisId)!.add(answer.run_index);
}

async function create(client: Client, name: string): Promise<void> {
  said.asked.add(name);
  const body = { name, description: 'Made while things break', color_scheme: 'moss' } as const;
  const answer = await client(CALLS.organizations.createOrganization, { body }).catch(() => undefined);
  if (answer) said.created.add(name);
}

async function ended({ client, params }: Person): Promise<string> {
  const end = Date.now() + END_MS;
  while (Date.now() < end) {
    const answer = await client(CALLS.analyses.getAnalysis, { params }).catch(() => undefined);
    if (answer?.status === 'completed' || answer?.status === 'failed') return answer.status;
    await delay(250);
  }
  return 'no end';
}

/** A job whose worker was killed after the end of its run is given to another one within seconds, which has nothing left to do. */
async function wrongsThatStay(): Promise<string[]> {
  const end = Date.now() + SETTLED_MS;
  for (;;) {
    const found = await untilAnswered(() => wrongs(product.dataDir, said));
    if (found.length === 0 || Date.now() > end) return found;
    await delay(250);
  }
}

async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const end = Date.now() + END_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(250);
    }
  }
}

function count({ name }: Fault, statuses: readonly string[], took: number): void {
  const before = tally.get(name) ?? { rounds: 0, completed: 0, failed: 0, slowestMs: 0 };
  tally.set(name, {
    rounds: before.rounds + 1,
    completed: before.completed + statuses.filter((status) => status === 'completed').length,
    failed: before.failed + statuses.filter((status) => status === 'failed').length,
    slowestMs: Math.max(before.slowestMs, took),
  });
}

function report(): void {
  const rows = [...tally].map(
    ([name, { rounds, completed, failed, slowestMs }]) =>
      `| ${name} | ${rounds} | ${completed} | ${failed} | ${(slowestMs / 1_000).toFixed(1)} s |`,
  );
  const text = `## Chaos

${describeMachine()} \`npm run chaos\`: ${ROUNDS} rounds (seed ${values.seed}). In each, ${ANALYSES} analyses of ${COMPONENTS.toLocaleString('en')} components and changes of people are under way when something breaks.
A failed run is one that ended with its reason.${disk ? '' : ' Skipped: disk full.'}

| what breaks | rounds | runs completed | runs failed | longest until all ended |
|---|---|---|---|---|
${rows.join('\n')}

Runs and changes that were answered: ${[...said.runs.values()].reduce((sum, { size }) => sum + size, 0) + said.created.size}. Lost, doubled or without an end: ${wrong.length === 0 ? 'none' : wrong.join('; ')}.
`;
  console.log(`\n${text}`);
  writeSection('chaos', text);
}
