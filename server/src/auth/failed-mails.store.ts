import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { accountCalls } from '#contract/calls/accounts.ts';
import type { FailedMail } from '#contract/entities/failed-mail.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';

type Row = Omit<FailedMail, 'created_on' | 'failed_on'> & { readonly created_on: Date; readonly failed_on: Date };

/** One page of the mails of the installation that could not be sent. */
export async function page(db: Context['db'], query: ListQuery): Promise<Page<FailedMail>> {
  const source = rowSource(accountCalls.listFailedMails.list, {
    rows: db
      .selectFrom('mail')
      .where('failed_on', 'is not', null)
      .select(['id', 'recipient', 'subject', 'created_on', 'failed_on', 'attempts', 'last_error']),
    searchIn: [sql`recipient`, sql`subject`, sql`last_error`],
    conditions: {},
    sort: { failed_on: sql`failed_on`, created_on: sql`created_on`, recipient: sql`recipient`, subject: sql`subject` },
    defaultSort: 'failed_on',
    tieBreak: sql`id`,
  });
  const { items, ...counts } = await pageOfRows<Row, Database>(db, source, query);
  return {
    ...counts,
    items: items.map((row) => ({ ...row, created_on: row.created_on.toISOString(), failed_on: row.failed_on.toISOString() })),
  };
}
