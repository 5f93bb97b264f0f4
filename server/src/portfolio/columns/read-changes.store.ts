import { sql } from 'kysely';
import type { DaysAllowed } from '#contract/entities/due-dates.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { ComponentRow, FactRow, ProjectRow } from './changes.ts';

type Db = Context['db'];

/** The state of an organization's changes at a moment. */
export interface Horizon {
  /** All transactions before this one have ended, so what they changed is among what was read. */
  readonly horizon: string;
  readonly days: DaysAllowed | null;
  /** Projects that a transaction from the given one on changed, with that transaction. */
  readonly changed: readonly { readonly project_id: string; readonly changed_by: string }[];
}

export async function changesSince(db: Db, organizationId: string, transaction: string): Promise<Horizon> {
  const { rows } = await sql<Omit<Horizon, 'changed'> & { changed: string[] }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select to_jsonb(days) from days_allowed days where organization_id = ${organizationId}) as days,
      array(select project_id || ' ' || changed_by from portfolio_change
        where organization_id = ${organizationId} and changed_by >= ${transaction}::xid8) as changed ${prepared}`.execute(db);
  const { changed, ...read } = rows[0]!;
  return {
    ...read,
    changed: changed.map((text) => {
      const [project_id = '', changed_by = ''] = text.split(' ');
      return { project_id, changed_by };
    }),
  };
}

export async function projectIds(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db.selectFrom('project').select('id').where('organization_id', '=', organizationId).execute();
  return rows.map(({ id }) => id);
}

/** Those of the projects that are there. */
export async function projects(db: Db, organizationId: string, ids: readonly string[]): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select p.id, p.name, p.integration_id, run.analysis_id, s.complete, s.critical is not null as has_findings,
      s.components is not null as has_components, s.runs ->> 'vuln-finder' is not null as is_searched, s.inventory,
      case when s.packed_by = change.changed_by then s.packed_findings else pack_findings(p.id) end as findings
    from project p join portfolio_change change on change.project_id = p.id
    left join project_state s on s.project_id = p.id left join run on run.id = (s.runs ->> 'vuln-finder')::uuid
    where p.organization_id = ${organizationId} and p.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

const FACT = sql`id, vulnerability_id, purl, ecosystem, name, version, version_order, summary, aliases, severity_class, severity_score, rank, malware, kev,
  epss, fixed_version, published`;

export async function facts(db: Db, ids: readonly number[]): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`select ${FACT} from finding_fact where id = any (${[...ids]}::int[])`.execute(db);
  return rows;
}

/** Facts of open findings of an organization after an id, ascending by id. */
export async function factsOf(db: Db, organizationId: string, { after, limit }: { after: number; limit: number }): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    select ${FACT} from finding_fact
    where id > ${after} and id in (select fact_id from finding_count where organization_id = ${organizationId} and open and n > 0)
    order by id limit ${limit}`.execute(db);
  return rows;
}

export async function components(db: Db, ids: readonly number[]): Promise<ComponentRow[]> {
  const { rows } = await sql<ComponentRow>`
    select id, ecosystem, name, version, version_order, purl, licenses, deprecated, latest from component_fact where id = any (${[...ids]}::int[])`.execute(
    db,
  );
  return rows;
}
