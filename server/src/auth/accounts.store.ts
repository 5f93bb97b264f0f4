import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { accountCalls } from '#contract/calls/accounts.ts';
import type { Account } from '#contract/entities/user.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/context.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import { firstConfirmed, type UserRow } from '#server/users/users.store.ts';

type AccountRow = Omit<Account, 'created_on' | 'last_sign_in_on' | 'disabled_on' | 'operator'> &
  Pick<UserRow, 'created_on' | 'last_sign_in_on' | 'disabled_on'>;

/** One page of all accounts of the installation, with exact counts. */
export async function page(ctx: Pick<Context, 'db' | 'config' | 'clock'>, query: ListQuery): Promise<Page<Account>> {
  const source = rowSource(accountCalls.listAccounts.list, {
    rows: accounts(ctx),
    searchIn: [sql`email`, sql`handle`, sql`first_name || ' ' || last_name`],
    conditions: {
      active: sql`activated and disabled_on is null`,
      disabled: sql`disabled_on is not null`,
      unconfirmed: sql`not activated`,
      with_second_factor: sql`second_factor`,
      without_second_factor: sql`not second_factor`,
    },
    sort: {
      created_on: sql`created_on`,
      last_sign_in_on: sql`last_sign_in_on`,
      email: sql`email`,
      handle: sql`lower(handle)`,
      first_name: sql`lower(first_name)`,
      last_name: sql`lower(last_name)`,
      disabled_on: sql`disabled_on`,
    },
    defaultSort: 'created_on',
    tieBreak: sql`id`,
  });
  const { items, ...counts } = await pageOfRows<AccountRow, Database>(ctx.db, source, query);
  const isOperator = await operatorTest(ctx);
  return { ...counts, items: items.map((row) => toAccount(row, isOperator(row))) };
}

function accounts({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = clock.now();
  return db
    .selectFrom('user_account')
    .select([
      'id',
      'first_name',
      'last_name',
      'handle',
      'email',
      'sign_in',
      'activated',
      'created_on',
      'last_sign_in_on',
      'disabled_on',
      sql<boolean>`exists (select from second_factor f where f.user_id = user_account.id and f.confirmed_on is not null)`.as(
        'second_factor',
      ),
      sql<number>`(select count(*) from session s where s.user_id = user_account.id and s.expires_on > ${now})`.as('open_sessions'),
      sql<number>`(select count(*) from api_key k where k.user_id = user_account.id and k.expires_on > ${now})`.as('api_keys'),
      sql<number>`(select count(*) from membership m where m.user_id = user_account.id)`.as('organizations'),
    ]);
}

async function operatorTest({ db, config }: Pick<Context, 'db' | 'config'>): Promise<(row: AccountRow) => boolean> {
  if (config.operators.length > 0) return ({ activated, email }) => activated && config.operators.includes(email);
  const first = await firstConfirmed(db);
  return ({ id }) => id === first;
}

function toAccount(row: AccountRow, operator: boolean): Account {
  const { created_on, last_sign_in_on, disabled_on, ...rest } = row;
  return {
    ...rest,
    operator,
    created_on: created_on.toISOString(),
    last_sign_in_on: last_sign_in_on?.toISOString() ?? null,
    disabled_on: disabled_on?.toISOString() ?? null,
  };
}
