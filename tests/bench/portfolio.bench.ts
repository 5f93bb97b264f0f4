// How long the dashboard and the lists over all projects take in an organization of 2,000 projects with 500,000 open findings.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { dashboardCalls } from '#contract/calls/dashboard.ts';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import { PORTFOLIO_FILTERS } from '#contract/entities/chosen-findings.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { startServer } from '#server/start-server.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import type { TestServer } from '#tests/given/test-server.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { fillPortfolio, WORLD } from './portfolio-world.ts';

const ROUNDS = 15;
const dataDir = await mkdtemp(join(tmpdir(), 'understory-portfolio-'));
const log = createLog({ name: 'bench', level: 'error' });
const postgres = await startEmbeddedPostgres({ dataDir, log });
const config = parseConfig({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', REGISTRY_METADATA: 'never' });
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
  const orgId = await givenOrganization(server, { members: [{ user, role: 'USER' }] });
  const began = performance.now();
  const owner = connectDatabase<Database>({ url: postgres.superuserUrl, max: 1, use: 'bench', onError: () => {} });
  await owner.transaction().execute((tx) => fillPortfolio(tx, orgId));
  await owner.destroy();
  await sql`analyze`.execute(db);
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
    const start = performance.now();
    const response = await fetch(`${running.url}/api${path.replace('{orgId}', orgId)}`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${text.slice(0, 300)}`);
    return performance.now() - start;
  };
  const rows: { what: string; times: number[] }[] = [];
  const measure = async (what: string, paths: readonly string[], rounds: number) => {
    for (const path of paths) await ask(path);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) for (const path of paths) times.push(await ask(path));
    rows.push({ what, times });
  };
  const scansBefore = await scans();
  for (const call of Object.values(dashboardCalls)) await measure(call.path.split('/').at(-1)!, [call.path], ROUNDS);
  const { path, list } = portfolioCalls.listVulnerabilities;
  for (const group of ['fix', 'component', 'vulnerability', 'project']) {
    await measure(
      `findings by ${group}, each sort`,
      list.sortKeys.map((key) => `${path}?group=${group}&sort_key=${key}`),
      2,
    );
    await measure(
      `findings by ${group}, each filter`,
      Object.values(PORTFOLIO_FILTERS)
        .flat()
        .map((filter) => `${path}?group=${group}&active_filters=[${filter}]`),
      1,
    );
  }
  await measure(
    'single findings, each sort',
    portfolioCalls.listFindings.list.sortKeys.map((key) => `${portfolioCalls.listFindings.path}?sort_key=${key}`),
    1,
  );
  await measure('findings of one vulnerability', [`${portfolioCalls.listFindings.path}?vulnerability_id=CVE-2017-1`], ROUNDS);
  const scansAfter = await scans();
  const text = `## Dashboard and findings over all projects

${describeMachine()} \`npm run bench -- portfolio\`: one organization with ${WORLD.projects.toLocaleString('en')} projects and ${counted.n.toLocaleString('en')} open
findings of ${WORLD.facts.toLocaleString('en')} pairs of component release and vulnerability, the largest project with about ${WORLD.largest.toLocaleString('en')}; one reader, over HTTP.
Sequential scans of \`project_finding\` while measuring: ${scansAfter - scansBefore}.

| what | requests | median | p95 |
|---|---|---|---|
${rows.map(({ what, times }) => `| ${what} | ${times.length} | ${quantile(times, 0.5).toFixed(0)} ms | ${quantile(times, 0.95).toFixed(0)} ms |`).join('\n')}
`;
  console.log(text);
  writeSection('portfolio', text);

  async function scans(): Promise<number> {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    return (await sql<{ n: number }>`select seq_scan as n from pg_stat_user_tables where relname = 'project_finding'`.execute(db)).rows[0]!
      .n;
  }
} finally {
  await running.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;
}
