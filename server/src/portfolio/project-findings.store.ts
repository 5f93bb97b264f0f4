import { sql } from 'kysely';
import type { SeverityCounts } from '#contract/entities/result-rows.ts';
import type { FindingGroup } from '#contract/grade/grade.ts';
import type { Context } from '#server/platform/context.ts';
import { countsPerClass, scoreOrFloor } from '#server/results/severity.sql.ts';

type Db = Context['db'];

interface Replacement {
  readonly organizationId: string;
  readonly projectId: string;
  /** Run whose findings become those of the project. */
  readonly runId: string;
  /** Run whose findings were those of the project before. */
  readonly beforeRunId: string | undefined;
  readonly madeOn: Date;
  /** Whether the run saw everything: what is missing in one that did not may still be there. */
  readonly complete: boolean;
}

// All columns of a fact but its id and hash, as a run's rows have them.
const factsOfRun = (runId: string) => sql`
  select f.vulnerability_id, f.purl, f.ecosystem, f.name, f.version, f.version_order, v.summary, v.aliases, v.severity_class, v.severity_score,
    case when v.malware then 11 else ${scoreOrFloor({ score: sql`v.severity_score`, severityClass: sql`v.severity_class` })} end as rank,
    v.malware, v.kev, v.epss, v.weaknesses[1] as weakness, v."row" -> 'weaknesses' -> 0 ->> 'name' as weakness_name, v.owasp,
    case substring(v."row" -> 'severity' ->> 'vector' from '(?:^|/)AV:([NALP])')
      when 'N' then 'NETWORK' when 'A' then 'ADJACENT_NETWORK' when 'L' then 'LOCAL' when 'P' then 'PHYSICAL' end as attack_vector,
    v.confidentiality, v.integrity, v.availability, f.fixed_versions[1] as fixed_version, f.agreement, v.published
  from result_finding f join result_vulnerability v using (run_id, vulnerability_id)
  where f.run_id = ${runId}`;

/** Puts the findings of a run in place of those of the project; a finding that stays keeps its cause and its date. */
export async function replaceFindings(
  db: Db,
  { organizationId, projectId, runId, beforeRunId, madeOn, complete }: Replacement,
): Promise<void> {
  await sql`
    insert into finding_fact (hash, vulnerability_id, purl, ecosystem, name, version, version_order, summary, aliases, severity_class, severity_score,
      rank, malware, kev, epss, weakness, weakness_name, owasp, attack_vector, confidentiality, integrity, availability, fixed_version, agreement, published)
    select md5(fact::text), fact.* from (${factsOfRun(runId)}) fact order by 1
    on conflict (hash) do nothing`.execute(db);
  await sql`
    with next as materialized (
      select known.id as fact_id, known.vulnerability_id, known.purl, f.direct,
        (case when 'production' = any (f.scopes) then 1 else 0 end + case when 'development' = any (f.scopes) then 2 else 0 end
          + case when 'optional' = any (f.scopes) then 4 else 0 end + case when 'peer' = any (f.scopes) then 8 else 0 end)::smallint as scopes
      from (select md5(fact::text) as hash, fact.vulnerability_id, fact.purl from (${factsOfRun(runId)}) fact) made
      join finding_fact known using (hash)
      join result_finding f on f.run_id = ${runId} and f.vulnerability_id = made.vulnerability_id and f.purl = made.purl
    ), before as materialized (
      select known.vulnerability_id, known.purl, known.severity_class, f.cause, f.first_seen
      from project_finding f join finding_fact known on known.id = f.fact_id
      where f.project_id = ${projectId}
    ), resolved as (
      insert into resolved_finding (project_id, organization_id, vulnerability_id, purl, severity_class, first_seen, resolved_on)
      select ${projectId}::uuid, ${organizationId}::uuid, vulnerability_id, purl, severity_class, first_seen, ${madeOn}::timestamptz
      from before where ${complete} and (vulnerability_id, purl) not in (select vulnerability_id, purl from next)
        and not exists (select from result_component c where c.run_id = ${runId} and c.purl = before.purl)
      on conflict do nothing
    ), gone as (
      delete from project_finding where project_id = ${projectId} and fact_id not in (select fact_id from next)
    )
    insert into project_finding as present (organization_id, project_id, fact_id, scopes, direct, open, cause, first_seen)
    select ${organizationId}::uuid, ${projectId}::uuid, fact_id, next.scopes, next.direct, true,
      coalesce(before.cause, case when exists (
        select from result_component c where c.run_id = ${beforeRunId ?? null}::uuid and c.purl = next.purl
      ) then 'data' else 'code' end),
      coalesce(before.first_seen, ${madeOn})
    from next left join before using (vulnerability_id, purl)
    on conflict (project_id, fact_id) do update set scopes = excluded.scopes, direct = excluded.direct
    where (present.scopes, present.direct) is distinct from (excluded.scopes, excluded.direct)`.execute(db);
}

/** Marks which findings of a project are open, as the run says that they come from. */
export async function settleOpen(db: Db, { projectId, runId }: { projectId: string; runId: string }): Promise<void> {
  await sql`
    update project_finding f set open = r.covered_by is null
    from finding_fact fact, result_finding r
    where f.project_id = ${projectId} and fact.id = f.fact_id and r.run_id = ${runId} and r.vulnerability_id = fact.vulnerability_id and r.purl = fact.purl
      and f.open <> (r.covered_by is null)`.execute(db);
}

export interface FindingTotals extends SeverityCounts {
  scored: number;
  sum_severity: number;
  kev: number;
  malware: number;
  fixable: number;
  by_code: number;
  by_data: number;
  network: number;
  adjacent_network: number;
  local: number;
  physical: number;
  unknown_vector: number;
  confidentiality: number;
  integrity: number;
  availability: number;
  with_impact: number;
}

const impact = (column: string) =>
  sql`coalesce(sum(case ${sql.ref(column)} when 'HIGH' then 1 when 'LOW' then 0.5 else 0 end), 0)::double precision as ${sql.id(column)}`;

/** Totals of the open findings of a project. */
export async function totalsOf(db: Db, projectId: string): Promise<FindingTotals> {
  const { rows } = await sql<FindingTotals>`
    select ${countsPerClass()},
      count(severity_score) as scored, coalesce(sum(severity_score::numeric), 0)::double precision as sum_severity,
      count(*) filter (where kev) as kev, count(*) filter (where malware) as malware, count(*) filter (where fixed_version is not null) as fixable,
      count(*) filter (where cause = 'code') as by_code, count(*) filter (where cause = 'data') as by_data,
      count(*) filter (where attack_vector = 'NETWORK') as network, count(*) filter (where attack_vector = 'ADJACENT_NETWORK') as adjacent_network,
      count(*) filter (where attack_vector = 'LOCAL') as local, count(*) filter (where attack_vector = 'PHYSICAL') as physical,
      count(*) filter (where attack_vector is null) as unknown_vector,
      ${impact('confidentiality')}, ${impact('integrity')}, ${impact('availability')},
      count(*) filter (where confidentiality is not null) as with_impact
    from project_finding f join finding_fact fact on fact.id = f.fact_id
    where f.project_id = ${projectId} and f.open`.execute(db);
  return rows[0]!;
}

/** The open findings of a project as the grade weighs them. */
export async function groupsOf(db: Db, projectId: string): Promise<FindingGroup[]> {
  const { rows } = await sql<FindingGroup>`
    select severity_class as class, f.scopes = 2 as development, kev, malware, count(*) as count
    from project_finding f join finding_fact fact on fact.id = f.fact_id
    where f.project_id = ${projectId} and f.open
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}
