import { sql } from 'kysely';
import {
  RESOLVED_WITHIN_DAYS,
  type DaysAllowed,
  type DueDates,
  type FindingDueDate,
  type TimeToResolve,
} from '#contract/entities/due-dates.ts';
import type { Context } from '#server/platform/context.ts';
import { TOLD_NAME } from '#server/projects/told-name.sql.ts';
import { DUE_ON, dueConditions } from './finding-conditions.sql.ts';
import type { PortfolioTables } from './portfolio.tables.ts';
import { isSelected, type ProjectSelection } from './selected-projects.sql.ts';

type Db = Context['db'];

const NONE: DaysAllowed = { critical: null, high: null, medium: null, low: null, not_scored: null };

export async function daysAllowed(db: Db, organizationId: string): Promise<{ days: DaysAllowed; changed_on: Date | null }> {
  const row = await db.selectFrom('days_allowed').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();
  if (!row) return { days: NONE, changed_on: null };
  const { critical, high, medium, low, not_scored, changed_on } = row;
  return { days: { critical, high, medium, low, not_scored }, changed_on };
}

export async function setDaysAllowed(db: Db, row: PortfolioTables['days_allowed']): Promise<void> {
  const { organization_id: _, ...set } = row;
  await db
    .insertInto('days_allowed')
    .values(row)
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(set))
    .execute();
}

const openFindings = (selection: ProjectSelection) => sql`
  select f.project_id, p.name as project_name, f.first_seen, fact.vulnerability_id, fact.purl, fact.name, fact.version, ${DUE_ON} as due_on
  from project_finding f join finding_fact fact on fact.id = f.fact_id join project p on p.id = f.project_id
  left join days_allowed days on days.organization_id = f.organization_id
  where f.open and ${isSelected(selection, { table: 'f' })}`;

/** Open findings by when they are due. */
export async function counts(
  db: Db,
  selection: ProjectSelection,
  now: Date,
): Promise<Pick<DueDates, 'overdue' | 'due_soon' | 'later' | 'without'>> {
  const { overdue, due_soon: soon } = dueConditions(now);
  const { rows } = await sql<Pick<DueDates, 'overdue' | 'due_soon' | 'later' | 'without'>>`
    select count(*) filter (where ${overdue})::int as overdue, count(*) filter (where ${soon})::int as due_soon,
      count(*) filter (where due_on is not null and not ${overdue} and not ${soon})::int as later,
      count(*) filter (where due_on is null)::int as without
    from (${openFindings(selection)}) findings`.execute(db);
  return rows[0]!;
}

/** How long the findings took that were resolved of late. */
export async function timeToResolve(db: Db, selection: ProjectSelection, now: Date): Promise<TimeToResolve> {
  const from = new Date(now.getTime() - RESOLVED_WITHIN_DAYS * 24 * 3600_000);
  const { rows } = await sql<TimeToResolve['by_severity'][number]>`
    select severity_class, (avg(extract(epoch from resolved_on - first_seen)) / 86400)::double precision as mean_days, count(*)::int as resolved
    from resolved_finding r where ${isSelected(selection, { table: 'r' })} and resolved_on > ${from} and resolved_on <= ${now}
    group by severity_class
    order by array_position(array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE'], severity_class)`.execute(db);
  const resolved = rows.reduce((sum, row) => sum + row.resolved, 0);
  const days = rows.reduce((sum, row) => sum + row.mean_days * row.resolved, 0);
  return { mean_days: resolved === 0 ? null : days / resolved, resolved, by_severity: rows };
}

/** The findings of a project that have a due date, the earliest first. */
export async function ofProject(
  db: Db,
  { organizationId, projectId, now, limit }: { organizationId: string; projectId: string; now: Date; limit: number },
): Promise<FindingDueDate[]> {
  const { rows } = await sql<Pick<FindingDueDate, 'vulnerability_id' | 'purl'> & { first_seen: Date; due_on: Date }>`
    select vulnerability_id, purl, first_seen, due_on from (${openFindings({ organizationId, projectIds: [projectId] })}) findings
    where due_on is not null order by due_on, vulnerability_id, purl limit ${limit}`.execute(db);
  return rows.map(({ vulnerability_id, purl, first_seen, due_on }) => ({
    vulnerability_id,
    purl,
    first_seen: first_seen.toISOString(),
    due_on: due_on.toISOString(),
    overdue: due_on <= now,
  }));
}

/** The analysis that the findings of a project come from. */
export async function analysisOf(db: Db, projectId: string): Promise<string | null> {
  const { rows } = await sql<{ analysis_id: string }>`
    select run.analysis_id from project_state s join run on run.id = (s.runs ->> 'vuln-finder')::uuid where s.project_id = ${projectId}`.execute(
    db,
  );
  return rows[0]?.analysis_id ?? null;
}

export interface DueFinding {
  readonly project_id: string;
  readonly project_name: string;
  readonly vulnerability_id: string;
  readonly purl: string;
  readonly name: string;
  readonly version: string;
  readonly due_on: Date;
}

export async function organizationsWithDueDates(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('days_allowed').select('organization_id').orderBy('organization_id').execute();
  return rows.map(({ organization_id }) => organization_id);
}

/** Notes what members have to be told now, and gives it: each finding once a stage, and again where it came back. */
export async function takeNotices(
  db: Db,
  { organizationId, stage, now }: { organizationId: string; stage: 'due_soon' | 'overdue'; now: Date },
): Promise<DueFinding[]> {
  await sql`
    delete from due_notice n where organization_id = ${organizationId} and stage = ${stage} and not exists (
      select from (${openFindings({ organizationId })}) f
      where (f.project_id, f.vulnerability_id, f.purl) = (n.project_id, n.vulnerability_id, n.purl) and f.due_on is not null)`.execute(db);
  const { rows } = await sql<DueFinding>`
    with due as (
      select * from (${openFindings({ organizationId })}) findings where ${dueConditions(now)[stage]}
    ), told as (
      insert into due_notice (organization_id, project_id, vulnerability_id, purl, stage)
      select ${organizationId}::uuid, project_id, vulnerability_id, purl, ${stage} from due
      on conflict do nothing returning project_id, vulnerability_id, purl
    )
    select due.project_id, ${TOLD_NAME} as project_name, vulnerability_id, purl, due.name, version, due_on
    from due join told using (project_id, vulnerability_id, purl) join project p on p.id = due.project_id order by due_on, project_name, vulnerability_id, purl`.execute(
    db,
  );
  return rows;
}
