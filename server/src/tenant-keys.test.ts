import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/given/test-database.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Why the key of a table, or an index, may be without the organization. To spread the database by organization, each would have to get it. */
const REASONS = {
  row: 'Rows are read and joined by ids that no other organization has.',
  project: 'A project belongs to one organization; its rows are read and joined by its id.',
  run: 'A run belongs to one organization; its rows are read, joined and removed by its id.',
  person: 'People belong to several organizations; a person reads their own rows of all of them.',
  queue: 'A job looks through all organizations, in the order in which work is due.',
  shared: 'Rows are the same for all organizations, which share them.',
  installation: 'Rows belong to the installation.',
} as const;
type Reason = keyof typeof REASONS;

const KEYS: Readonly<Record<string, Reason>> = {
  analysis: 'row',
  analyzer: 'row',
  api_key: 'row',
  audit_log: 'row',
  code_report: 'row',
  counting_result: 'project',
  decision: 'row',
  event: 'row',
  finding_comment: 'row',
  integration: 'row',
  invitation: 'row',
  invitation_block: 'row',
  license_correction: 'row',
  membership: 'row',
  notification: 'row',
  notification_channel: 'row',
  policy: 'row',
  portfolio_change: 'project',
  project: 'row',
  project_finding: 'project',
  project_point: 'project',
  project_state: 'project',
  repository: 'row',
  result: 'row',
  run: 'row',
  saved_view: 'row',
  watched_project: 'project',
};

const WITHOUT_ORGANIZATION: Readonly<Record<string, Reason>> = {
  channel_delivery: 'row',
  channel_request: 'row',
  component_fact: 'shared',
  email_change: 'person',
  finding_fact: 'shared',
  knowledge_bundle: 'installation',
  knowledge_bundle_part: 'installation',
  knowledge_import: 'installation',
  knowledge_import_part: 'installation',
  knowledge_sync: 'installation',
  known_device: 'person',
  link_token: 'person',
  mail: 'installation',
  organization: 'row',
  rate_limit: 'installation',
  recovery_code: 'person',
  refresh_token: 'person',
  reported_mail: 'installation',
  result_code: 'run',
  result_code_finding: 'run',
  result_code_rule: 'run',
  result_component: 'run',
  result_finding: 'run',
  result_license: 'run',
  result_patch: 'run',
  result_patched_project: 'run',
  result_plan: 'run',
  result_vulnerability: 'run',
  second_factor: 'person',
  session: 'person',
  sign_in_state: 'installation',
  step: 'run',
  user_account: 'person',
  user_identity: 'person',
  watch_request: 'project',
  watched_knowledge: 'installation',
  watched_package: 'queue',
  watched_vulnerability: 'queue',
};

const INDEXES: Readonly<Record<string, Reason>> = {
  analysis_due: 'queue',
  analysis_of_project: 'project',
  api_key_name: 'person',
  code_report_waiting: 'project',
  counting_result_of_run: 'run',
  decision_by_expiry: 'queue',
  decision_of_project: 'project',
  default_view_user: 'person',
  default_view_view: 'row',
  event_by_age: 'queue',
  event_newest: 'queue',
  finding_comment_of_project: 'project',
  import_defaults_of_analyzer: 'row',
  membership_user: 'person',
  notification_newest: 'person',
  notification_to_mail: 'queue',
  project_integration: 'row',
  repository_name: 'row',
  run_going_on: 'row',
  run_of_project: 'project',
  saved_view_owner: 'person',
  watched_project_of_knowledge: 'queue',
  watched_project_of_run: 'run',
};

const OWN = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'`;
const IS_OF_ORGANIZATION = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped)`;
const HAS_ORGANIZATION = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and a.attnum = any (i.indkey))`;

async function names(text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(text);
  return rows.map(({ name }) => name).sort();
}

test('the key of every table of an organization has it, or there is a reason', async () => {
  const without = await names(`
    select c.relname as name from pg_class c where ${OWN} and ${IS_OF_ORGANIZATION}
      and not exists (select from pg_index i where i.indrelid = c.oid and (i.indisprimary or (i.indisunique and not exists (
        select from pg_index p where p.indrelid = c.oid and p.indisprimary))) and ${HAS_ORGANIZATION})`);
  expect(without).toEqual(Object.keys(KEYS).sort());
});

test('every other table has a reason to be without an organization', async () => {
  const without = await names(`select c.relname as name from pg_class c where ${OWN} and not ${IS_OF_ORGANIZATION}`);
  expect(without).toEqual(Object.keys(WITHOUT_ORGANIZATION).sort());
});

test('every index of a table of an organization has it, or there is a reason', async () => {
  const without = await names(`
    select index.relname as name from pg_index i join pg_class c on c.oid = i.indrelid join pg_class index on index.oid = i.indexrelid
    where ${OWN} and ${IS_OF_ORGANIZATION} and not ${HAS_ORGANIZATION}
      and not exists (select from pg_constraint constrained where constrained.conindid = i.indexrelid)`);
  expect(without).toEqual(Object.keys(INDEXES).sort());
});

test('no reason is left that nothing has', () => {
  const given = new Set([KEYS, WITHOUT_ORGANIZATION, INDEXES].flatMap((table) => Object.values(table)));
  expect(Object.keys(REASONS).filter((reason) => !given.has(reason as Reason))).toEqual([]);
});
