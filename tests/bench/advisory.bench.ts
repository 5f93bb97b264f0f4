// The cost of a new advisory with 100,000 watched projects: finding the projects it concerns, and matching them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { evaluateInventories } from '#engine/vulnerabilities/evaluate-inventories.ts';
import { openBundle } from '#knowledge/bundle/read/open-bundle.ts';
import { writeRecords } from '#knowledge/bundle/write/write-records.ts';
import { bundleForRun } from '#server/knowledge/bundle-for-run.ts';
import { publishBundle } from '#server/knowledge/publish-bundle.ts';
import { systemClock } from '#server/platform/clock.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import type { Context } from '#server/platform/context.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { reevaluateHandler } from '#server/reevaluation/reevaluate.handler.ts';
import { startServer } from '#server/start-server.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { npmInventory } from '#tests/given/results.ts';
import type { TestServer } from '#tests/given/test-server.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';

const PROJECTS = Number(process.env['PROJECTS'] ?? 100_000);
const PACKAGES = Number(process.env['PACKAGES'] ?? 100);
/** One advisory per package; a quarter of them concern a package that projects use. */
const ADVISORIES = 100_000;
const NAMES = 25_000;
const VULNERABILITIES = 30;
const AFFECTED = 20;
const COMPONENTS = 1_000;
const ROUNDS = 3;

const folder = await mkdtemp(join(tmpdir(), 'understory-advisory-'));
const log = createLog({ name: 'bench', level: 'error' });
const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
const running = await startServer({
  config: parseConfig({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', REGISTRY_METADATA: 'never' }),
  role: 'api',
  databaseUrl: postgres.url,
  secretKey: new Uint8Array(32).fill(7),
  log,
  clock: systemClock,
});
try {
  const { services } = running;
  const { db } = services;
  const ctx: Context = {
    ...services,
    actor: { kind: 'system', name: 'bench' },
    request: { id: newId(), address: '127.0.0.1', userAgent: 'bench' },
  };
  const server = { db, clock: systemClock, services, ctx: () => ctx } as unknown as TestServer;
  const published = Array.from({ length: ADVISORIES }, (_, number) => advisory(number, `package-${number}`));
  const path = join(folder, 'knowledge.bundle');
  const hash = await writeRecords(path, { osv: published });
  await publishBundle(ctx, path);
  const organizationId = await givenOrganization(server, { members: [] });
  for (let each = 0; each < AFFECTED; each += 1) await givenProject(each);
  await reevaluate();
  const owner = connectDatabase<Database>({ url: postgres.superuserUrl, max: 1, use: 'bench', statementSeconds: 7_200, onError: () => {} });
  await owner.transaction().execute((tx) => fillWatched(tx, organizationId));
  await sql`vacuum analyze`.execute(owner);
  await owner.destroy();
  const { rows } = await sql<{
    projects: number;
    packages: number;
    mb: number;
  }>`select (select count(*) from watched_project)::int as projects, (select count(*) from watched_package)::int as packages,
    ((pg_total_relation_size('watched_package') + pg_total_relation_size('watched_vulnerability') + pg_total_relation_size('watched_project')) / 1e6)::int as mb`.execute(
    db,
  );
  const sizes = rows[0]!;
  console.log(sizes);

  const idle: number[] = [];
  const none: number[] = [];
  const some: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(await reevaluate());
    published.push(advisory(ADVISORIES + 2 * round, `unknown-${round}`));
    none.push(await afterPublishing());
    published.push(advisory(ADVISORIES + 2 * round + 1, 'storefront'));
    some.push(await afterPublishing());
    console.log(idle.at(-1), none.at(-1), some.at(-1));
  }
  const runs = await db.selectFrom('run').select('id').where('cause', '=', 'knowledge').execute();
  if (runs.length !== ROUNDS * AFFECTED) throw new Error(`${runs.length} runs instead of ${ROUNDS * AFFECTED}.`);
  const each = (middle(some) - middle(none)) / AFFECTED;
  const text = `## A new advisory

${describeMachine()} \`npm run bench -- advisory\`: ${sizes.projects.toLocaleString('en')} watched projects, with ${PACKAGES} packages and ${VULNERABILITIES} vulnerabilities each (${sizes.packages.toLocaleString('en')} rows of the
inverse index, ${sizes.mb.toLocaleString('en')} MB of tables and indexes in all), and a bundle of ${ADVISORIES.toLocaleString('en')} advisories is followed by one with one more. Medians of ${ROUNDS}; the bundle is
on the machine.

| what | median | slowest | bar |
|---|---|---|---|
| the check for new runs and advisories every minute, with none | ${shown(idle)} | |
| an advisory for a package that no project uses: from the bundle until all verdicts are known to hold for it | ${shown(none)} | 1,000 ms |
| an advisory for a package of ${AFFECTED} projects with ${COMPONENTS.toLocaleString('en')} components each, matched, with a run and a notification for each | ${shown(some)} | |

Each affected project takes ${each.toFixed(0)} ms.
`;
  console.log(text);
  writeSection('advisory', text);

  async function afterPublishing(): Promise<number> {
    await writeRecords(path, { osv: published });
    await publishBundle(ctx, path);
    await bundleForRun(ctx, { hash: null, signal: new AbortController().signal });
    return reevaluate();
  }

  async function reevaluate(): Promise<number> {
    const began = performance.now();
    const signal = new AbortController().signal;
    await reevaluateHandler.run(ctx, {}, { id: 'job', attempt: 0, isLastAttempt: false, signal });
    return performance.now() - began;
  }

  async function givenProject(number: number): Promise<void> {
    const project = await givenAnalysis(server, { organizationId, name: `bench/affected-${number}` });
    const names = ['storefront', ...Array.from({ length: COMPONENTS - 1 }, (_, at) => `own-${number}-${at}`)];
    const inventory = npmInventory(names.map((name) => registryComponent('npm', name, '1.0.0')));
    const bundle = openBundle(path);
    const results = { 'js-sbom': inventory, 'vuln-finder': evaluateInventories([inventory], bundle) };
    bundle.close();
    const runId = await givenRun(server, { ...project, organizationId, results });
    await db.updateTable('run').set({ knowledge_hash: hash }).where('id', '=', runId).execute();
  }
} finally {
  await running.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function advisory(number: number, name: string): object {
  const ranges = [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '2.0.0' }] }];
  const [id, cve] = [`GHSA-${String((number * 7_919) % 1_000_003).padStart(7, '0')}`, `CVE-2020-${10_000 + number}`];
  return { id, aliases: [cve], modified: '2026-01-01T00:00:00Z', affected: [{ package: { ecosystem: 'npm', name }, ranges }] };
}

/** Watched projects with a current run, written by a role that may disable triggers. */
async function fillWatched(db: Context['db'], organizationId: string): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db);
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    insert into project (id, organization_id, type, external_id, repository_name, name, description, url, default_branch, upload_id, added_on)
    select gen_random_uuid(), ${organizationId}, 'GITHUB', n, 'bench/' || n, 'bench/project-' || n, '', 'https://code.example/' || n, 'main', n, now()
    from generate_series(1, ${sql.lit(PROJECTS)}) n`.execute(db);
  await sql`
    insert into analysis (id, organization_id, project_id, analyzer_name, stages, branch, config, schedule_type, timezone, is_active, created_on)
    select gen_random_uuid(), organization_id, id, 'Full', '[]', 'main', '{}', 'once', 'UTC', true, now() from project where upload_id is not null`.execute(
    db,
  );
  await sql`
    insert into run (id, organization_id, project_id, analysis_id, run_index, status, cause, created_on, ended_on, complete)
    select gen_random_uuid(), organization_id, project_id, id, 0, 'completed', 'person', now(), now(), true from analysis
    where project_id not in (select project_id from watched_project)`.execute(db);
  await sql`
    insert into counting_result (project_id, ref_type, ref, step, organization_id, run_id)
    select project_id, 'branch', 'main', step, organization_id, id from run, unnest(array['js-sbom', 'vuln-finder', 'license-finder']) step
    where project_id not in (select project_id from watched_project)`.execute(db);
  await sql`
    insert into watched_project (project_id, organization_id, analysis_id, run_id, knowledge_id)
    select project_id, organization_id, analysis_id, id, (select min(id) from watched_knowledge) from run
    where project_id not in (select project_id from watched_project)`.execute(db);
  const others = sql`(select project_id, row_number() over () as place from watched_project where project_id in
    (select id from project where upload_id is not null)) others`;
  // Inserting millions of rows is faster if the indexes are created afterwards.
  await sql`drop index watched_package_of_project`.execute(db);
  await sql`alter table watched_package drop constraint watched_package_pkey`.execute(db);
  await sql`
    insert into watched_package (ecosystem, name, project_id)
    select 'npm', 'package-' || (place * 17 + n * 251) % ${sql.lit(NAMES)}, project_id from ${others}, generate_series(1, ${sql.lit(PACKAGES)}) n`.execute(
    db,
  );
  await sql`alter table watched_package add primary key (ecosystem, name, project_id)`.execute(db);
  await sql`create index watched_package_of_project on watched_package (project_id)`.execute(db);
  await sql`
    insert into watched_vulnerability (vulnerability_id, project_id)
    select 'CVE-2020-' || 10000 + 4 * ((place * 13 + n * 211) % 5000), project_id from ${others}, generate_series(1, ${sql.lit(VULNERABILITIES)}) n`.execute(
    db,
  );
}

function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1]!;
}

function shown(times: readonly number[]): string {
  return `${middle(times).toFixed(0)} ms | ${Math.max(...times).toFixed(0)} ms`;
}
