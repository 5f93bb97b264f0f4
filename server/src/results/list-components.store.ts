import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { resultCalls } from '#contract/calls/results.ts';
import { BusinessError } from '#contract/errors.ts';
import type { SbomRow } from '#contract/entities/result-rows.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/context.ts';
import type { ConditionsOf, SortOf } from '#server/platform/db/filter-groups.ts';
import { plainText } from '#server/platform/db/like-pattern.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import { COMPONENT_CONDITIONS } from './component-conditions.sql.ts';
import type { Remember } from './remember-counts.ts';
import { countsPerClass, severityRankOf } from './severity.sql.ts';

type Db = Context['db'];

interface Selection {
  readonly runId: string;
  readonly workspace: string | undefined;
}

const CONDITIONS: ConditionsOf<typeof resultCalls.listSbom> = {
  ...COMPONENT_CONDITIONS,
  deprecated: sql`deprecated is not null`,
  outdated: sql`outdated`,
  unlicensed: sql`licenses = '{}'`,
  vulnerable: sql`findings > 0`,
  not_from_registry: sql`source_kind <> 'registry'`,
};

const SORT: SortOf<typeof resultCalls.listSbom> = {
  name: sql`name collate "C"`,
  version: sql`version_order`,
  licenses: sql`array_to_string(licenses, ' ') collate "C"`,
  combined_severity: sql`worst`,
  deprecated: sql`(deprecated is not null)`,
  outdated: sql`coalesce(outdated, false)`,
  unlicensed: sql`(licenses = '{}')`,
  user_installed: sql`direct`,
  newest_release: sql`coalesce(newest_release_order, '')`,
  release: sql`coalesce(release_date, '')`,
  dev: sql`(scopes @> '{development}' and not scopes @> '{production}')`,
  is_direct_count: sql`direct_count`,
  type: sql`ecosystem`,
};

/** Class by rank: the worst finding of a component decides its combined severity. */
const CLASSES = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;

/** A page of a run's components with exact counts, filtered and sorted in the database over the whole list. */
export async function pageOfComponents(
  db: Db,
  {
    hasFindings,
    ...selection
  }: Selection & { /** Whether vuln-finder has a result. Without one nothing is known, so nothing is counted. */ hasFindings: boolean },
  query: ListQuery,
  remember?: Remember,
): Promise<Page<SbomRow>> {
  if (!hasFindings && query.active_filters?.includes('vulnerable')) {
    throw new BusinessError('PluginResultNotAvailable', {
      message: 'The run did not look for vulnerabilities, so it does not know which components have one.',
    });
  }
  const source = rowSource(resultCalls.listSbom.list, {
    rows: componentsWithFindings(selection),
    searchIn: [plainText(sql`name`), plainText(sql`purl`)],
    conditions: CONDITIONS,
    sort: SORT,
    defaultSort: 'combined_severity',
    tieBreak: sql`name collate "C", version_order, purl`,
  });
  const { items, ...counts } = await pageOfRows<Row, Database>(db, source, query, remember);
  if (hasFindings) return { ...counts, items: items.map(toSbomRow) };
  const { vulnerable: _, ...filterCount } = counts.filterCount;
  return { ...counts, filterCount, items: items.map((row) => ({ ...toSbomRow(row), vulnerabilities: null })) };
}

interface Row {
  purl: string;
  ecosystem: SbomRow['ecosystem'];
  name: string;
  version: string;
  scopes: SbomRow['scopes'];
  direct: boolean;
  direct_count: number;
  uses: Record<string, unknown>;
  source_kind: SbomRow['source_kind'];
  licenses: string[];
  deprecated: string | null;
  outdated: boolean | null;
  newest_release: string | null;
  release_date: string | null;
  file: string | null;
  line: number | null;
  critical: number;
  high: number;
  medium: number;
  low: number;
  none: number;
  not_scored: number;
  worst: number | null;
}

/** The components of a run, as one workspace sees them when one is chosen, with the number of findings per class. */
export function componentsWithFindings({ runId, workspace }: Selection): RawBuilder<unknown> {
  const scoped =
    workspace === undefined
      ? sql`c.scopes, c.direct`
      : sql`array(select jsonb_array_elements_text(c.uses -> ${workspace}::text -> 'scopes')) as scopes, (c.uses -> ${workspace}::text ->> 'direct')::boolean as direct`;
  const within = workspace === undefined ? sql`true` : sql`c.uses ? ${workspace}::text`;
  return sql`
    select c.purl, c.ecosystem, c.name, c.version, c.version_order, c.uses, c.source_kind, c.licenses, c.deprecated, c.outdated, c.newest_release, c.newest_release_order,
      c.release_date, c.file, c.line, ${scoped},
      (select count(*) from jsonb_each(c.uses) as u where (u.value ->> 'direct')::boolean)::int as direct_count,
      coalesce(f.findings, 0) as findings, coalesce(f.critical, 0) as critical, coalesce(f.high, 0) as high, coalesce(f.medium, 0) as medium,
      coalesce(f.low, 0) as low, coalesce(f.none, 0) as none, coalesce(f.not_scored, 0) as not_scored, f.worst
    from result_component c
    left join (
      select rf.purl, count(*)::int as findings,
        ${countsPerClass()},
        max(${severityRankOf(sql`severity_class`)}) as worst
      from result_finding rf join result_vulnerability rv using (run_id, vulnerability_id)
      where rf.run_id = ${runId} and rf.covered_by is null group by rf.purl
    ) f on f.purl = c.purl
    where c.run_id = ${runId} and ${within}`;
}

function toSbomRow(row: Row): SbomRow {
  return {
    purl: row.purl,
    ecosystem: row.ecosystem,
    name: row.name,
    version: row.version,
    scopes: row.scopes,
    user_installed: row.direct,
    is_direct_count: row.direct_count,
    workspaces: Object.keys(row.uses),
    source_kind: row.source_kind,
    licenses: row.licenses,
    unlicensed: row.licenses.length === 0,
    deprecated: row.deprecated,
    outdated: row.outdated,
    newest_release: row.newest_release,
    release: row.release_date,
    location: row.file === null ? null : { file: row.file, line: row.line },
    vulnerabilities: {
      critical: row.critical,
      high: row.high,
      medium: row.medium,
      low: row.low,
      none: row.none,
      not_scored: row.not_scored,
    },
    combined_severity: row.worst === null ? null : CLASSES[row.worst]!,
  };
}
