import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/given/test-database.ts';
import { connectDatabase, isDatabaseBusy } from './connect.ts';
import { prepared } from './prepared.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

type Options = Partial<Parameters<typeof connectDatabase>[0]>;

function connect(options: Options = {}) {
  const db = connectDatabase<object>({ url: database.url, max: 1, use: 'test', onError: () => {}, ...options });
  onTestFinished(() => db.destroy());
  return db;
}

test('counts arrive as numbers, and what no number can say as text', async () => {
  const { rows } = await sql`select count(*) as n, 9007199254740993::bigint as large, 'a' as text, array[1, 2] as list`.execute(connect());
  expect(rows).toEqual([{ n: 1, large: '9007199254740993', text: 'a', list: [1, 2] }]);
});

test('connections say what they are for', async () => {
  const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(connect({ use: 'api-reading' }));
  expect(rows[0]!.name).toContain('api-reading');
});

test('a statement that takes too long is canceled, and its connection stays usable', async () => {
  const db = connect({ statementSeconds: 0.1 });
  const error = await sql`select pg_sleep(60)`.execute(db).catch((thrown: unknown) => thrown);
  expect(isDatabaseBusy(error)).toBe(true);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a full pool refuses after its patience, and works again once a connection is free', async () => {
  const db = connect({ patienceSeconds: 0.1 });
  const held = Promise.withResolvers<void>();
  const holding = db.connection().execute(() => held.promise);
  const error = await sql`select 1`.execute(db).catch((thrown: unknown) => thrown);
  held.resolve();
  await holding;
  expect(isDatabaseBusy(error)).toBe(true);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test.each([new Error('anything else'), { code: '23505' }, undefined])('%s is no sign of a busy database', (error) => {
  expect(isDatabaseBusy(error)).toBe(false);
});

test('a connection that the server closes is reported and replaced', async () => {
  const broken = Promise.withResolvers<Error>();
  const db = connect({ onError: broken.resolve });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(connect());
  expect(await broken.promise).toBeInstanceOf(Error);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a statement that says so is prepared once per connection, and no other', async () => {
  const db = connect();
  const plus = async (n: number) => (await sql<{ sum: number }>`select ${n}::int + 1 as sum ${prepared}`.execute(db)).rows[0]!.sum;
  await sql`select ${1}::int`.execute(db);
  expect([await plus(1), await plus(2), await plus(3)]).toEqual([2, 3, 4]);
  const { rows } = await sql`select statement, generic_plans + custom_plans as runs from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ statement: 'select $1::int + 1 as sum /* prepared */', runs: 3 }]);
});

test('a prepared statement whose columns a migration changed is asked all the same', async () => {
  const [db, migrating] = [connect(), connect()];
  await sql`create table changing (a integer)`.execute(migrating);
  await sql`insert into changing values (1)`.execute(migrating);
  const read = async () => (await sql`select * from changing ${prepared}`.execute(db)).rows;
  const before = await read();
  await sql`alter table changing add column b integer default 2`.execute(migrating);
  expect([before, await read(), await read()]).toEqual([[{ a: 1 }], [{ a: 1, b: 2 }], [{ a: 1, b: 2 }]]);
});
