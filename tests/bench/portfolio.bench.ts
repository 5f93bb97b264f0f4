// How long the dashboard and the lists over all projects take in an organization of 2,000 projects with 500,000 open findings, for one reader and for
// 20 during writes. `WORLD=large`: 20,000 projects with 10 million findings. `WORLD_DIR=/a/folder` keeps the database for the next run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { dashboardCalls } from '#contract/calls/dashboard.ts';
import { ROLES } from '#contract/roles.ts';
import { signAccessToken } from '#server/auth/access-token.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { startServer } from '#server/start-server.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import type { TestServer } from '#tests/given/test-server.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { MEASURED_LISTS, OTHER_READS } from './portfolio-requests.ts';
import { fillPortfolio, LARGE_WORLD, WORLD } from './portfolio-world.ts';

const ROUNDS = 15;
const READERS = 20;
const PAGES_PER_READER = 30;
/** Between two pages of a reader. */
const READING_MS = 1_000;
const WRITES_PER_SECOND = 5;
const isLarge = process.env['WORLD'] === 'large';
const world = isLarge ? LARGE_WORLD : WORLD;
const keptDir = process.env['WORLD_DIR'];
const dataDir = keptDir ?? (await mkdtemp(join(tmpdir(), 'understory-portfolio-')));
const log = createLog({ name: 'bench', level: 'error' });
const postgres = await startEmbeddedPostgres({ dataDir, log });
const config = parseConfig({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', REGISTRY_METADATA: 'never', PORTFOLIO_MEMORY_MB: '1024' });
const running = await startServer({
  config,
  role: 'api',
  databaseUrl: postgres.url,
  secretKey: new Uint8Array(32).fill(7),
  log,
  clock: systemClock,
});
try {
  const { db } = running.services;
  const server = { db, clock: systemClock, services: running.services, client: () => undefined } as unknown as TestServer;
  const user = await givenUser(server);
  const began = performance.now();
  const kept = await db.selectFrom('project').select('organization_id').limit(1).executeTakeFirst();
  const orgId = kept ? await joined(kept.organization_id) : await filled();
  const counted = (
    await sql<{
      n: number;
      pairs: number;
    }>`select (select count(*) from project_finding) as n, (select count(*) from finding_count) as pairs`.execute(db)
  ).rows[0]!;
  console.log(
    `${counted.n.toLocaleString('en')} findings, ${counted.pairs.toLocaleString('en')} counts, seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );

  const ask = async (path: string): Promise<number> => {
    // A token expires after 15 minutes.
    const { token } = await signAccessToken(running.services, { userId: user.id, sessionId: user.sessionId });
    const start = performance.now();
    const response = await fetch(`${running.url}/api${path.replace('{orgId}', orgId)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${text.slice(0, 300)}`);
    return performance.now() - start;
  };
  const rows: string[] = [];
  const add = (what: string, times: readonly number[]) => {
    rows.push(`| ${what} | ${times.length} | ${quantile(times, 0.5).toFixed(0)} ms | ${quantile(times, 0.95).toFixed(0)} ms |`);
    console.log(rows.at(-1));
  };
  const measure = async (what: string, paths: readonly string[], rounds: number) => {
    for (const path of paths) await ask(path);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) for (const path of paths) times.push(await ask(path));
    add(what, times);
  };
  const before = process.memoryUsage().rss;
  add('first list after the start', [await untilRead(MEASURED_LISTS[0]!.paths[0]!)]);
  const grown = (process.memoryUsage().rss - before) / 2 ** 20;
  const scansBefore = await scans();
  const nine = await db.selectFrom('project').select('id').where('organization_id', '=', orgId).limit(9).execute();
  for (const call of Object.values(dashboardCalls)) {
    const query = call === dashboardCalls.projectWeeks ? `?${nine.map(({ id }) => `project_ids=${id}`).join('&')}` : '';
    await measure(call.path.split('/').at(-1)!, [`${call.path}${query}`], isLarge ? 2 : ROUNDS);
  }
  for (const { what, paths } of MEASURED_LISTS) await measure(`${what}, every sort with every filter`, paths, 1);
  for (const { what, paths } of OTHER_READS) await measure(what, paths, 3);
  const paths = MEASURED_LISTS.flatMap((list) => list.paths);
  const together = async (what: string, pause: number) => {
    const writing = new AbortController();
    const written = write(db, writing.signal);
    const times = await Promise.all(Array.from({ length: READERS }, (_, reader) => read(paths, reader, pause)));
    writing.abort();
    add(`${READERS} readers during ${await written} writes, ${what}`, times.flat());
  };
  await together('each a page per second', READING_MS);
  await together('each without a pause', 0);
  const scansAfter = await scans();
  const text = `## Dashboard and findings over all projects

${describeMachine()} \`${isLarge ? 'WORLD=large ' : ''}npm run bench -- portfolio\`: one organization with ${world.projects.toLocaleString('en')} projects and ${counted.n.toLocaleString('en')} open
findings of ${world.facts.toLocaleString('en')} pairs of component release and vulnerability, the largest project with about ${world.largest.toLocaleString('en')}; over HTTP, from the same process.
The process grew by ${grown.toFixed(0)} MB with the first list.
Sequential scans of \`project_finding\` while measuring: ${scansAfter - scansBefore}.

| what | requests | median | p95 |
|---|---|---|---|
${rows.join('\n')}
`;
  console.log(text);
  writeSection(isLarge ? 'portfolio-large' : 'portfolio', text);

  async function filled(): Promise<string> {
    const id = await givenOrganization(server, { members: [{ user, role: 'USER' }] });
    const owner = connectDatabase<Database>({
      url: postgres.superuserUrl,
      max: 1,
      use: 'bench',
      statementSeconds: 7_200,
      onError: () => {},
    });
    await owner.transaction().execute((tx) => fillPortfolio(tx, id, world));
    await owner.destroy();
    await sql`vacuum analyze`.execute(db);
    return id;
  }

  async function joined(id: string): Promise<string> {
    const row = { id: newId(), organization_id: id, user_id: user.id, role: ROLES.USER, added_on: systemClock.now(), added_by: null };
    await db
      .insertInto('membership')
      .values({ ...row, joined_on: row.added_on })
      .execute();
    return id;
  }

  /** The first list of a large organization takes longer than a request may: clients are told to retry. */
  async function untilRead(path: string): Promise<number> {
    const start = performance.now();
    for (;;) {
      const answered = await ask(path).catch((error: Error) => error);
      if (typeof answered === 'number') return performance.now() - start;
      if (!answered.message.includes('ServiceUnavailable') || performance.now() - start > 600_000) throw answered;
      await setTimeout(1_000);
    }
  }

  async function read(paths: readonly string[], reader: number, pause: number): Promise<number[]> {
    const times: number[] = [];
    for (let page = 0; page < PAGES_PER_READER; page += 1) {
      times.push(await ask(paths[(reader * 37 + page * 101) % paths.length]!));
      // Readers are not synchronized.
      if (pause > 0) await setTimeout(pause * (0.5 + ((reader * 7 + page * 3) % 10) / 10));
    }
    return times;
  }

  async function scans(): Promise<number> {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    return (await sql<{ n: number }>`select seq_scan as n from pg_stat_user_tables where relname = 'project_finding'`.execute(db)).rows[0]!
      .n;
  }
} finally {
  await running.stop();
  await postgres.stop();
  if (!keptDir) await rm(dataDir, { recursive: true, force: true });
}

/** Closes and opens findings of one project after another until aborted; returns how many times. */
async function write(db: Context['db'], signal: AbortSignal): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from project order by md5(id::text) limit 500`.execute(db);
  let writes = 0;
  while (!signal.aborted) {
    const { id } = rows[writes % rows.length]!;
    await sql`
      update project_finding set open = not open where project_id = ${id}
        and fact_id in (select fact_id from project_finding where project_id = ${id} order by fact_id limit 20)`.execute(db);
    writes += 1;
    await setTimeout(1_000 / WRITES_PER_SECOND);
  }
  return writes;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;
}
