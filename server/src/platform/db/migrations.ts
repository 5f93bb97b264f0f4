import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

/** One change of the schema. `name` is `<area>-<number>-<effect>`, is stored in the database, and never changes once released. */
export interface NamedMigration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/**
 * Brings the database to the latest schema, in the order of the list, in one transaction, under Kysely's lock:
 * any number of processes may call it at once. Gives the names of the migrations it ran.
 */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: readonly NamedMigration[]): Promise<string[]> {
  const position = new Map(migrations.map(({ name }, index) => [name, index]));
  if (position.size !== migrations.length) throw new Error('Two migrations have the same name.');
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => inListOrder(migrations) },
    nameComparator: (left, right) => (position.get(left) ?? -1) - (position.get(right) ?? -1),
    // Areas add migrations independently of each other, so a new one may stand before one that has run.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('The database could not be migrated.', { cause: error });
  const names = (results ?? []).map(({ migrationName }) => migrationName);
  return names.sort((left, right) => (position.get(left) ?? -1) - (position.get(right) ?? -1));
}

// Kysely takes pending migrations by their names, which say nothing of what depends on what. All of them run in one
// transaction, so each turn takes the next one of the list instead.
function inListOrder(migrations: readonly NamedMigration[]): Record<string, Migration> {
  let pending: NamedMigration[] | undefined;
  const up = async (db: Kysely<unknown>) => {
    pending ??= await withoutExecuted(db, migrations);
    const next = pending.shift();
    if (!next) throw new Error('A migration ran twice.');
    await next.up(db).catch((cause: unknown) => {
      throw new Error(`The migration ${next.name} failed.`, { cause });
    });
  };
  return Object.fromEntries(migrations.map(({ name }) => [name, { up }]));
}

async function withoutExecuted(db: Kysely<unknown>, migrations: readonly NamedMigration[]): Promise<NamedMigration[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return migrations.filter(({ name }) => !rows.some((row) => row.name === name));
}
