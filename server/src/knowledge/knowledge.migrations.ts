import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const knowledgeMigrations: readonly NamedMigration[] = [
  {
    name: 'knowledge-001-bundle-and-sync',
    async up(db) {
      await sql`create table knowledge_bundle (hash text primary key, size bigint not null, state jsonb not null, created_on timestamptz not null)`.execute(
        db,
      );
      await sql`
        create table knowledge_bundle_part (
          hash text not null references knowledge_bundle (hash) on delete cascade,
          number integer not null,
          data bytea not null,
          primary key (hash, number)
        )`.execute(db);
      // A bundle is compressed already.
      await sql`alter table knowledge_bundle_part alter column data set storage external`.execute(db);
      await sql`
        create table knowledge_sync (
          id integer primary key default 1 check (id = 1),
          source text, done double precision, total double precision, started_on timestamptz,
          error_source text, error_message text, error_on timestamptz, succeeded_on timestamptz
        )`.execute(db);
      await sql`insert into knowledge_sync default values`.execute(db);
    },
  },
  {
    name: 'knowledge-002-sync-state',
    async up(db) {
      await sql`alter table knowledge_bundle add column sync_state jsonb`.execute(db);
    },
  },
  {
    name: 'knowledge-003-sync-job',
    async up(db) {
      await sql`alter table knowledge_sync add column job_id text`.execute(db);
    },
  },
  {
    name: 'knowledge-004-sync-retries',
    async up(db) {
      await sql`alter table knowledge_sync add column failures integer not null default 0, add column retry_on timestamptz`.execute(db);
    },
  },
  {
    name: 'knowledge-005-imports',
    async up(db) {
      await sql`
        create table knowledge_import (
          id uuid primary key,
          name text not null,
          size bigint not null,
          state text not null check (state in ('receiving', 'waiting', 'checking', 'refused', 'done')),
          problems jsonb not null,
          hash text,
          created_on timestamptz not null,
          created_by uuid
        )`.execute(db);
      await sql`create unique index knowledge_import_only on knowledge_import ((true))`.execute(db);
      await sql`
        create table knowledge_import_part (
          import_id uuid not null references knowledge_import (id) on delete cascade,
          number integer not null,
          data bytea not null,
          primary key (import_id, number)
        )`.execute(db);
      await sql`alter table knowledge_import_part alter column data set storage external`.execute(db);
    },
  },
];
