import { sql, type Insertable } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { codeReportCalls } from '#contract/calls/code-reports.ts';
import type { CodeReport } from '#contract/entities/code-report.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import { userReference } from '#server/audit/user-reference.sql.ts';
import type { CodeReportTables } from './code-reports.tables.ts';

type Db = Context['db'];

export interface ProjectKey {
  readonly organizationId: string;
  readonly projectId: string;
}

export async function page(db: Db, { organizationId, projectId }: ProjectKey, query: ListQuery): Promise<Page<CodeReport>> {
  const source = rowSource(codeReportCalls.listCodeReports.list, {
    rows: sql`
      select r.id, r.branch, r.commit_hash, r.category, r.engines, r.size_bytes, r.uploaded_on, r.taken,
        ${userReference('r.uploaded_by')} as uploaded_by
      from code_report r where r.organization_id = ${organizationId} and r.project_id = ${projectId}`,
    searchIn: [sql`branch`, sql`category`],
    conditions: {},
    sort: { uploaded_on: sql`uploaded_on`, branch: sql`branch collate "C"`, category: sql`category collate "C"` },
    defaultSort: 'uploaded_on',
    tieBreak: sql`id`,
  });
  const { items, ...counts } = await pageOfRows<Omit<CodeReport, 'uploaded_on'> & { uploaded_on: Date }, never>(db as never, source, query);
  return { ...counts, items: items.map((row) => ({ ...row, uploaded_on: row.uploaded_on.toISOString() })) };
}

/** Takes the place of the earlier report of its branch and category. Gives the id that the report has. */
export async function put(db: Db, row: Insertable<CodeReportTables['code_report']>): Promise<string> {
  const { commit_hash, engines, size_bytes, document, uploaded_by, uploaded_on } = row;
  const { id } = await db
    .insertInto('code_report')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'branch', 'category'])
        .doUpdateSet({ commit_hash, engines, size_bytes, document, uploaded_by, uploaded_on, taken: false }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many categories a branch has besides this one. */
export async function countOthers(
  db: Db,
  { organizationId, projectId, branch, category }: ProjectKey & { branch: string; category: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('code_report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('branch', '=', branch)
    .where('category', '<>', category)
    .executeTakeFirstOrThrow();
  return count;
}

export async function remove(
  db: Db,
  { organizationId, projectId, reportId }: ProjectKey & { reportId: string },
): Promise<{ branch: string; category: string } | undefined> {
  return db
    .deleteFrom('code_report')
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('id', '=', reportId)
    .returning(['branch', 'category'])
    .executeTakeFirst();
}

/** The reports that count for a branch, or for a commit wherever it was scanned; by category. */
export async function ofBranchOrCommit(
  db: Db,
  { organizationId, projectId, branch, commit }: ProjectKey & { branch: string | null; commit: string | null },
) {
  return db
    .selectFrom('code_report')
    .select(['id', 'category', 'commit_hash', 'document', 'uploaded_on'])
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where((eb) => (branch === null ? eb('commit_hash', '=', commit) : eb('branch', '=', branch)))
    .orderBy(sql`category collate "C"`)
    .orderBy('id')
    .limit(50)
    .execute();
}

/** Notes that a run has taken reports, unless another one came in their place meanwhile. */
export async function markTaken(db: Db, reports: readonly { readonly id: string; readonly uploaded_on: Date }[]): Promise<void> {
  for (const { id, uploaded_on } of reports) {
    await db.updateTable('code_report').set({ taken: true }).where('id', '=', id).where('uploaded_on', '=', uploaded_on).execute();
  }
}

/** Branches with reports since that moment that no run has taken, the latest first; of any organization, since one job serves all. */
export async function waitingBranches(db: Db, { since, limit }: { since: Date; limit: number }) {
  return db
    .selectFrom('code_report')
    .select(['organization_id', 'project_id', 'branch'])
    .where('taken', '=', false)
    .where('uploaded_on', '>', since)
    .groupBy(['organization_id', 'project_id', 'branch'])
    .orderBy((eb) => eb.fn.max('uploaded_on'), 'desc')
    .limit(limit)
    .execute();
}
