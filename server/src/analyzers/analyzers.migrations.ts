import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const analyzerMigrations: readonly NamedMigration[] = [
  {
    name: 'analyzers-001-analyzer',
    async up(db) {
      await sql`
        create table analyzer (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          name text not null,
          description text not null,
          steps jsonb not null,
          created_on timestamptz not null,
          created_by uuid
        )`.execute(db);
      await sql`create unique index analyzer_name on analyzer (organization_id, lower(name))`.execute(db);
    },
  },
  gainSteps('analyzers-licenses', [
    {
      name: 'Full analysis',
      before: 'Inventory of JavaScript and PHP dependencies, and the vulnerabilities known of them.',
      after: 'Inventory of JavaScript and PHP dependencies, with their vulnerabilities and licenses.',
      steps: [
        [['js-sbom', 'php-sbom'], ['vuln-finder']],
        [
          ['js-sbom', 'php-sbom'],
          ['vuln-finder', 'license-finder'],
        ],
      ],
    },
    {
      name: 'JavaScript analysis',
      before: 'Inventory of JavaScript dependencies, and the vulnerabilities known of them.',
      after: 'Inventory of JavaScript dependencies, with their vulnerabilities and licenses.',
      steps: [
        [['js-sbom'], ['vuln-finder']],
        [['js-sbom'], ['vuln-finder', 'license-finder']],
      ],
    },
    {
      name: 'PHP analysis',
      before: 'Inventory of PHP dependencies, and the vulnerabilities known of them.',
      after: 'Inventory of PHP dependencies, with their vulnerabilities and licenses.',
      steps: [
        [['php-sbom'], ['vuln-finder']],
        [['php-sbom'], ['vuln-finder', 'license-finder']],
      ],
    },
  ]),
  gainSteps('analyzers-plans', [
    {
      name: 'Full analysis',
      before: 'Inventory of JavaScript and PHP dependencies, with their vulnerabilities and licenses.',
      after: 'Inventory of JavaScript and PHP dependencies, with their vulnerabilities, licenses and proven fixes.',
      steps: [
        [
          ['js-sbom', 'php-sbom'],
          ['vuln-finder', 'license-finder'],
        ],
        [['js-sbom', 'php-sbom'], ['vuln-finder', 'license-finder'], ['js-patching']],
      ],
    },
    {
      name: 'JavaScript analysis',
      before: 'Inventory of JavaScript dependencies, with their vulnerabilities and licenses.',
      after: 'Inventory of JavaScript dependencies, with their vulnerabilities, licenses and proven fixes.',
      steps: [
        [['js-sbom'], ['vuln-finder', 'license-finder']],
        [['js-sbom'], ['vuln-finder', 'license-finder'], ['js-patching']],
      ],
    },
  ]),
  {
    name: 'analyzers-002-import-defaults',
    async up(db) {
      await sql`
        create table import_defaults (
          organization_id uuid primary key references organization (id) on delete cascade,
          analyzer_id uuid references analyzer (id) on delete set null,
          schedule_type text not null check (schedule_type in ('once', 'daily', 'weekly'))
        )`.execute(db);
      await sql`create index import_defaults_of_analyzer on import_defaults (analyzer_id)`.execute(db);
    },
  },
  gainSteps('analyzers-code', [
    {
      name: 'Full analysis',
      before: 'Inventory of JavaScript and PHP dependencies, with their vulnerabilities, licenses and proven fixes.',
      after: 'Dependencies of JavaScript and PHP with their vulnerabilities, licenses and proven fixes, and weaknesses in the code.',
      steps: [
        [['js-sbom', 'php-sbom'], ['vuln-finder', 'license-finder'], ['js-patching']],
        [['js-sbom', 'php-sbom'], ['codeql'], ['vuln-finder', 'license-finder'], ['js-patching']],
      ],
    },
  ]),
];

interface TemplateChange {
  readonly name: string;
  /** The description before and after. */
  readonly before: string;
  readonly after: string;
  /** The stages with the names of their steps, before and after. */
  readonly steps: readonly [before: readonly (readonly string[])[], after: readonly (readonly string[])[]];
}

/** A migration for a new step: analyzers that are as their template was, and the analyses made with them, become as it is now. */
function gainSteps(name: string, changes: readonly TemplateChange[]): NamedMigration {
  return {
    name,
    async up(db) {
      for (const { name: analyzer, before, after, steps } of changes) {
        const [from, to] = steps.map((stages) => JSON.stringify(stages.map((stage) => stage.map((step) => ({ name: step })))));
        const changed = await sql<{ id: string }>`
          update analyzer set steps = ${to}::jsonb, description = ${after}
          where name = ${analyzer} and description = ${before} and steps = ${from}::jsonb
          returning id`.execute(db);
        const ids = changed.rows.map(({ id }) => id);
        // The table of analyses comes after that of analyzers, so an empty database does not have it yet.
        if (ids.length > 0)
          await sql`update analysis set stages = ${to}::jsonb where analyzer_id = any (${ids}::uuid[]) and stages = ${from}::jsonb`.execute(
            db,
          );
      }
    },
  };
}
