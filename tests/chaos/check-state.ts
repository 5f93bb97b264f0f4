import { Client } from 'pg';
import { postgresAccount } from '#server/platform/postgres/account.ts';
import { prepareCluster } from '#server/platform/postgres/cluster.ts';
import { clusterUrl } from '#server/platform/postgres/postmaster.ts';

/** What the product said it has done. */
export interface Said {
  /** Runs whose start was answered, by analysis: their numbers. */
  readonly runs: ReadonlyMap<string, ReadonlySet<number>>;
  /** Names of the organizations whose creation was answered. */
  readonly created: ReadonlySet<string>;
  /** Names of all whose creation was asked for. */
  readonly asked: ReadonlySet<string>;
}

/** What is lost, doubled or not at its end, as sentences; read from the database past the product. */
export async function wrongs(dataDir: string, { runs, created, asked }: Said): Promise<string[]> {
  const cluster = await prepareCluster(dataDir, await postgresAccount());
  const client = new Client({ connectionString: await clusterUrl(cluster, 'understory') });
  await client.connect();
  try {
    const wrong: string[] = [];
    const none = async (what: string, query: string) => {
      const { rowCount } = await client.query(query);
      if (rowCount) wrong.push(`${what}: ${rowCount}`);
    };
    for (const [analysisId, indexes] of runs) {
      const { rows } = await client.query<{ run_index: number }>('select run_index from run where analysis_id = $1', [analysisId]);
      const present = new Set(rows.map(({ run_index }) => run_index));
      const lost = [...indexes].filter((index) => !present.has(index));
      if (lost.length > 0) wrong.push(`runs lost: ${lost.length}`);
      if (present.size !== rows.length) wrong.push(`runs doubled: ${rows.length - present.size}`);
    }
    await none('runs without an end', 'select from run where ended_on is null');
    await none('failed runs without a reason', `select from run where status = 'failed' and failure is null`);
    await none(
      'steps without an end',
      `select from step join run on run.id = run_id where run.ended_on is not null and step.status in ('requested', 'started')`,
    );
    await none(
      'completed runs with a step that did not succeed',
      `select from step join run on run.id = run_id where run.status = 'completed' and step.status <> 'success'`,
    );
    await none(
      'steps with success and without result',
      `select from step where status = 'success' and not exists (select from result where result.run_id = step.run_id and result.step = step.name)`,
    );
    await none(
      'completed runs with other components than the first',
      `with listed as (
         select run.id, run.analysis_id, run.run_index, md5(string_agg(c.purl, ' ' order by c.purl)) as components
         from run left join result_component c on c.run_id = run.id where run.status = 'completed' group by run.id)
       select from listed join listed as first on first.analysis_id = listed.analysis_id and first.run_index = 0
       where listed.components is distinct from first.components`,
    );
    await none(
      'ended runs that members heard of other than once',
      `select from (select organization_id, count(*) as ended from run where cause = 'person' group by 1) r
       full join (select organization_id, count(*) as told from notification where kind in ('analysis_completed', 'analysis_failed') group by 1) n using (organization_id)
       where ended is distinct from told`,
    );
    await none(
      'jobs of ended runs that still wait',
      `select from pgboss.job join run on run.id::text = data ->> 'run_id' where name = 'run-analysis' and state in ('created', 'retry', 'active') and ended_on is not null`,
    );
    const { rows } = await client.query<{ name: string; count: number }>('select name, count(*)::int from organization group by name');
    const counts = new Map(rows.map(({ name, count }) => [name, count]));
    const missing = [...created].filter((name) => !counts.has(name));
    if (missing.length > 0) wrong.push(`organizations lost: ${missing.length}`);
    const doubled = [...asked].filter((name) => (counts.get(name) ?? 0) > 1);
    if (doubled.length > 0) wrong.push(`organizations doubled: ${doubled.length}`);
    return wrong;
  } finally {
    await client.end();
  }
}
