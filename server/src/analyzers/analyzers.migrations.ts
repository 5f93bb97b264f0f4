import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const analyzerMigrations: readonly NamedMigration[] = [
  {
    name: 'analyzers-001-analyzer',
    async up(db) {
      await sql`
        create table analyzer (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          name text not null,
          description text not null,
          steps jsonb not null,
          created_on timestamptz not null,
          created_by uuid
        )`.execute(db);
      await sql`create unique index analyzer_name on analyzer (organization_id, lower(name))`.execute(db);
    },
  },
];
