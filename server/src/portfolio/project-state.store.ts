import { sql, type Insertable } from 'kysely';
import type { KnowledgeState } from '#contract/results/coverage.ts';
import type { StepName } from '#contract/results/steps.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/context.ts';

type Db = Context['db'];
export type StateRow = Insertable<Database['project_state']>;
type Runs = Readonly<Partial<Record<StepName, string>>>;

interface Key {
  readonly organizationId: string;
  readonly projectId: string;
}

export interface ComponentTotals {
  components: number;
  deprecated: number;
  /** Null when no registry was asked. */
  outdated: number | null;
  deprecated_direct: number;
  behind_major: number | null;
}

export const majorOf = (column: string) => sql`substring(${sql.ref(column)} from '^v?([0-9]+)')::numeric`;

/** Totals of the components of these inventories. */
export async function componentTotals(db: Db, runs: Runs): Promise<ComponentTotals> {
  const { rows } = await sql<ComponentTotals>`
    select count(*) as components, count(*) filter (where deprecated is not null) as deprecated,
      case when count(outdated) = 0 then null else count(*) filter (where outdated) end as outdated,
      count(*) filter (where deprecated is not null and direct) as deprecated_direct,
      case when count(newest_release) = 0 then null
        else count(*) filter (where direct and ${majorOf('newest_release')} > ${majorOf('version')}) end as behind_major
    from (${componentsOf(runs)}) components`.execute(db);
  return rows[0]!;
}

/** Counts the components of these inventories per license, and the open findings per OWASP category. */
export async function rewriteTallies(db: Db, { organizationId, projectId }: Key, runs: Runs): Promise<void> {
  await sql`delete from project_tally where project_id = ${projectId}`.execute(db);
  await sql`
    insert into project_tally (project_id, organization_id, kind, name, n)
    select ${projectId}::uuid, ${organizationId}::uuid, 'license', license, count(*)
    from (${componentsOf(runs)}) c, unnest(case when c.licenses = '{}' then '{unlicensed}' else c.licenses end) as license
    group by license
    union all
    select ${projectId}::uuid, ${organizationId}::uuid, 'owasp', category, count(*)
    from project_finding f join finding_fact fact on fact.id = f.fact_id, unnest(fact.owasp) as category
    where f.project_id = ${projectId} and f.open
    group by category`.execute(db);
}

export function componentsOf(runs: Runs) {
  return sql`
    select purl, name, version, direct, licenses, deprecated, outdated, newest_release from result_component
    where (run_id = ${runs['js-sbom'] ?? null}::uuid and ecosystem = 'npm') or (run_id = ${runs['php-sbom'] ?? null}::uuid and ecosystem = 'composer')`;
}

/** The vulnerability data that the findings of a run come from. */
export async function knowledgeOf(db: Db, runId: string): Promise<KnowledgeState | null> {
  const { rows } = await sql<{ knowledge: KnowledgeState | null }>`
    select coverage -> 'knowledge' as knowledge from result where run_id = ${runId} and step = 'vuln-finder'`.execute(db);
  return rows[0]?.knowledge ?? null;
}

/** The license violations that are stored for a project; undefined before its first state. */
export async function violationsBefore(db: Db, projectId: string): Promise<{ license_violations: number | null } | undefined> {
  return db.selectFrom('project_state').select('license_violations').where('project_id', '=', projectId).executeTakeFirst();
}

export async function put(db: Db, row: StateRow): Promise<void> {
  await db
    .insertInto('project_state')
    .values(row)
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
}

/** Writes which components the inventories have that count for a project. */
export async function rewriteInventory(db: Db, projectId: string): Promise<void> {
  const fact = sql`c.ecosystem, c.name, c.version, c.version_order, c.purl, c.licenses, c.deprecated is not null, c.newest_release`;
  const components = sql`project_state s
    join lateral (values ('npm', s.runs ->> 'js-sbom'), ('composer', s.runs ->> 'php-sbom')) as inventory (ecosystem, run_id) on s.project_id = ${projectId}
    join result_component c on c.run_id = inventory.run_id::uuid and c.ecosystem = inventory.ecosystem`;
  await sql`
    insert into component_fact (hash, ecosystem, name, version, version_order, purl, licenses, deprecated, latest)
    select md5((${fact})::text), ${fact} from ${components}
    where not exists (select from component_fact known where known.hash = md5((${fact})::text))
    order by 1 on conflict (hash) do nothing`.execute(db);
  await sql`
    update project_state state set inventory = found.inventory
    from (
      select string_agg(int4send(known.id * 2 + c.direct::int), ''::bytea order by known.id) as inventory
      from ${components} join component_fact known on known.hash = md5((${fact})::text)
    ) found
    where state.project_id = ${projectId} and state.inventory is distinct from found.inventory`.execute(db);
}

/** Packs the open findings of a project for the lists over all projects: the last thing that a transaction does to them. */
export async function packFindings(db: Db, projectId: string): Promise<void> {
  await sql`update project_state set packed_findings = pack_findings(project_id), packed_by = pg_current_xact_id() where project_id = ${projectId}`.execute(
    db,
  );
}

export async function putPoint(db: Db, row: Insertable<Database['project_point']>): Promise<void> {
  await db
    .insertInto('project_point')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'made_on', 'run_id']).doUpdateSet(row))
    .execute();
}
