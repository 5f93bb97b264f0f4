import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const licensesMigrations: readonly NamedMigration[] = [
  {
    name: 'licenses-001-corrections',
    async up(db) {
      await sql`
        create table license_correction (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          ecosystem text not null,
          name text not null,
          range text,
          expression text not null,
          reason text not null,
          made_on timestamptz not null,
          made_by uuid
        )`.execute(db);
      await sql`create index license_correction_of_organization on license_correction (organization_id)`.execute(db);
    },
  },
];
