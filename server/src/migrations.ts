import type { NamedMigration } from './platform/db/migrations.ts';
import { platformMigrations } from './platform/platform.migrations.ts';

/** Every change of the schema, in the order in which an empty database gets them. */
export const migrations: readonly NamedMigration[] = [...platformMigrations];
