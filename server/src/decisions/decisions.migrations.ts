import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const decisionMigrations: readonly NamedMigration[] = [
  {
    name: 'decisions-001-decisions-and-comments',
    async up(db) {
      await sql`
        create table decision (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          vulnerability_id text not null,
          scope text not null,
          project_id uuid references project (id) on delete cascade,
          purl text,
          package text,
          path text,
          state text not null,
          justification text,
          note text not null,
          expires_on timestamptz,
          evidence jsonb not null,
          made_on timestamptz not null,
          made_by uuid,
          withdrawn_on timestamptz,
          reopened_on timestamptz,
          reopened_because jsonb not null,
          expiry_settled boolean not null
        )`.execute(db);
      await sql`create index decision_of_organization on decision (organization_id, made_on)`.execute(db);
      await sql`create index decision_of_project on decision (project_id)`.execute(db);
      await sql`create index decision_by_expiry on decision (expires_on) where not expiry_settled`.execute(db);
      await sql`
        create table finding_comment (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          project_id uuid not null references project (id) on delete cascade,
          vulnerability_id text not null,
          text text not null,
          created_on timestamptz not null,
          created_by uuid
        )`.execute(db);
      await sql`create index finding_comment_of_project on finding_comment (project_id, vulnerability_id)`.execute(db);
      await sql`create index finding_comment_of_organization on finding_comment (organization_id)`.execute(db);
    },
  },
  {
    name: 'decisions-002-decisions-on-code',
    async up(db) {
      await sql`alter table decision add column fingerprint text`.execute(db);
    },
  },
];
