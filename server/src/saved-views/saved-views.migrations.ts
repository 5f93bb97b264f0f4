import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const savedViewMigrations: readonly NamedMigration[] = [
  {
    name: 'saved-views-001-tables',
    async up(db) {
      await sql`
        create table saved_view (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          list text not null,
          name text not null,
          query jsonb not null,
          owner_id uuid references user_account (id) on delete cascade,
          created_by uuid references user_account (id) on delete set null,
          created_on timestamptz not null
        )`.execute(db);
      await sql`
        create unique index saved_view_name on saved_view (organization_id, list, owner_id, lower(name)) nulls not distinct`.execute(db);
      await sql`create index saved_view_owner on saved_view (owner_id)`.execute(db);
      await sql`
        create table default_view (
          organization_id uuid not null references organization (id) on delete cascade,
          user_id uuid not null references user_account (id) on delete cascade,
          list text not null,
          view_id uuid not null references saved_view (id) on delete cascade,
          primary key (organization_id, user_id, list)
        )`.execute(db);
      await sql`create index default_view_user on default_view (user_id)`.execute(db);
      await sql`create index default_view_view on default_view (view_id)`.execute(db);
    },
  },
];
