import { sql } from 'kysely';
import type { ListQuery, Page, SortKeyOf } from '#contract/call.ts';
import { PATCH_FILTERS, type resultCalls } from '#contract/calls/results.ts';
import type { Patch } from '#contract/results/patches.ts';
import type { Context } from '#server/platform/context.ts';
import { activeGroups, allGroups, countPerFilter, perName, type Condition, type ConditionsOf } from '#server/platform/db/filter-groups.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';
import { scoreOrFloor, SEVERITY_CONDITIONS } from './severity.sql.ts';

interface Selection {
  readonly runId: string;
  readonly workspace: string | undefined;
}

const CONDITIONS: ConditionsOf<typeof resultCalls.listPatches> = {
  full: sql`patch_type = 'FULL'`,
  partial: sql`patch_type = 'PARTIAL'`,
  none: sql`patch_type = 'NONE'`,
  ...SEVERITY_CONDITIONS,
  direct: sql`direct`,
  transitive: sql`not direct`,
  crosses_major: sql`major`,
  within_major: sql`not major`,
  ...perName(PATCH_FILTERS.reason, (reason) => sql`reason = ${reason}`),
};

type SortKey = SortKeyOf<typeof resultCalls.listPatches>;

const SORT: Readonly<Record<SortKey, Condition>> = {
  severity: scoreOrFloor({ score: sql`severity_score`, severityClass: sql`severity_class` }),
  patch_type: sql`case patch_type when 'FULL' then 2 when 'PARTIAL' then 1 else 0 end`,
  type: sql`direct`,
  dep_count: sql`dep_count`,
  cve: sql`vulnerability_id collate "C"`,
};

/** A page of what a run's plans do to its vulnerabilities. */
export async function pageOfPatches(db: Context['db'], { runId, workspace }: Selection, query: ListQuery<SortKey>): Promise<Page<Patch>> {
  const within =
    workspace === undefined
      ? sql`true`
      : sql`exists (select from result_finding f where f.run_id = p.run_id and f.vulnerability_id = p.vulnerability_id and f.uses ? ${workspace}::text)`;
  const patches = sql`select p.* from result_patch p where p.run_id = ${runId} and ${within}`;
  const pattern = likePattern(query.search_key ?? '');
  const search = query.search_key
    ? sql`(vulnerability_id ilike ${pattern} or summary ilike ${pattern} or array_to_string(names, ' ') ilike ${pattern})`
    : sql`true`;
  const groups = activeGroups(PATCH_FILTERS, CONDITIONS, query.active_filters);
  const counts = await sql<Record<string, number>>`
    select count(*)::int as total, count(*) filter (where ${search} and ${allGroups(groups)})::int as matching
      ${countPerFilter(PATCH_FILTERS, CONDITIONS, { groups, search, count: sql`*` })}
    from (${patches}) patches`.execute(db);
  const { total, matching, ...filterCount } = counts.rows[0]!;
  const direction = query.sort_direction === 'ASC' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ document: Patch }>`
    select document from (${patches}) patches where ${search} and ${allGroups(groups)}
    order by ${SORT[query.sort_key ?? 'severity']} ${direction} nulls last, vulnerability_id
    limit ${query.entries_per_page} offset ${query.page * query.entries_per_page}`.execute(db);
  return { items: rows.map(({ document }) => document), total: total!, matching: matching!, filterCount };
}

/** How many vulnerabilities are fixed wholly, in part, not at all. */
export async function patchCounts(db: Context['db'], runId: string): Promise<{ full: number; partial: number; none: number }> {
  const { rows } = await sql<{ full: number; partial: number; none: number }>`
    select count(*) filter (where patch_type = 'FULL')::int as "full", count(*) filter (where patch_type = 'PARTIAL')::int as partial,
      count(*) filter (where patch_type = 'NONE')::int as none
    from result_patch where run_id = ${runId}`.execute(db);
  return rows[0]!;
}

export async function findPatch(db: Context['db'], { runId, id }: { runId: string; id: string }): Promise<Patch | undefined> {
  const { rows } = await sql<{ document: Patch }>`
    select document from result_patch where run_id = ${runId} and vulnerability_id = ${id}`.execute(db);
  return rows[0]?.document;
}
