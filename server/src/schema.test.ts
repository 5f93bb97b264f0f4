import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/given/test-database.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function lines(text: string): Promise<string[]> {
  return (await client.query<{ line: string }>(text)).rows.map(({ line }) => line);
}

test('the migrations give the schema under review (`npm test -- server/src/schema -u` after a change)', async () => {
  const columns = await lines(`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || case a.attidentity when '' then '' else ' identity' end
      || coalesce(case when a.attgenerated = 's' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), '') as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely%'
    order by c.relname, a.attnum`);
  const constraints = await lines(`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as line from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid::regclass::text not like 'kysely%' order by conrelid::regclass::text, conname`);
  const indexes = await lines(`
    select indexdef as line from pg_indexes where schemaname = 'public' and tablename not like 'kysely%' and indexname not in
      (select conname from pg_constraint) order by tablename, indexname`);
  const triggers = await lines(`
    select pg_get_triggerdef(t.oid) as line from pg_trigger t where not tgisinternal and tgrelid in
      (select oid from pg_class where relnamespace = 'public'::regnamespace) order by tgrelid::regclass::text, tgname`);
  const text = Object.entries({ columns, constraints, indexes, triggers }).map(([name, list]) => `-- ${name}\n${list.join('\n')}\n`);
  await expect(text.join('\n')).toMatchFileSnapshot('../schema.txt');
});
