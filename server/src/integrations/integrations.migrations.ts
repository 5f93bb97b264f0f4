import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const integrationMigrations: readonly NamedMigration[] = [
  {
    name: 'integrations-001-integration-repository',
    async up(db) {
      await sql`
        create table integration (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          provider text not null,
          base_url text,
          service_domain text not null,
          token_type text not null,
          sealed_token text not null,
          account text not null,
          account_id text not null,
          scopes text[],
          expiry_date timestamptz,
          invalid boolean not null default false,
          invalid_reason text,
          added_on timestamptz not null,
          added_by uuid references user_account (id) on delete set null,
          synced_on timestamptz,
          sync_started_on timestamptz,
          unique (organization_id, provider, service_domain, account_id)
        )`.execute(db);
      await sql`
        create table repository (
          integration_id uuid not null references integration (id) on delete cascade,
          external_id text not null,
          organization_id uuid not null references organization (id) on delete cascade,
          url text not null,
          fully_qualified_name text not null,
          description text not null,
          visibility text not null,
          default_branch text,
          created_at timestamptz not null,
          synced_on timestamptz not null,
          primary key (integration_id, external_id)
        )`.execute(db);
      await sql`create index repository_name on repository (integration_id, lower(fully_qualified_name))`.execute(db);
      await sql`create index repository_of_organization on repository (organization_id)`.execute(db);
    },
  },
  {
    name: 'integrations-002-rate-limit',
    async up(db) {
      await sql`alter table integration add column rate_limited_until timestamptz`.execute(db);
    },
  },
  {
    name: 'integrations-003-checks',
    async up(db) {
      await sql`alter table integration add column checked_on timestamptz, add column rate_limit jsonb`.execute(db);
    },
  },
];
