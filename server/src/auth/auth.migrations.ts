import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const authMigrations: readonly NamedMigration[] = [
  {
    name: 'auth-001-session-key-factor',
    async up(db) {
      await sql`
        create table session (
          id uuid primary key,
          user_id uuid not null references user_account (id) on delete cascade,
          created_on timestamptz not null,
          last_used_on timestamptz not null,
          expires_on timestamptz not null,
          address text not null,
          user_agent text not null
        )`.execute(db);
      await sql`create index session_by_user on session (user_id, last_used_on desc)`.execute(db);
      await sql`create index session_by_end on session (expires_on)`.execute(db);
      await sql`
        create table refresh_token (
          token_hash text primary key,
          session_id uuid not null references session (id) on delete cascade,
          expires_on timestamptz not null,
          used_on timestamptz
        )`.execute(db);
      await sql`create index refresh_token_session on refresh_token (session_id)`.execute(db);
      await sql`
        create table link_token (
          token_hash text primary key,
          kind text not null,
          user_id uuid not null references user_account (id) on delete cascade,
          created_on timestamptz not null,
          expires_on timestamptz not null
        )`.execute(db);
      await sql`create index link_token_user on link_token (user_id, kind)`.execute(db);
      await sql`
        create table api_key (
          id uuid primary key,
          user_id uuid not null references user_account (id) on delete cascade,
          name text not null,
          prefix text not null,
          key_hash text not null unique,
          scopes text[] not null,
          organization_id uuid references organization (id) on delete cascade,
          created_on timestamptz not null,
          expires_on timestamptz not null,
          last_used_on timestamptz,
          last_used_address text,
          use_count bigint not null default 0
        )`.execute(db);
      await sql`create unique index api_key_name on api_key (user_id, lower(name))`.execute(db);
      await sql`
        create table sign_in_state (
          state_hash text primary key,
          provider text not null,
          code_verifier text not null,
          nonce text not null,
          expires_on timestamptz not null
        )`.execute(db);
      await sql`
        create table second_factor (
          user_id uuid primary key references user_account (id) on delete cascade,
          secret text not null,
          confirmed_on timestamptz,
          last_step bigint not null
        )`.execute(db);
      await sql`
        create table recovery_code (
          user_id uuid not null references user_account (id) on delete cascade,
          code_hash text not null,
          primary key (user_id, code_hash)
        )`.execute(db);
    },
  },
  {
    name: 'auth-002-confirmed-on',
    async up(db) {
      await sql`alter table user_account add column confirmed_on timestamptz`.execute(db);
      await sql`
        update user_account set confirmed_on = coalesce(
          (select min(audit_log.created_on) from audit_log where actor_id = user_account.id and action = 'AccountConfirm'),
          user_account.created_on)
        where activated`.execute(db);
      await sql`create index user_account_confirmed on user_account (confirmed_on, id) where activated`.execute(db);
    },
  },
  {
    name: 'auth-003-known-devices',
    async up(db) {
      await sql`
        create table known_device (
          user_id uuid not null references user_account (id) on delete cascade,
          device_hash text not null,
          last_used_on timestamptz not null,
          primary key (user_id, device_hash)
        )`.execute(db);
    },
  },
  {
    name: 'auth-004-email-changes',
    async up(db) {
      await sql`
        create table email_change (
          user_id uuid primary key references user_account (id) on delete cascade,
          id uuid not null unique,
          email text not null,
          session_id uuid,
          created_on timestamptz not null,
          expires_on timestamptz not null,
          current_hash text unique,
          new_hash text unique,
          current_confirmed_on timestamptz,
          new_confirmed_on timestamptz
        )`.execute(db);
    },
  },
];
