import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

// As of this migration; the product's own defaults may change later.
const DEFAULTS = [
  {
    kind: 'license_policy',
    name: 'Default license policy',
    description: 'Denies licenses that ask to publish the source of a service, too.',
    content: {
      type: 'BLACKLIST',
      licenses: ['AGPL-1.0-only', 'AGPL-3.0-only', 'SSPL-1.0'],
      unlicensed_violates: false,
      unrecognized_violates: false,
    },
  },
  { kind: 'vulnerability_policy', name: 'Default vulnerability policy', description: 'Ignores nothing.', content: { rules: [] } },
  {
    kind: 'dependency_patch',
    name: 'Default upgrade policy',
    description: 'Takes the nearest version that fixes, majors included.',
    content: { no_major: false, minimum_release_age_days: 0, prefer: 'nearest' },
  },
];

export const policyMigrations: readonly NamedMigration[] = [
  {
    name: 'policies-001-policy',
    async up(db) {
      await sql`
        create table policy (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          kind text not null,
          name text not null,
          description text not null,
          is_default boolean not null,
          content jsonb not null,
          created_on timestamptz not null,
          created_by uuid,
          updated_on timestamptz not null
        )`.execute(db);
      await sql`create unique index policy_name on policy (organization_id, kind, lower(name))`.execute(db);
      await sql`create unique index policy_default on policy (organization_id, kind) where is_default`.execute(db);
      const { rows } = await sql<{ id: string; created_on: Date }>`select id, created_on from organization`.execute(db);
      for (const { id, created_on } of rows) {
        for (const { kind, name, description, content } of DEFAULTS) {
          await sql`insert into policy values (gen_random_uuid(), ${id}, ${kind}, ${name}, ${description}, true, ${JSON.stringify(content)}, ${created_on}, null, ${created_on})`.execute(
            db,
          );
        }
      }
    },
  },
];
