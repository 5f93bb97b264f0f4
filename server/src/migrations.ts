import { areas } from './areas.ts';
import type { NamedMigration } from './platform/db/migrations.ts';

/** Every change of the schema, in the order in which an empty database gets them: area by area, each in its own order. */
export const migrations: readonly NamedMigration[] = areas.flatMap((area) => area.migrations ?? []);
