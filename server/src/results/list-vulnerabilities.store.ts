import { sql } from 'kysely';
import type { ListQuery, Page, SortKeyOf } from '#contract/call.ts';
import { VULNERABILITY_FILTERS, type resultCalls } from '#contract/calls/results.ts';
import type { VulnerabilityRow } from '#contract/entities/result-rows.ts';
import type { Context } from '#server/platform/context.ts';
import { activeGroups, allGroups, countPerFilter, perName, type Condition, type ConditionsOf } from '#server/platform/db/filter-groups.ts';
import { likePattern, plainText } from '#server/platform/db/like-pattern.ts';
import { COMPONENT_CONDITIONS } from './component-conditions.sql.ts';
import type { Remember } from './remember-counts.ts';
import { scoreOrFloor, SEVERITY_CONDITIONS } from './severity.sql.ts';

interface Selection {
  readonly runId: string;
  readonly workspace: string | undefined;
  /** Only the findings of this component. */
  readonly purl?: string;
}

// `a01` to `a10` of an edition, and `none` of it.
function owaspCondition(filter: string, edition: string): Condition {
  const number = /_a(\d\d)$/.exec(filter)?.[1];
  if (number !== undefined) return sql`owasp @> ${[`A${number}:${edition}`]}::text[]`;
  return sql`not exists (select from unnest(owasp) as category where category like ${`%:${edition}`})`;
}

const CONDITIONS: ConditionsOf<typeof resultCalls.listVulnerabilities> = {
  ...SEVERITY_CONDITIONS,
  ...COMPONENT_CONDITIONS,
  confidentiality_impact: sql`confidentiality in ('HIGH', 'LOW')`,
  integrity_impact: sql`integrity in ('HIGH', 'LOW')`,
  availability_impact: sql`availability in ('HIGH', 'LOW')`,
  ...perName(VULNERABILITY_FILTERS.owasp, (filter) => owaspCondition(filter, '2021')),
  ...perName(VULNERABILITY_FILTERS.owasp_2025, (filter) => owaspCondition(filter, '2025')),
  kev: sql`kev`,
  malware: sql`malware`,
  epss_10: sql`epss >= 0.1`,
  fix_available: sql`fixed_versions <> '{}'`,
  no_fix: sql`fixed_versions = '{}'`,
  agree: sql`agreement = 'agree'`,
  disagree: sql`agreement = 'disagree'`,
  no_second_opinion: sql`agreement = 'no_second_opinion'`,
  reachable: sql`reachability = 'reachable'`,
  reachability_unknown: sql`reachability = 'unknown'`,
  not_reachable: sql`reachability = 'not_reachable'`,
  reachability_not_asked: sql`reachability is null`,
  open: sql`covered_by is null`,
  covered: sql`covered_by is not null`,
};

type SortKey = SortKeyOf<typeof resultCalls.listVulnerabilities>;

const SORT: Readonly<Record<SortKey, Condition>> = {
  // Malware counts as worst; what has no score yet comes after what has.
  severity: sql`max(case when malware then 11 else ${scoreOrFloor({ score: sql`severity_score`, severityClass: sql`severity_class` })} end)`,
  // By year and number; names that are not a CVE come before all that are.
  cve: sql`case when vulnerability_id ~ '^CVE-[0-9]{4}-[0-9]{1,12}$'
    then split_part(vulnerability_id, '-', 2) || lpad(split_part(vulnerability_id, '-', 3), 12, '0') else ' ' || vulnerability_id end collate "C"`,
  dep_name: sql`min(name collate "C")`,
  dep_version: sql`min(version_order)`,
  weakness: sql`min(substring(weaknesses[1] from '[0-9]+')::int)`,
  owasp_top_10: sql`(select min(category) from unnest(min(owasp)) as category where category like '%:2021')`,
  exploitability: sql`max(coalesce(exploitability, -1))`,
  dep_count: sql`count(*)`,
  // What may be loaded comes before what provably is not, and after what is.
  reachability: sql`max(case reachability when 'reachable' then 3 when 'unknown' then 2 when 'not_reachable' then 0 else 1 end)`,
  published: sql`min(coalesce(published, ''))`,
};

interface Row {
  row: Omit<VulnerabilityRow, 'affected' | 'scopes' | 'conflict' | 'fix_available'>;
  affected: VulnerabilityRow['affected'];
  scopes: VulnerabilityRow['scopes'];
  conflict: boolean;
  fix_available: boolean;
}

/**
 * A page of a run's vulnerabilities, merged over the components they affect. Filters on components leave a vulnerability when one
 * finding passes all of them; only such findings are shown.
 */
export async function pageOfVulnerabilities(
  db: Context['db'],
  selection: Selection,
  query: ListQuery<SortKey>,
  remember: Remember = (count) => count(),
): Promise<Page<VulnerabilityRow>> {
  const findings = findingsOf(selection);
  const search = query.search_key ? searchFor(query.search_key) : sql`true`;
  const groups = activeGroups(VULNERABILITY_FILTERS, CONDITIONS, query.active_filters);
  const distinct = sql`distinct vulnerability_id`;
  const count = () =>
    sql<Record<string, number>>`
    select count(${distinct})::int as total, count(${distinct}) filter (where ${search} and ${allGroups(groups)})::int as matching
      ${countPerFilter(VULNERABILITY_FILTERS, CONDITIONS, { groups, search, count: distinct })}
    from (${findings}) findings`.execute(db);
  const counts = await remember(count);
  const { total, matching, ...filterCount } = counts.rows[0]!;
  return { items: await rowsOfVulnerabilities(db, selection, query), total: total!, matching: matching!, filterCount };
}

/** The rows of such a page, without its counts. */
export async function rowsOfVulnerabilities(
  db: Context['db'],
  selection: Selection,
  query: ListQuery<SortKey>,
): Promise<VulnerabilityRow[]> {
  const findings = findingsOf(selection);
  const search = query.search_key ? searchFor(query.search_key) : sql`true`;
  const groups = activeGroups(VULNERABILITY_FILTERS, CONDITIONS, query.active_filters);
  const direction = query.sort_direction === 'ASC' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    with matching as (
      select vulnerability_id, ${SORT[query.sort_key ?? 'severity']} as sort_value,
        jsonb_agg(jsonb_build_object('purl', purl, 'name', name, 'version', version, 'direct', direct, 'fixed_versions', to_jsonb(fixed_versions), 'reachability', reachability, 'covered_by', covered_by) order by name, version_order) as affected,
        bool_or(agreement = 'disagree') as conflict, bool_or(fixed_versions <> '{}') as fix_available,
        array(select distinct unnest from unnest(string_to_array(string_agg(array_to_string(scopes, ','), ','), ',')) order by 1) as scopes
      from (${findings}) findings where ${search} and ${allGroups(groups)}
      group by vulnerability_id
      order by sort_value ${direction} nulls last, vulnerability_id
      limit ${query.entries_per_page} offset ${query.page * query.entries_per_page}
    )
    select v."row", m.affected, m.scopes, m.conflict, m.fix_available
    from matching m join result_vulnerability v on v.run_id = ${selection.runId} and v.vulnerability_id = m.vulnerability_id
    order by m.sort_value ${direction} nulls last, m.vulnerability_id`.execute(db);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

/** The findings of a run with what lists filter and sort by, as one workspace sees them when one is chosen. */
export function findingsOf({ runId, workspace, purl }: Selection): Condition {
  const scoped =
    workspace === undefined
      ? sql`f.scopes, f.direct`
      : sql`array(select jsonb_array_elements_text(f.uses -> ${workspace}::text -> 'scopes')) as scopes, (f.uses -> ${workspace}::text ->> 'direct')::boolean as direct`;
  const within = workspace === undefined ? sql`true` : sql`f.uses ? ${workspace}::text`;
  return sql`
    select f.vulnerability_id, f.purl, f.ecosystem, f.name, f.version, f.version_order, f.fixed_versions, f.agreement, f.reachability, f.covered_by, ${scoped},
      v.summary, v.aliases, v.severity_class, v.severity_score, v.malware, v.kev, v.epss, v.weaknesses, v.owasp, v.confidentiality, v.integrity,
      v.availability, v.published, v.exploitability
    from result_finding f join result_vulnerability v using (run_id, vulnerability_id)
    where f.run_id = ${runId} and ${within} and ${purl === undefined ? sql`true` : sql`f.purl = ${purl}`}`;
}

function searchFor(text: string): Condition {
  const pattern = likePattern(text);
  const ids = [sql`vulnerability_id`, sql`name`, sql`array_to_string(aliases, ' ')`, sql`array_to_string(weaknesses, ' ')`];
  return sql`(${sql.join([...ids.map((text) => sql`${plainText(text)} ilike ${pattern}`), sql`summary ilike ${pattern}`], sql` or `)})`;
}
