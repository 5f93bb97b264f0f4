import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const runMigrations: readonly NamedMigration[] = [
  {
    name: 'analyses-001-analysis-run-step',
    async up(db) {
      await sql`
        create table analysis (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          project_id uuid not null references project (id) on delete cascade,
          analyzer_id uuid references analyzer (id) on delete set null,
          analyzer_name text not null,
          stages jsonb not null,
          branch text not null,
          tag text,
          commit_hash text,
          config jsonb not null,
          schedule_type text not null check (schedule_type in ('once', 'daily', 'weekly')),
          next_scheduled_run timestamptz,
          timezone text not null,
          is_active boolean not null,
          created_on timestamptz not null,
          created_by uuid
        )`.execute(db);
      await sql`create index analysis_of_project on analysis (project_id, created_on desc)`.execute(db);
      await sql`create index analysis_due on analysis (next_scheduled_run) where is_active and next_scheduled_run is not null`.execute(db);
      await sql`
        create table run (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          project_id uuid not null references project (id) on delete cascade,
          analysis_id uuid not null references analysis (id) on delete cascade,
          run_index integer not null,
          status text not null check (status in ('requested', 'triggered', 'updating_db', 'ongoing', 'completed', 'failed')),
          failure jsonb,
          cause text not null check (cause in ('person', 'schedule', 'knowledge')),
          commit_hash text,
          knowledge_hash text,
          job_id uuid,
          created_on timestamptz not null,
          started_on timestamptz,
          ended_on timestamptz,
          unique (analysis_id, run_index)
        )`.execute(db);
      // At most one run of an analysis goes on at a time.
      await sql`create unique index run_going_on on run (analysis_id) where status not in ('completed', 'failed')`.execute(db);
      await sql`create index run_of_project on run (project_id, created_on desc)`.execute(db);
      await sql`
        create table step (
          run_id uuid not null references run (id) on delete cascade,
          stage integer not null,
          position integer not null,
          name text not null,
          status text not null check (status in ('requested', 'started', 'success', 'failure')),
          version text not null default '',
          config jsonb not null,
          result_id uuid,
          started_on timestamptz,
          ended_on timestamptz,
          error jsonb,
          progress jsonb,
          primary key (run_id, stage, position)
        )`.execute(db);
    },
  },
  {
    name: 'runs-001-completeness',
    async up(db) {
      // The results' own migration fills it in for the runs there are.
      await sql`alter table run add column complete boolean`.execute(db);
    },
  },
  {
    name: 'runs-002-open-runs-of-organization',
    async up(db) {
      // Each start of a run counts them, and so does the badge of the navigation.
      await sql`
        create index run_open_of_organization on run (organization_id) where status not in ('completed', 'failed')`.execute(db);
    },
  },
];
