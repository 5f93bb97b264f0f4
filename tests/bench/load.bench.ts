// Five hundred people using the product at the same time, each with the live event stream open, opening a screen every ten seconds. `npm run bench --
// load --seconds 60` measures for a minute instead of five.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CALLS } from '#contract/calls/index.ts';
import { createClient, type Client } from '#contract/client.ts';
import { ROLES } from '#contract/roles.ts';
import { openServices } from '#server/open-services.ts';
import { systemClock } from '#server/platform/clock.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { newId } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { givenUser } from '#tests/given/given-accounts.ts';
import { TEST_SECRET_KEY } from '#tests/given/machine-key.ts';
import type { TestServer } from '#tests/given/test-server.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { largePackageLock } from './large-package-lock.ts';
import { processorTime } from './processor-time.ts';
import { startProduct, type Tenant } from './product-process.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '300' }, people: { type: 'string', default: '500' } } });
const SECONDS = Number(values.seconds);
const PEOPLE = Number(values.people);
const ORGANIZATIONS = 10;
const COMPONENTS = 1_000;
const SCREEN_EVERY_MS = 10_000;

interface Person {
  readonly client: Client;
  readonly token: string;
  readonly params: Tenant['params'];
}

const { lock, manifest } = largePackageLock(COMPONENTS);
const product = await startProduct({ storefront: { 'package.json': manifest, 'package-lock.json': lock } });
const over = new AbortController();
const times: number[] = [];
const errors: string[] = [];
try {
  const tenants: Tenant[] = [];
  for (let index = 0; index < ORGANIZATIONS; index += 1) tenants.push(await product.tenant(`org-${index}`, 'storefront'));
  for (const tenant of tenants) await analyzed(tenant);
  const people = await givePeople(tenants);
  console.log(`${people.length} people in ${tenants.length} organizations`);
  const [api, database] = [
    [product.processId()],
    [Number((await readFile(join(product.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])],
  ];
  const spent = async () => ({
    api: await processorTime(api, { alone: true }),
    below: await processorTime(api, { except: database }),
    database: await processorTime(database),
    people: await processorTime([process.pid], { alone: true }),
  });
  const before = await spent();
  const streams = people.map(listen);
  const work = people.map((person, index) => workOf(person, index));
  const runs = (async () => {
    for (let index = 0; !over.signal.aborted; index += 1) {
      const { client, params } = tenants[index % tenants.length]!;
      await timed(() => client(CALLS.analyses.runAnalysis, { params }));
      await pause(20_000);
    }
  })();
  await delay(SECONDS * 1_000);
  over.abort();
  await Promise.all([...work, ...streams, runs]);
  const after = await spent();
  const worked = (['api', 'below', 'database', 'people'] as const).map((who) => (after[who] - before[who]) / times.length);
  const [ofApi, ofApiAndBelow, ofDatabase, ofPeople] = worked as [number, number, number, number];
  const text = `## ${PEOPLE} people at the same time

${describeMachine()} \`npm run bench -- load\`: ${PEOPLE} people of ${ORGANIZATIONS} organizations work for ${SECONDS} seconds. Each has the live event stream open and opens a screen every ${SCREEN_EVERY_MS / 1_000} seconds, of projects with ${COMPONENTS.toLocaleString('en')} components; every 20 seconds somebody reruns an analysis. The simulated people run on the same machine.

| answers | per second | median | p95 | p99 | slowest | errors |
|---|---|---|---|---|---|---|
| ${times.length.toLocaleString('en')} | ${(times.length / SECONDS).toFixed(0)} | ${quantile(0.5)} | ${quantile(0.95)} | ${quantile(0.99)} | ${quantile(1)} | ${errors.length} |

Processor time per answer: ${milliseconds(ofApi)} of the API, ${milliseconds(ofApiAndBelow - ofApi)} of the worker with the analyses, ${milliseconds(ofDatabase)} of the database, ${milliseconds(ofPeople)} of the simulated people. Peak memory of the API process: ${await product.peakMegabytes()} MB. Restarts: ${await product.restarts()}.
`;
  console.log(text, errors.slice(0, 5));
  writeSection('load', text);
} finally {
  over.abort();
  await product.stop();
}

async function analyzed({ client, params }: Tenant): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { status } = await client(CALLS.analyses.getAnalysis, { params });
    if (status === 'completed') return;
    if (status === 'failed') throw new Error('The analysis failed.');
    await delay(200);
  }
  throw new Error('The analysis did not end in time.');
}

/**
 * Members spread evenly over the organizations, signed in. Written directly to the database, since registering them would take longer than measuring.
 */
async function givePeople(tenants: readonly Tenant[]): Promise<Person[]> {
  const log = createLog({ name: 'bench', level: 'error' });
  const postgres = await startEmbeddedPostgres({ dataDir: product.dataDir, log });
  const options = {
    config: parseConfig({ DATA_DIR: product.dataDir }),
    databaseUrl: postgres.url,
    secretKey: Buffer.from(TEST_SECRET_KEY, 'hex'),
    log,
  };
  const { services, close } = await openServices(options, { works: false, name: 'api', jobs: [] });
  const server = { db: services.db, clock: systemClock, services, client: () => undefined } as unknown as TestServer;
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const { params } = tenants[index % tenants.length]!;
    const user = await givenUser(server);
    const membership = { id: newId(), user_id: user.id, role: ROLES.USER, added_by: null };
    const now = new Date();
    await services.db
      .insertInto('membership')
      .values({ ...membership, organization_id: params.orgId, added_on: now, joined_on: now })
      .execute();
    people.push({ client: clientOf(user.token), token: user.token, params });
  }
  await close();
  await postgres.stop();
  return people;
}

function clientOf(token: string): Client {
  return createClient(async ({ method, path, headers, body }) => {
    const answer = await fetch(product.url + path, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: body ?? null,
    });
    return { status: answer.status, text: await answer.text() };
  });
}

/** What a person does until time is up: all calls of one screen at once, then a pause. */
async function workOf({ client, params }: Person, index: number): Promise<void> {
  const query = {};
  const screens: (() => Promise<unknown>)[][] = [
    [
      () => client(CALLS.dashboard.overview, { params, query }),
      () => client(CALLS.dashboard.projectQuickStats, { params, query }),
      () => client(CALLS.notifications.unreadNotifications, {}),
    ],
    [() => client(CALLS.projects.listProjects, { params, query })],
    [
      () => client(CALLS.analyses.getAnalysis, { params }),
      () => client(CALLS.results.sbomStats, { params, query }),
      () => client(CALLS.results.listSbom, { params, query: { page: index % 5 } }),
    ],
    [() => client(CALLS.results.vulnerabilityStats, { params, query }), () => client(CALLS.results.listVulnerabilities, { params, query })],
    [() => client(CALLS.results.showDependency, { params: { ...params, purl: `pkg:npm/package-${index}@1.0.0` }, query })],
    [() => client(CALLS.results.listSbom, { params, query: { search_key: `package-${index}` } })],
    [() => client(CALLS.notifications.listNotifications, { query }), () => client(CALLS.notifications.readAllNotifications, {})],
  ];
  await pause(((index * 37) % 100) * (SCREEN_EVERY_MS / 100));
  for (let turn = index; !over.signal.aborted; turn += 1) {
    await Promise.all(screens[turn % screens.length]!.map(timed));
    await pause(SCREEN_EVERY_MS);
  }
}

async function timed(ask: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await ask().catch((error: unknown) => void errors.push(String(error)));
  times.push(performance.now() - began);
}

async function listen({ token, params }: Person): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  try {
    const answer = await fetch(`${product.url}/api/org/${params.orgId}/events`, { headers, signal: over.signal });
    if (answer.status !== 200) errors.push(`events: ${answer.status}`);
    for await (const _ of answer.body!) if (over.signal.aborted) return;
  } catch (error) {
    if (!over.signal.aborted) errors.push(`events: ${String(error)}`);
  }
}

async function pause(milliseconds: number): Promise<void> {
  await delay(milliseconds, undefined, { signal: over.signal }).catch(() => {});
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function quantile(share: number): string {
  const sorted = times.toSorted((left, right) => left - right);
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0)} ms`;
}
