import { sql } from 'kysely';
import type { ListQuery, Page, SortKeyOf } from '#contract/call.ts';
import type { portfolioCalls } from '#contract/calls/portfolio.ts';
import { PORTFOLIO_FILTERS } from '#contract/entities/chosen-findings.ts';
import type { FindingsGroup } from '#contract/entities/portfolio.ts';
import type { Context } from '#server/platform/context.ts';
import { activeGroups, allGroups, type Condition } from '#server/platform/db/filter-groups.ts';
import { likePattern, plainText } from '#server/platform/db/like-pattern.ts';
import { countsPerClass } from '#server/results/severity.sql.ts';
import { versionOrder } from '#server/results/version-order.ts';
import { FINDING_CONDITIONS, POINTS } from './finding-conditions.sql.ts';
import { provenOf } from './proven-fixes.store.ts';
import { isSelected, isWhole, type ProjectSelection } from './selected-projects.sql.ts';

type Db = Context['db'];
export type Grouping = 'fix' | 'component' | 'vulnerability' | 'project';

/** What the rows of a group have in common. */
export const KEYS: Readonly<Record<Grouping, Condition>> = {
  fix: sql`purl`,
  component: sql`purl`,
  vulnerability: sql`vulnerability_id`,
  project: sql`project_id::text`,
};

type SortKey = SortKeyOf<typeof portfolioCalls.listVulnerabilities>;

const SORT: Readonly<Record<SortKey, Condition>> = {
  points: sql`sum(n * ${POINTS})`,
  severity: sql`max(rank)`,
  dep_count: sql`sum(n)`,
  cve: sql`min(vulnerability_id collate "C")`,
  dep_name: sql`min(name collate "C")`,
  dep_version: sql`min(version_order)`,
  exploitability: sql`max(coalesce(epss, -1) + case when kev then 2 else 0 end)`,
  published: sql`max(coalesce(published, ''))`,
};

const NOTHING_PROVEN = { findings: 0, projects: 0, points: 0, to: [] };

interface Row extends Omit<FindingsGroup, 'counts' | 'project' | 'fixed_version' | 'proven'> {
  fixed_versions: string[] | null;
  facts: string[];
  project_name: string | null;
  critical: number;
  high: number;
  medium: number;
  low: number;
  none: number;
  not_scored: number;
}

/**
 * A page of groups of open findings. A group is left by filters when one of its findings passes all of them, and only such findings are
 * counted in it. What projects do not distinguish is read from the counts per organization, so the size of the list is that of what is
 * known, not of how many projects have it.
 */
export async function pageOfGroups(
  db: Db,
  selection: ProjectSelection,
  { group, ...query }: ListQuery<SortKey> & { group: Grouping },
): Promise<Page<FindingsGroup>> {
  const [counts, page] = await Promise.all([
    countGroups(db, selection, { group, ...query }),
    selectKeys(db, selection, { group, ...query }).then((keys) => describeGroups(db, selection, { group, ...query }, keys)),
  ]);
  const proven =
    group === 'fix'
      ? await provenOf(
          db,
          selection,
          page.flatMap(({ facts }) => facts),
        )
      : null;
  return {
    ...counts,
    items: page.map((row) => ({ ...toGroup(row, group), proven: proven && (proven.get(row.key) ?? NOTHING_PROVEN) })),
  };
}

type Query = ListQuery<SortKey> & { readonly group: Grouping };

async function countGroups(db: Db, selection: ProjectSelection, { group, ...query }: Query): Promise<Omit<Page<never>, 'items'>> {
  const search = searchFor(query.search_key);
  const groups = activeGroups(PORTFOLIO_FILTERS, FINDING_CONDITIONS, query.active_filters);
  const filters = Object.entries(PORTFOLIO_FILTERS).flatMap(([name, names]) =>
    names.map((filter) => ({ filter, condition: sql`${search} and ${allGroups(groups, name)} and ${FINDING_CONDITIONS[filter]}` })),
  );
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as total, count(*) filter (where "$matching")::int as matching,
      ${sql.join(filters.map(({ filter }) => sql`count(*) filter (where ${sql.id(filter)})::int as ${sql.id(filter)}`))}
    from (
      select bool_or(${search} and ${allGroups(groups)}) as "$matching",
        ${sql.join(filters.map(({ filter, condition }) => sql`bool_or(${condition}) as ${sql.id(filter)}`))}
      from (${sourceOf(selection, group)}) findings group by ${rawKey(group)}
    ) grouped`.execute(db);
  const { total, matching, ...filterCount } = rows[0]!;
  return { total: total!, matching: matching!, filterCount };
}

/** The keys of the groups of a page, in their order. */
async function selectKeys(db: Db, selection: ProjectSelection, { group, ...query }: Query): Promise<string[]> {
  const direction = query.sort_direction === 'ASC' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ key: string }>`
    select key::text from (
      select ${rawKey(group)} as key, max(rank) as top_rank, ${SORT[query.sort_key ?? 'points']} as sort_value
      from (${sourceOf(selection, group)}) findings where ${passing(query)} group by 1
    ) grouped
    order by sort_value ${direction} nulls last, top_rank desc, key::text collate "C"
    limit ${query.entries_per_page} offset ${query.page * query.entries_per_page}`.execute(db);
  return rows.map(({ key }) => key);
}

/** What is said of these groups, of their findings that pass search and filters. */
async function describeGroups(db: Db, selection: ProjectSelection, { group, ...query }: Query, keys: readonly string[]): Promise<Row[]> {
  const key = KEYS[group];
  const { rows } = await sql<Row>`
    select page.*, project.name as project_name, ${group === 'project' ? sql`1` : projectsWith(sql`page.facts`, selection)} as projects
    from (
      select ${key} as key, ${group === 'vulnerability' ? sql`min(vulnerability_id)` : sql`null`} as vulnerability_id,
        ${group === 'vulnerability' ? sql`min(summary)` : sql`null`} as summary,
        case when count(distinct ecosystem) = 1 then min(ecosystem) end as ecosystem,
        case when count(distinct name) = 1 then min(name) end as name, case when count(distinct version) = 1 then min(version) end as version,
        case when count(distinct purl) = 1 then min(purl) end as purl,
        array_agg(distinct fixed_version) filter (where fixed_version is not null) as fixed_versions,
        (array_agg(severity_class order by rank desc))[1] as severity_class, max(severity_score) as severity_score,
        bool_or(malware) as malware, bool_or(kev) as kev, max(epss) as epss, max(published) as published,
        ${countsPerClass(sql`sum(n)`)},
        sum(n)::int as findings, sum(n * ${POINTS})::double precision as points, array_agg(distinct fact_id) as facts
      from (${sourceOf(selection, group)}) findings
      where ${group === 'project' ? sql`project_id = any (${[...keys]}::uuid[])` : sql`${key} = any (${[...keys]}::text[])`} and ${passing(query)}
      group by ${key}
    ) page
    left join project on ${group === 'project' ? sql`project.id::text = page.key` : sql`false`}`.execute(db);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keys.flatMap((shown) => byKey.get(shown) ?? []);
}

function passing({ search_key, active_filters }: Omit<Query, 'group'>): Condition {
  return sql`${searchFor(search_key)} and ${allGroups(activeGroups(PORTFOLIO_FILTERS, FINDING_CONDITIONS, active_filters))}`;
}

/** The key as it is stored: half a million ids are compared faster than their texts. */
function rawKey(group: Grouping): Condition {
  return group === 'project' ? sql`project_id` : KEYS[group];
}

function projectsWith(facts: Condition, selection: ProjectSelection): Condition {
  return sql`(select count(distinct f.project_id)::int from project_finding f
    where f.fact_id = any (${facts}) and f.open and ${isSelected(selection, { table: 'f' })})`;
}

/** Open findings with what is said of them; `n` of them differ in their project alone. */
function sourceOf(selection: ProjectSelection, group: Grouping): Condition {
  const known = group === 'fix' ? sql`fact.fixed_version is not null` : sql`true`;
  if (isWhole(selection) && group !== 'project') {
    return sql`
      select fact.*, c.fact_id, c.scopes, c.direct, c.cause, c.n from finding_count c join finding_fact fact on fact.id = c.fact_id
      where c.organization_id = ${selection.organizationId} and c.open and ${known}`;
  }
  return sql`
    select fact.*, f.fact_id, f.scopes, f.direct, f.cause, 1 as n, f.project_id from project_finding f join finding_fact fact on fact.id = f.fact_id
    where f.open and ${isSelected(selection, { table: 'f' })} and ${known}`;
}

/** What a search looks for in a finding. */
export function searchFor(text: string | undefined): Condition {
  if (!text) return sql`true`;
  const pattern = likePattern(text);
  const plain = [sql`vulnerability_id`, sql`purl`, sql`name`, sql`array_to_string(aliases, ' ')`].map(
    (text) => sql`${plainText(text)} ilike ${pattern}`,
  );
  return sql`(${sql.join([...plain, sql`summary ilike ${pattern}`], sql` or `)})`;
}

function toGroup(row: Row, group: Grouping): Omit<FindingsGroup, 'proven'> {
  const { key, vulnerability_id, summary, ecosystem, name, version, purl, severity_class, severity_score, malware, kev, epss, published } =
    row;
  const byVersion = (row.fixed_versions ?? [])
    .map((fixed) => ({ fixed, order: versionOrder(fixed) }))
    .sort((a, b) => (a.order < b.order ? 1 : -1));
  return {
    key,
    vulnerability_id,
    summary,
    ecosystem,
    name,
    version,
    purl,
    fixed_version: group === 'project' ? null : (byVersion[0]?.fixed ?? null),
    project: group === 'project' ? { id: key, name: row.project_name ?? '' } : null,
    severity_class,
    severity_score,
    malware,
    kev,
    epss,
    published,
    counts: {
      critical: row.critical ?? 0,
      high: row.high ?? 0,
      medium: row.medium ?? 0,
      low: row.low ?? 0,
      none: row.none ?? 0,
      not_scored: row.not_scored ?? 0,
    },
    findings: row.findings,
    projects: row.projects,
    points: Math.round(row.points * 100) / 100,
  };
}
