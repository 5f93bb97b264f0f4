import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { dashboardCalls } from '#contract/calls/dashboard.ts';
import type { ATTACK_VECTORS } from '#contract/entities/dashboard.ts';
import type { SeverityCounts } from '#contract/entities/result-rows.ts';
import { GRADE_CLASSES } from '#contract/grade/grade-classes.ts';
import type { GradeClass } from '#contract/grade/grade-schema.ts';
import type { SeverityClass } from '#contract/results/severity.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import { isSelected, isWhole, type ProjectSelection } from '#server/portfolio/selected-projects.sql.ts';
import { prepared } from '#server/platform/db/prepared.ts';

type Db = Context['db'];

export interface StateNumbersRow {
  complete: boolean | null;
  license_violations: number | null;
  findings: number | null;
  deprecated: number | null;
  outdated: number | null;
  sum_severity: number | null;
  scored: number | null;
  score: number | null;
  grade: GradeClass | null;
}

export type QuickStatsRow = StateNumbersRow & { id: string; name: string; components: number | null; severities: SeverityCounts | null };

const findingsOfState = sql`critical + high + medium + low + none + not_scored`;
const FINDING_SUMS = (table: string) =>
  sql.join([
    ...['critical', 'high', 'medium', 'low', 'none', 'not_scored', 'fixable', 'by_code', 'by_data'].map(
      (name) => sql`coalesce(sum(${sql.ref(`${table}.${name}`)}), 0) as ${sql.id(name)}`,
    ),
    sql`sum(${sql.ref(`${table}.kev`)}) as kev`,
  ]);
/** Where a grade stands, the best first. */
const GRADES = sql`${[...GRADE_CLASSES]}::text[]`;
const average = sql`(sum_severity / nullif(scored, 0))`;

export async function pageOfProjects(db: Db, selection: ProjectSelection, query: ListQuery): Promise<Page<QuickStatsRow>> {
  const source = rowSource(dashboardCalls.projectQuickStats.list, {
    rows: sql`
      select p.id, p.name, s.complete, s.license_violations, ${findingsOfState} as findings, s.deprecated, s.outdated, s.sum_severity, s.scored, s.score, s.grade, s.components,
        case when s.critical is not null then json_build_object('critical', s.critical, 'high', s.high, 'medium', s.medium, 'low', s.low, 'none', s.none,
          'not_scored', s.not_scored) end as severities,
        s.penalty
      from project p left join project_state s on s.project_id = p.id
      where ${isSelected(selection, { table: 'p', projectId: 'id' })}`,
    searchIn: [sql`name`],
    conditions: {},
    sort: {
      grade: sql`score`,
      name: sql`lower(name)`,
      nmb_license_compliance_violations: sql`license_violations`,
      nmb_vulnerabilities: sql`findings`,
      nmb_deprecated: sql`deprecated`,
      nmb_outdated: sql`outdated`,
      sum_severity: sql`sum_severity`,
      avg_severity: average,
    },
    defaultSort: sql`penalty`,
    tieBreak: sql`lower(name), id`,
    isPrepared: true,
  });
  return pageOfRows(db, source, query);
}

export type TotalsRow = Omit<StateNumbersRow, 'grade' | 'complete'> & {
  /** Projects with a state, and those of them that were matched against advisories. */
  projects: number;
  matched: number;
  critical: number | null;
  high: number | null;
  medium: number | null;
  low: number | null;
  none: number | null;
  not_scored: number | null;
  max_score: number | null;
  max_grade: GradeClass | null;
  confidentiality: number;
  integrity: number;
  availability: number;
  with_impact: number;
} & Record<Lowercase<Exclude<(typeof ATTACK_VECTORS)[number], 'UNKNOWN'>> | 'unknown_vector', number>;

/** The states of all selected projects together. `score` is the average of those that have one, rounded down to a tenth. */
export async function totals(db: Db, selection: ProjectSelection): Promise<TotalsRow> {
  const { rows } = await sql<TotalsRow>`
    select count(*) as projects, count(critical) as matched, sum(license_violations) as license_violations, sum(${findingsOfState}) as findings,
      sum(critical) as critical, sum(high) as high, sum(medium) as medium, sum(low) as low, sum(none) as none, sum(not_scored) as not_scored,
      sum(deprecated) as deprecated, sum(outdated) as outdated, sum(sum_severity::numeric)::double precision as sum_severity, sum(scored) as scored,
      (floor(avg(score::numeric) * 10) / 10)::double precision as score, max(score) as max_score,
      (${GRADES})[min(array_position(${GRADES}, grade))] as max_grade,
      coalesce(sum(network), 0) as network, coalesce(sum(adjacent_network), 0) as adjacent_network, coalesce(sum(local), 0) as local,
      coalesce(sum(physical), 0) as physical, coalesce(sum(unknown_vector), 0) as unknown_vector,
      coalesce(sum(confidentiality), 0) as confidentiality, coalesce(sum(integrity), 0) as integrity, coalesce(sum(availability), 0) as availability,
      coalesce(sum(with_impact), 0) as with_impact
    from project_state s where ${isSelected(selection, { table: 's' })} ${prepared}`.execute(db);
  return rows[0]!;
}

export interface StateThen {
  /** Projects that had been matched against advisories by then. */
  matched: number;
  /** Whether all of them had been, and each saw everything. */
  complete: boolean;
  deprecated: number | null;
  max_grade: GradeClass | null;
  critical: number;
  high: number;
  medium: number;
  low: number;
  none: number;
  not_scored: number;
  kev: number | null;
  fixable: number;
  by_code: number;
  by_data: number;
}

/** What the trends compare with: the states as they were at a moment. */
export async function totalsAt(db: Db, selection: ProjectSelection, moment: Date): Promise<StateThen> {
  const { rows } = await sql<StateThen>`
    select count(past.critical) as matched, count(past.critical) filter (where past.complete) = count(*) as complete, sum(past.deprecated) as deprecated, ${FINDING_SUMS('past')},
      (${GRADES})[min(array_position(${GRADES}, past.grade))] as max_grade
    from project_state s
    join lateral (
      select * from project_point t where t.project_id = s.project_id and t.made_on <= ${moment}
      order by made_on desc, run_id desc limit 1
    ) past on true
    where ${isSelected(selection, { table: 's' })} ${prepared}`.execute(db);
  return rows[0]!;
}

export interface OverviewRow extends StateThen {
  projects: number;
  analyzed: number;
  incomplete: number;
  exploited: number;
  best_id: string | null;
  best_name: string | null;
  best_score: number | null;
  score: number | null;
  penalty: number | null;
}

export async function overview(db: Db, selection: ProjectSelection): Promise<OverviewRow> {
  const ofProjects = isSelected(selection, { table: 'p', projectId: 'id' });
  const { rows } = await sql<OverviewRow>`
    select state.*, best.id as best_id, best.name as best_name, best.score as best_score, best.grade as max_grade
    from (
      select count(*) as projects, count(s.project_id) as analyzed, count(*) filter (where not complete) as incomplete,
        count(*) filter (where kev > 0) as exploited, count(critical) as matched, count(critical) filter (where complete) = count(*) as complete,
        ${FINDING_SUMS('s')}, sum(deprecated) as deprecated, (floor(avg(s.score::numeric) * 10) / 10)::double precision as score,
        round(sum(s.penalty)::numeric, 3)::double precision as penalty
      from project p left join project_state s on s.project_id = p.id where ${ofProjects}
    ) state left join (
      select p.id, p.name, s.score, s.grade from project p join project_state s on s.project_id = p.id
      where s.grade is not null and ${ofProjects}
      order by array_position(${GRADES}, s.grade), s.score desc, lower(p.name), p.id limit 1
    ) best on true ${prepared}`.execute(db);
  return rows[0]!;
}

/** Open findings that came from a moment on. */
export async function newFindings(db: Db, selection: ProjectSelection, since: Date): Promise<{ by_code: number; by_data: number }> {
  const { rows } = await sql<{ by_code: number; by_data: number }>`
    select count(*) filter (where cause = 'code') as by_code, count(*) filter (where cause = 'data') as by_data
    from project_finding f where f.first_seen >= ${since} and open and ${isSelected(selection, { table: 'f' })}`.execute(db);
  return rows[0]!;
}

/** Sums of a kind of tally by name, most first. */
export async function tallies(db: Db, selection: ProjectSelection, kind: 'license' | 'owasp'): Promise<{ name: string; n: number }[]> {
  const { rows } = await sql<{ name: string; n: number }>`
    select name, sum(n) as n from project_tally t where kind = ${kind} and ${isSelected(selection, { table: 't' })}
    group by name order by n desc, name collate "C"`.execute(db);
  return rows;
}

export interface SevereRow {
  vulnerability_id: string;
  severity_score: number | null;
  severity_class: SeverityClass | null;
  weakness: string | null;
  weakness_name: string | null;
}

const SHOWN_VULNERABILITIES = 100;
// So many of the gravest facts of all organizations are looked at before those of one are sorted.
const GRAVEST_FACTS = 1_000;

/** The most severe open vulnerabilities. Where results disagree about one, the gravest opinion is given. */
export async function mostSevere(db: Db, selection: ProjectSelection): Promise<SevereRow[]> {
  return (isWhole(selection) ? await mostSevereOfGravest(db, selection.organizationId) : undefined) ?? mostSevereOfAll(db, selection);
}

/** Undefined where the organization has too few of the gravest facts to tell. */
async function mostSevereOfGravest(db: Db, organizationId: string): Promise<SevereRow[] | undefined> {
  const { rows } = await sql<SevereRow>`
    with gravest as materialized (
      select id, vulnerability_id, rank, severity_score, severity_class, weakness, weakness_name
      from finding_fact order by rank desc, vulnerability_id collate "C" limit ${GRAVEST_FACTS}
    )
    select * from (
      select distinct on (vulnerability_id collate "C") vulnerability_id, rank, severity_score, severity_class, weakness, weakness_name
      -- The limit has each of them looked up; without it all counts of the organization would be read.
      from gravest, lateral (select from finding_count c where c.organization_id = ${organizationId} and c.fact_id = gravest.id and open limit 1) there
      order by vulnerability_id collate "C", rank desc, severity_score desc nulls last, weakness, weakness_name
    ) worst
    order by rank desc, vulnerability_id collate "C" limit ${SHOWN_VULNERABILITIES + 1}`.execute(db);
  // Of the last vulnerability some facts may lie beyond those that were looked at.
  return rows.length > SHOWN_VULNERABILITIES ? rows.slice(0, SHOWN_VULNERABILITIES) : undefined;
}

async function mostSevereOfAll(db: Db, selection: ProjectSelection): Promise<SevereRow[]> {
  const open = isWhole(selection)
    ? sql`select distinct fact_id from finding_count where organization_id = ${selection.organizationId} and open`
    : sql`select distinct fact_id from project_finding f where open and ${isSelected(selection, { table: 'f' })}`;
  const { rows } = await sql<SevereRow>`
    with shown as materialized (${open}),
    worst as materialized (
      select fact.vulnerability_id, max(fact.rank) as rank from shown join finding_fact fact on fact.id = shown.fact_id
      group by fact.vulnerability_id order by 2 desc, fact.vulnerability_id collate "C" limit ${SHOWN_VULNERABILITIES}
    )
    select * from (
      select distinct on (fact.vulnerability_id) fact.vulnerability_id, fact.rank, severity_score, severity_class, weakness, weakness_name
      from shown join finding_fact fact on fact.id = shown.fact_id join worst using (vulnerability_id)
      order by fact.vulnerability_id, fact.rank desc, severity_score desc nulls last, weakness, weakness_name
    ) gravest
    order by rank desc, vulnerability_id collate "C"`.execute(db);
  return rows;
}

export interface WeekSums {
  /** Monday, `YYYY-MM-DD`. */
  week: string;
  until: string | null;
  critical: number;
  high: number;
  medium: number;
  low: number;
  none: number;
  not_scored: number;
  sum_severity: number;
  complete: boolean;
  kev: number;
  fixable: number;
  by_code: number;
  by_data: number;
}

/** Sums of the states that lasted for the same weeks, of those that lasted in some of the weeks that begin on these Mondays, latest first. */
export async function weekSums(db: Db, selection: ProjectSelection, mondays: readonly Date[]): Promise<WeekSums[]> {
  const [last, first] = [mondays[0], mondays.at(-1)].map((monday) => monday?.toISOString().slice(0, 10));
  if (first === undefined) return [];
  // Scores have one decimal: sums of whole tenths are exact, and take half the time of numeric ones.
  const { rows } = await sql<WeekSums>`
    select week::text, until::text, sum(critical) as critical, sum(high) as high, sum(medium) as medium, sum(low) as low, sum(none) as none,
      sum(not_scored) as not_scored, sum((sum_severity * 10)::bigint)::double precision / 10 as sum_severity, sum(kev) as kev, sum(fixable) as fixable,
      sum(by_code) as by_code, sum(by_data) as by_data, bool_and(complete) as complete
    from project_week w
    where ${isSelected(selection, { table: 'w' })} and week <= ${last}::date and (until is null or until > ${first}::date)
    group by week, until ${prepared}`.execute(db);
  return rows;
}

/** Open findings of projects while their states lasted, of the states that lasted in some of the weeks that begin on these Mondays. */
export async function weeksOfProjects(
  db: Db,
  { organizationId, projectIds }: { organizationId: string; projectIds: readonly string[] },
  mondays: readonly Date[],
): Promise<{ project_id: string; week: string; until: string | null; findings: number }[]> {
  const [last, first] = [mondays[0]!, mondays.at(-1)!].map((monday) => monday.toISOString().slice(0, 10));
  const { rows } = await sql<{ project_id: string; week: string; until: string | null; findings: number }>`
    select project_id, week::text, until::text, ${findingsOfState} as findings
    from project_week w
    where organization_id = ${organizationId} and project_id = any (${[...projectIds]}::uuid[])
      and week <= ${last}::date and (until is null or until > ${first}::date) ${prepared}`.execute(db);
  return rows;
}
