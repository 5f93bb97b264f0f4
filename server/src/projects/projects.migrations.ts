import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const projectMigrations: readonly NamedMigration[] = [
  {
    name: 'projects-001-project',
    async up(db) {
      await sql`
        create table project (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          integration_id uuid references integration (id) on delete set null,
          type text not null,
          external_id text not null,
          repository_name text not null,
          name text not null,
          description text not null,
          url text not null,
          default_branch text,
          upload_id text not null,
          added_on timestamptz not null,
          added_by uuid references user_account (id) on delete set null
        )`.execute(db);
      // Two people who import the same repository at the same time make one project.
      await sql`create unique index project_url on project (organization_id, lower(url))`.execute(db);
      await sql`create index project_integration on project (integration_id)`.execute(db);
    },
  },
];
