import { sql } from 'kysely';
import type { Run } from '#contract/entities/analysis.ts';
import type { OwaspCategory } from '#contract/results/vulnerabilities.ts';
import type { Context } from '#server/platform/context.ts';
import { componentsWithFindings } from './list-components.store.ts';
import { findingsOf } from './list-vulnerabilities.store.ts';
import { countPerClass, toSeverityCounts } from './severity-counts.sql.ts';

type Db = Context['db'];
interface Selection {
  readonly runId: string;
  readonly workspace: string | undefined;
}

interface ComponentCounts {
  components: number;
  direct: number;
  transitive: number;
  deprecated: number;
  outdated: number | null;
  unlicensed: number;
  not_from_registry: number;
  npm: number;
  composer: number;
  production: number;
  development: number;
  optional: number;
  peer: number;
}

export async function componentCounts(db: Db, selection: Selection): Promise<ComponentCounts> {
  const { rows } = await sql<ComponentCounts>`
    select count(*)::int as components, count(*) filter (where direct)::int as direct, count(*) filter (where not direct)::int as transitive,
      count(*) filter (where deprecated is not null)::int as deprecated,
      case when count(outdated) = 0 then null else count(*) filter (where outdated)::int end as outdated,
      count(*) filter (where licenses = '{}')::int as unlicensed, count(*) filter (where source_kind <> 'registry')::int as not_from_registry,
      count(*) filter (where ecosystem = 'npm')::int as npm, count(*) filter (where ecosystem = 'composer')::int as composer,
      count(*) filter (where scopes @> '{production}')::int as production, count(*) filter (where scopes @> '{development}')::int as development,
      count(*) filter (where scopes @> '{optional}')::int as optional, count(*) filter (where scopes @> '{peer}')::int as peer
    from (${componentsWithFindings(selection)}) rows`.execute(db);
  return rows[0]!;
}

export async function findingCounts(db: Db, selection: Selection) {
  const distinct = sql`distinct vulnerability_id`;
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from (${findingsOf(selection)}) all_findings where covered_by is not null) as covered, ${countPerClass('v_', distinct)}, ${countPerClass('f_', sql`*`)},
      count(distinct purl)::int as affected_components, count(${distinct}) filter (where kev)::int as kev,
      count(${distinct}) filter (where malware)::int as malware, count(${distinct}) filter (where fixed_versions <> '{}')::int as fixable,
      count(${distinct}) filter (where agreement = 'agree')::int as agree, count(${distinct}) filter (where agreement = 'disagree')::int as disagree,
      count(${distinct}) filter (where agreement = 'no_second_opinion')::int as no_second_opinion,
      count(${distinct}) filter (where confidentiality in ('HIGH', 'LOW'))::int as confidentiality,
      count(${distinct}) filter (where integrity in ('HIGH', 'LOW'))::int as integrity,
      count(${distinct}) filter (where availability in ('HIGH', 'LOW'))::int as availability
    from (${findingsOf(selection)}) findings where covered_by is null`.execute(db);
  const row = rows[0]!;
  return { ...row, vulnerabilities: toSeverityCounts(row, 'v_'), findings: toSeverityCounts(row, 'f_') } as {
    vulnerabilities: ReturnType<typeof toSeverityCounts>;
    findings: ReturnType<typeof toSeverityCounts>;
  } & Record<
    | 'covered'
    | 'affected_components'
    | 'kev'
    | 'malware'
    | 'fixable'
    | 'agree'
    | 'disagree'
    | 'no_second_opinion'
    | 'confidentiality'
    | 'integrity'
    | 'availability',
    number
  >;
}

/** Vulnerabilities per category of each edition of the OWASP Top 10. */
export async function owaspCounts(db: Db, selection: Selection): Promise<(OwaspCategory & { count: number })[]> {
  const { rows } = await sql<OwaspCategory & { count: number }>`
    select category ->> 'edition' as edition, category ->> 'id' as id, category ->> 'name' as name, count(distinct v.vulnerability_id)::int as count
    from result_vulnerability v, jsonb_array_elements(v."row" -> 'owasp') as category
    where v.run_id = ${selection.runId}
      and v.vulnerability_id in (select vulnerability_id from (${findingsOf(selection)}) findings where covered_by is null)
    group by 1, 2, 3 order by 1, 2`.execute(db);
  return rows;
}

/** Open findings per severity class and components of each run; null where no step of the run has looked. */
export async function countsOfRuns(db: Db, runIds: readonly string[]): Promise<Map<string, NonNullable<Run['counts']>>> {
  if (runIds.length === 0) return new Map();
  const { rows } = await sql<{ run_id: string; components: number; has_inventory: boolean; has_findings: boolean }>`
    select r.id as run_id, (select count(*)::int from result_component c where c.run_id = r.id) as components,
      exists (select from result where result.run_id = r.id and result.step in ('js-sbom', 'php-sbom')) as has_inventory,
      exists (select from result where result.run_id = r.id and result.step = 'vuln-finder') as has_findings, f.*
    from unnest(${[...runIds]}::uuid[]) as r (id)
    left join lateral (
      select ${countPerClass('', sql`*`)} from result_finding rf join result_vulnerability rv using (run_id, vulnerability_id) where rf.run_id = r.id and rf.covered_by is null
    ) f on true`.execute(db);
  return new Map(
    rows.map((row) => [
      row.run_id,
      { components: row.has_inventory ? row.components : null, ...(row.has_findings ? toSeverityCounts({ ...row }) : NOT_LOOKED_FOR) },
    ]),
  );
}

/** How many different licenses each run recognized; runs that did not look are absent. */
export async function licensesOfRuns(db: Db, runIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ run_id: string; licenses: number }>`
    select result.run_id, (select count(distinct id)::int from result_license l, unnest(l.ids) as id
      where l.run_id = result.run_id and l.state = 'recognized') as licenses
    from result where result.run_id = any (${[...runIds]}::uuid[]) and result.step = 'license-finder'`.execute(db);
  return new Map(rows.map(({ run_id, licenses }) => [run_id, licenses]));
}

const NOT_LOOKED_FOR = { critical: null, high: null, medium: null, low: null, none: null, not_scored: null };
