import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const codeReportMigrations: readonly NamedMigration[] = [
  {
    name: 'code-reports-001-table',
    async up(db) {
      await sql`
        create table code_report (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          project_id uuid not null references project (id) on delete cascade,
          branch text not null,
          commit_hash text,
          category text not null,
          engines jsonb not null,
          size_bytes integer not null,
          document bytea not null,
          uploaded_by uuid,
          uploaded_on timestamptz not null,
          taken boolean not null default false,
          unique (project_id, branch, category)
        )`.execute(db);
      await sql`create index code_report_organization on code_report (organization_id)`.execute(db);
      await sql`create index code_report_waiting on code_report (project_id) where not taken`.execute(db);
    },
  },
];
