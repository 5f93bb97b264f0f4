import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { CODE_FILTERS, codeCalls } from '#contract/calls/code.ts';
import type { CodeRow, CodeRuleCount } from '#contract/entities/code-rows.ts';
import type { Cover } from '#contract/entities/decision.ts';
import type { SeverityCounts } from '#contract/entities/result-rows.ts';
import type { SeverityClass } from '#contract/results/severity.ts';
import { CodeFinding, CodeResult, CodeRule, type CodeEngine } from '#contract/results/code.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { perName, type ConditionsOf, type SortOf } from '#server/platform/db/filter-groups.ts';
import { countsPerClass, SEVERITY_CONDITIONS, severityRankOf } from './severity.sql.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';

type Db = Context['db'];

/** Which weaknesses of a run are meant. */
export interface Selection {
  readonly runId: string;
  readonly code: 'main' | 'all';
  /** Only what an engine of this name found. */
  readonly engine?: string | undefined;
  /** Only, or all but, findings of these fingerprints. */
  readonly among?: { readonly fingerprints: readonly string[]; readonly isExcluded: boolean } | undefined;
  readonly rule?: string | undefined;
  readonly file?: string | undefined;
}

const CONDITIONS: ConditionsOf<typeof codeCalls.listCode> = {
  ...SEVERITY_CONDITIONS,
  confidence_high: sql`confidence = 'high'`,
  confidence_medium: sql`confidence = 'medium'`,
  confidence_low: sql`confidence = 'low'`,
  ...perName(CODE_FILTERS.language, (name) => sql`language = ${name}`),
  ...perName(CODE_FILTERS.label, (name) =>
    name === 'own_code' ? sql`"row" -> 'labels' = '[]'` : sql`"row" -> 'labels' @> ${JSON.stringify([name])}::jsonb`,
  ),
  ...perName(CODE_FILTERS.tier, (name) => sql`tier = ${name}`),
  open: sql`covered_by is null`,
  covered: sql`covered_by is not null`,
  ...perName(CODE_FILTERS.weakness, (name) => sql`weakness = ${Number(name.slice('cwe_'.length))}`),
};

const RANK = severityRankOf(sql`severity_class`);

const SORT: SortOf<typeof codeCalls.listCode> = {
  // Of equal severity, what is surer comes first.
  severity: sql`(${RANK} * 10 + case confidence when 'high' then 2 when 'medium' then 1 else 0 end)`,
  rule: sql`rule_id collate "C"`,
  file: sql`file collate "C"`,
  line: sql`line`,
  weakness: sql`weakness`,
};

/** A page of a run's weaknesses. */
export async function pageOfCode(db: Db, selection: Selection, query: ListQuery): Promise<Page<CodeRow>> {
  const source = rowSource(codeCalls.listCode.list, {
    rows: rowsOf(selection),
    // What a row shows.
    searchIn: [sql`file`, sql`rule_id`, sql`message`, sql`"row" ->> 'title'`, sql`"row" ->> 'weaknesses'`, sql`"row" ->> 'code'`],
    conditions: CONDITIONS,
    sort: SORT,
    defaultSort: 'severity',
    tieBreak: sql`file collate "C", line, rule_id, fingerprint`,
  });
  const { items, ...counts } = await pageOfRows<
    Pick<CodeRow, 'covered_by' | 'engines'> & { row: Omit<CodeRow, 'covered_by' | 'engines'> },
    Database
  >(db, source, query);
  return { ...counts, items: items.map(({ row, covered_by, engines }) => ({ ...row, covered_by, engines })) };
}

function rowsOf({ runId, code, engine, among, rule, file }: Selection) {
  const conditions = [
    sql`run_id = ${runId}`,
    ...(code === 'all' ? [] : [sql`is_main`]),
    ...(engine === undefined ? [] : [sql`${engine} = any(engines)`]),
    ...(rule === undefined ? [] : [sql`rule_id = ${rule}`]),
    ...(file === undefined ? [] : [sql`file = ${file}`]),
    ...(among ? [sql`(fingerprint = any(${among.fingerprints}::text[])) <> ${among.isExcluded}`] : []),
  ];
  return sql`select * from result_code_finding where ${sql.join(conditions, sql` and `)}`;
}

export interface CodeCounts {
  /** Of open weaknesses. */
  readonly findings: SeverityCounts;
  readonly covered: number;
  readonly by_rule: CodeRuleCount[];
  readonly by_file: { file: string; findings: number; worst: SeverityClass }[];
  readonly files_with_findings: number;
  readonly left_out: number;
}

/** Counts per severity, rule and file; files in the order of their number of findings, at most a hundred. */
export async function codeCounts(db: Db, selection: Selection): Promise<CodeCounts> {
  const rows = rowsOf(selection);
  const rules = await sql<{ document: CodeRule; findings: number }>`
    select r.document, count(*) as findings from (${rows}) as finding join result_code_rule r using (run_id, rule_id)
    group by r.rule_id, r.document order by findings desc, r.rule_id collate "C"`.execute(db);
  const files = await sql<{ file: string; findings: number; worst: number; files: number }>`
    select file, count(*) as findings, max(${RANK}) as worst, count(*) over () as files from (${rows}) as finding group by file
    order by worst desc, findings desc, file collate "C" limit 100`.execute(db);
  const others = await sql<{ left_out: number; covered: number }>`
    select (select count(*) from (${rowsOf({ runId: selection.runId, code: 'all', among: selection.among })}) as finding where not is_main) as left_out,
      (select count(*) from (${rows}) as finding where covered_by is not null) as covered`.execute(db);
  return {
    findings: await severitiesOf(db, selection),
    by_rule: rules.rows.map(({ document: { id, title, weaknesses, severity }, findings }) => ({
      id,
      title,
      weaknesses,
      severity,
      findings,
    })),
    by_file: files.rows.map(({ file, findings, worst }) => ({ file, findings, worst: CLASSES[worst]! })),
    files_with_findings: files.rows[0]?.files ?? 0,
    ...others.rows[0]!,
  };
}

/** How many weaknesses there are. */
export async function countCode(db: Db, selection: Selection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${rowsOf(selection)}) as finding`.execute(db);
  return rows[0]!.count;
}

/** Open weaknesses per severity class. */
export async function severitiesOf(db: Db, selection: Selection): Promise<SeverityCounts> {
  const { rows } = await sql<SeverityCounts>`
    select ${countsPerClass()}
    from (${rowsOf(selection)}) as finding where covered_by is null`.execute(db);
  return rows[0]!;
}

const CLASSES = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;

/** All engines of a run, with how many weaknesses of the list each found. */
export async function enginesOf(db: Db, { engine, engines }: Pick<CodeResult, 'engine' | 'engines'>, selection: Selection) {
  const { rows } = await sql<{ name: string; findings: number }>`
    select name, count(*) as findings from (${rowsOf(selection)}) as finding, unnest(engines) as name group by name`.execute(db);
  const counts = new Map(rows.map(({ name, findings }) => [name, findings]));
  const all: readonly CodeEngine[] = engines ?? [{ ...engine, origin: 'built_in', commit: null }];
  return all.map((each) => ({ ...each, findings: counts.get(each.name) ?? 0 }));
}

/** What scanned the code, and how much of it. */
export async function codeHead(db: Db, runId: string): Promise<Pick<CodeResult, 'engine' | 'engines' | 'files'>> {
  const { head } = await db.selectFrom('result_code').select('head').where('run_id', '=', runId).executeTakeFirstOrThrow();
  return CodeResult.pick({ engine: true, engines: true, files: true }).parse(head);
}

export async function findCodeFinding(
  db: Db,
  { runId, fingerprint }: { runId: string; fingerprint: string },
): Promise<{ finding: CodeFinding; covered_by: Cover | null } | undefined> {
  const row = await db
    .selectFrom('result_code_finding')
    .select(['document', 'covered_by'])
    .where('run_id', '=', runId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row && { finding: CodeFinding.parse(row.document), covered_by: row.covered_by };
}

export async function findCodeRule(db: Db, { runId, ruleId }: { runId: string; ruleId: string }): Promise<CodeRule | undefined> {
  const row = await db
    .selectFrom('result_code_rule')
    .select('document')
    .where('run_id', '=', runId)
    .where('rule_id', '=', ruleId)
    .executeTakeFirst();
  return row && CodeRule.parse(row.document);
}
