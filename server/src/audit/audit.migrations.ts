import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const auditMigrations: readonly NamedMigration[] = [
  {
    name: 'audit-001-chain',
    async up(db) {
      await sql`
        create table audit_log (
          id uuid primary key,
          organization_id uuid,
          sequence bigint not null,
          action text not null,
          action_class text not null,
          action_severity smallint not null,
          description text not null,
          actor_id uuid,
          blame_on_email text not null,
          address text not null,
          before jsonb,
          after jsonb,
          created_on timestamptz not null,
          previous_hash text not null,
          hash text not null,
          unique nulls not distinct (organization_id, sequence)
        )`.execute(db);
      await sql`create index audit_log_newest on audit_log (organization_id, created_on desc, id)`.execute(db);
      await sql`
        create table audit_chain (
          organization_id uuid,
          sequence bigint not null,
          hash text not null,
          seal text not null,
          unique nulls not distinct (organization_id)
        )`.execute(db);
      await sql`
        create function audit_log_is_append_only() returns trigger language plpgsql as $$
        begin
          raise exception 'The audit log is append-only.';
        end $$`.execute(db);
      await sql`
        create trigger audit_log_no_change before update or delete on audit_log
        for each row execute function audit_log_is_append_only()`.execute(db);
      await sql`
        create trigger audit_log_no_truncate before truncate on audit_log
        for each statement execute function audit_log_is_append_only()`.execute(db);
    },
  },
  {
    name: 'audit-002-recorded-ends',
    async up(db) {
      await sql`alter table audit_chain add column recorded_sequence bigint not null default 0`.execute(db);
    },
  },
];
