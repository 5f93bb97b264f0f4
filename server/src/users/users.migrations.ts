import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const userMigrations: readonly NamedMigration[] = [
  {
    name: 'users-001-account',
    async up(db) {
      await sql`
        create table user_account (
          id uuid primary key,
          first_name text not null,
          last_name text not null,
          handle text not null,
          email text not null unique,
          password_hash text,
          sign_in text not null,
          activated boolean not null,
          setup_done boolean not null,
          avatar_url text,
          default_organization_id uuid,
          created_on timestamptz not null,
          last_sign_in_on timestamptz,
          password_changed_on timestamptz
        )`.execute(db);
      // An account that a provider vouches for has no handle before its setup.
      await sql`create unique index user_account_handle on user_account (lower(handle)) where setup_done`.execute(db);
      await sql`
        create table user_identity (
          provider text not null,
          issuer text not null,
          subject text not null,
          user_id uuid not null references user_account (id) on delete cascade,
          primary key (provider, issuer, subject)
        )`.execute(db);
      await sql`create index user_identity_user on user_identity (user_id)`.execute(db);
    },
  },
  {
    name: 'users-002-disabled-accounts',
    async up(db) {
      await sql`alter table user_account add column disabled_on timestamptz`.execute(db);
    },
  },
  {
    name: 'users-003-language',
    async up(db) {
      await sql`alter table user_account add column language text`.execute(db);
    },
  },
];
