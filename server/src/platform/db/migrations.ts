import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';

/** One change of the schema. `name` is `<area>-<number>-<effect>`, is stored in the database, and never changes once released. */
export interface NamedMigration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/**
 * Brings the database to the newest schema, in the order of the list, in one transaction, under Kysely's lock:
 * any number of processes may call it at once. Gives the names of the migrations it ran.
 */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: readonly NamedMigration[]): Promise<string[]> {
  const position = new Map(migrations.map(({ name }, index) => [name, index]));
  if (position.size !== migrations.length) throw new Error('Two migrations have the same name.');
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(migrations.map((migration) => [migration.name, migration])) },
    nameComparator: (left, right) => (position.get(left) ?? -1) - (position.get(right) ?? -1),
    // Areas add migrations independently of each other, so a new one may stand before one that has run.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    throw new Error(failed ? `The migration ${failed} failed.` : 'The database could not be migrated.', { cause: error });
  }
  return (results ?? []).map(({ migrationName }) => migrationName);
}
