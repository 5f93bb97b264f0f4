import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const reevaluationMigrations: readonly NamedMigration[] = [
  {
    name: 'reevaluation-001-watched-projects',
    async up(db) {
      await sql`
        create table watched_project (
          project_id uuid primary key references project (id) on delete cascade,
          organization_id uuid not null references organization (id) on delete cascade,
          analysis_id uuid not null references analysis (id) on delete cascade,
          run_id uuid not null references run (id) on delete cascade,
          knowledge_hash text
        )`.execute(db);
      await sql`create index watched_project_of_run on watched_project (run_id)`.execute(db);
      await sql`
        create table watched_package (
          ecosystem text not null,
          name text not null,
          project_id uuid not null references watched_project (project_id) on delete cascade,
          primary key (ecosystem, name, project_id)
        )`.execute(db);
      await sql`create index watched_package_of_project on watched_package (project_id)`.execute(db);
    },
  },
];
