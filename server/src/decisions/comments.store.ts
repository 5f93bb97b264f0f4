import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { decisionCalls } from '#contract/calls/decisions.ts';
import type { FindingComment } from '#contract/entities/decision.ts';
import { userReference } from '#server/audit/user-reference.sql.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';

type Db = Context['db'];

interface Key {
  readonly organizationId: string;
  readonly projectId: string;
}

type Row = Omit<FindingComment, 'created_on'> & { created_on: Date };

export async function page(
  db: Db,
  { organizationId, projectId, vulnerabilityId }: Key & { vulnerabilityId: string | undefined },
  query: ListQuery,
): Promise<Page<FindingComment>> {
  const source = rowSource(decisionCalls.listComments.list, {
    rows: sql`
      select c.id, c.vulnerability_id, c.project_id, c.text, c.created_on, ${userReference('c.created_by')} as created_by
      from finding_comment c
      where c.organization_id = ${organizationId} and c.project_id = ${projectId}
        and ${vulnerabilityId === undefined ? sql`true` : sql`c.vulnerability_id = ${vulnerabilityId}`}`,
    searchIn: [sql`text`],
    conditions: {},
    sort: { created_on: sql`created_on` },
    defaultSort: 'created_on',
    tieBreak: sql`id`,
  });
  const { items, ...counts } = await pageOfRows<Row, never>(db as never, source, query);
  return { ...counts, items: items.map((row) => ({ ...row, created_on: row.created_on.toISOString() })) };
}

export async function insert(
  db: Db,
  row: {
    id: string;
    organization_id: string;
    project_id: string;
    vulnerability_id: string;
    text: string;
    created_on: Date;
    created_by: string;
  },
): Promise<void> {
  await db.insertInto('finding_comment').values(row).execute();
}

/** Removes a comment of this person. Gives false where there is none. */
export async function removeOwn(
  db: Db,
  { organizationId, projectId, commentId, userId }: Key & { commentId: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('finding_comment')
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('id', '=', commentId)
    .where('created_by', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
