import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const retentionMigrations: readonly NamedMigration[] = [
  {
    name: 'retention-001-rules',
    async up(db) {
      await sql`
        create table retention (
          organization_id uuid primary key references organization (id) on delete cascade,
          runs integer check (runs >= 1),
          days integer check (days >= 1),
          changed_on timestamptz not null,
          last_removal_on timestamptz,
          last_runs integer not null default 0,
          last_bytes double precision not null default 0,
          removed_runs integer not null default 0,
          removed_bytes double precision not null default 0
        )`.execute(db);
    },
  },
];
