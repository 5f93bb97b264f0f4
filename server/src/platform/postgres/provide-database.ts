import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { APPLICATION_ROLE, windowsPassword, type Cluster } from './cluster.ts';
import { clusterUrl } from './postmaster.ts';

/** Makes the product's database, owned by a role that is no superuser; one that was made earlier gets that owner. */
export async function provideDatabase(cluster: Cluster, database: string): Promise<void> {
  const password = await windowsPassword(cluster);
  const owner = await onCluster(cluster, 'postgres', async (client) => {
    await unlessThere(client, `create role ${APPLICATION_ROLE} login ${password ? `password ${escapeLiteral(password.value)}` : ''}`);
    const name = escapeIdentifier(database);
    const { rows } = await client.query<{ owner: string }>('select pg_get_userbyid(datdba) as owner from pg_database where datname = $1', [
      database,
    ]);
    if (rows.length === 0) await unlessThere(client, `create database ${name} owner ${APPLICATION_ROLE}`);
    else if (rows[0]!.owner !== APPLICATION_ROLE) await client.query(`alter database ${name} owner to ${APPLICATION_ROLE}`);
    return rows[0]?.owner ?? APPLICATION_ROLE;
  });
  if (owner !== APPLICATION_ROLE) await onCluster(cluster, database, (client) => client.query(HAND_OVER));
}

async function onCluster<T>(cluster: Cluster, database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: await clusterUrl(cluster, database), application_name: 'setup' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function unlessThere(client: Client, statement: string): Promise<void> {
  // 42710, 42P04 and 23505: it is there, or another process that started at the same time made it.
  await client.query(statement).catch((error: { code?: string }) => {
    if (!['42710', '42P04', '23505'].includes(error.code ?? '')) throw error;
  });
}

// `reassign owned` refuses to take from the role that the cluster was made with. Sequences of columns follow their tables.
const HAND_OVER = `
do $$
declare statement text;
begin
  for statement in
    select format('alter schema %I owner to ${APPLICATION_ROLE}', nspname) from pg_namespace
    where nspname not like 'pg\\_%' and nspname not in ('public', 'information_schema')
    union all
    select format('alter %s %s owner to ${APPLICATION_ROLE}', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, c.oid::regclass)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
    union all
    select format('alter routine %s owner to ${APPLICATION_ROLE}', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type %s owner to ${APPLICATION_ROLE}', t.oid::regtype)
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and t.typtype in ('e', 'd')
  loop
    execute statement;
  end loop;
end $$`;
