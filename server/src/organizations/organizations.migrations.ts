import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const organizationMigrations: readonly NamedMigration[] = [
  {
    name: 'organizations-001-membership',
    async up(db) {
      await sql`
        create table organization (
          id uuid primary key,
          name text not null,
          description text not null,
          color_scheme text not null,
          personal boolean not null,
          created_on timestamptz not null,
          created_by uuid references user_account (id) on delete set null
        )`.execute(db);
      // Names are free between people; for one founder a repeated name is a repeated request.
      await sql`create unique index organization_name on organization (created_by, lower(name))`.execute(db);
      await sql`
        alter table user_account add constraint user_account_default_organization
        foreign key (default_organization_id) references organization (id) on delete set null`.execute(db);
      await sql`create index user_account_default_organization on user_account (default_organization_id)`.execute(db);
      await sql`
        create table membership (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          user_id uuid not null references user_account (id) on delete cascade,
          role smallint not null check (role between 0 and 3),
          added_on timestamptz not null,
          added_by uuid references user_account (id) on delete set null,
          joined_on timestamptz not null,
          unique (organization_id, user_id)
        )`.execute(db);
      await sql`create index membership_user on membership (user_id)`.execute(db);
      await sql`
        create table invitation (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          user_email text not null,
          email_digest text not null,
          role smallint not null check (role between 0 and 3),
          token_hash text not null unique,
          created_on timestamptz not null,
          created_by uuid references user_account (id) on delete set null,
          ttl timestamptz not null,
          unique (organization_id, user_email)
        )`.execute(db);
      await sql`
        create table invitation_block (
          id uuid primary key,
          email_digest text not null,
          organization_id uuid references organization (id) on delete cascade,
          created_on timestamptz not null,
          unique nulls not distinct (email_digest, organization_id)
        )`.execute(db);
    },
  },
  {
    name: 'organizations-002-demanded-second-factor',
    async up(db) {
      await sql`alter table organization add column second_factor_required boolean not null default false`.execute(db);
    },
  },
];
