import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { PortfolioFinding } from '#contract/entities/portfolio.ts';
import type { Scope } from '#contract/results/inventory.ts';
import type { Context } from '#server/platform/context.ts';
import { plainText } from '#server/platform/db/like-pattern.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import { DUE_ON, dueConditions, FINDING_CONDITIONS } from './finding-conditions.sql.ts';
import { isSelected, type ProjectSelection } from './selected-projects.sql.ts';

interface Narrowing {
  readonly vulnerability_id?: string | undefined;
  readonly purl?: string | undefined;
}

interface Row extends Omit<PortfolioFinding, 'scopes' | 'project' | 'first_seen' | 'due_on' | 'overdue'> {
  scopes: number;
  project_id: string;
  project_name: string;
  first_seen: Date;
  due_on: Date | null;
}

/** A page of open findings, all or those of a vulnerability or a component release. */
export async function pageOfFindings(
  db: Context['db'],
  selection: ProjectSelection,
  { vulnerability_id, purl, ...query }: ListQuery & Narrowing,
  now: Date,
): Promise<Page<PortfolioFinding>> {
  const source = rowSource(portfolioCalls.listFindings.list, {
    rows: sql`
      select f.project_id, p.name as project_name, f.scopes, f.direct, f.cause, f.first_seen, run.analysis_id,
        fact.vulnerability_id, fact.summary, fact.purl, fact.ecosystem, fact.name, fact.version, fact.version_order, fact.fixed_version,
        fact.severity_class, fact.severity_score, fact.rank, fact.kev, fact.malware, fact.epss,
        ${DUE_ON} as due_on
      from project_finding f
      join finding_fact fact on fact.id = f.fact_id
      join project p on p.id = f.project_id
      join project_state s on s.project_id = f.project_id
      left join days_allowed days on days.organization_id = f.organization_id
      join run on run.id = (s.runs ->> 'vuln-finder')::uuid
      where f.open and ${isSelected(selection, { table: 'f' })}
        and ${vulnerability_id === undefined ? sql`true` : sql`fact.vulnerability_id = ${vulnerability_id}`}
        and ${purl === undefined ? sql`true` : sql`fact.purl = ${purl}`}`,
    searchIn: [sql`project_name`, plainText(sql`vulnerability_id`), plainText(sql`purl`), sql`summary`],
    conditions: { ...FINDING_CONDITIONS, ...dueConditions(now) },
    sort: {
      severity: sql`rank`,
      first_seen: sql`first_seen`,
      // What has no due date is last in either direction.
      due: sql`coalesce(due_on, ${query.sort_direction === 'ASC' ? 'infinity' : '-infinity'}::timestamptz)`,
      name: sql`lower(project_name)`,
      dep_name: sql`name collate "C"`,
      cve: sql`vulnerability_id collate "C"`,
    },
    defaultSort: 'severity',
    tieBreak: sql`lower(project_name), vulnerability_id, purl`,
  });
  const { items, ...counts } = await pageOfRows<Row, unknown>(db as never, source, query);
  return { ...counts, items: items.map((row) => toFinding(row, now)) };
}

const SCOPES: readonly (readonly [number, Scope])[] = [
  [1, 'production'],
  [2, 'development'],
  [4, 'optional'],
  [8, 'peer'],
];

function toFinding({ project_id, project_name, scopes, first_seen, due_on, ...row }: Row, now: Date): PortfolioFinding {
  const { vulnerability_id, summary, purl, ecosystem, name, version, fixed_version, direct, severity_class, severity_score } = row;
  const { kev, malware, epss, cause, analysis_id } = row;
  return {
    project: { id: project_id, name: project_name },
    vulnerability_id,
    summary,
    purl,
    ecosystem,
    name,
    version,
    fixed_version,
    scopes: SCOPES.flatMap(([bit, scope]) => ((scopes & bit) === 0 ? [] : [scope])),
    direct,
    severity_class,
    severity_score,
    kev,
    malware,
    epss,
    cause,
    first_seen: first_seen.toISOString(),
    due_on: due_on?.toISOString() ?? null,
    overdue: due_on !== null && due_on <= now,
    analysis_id,
  };
}
