import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { CALLS } from '#contract/calls/index.ts';
import { runCli } from '#tests/given/given-cli.ts';
import { osvRecord, writeOsvFeed, type OsvRecordLike } from '#tests/given/feed-folder.ts';
import { serveFolder, type FolderServer } from '#tests/given/serve-folder.ts';
import { machineKeyOf, TEST_SECRET_KEY } from '#tests/given/machine-key.ts';
import { until } from '#tests/given/until.ts';
import { analyze, importRepositories, installation, signUp, urlOf, type Installation, type Machine, type Owner } from './installation.ts';

// Two projects contain lodash, the third one does not.
const REPOSITORIES = ['meadow/storefront', 'meadow/three-branches', 'meadow/php-shop'];
const KNOWN = osvRecord('GHSA-aaaa-0001-test', { package: 'minimist', affected: affected('minimist', '1.2.6') });
const LEARNED = osvRecord('GHSA-bbbb-0002-test', { affected: affected('lodash', '4.99.0'), modified: '2026-02-01T00:00:00Z' });
const WITHDRAWN = { ...LEARNED, modified: '2026-03-01T00:00:00Z', withdrawn: '2026-03-01T00:00:00Z' };

let folder: string;
let feeds: FolderServer;
let machines: Installation;
let api: Machine;
let worker: Machine;
let owner: Owner;
let places: { orgId: string; projectId: string; analysisId: string }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'understory-feeds-'));
  publish(KNOWN);
  feeds = await serveFolder(folder);
  machines = await installation({ OSV_URL: feeds.url });
  api = await machines.start('api');
  worker = await machines.start('worker');
  owner = await signUp(urlOf(api));
  const { client, orgId } = owner;
  await client(CALLS.notifications.updateNotificationPreferences, {
    body: { preferences: [{ organization_id: null, kind: 'vulnerabilities_published', in_app: true, email: 'at_once' }] },
  });
  const projectIds = await importRepositories(owner, REPOSITORIES);
  await until(async () => ((await client(CALLS.knowledge.knowledgeStatus, {})).state === null ? undefined : true));
  places = await Promise.all(projectIds.map(async (projectId) => ({ orgId, projectId, analysisId: await analyze(owner, projectId) })));
  await until(async () => ((await allRuns()).every((runs) => runs[0]?.endsWith('completed')) ? true : undefined));
});
afterAll(async () => {
  await machines?.stop();
  feeds?.close();
  await rm(folder, { recursive: true, force: true });
});

function affected(name: string, fixed: string): object[] {
  return [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }] }];
}

/** Sets the content of the feed. */
function publish(...records: OsvRecordLike[]): void {
  writeOsvFeed(folder, 'npm', records);
  writeOsvFeed(folder, 'Packagist', []);
}

/** The runs of each project, oldest first, as `cause status`. */
function allRuns(): Promise<string[][]> {
  return Promise.all(
    places.map(async (params) => {
      const { runs } = await owner.client(CALLS.analyses.listRuns, { params });
      return runs.map(({ cause, status }) => `${cause} ${status}`).reverse();
    }),
  );
}

async function idsOf(place: number, query: object = {}): Promise<string[]> {
  const page = await owner.client(CALLS.results.listVulnerabilities, { params: places[place]!, query });
  return page.data.map(({ vulnerability_id }) => vulnerability_id).toSorted();
}

async function newsOf(kind: string): Promise<string[]> {
  const query = { active_filters: `[${kind}]`, sort_key: 'title', sort_direction: 'ASC', entries_per_page: 50 };
  return (await owner.client(CALLS.notifications.listNotifications, { query })).data.map(({ title }) => title);
}

test('a new advisory in the feed reaches the affected projects with the next sync, and no others', async () => {
  const before = new Date().toISOString();
  publish(KNOWN, LEARNED);
  await owner.client(CALLS.knowledge.synchronizeKnowledge, {});
  await until(async () => ((await allRuns()).filter((runs) => runs.length === 2).length === 2 ? true : undefined));
  const again = ['person completed', 'knowledge completed'];
  expect(await allRuns()).toEqual([again, again, ['person completed']]);

  // One package differs between the bundles; the inverse index names the two projects that contain it, and only those are read.
  await worker.says('"packages":1,"vulnerabilities":0,"projects":2,"msg":"New knowledge is in service."');

  expect(await idsOf(0)).toEqual(['GHSA-aaaa-0001-test', 'GHSA-bbbb-0002-test']);
  expect([await idsOf(0, { run_index: 0 }), await idsOf(0, { at: before })]).toEqual([['GHSA-aaaa-0001-test'], ['GHSA-aaaa-0001-test']]);
  const { findings, components } = await owner.client(CALLS.results.diff, { params: places[0]!, query: { base_run: 0, head_run: 1 } });
  expect(findings!.map(({ vulnerability_id, purl, change, cause }) => [vulnerability_id, purl, change, cause])).toEqual([
    ['GHSA-bbbb-0002-test', 'pkg:npm/lodash@4.17.20', 'introduced', 'knowledge'],
  ]);
  expect(components).toEqual({ added: [], removed: [], changed: [] });

  const titles = ['1 vulnerability became known in meadow/storefront', '1 vulnerability became known in meadow/three-branches'];
  expect(await newsOf('vulnerabilities_published')).toEqual(titles);
  // One mail reports both.
  const mail = await until(async () => (await mails()).find(({ text }) => text.includes('meadow/storefront')));
  expect(mail.text).toContain('meadow/three-branches');
  expect(mail.text).toContain(
    'GHSA-bbbb-0002-test in lodash 4.17.20 (not yet scored).\nThe code did not change; the vulnerability data did.',
  );
  expect(mail.text).toMatch(/\/results\/compare\?analysis_id=\S+&base_run=0&head_run=1/);
});

test('`understory verify` finds its evidence in the checkout that the server no longer has', async () => {
  const { coverage } = await owner.client(CALLS.results.vulnerabilityStats, { params: places[0]!, query: {} });
  const vulnerabilities = await Promise.all(
    (await idsOf(0)).map((vulnerabilityId) =>
      owner.client(CALLS.results.showVulnerability, { params: { ...places[0]!, vulnerabilityId } }),
    ),
  );
  const hashes = vulnerabilities.flatMap((each) => each.affected.flatMap(({ witnesses }) => witnesses.map(({ span_hash }) => span_hash)));
  expect(hashes).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const report = join(folder, 'report.json');
  await writeFile(report, JSON.stringify({ vulnerabilities, coverage }));
  const knowledge = join(worker.dataDir, 'knowledge', `${coverage.knowledge!.hash}.bundle`);
  const checkout = fileURLToPath(new URL('../forge/repositories/storefront', import.meta.url));
  expect(await runCli(['verify', report, '--knowledge', knowledge, '--checkout', checkout])).toEqual({
    code: 0,
    stdout: 'Confirmed 2 of 2 matches in 2 findings.\n',
    stderr: '',
  });
});

test('a worker that is killed during a re-evaluation loses nothing and repeats nothing', async () => {
  // Projects are taken in the order of their ids: the first one is done and the second one waits for this lock when the kill strikes.
  const [, second] = [places[0]!, places[1]!].toSorted((a, b) => (a.projectId < b.projectId ? -1 : 1));
  const database = new Database({ connectionString: machines.database.url });
  await database.connect();
  try {
    await database.query('begin');
    await database.query('select from analysis where id = $1 for update', [second!.analysisId]);
    publish(KNOWN, WITHDRAWN);
    await owner.client(CALLS.knowledge.synchronizeKnowledge, {});
    await until(async () => {
      const { rows } = await database.query('select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))');
      return rows.length > 0 ? true : undefined;
    });
    expect((await allRuns()).map((runs) => runs.length).toSorted()).toEqual([1, 2, 3]);
    const heir = machines.start('worker');
    worker.child.kill('SIGKILL');
    expect(await worker.ended).toBe('SIGKILL');
    await heir;
    await database.query('rollback');
  } finally {
    await database.end();
  }
  await until(async () => ((await allRuns()).filter((runs) => runs.length === 3).length === 2 ? true : undefined));
  const thrice = ['person completed', 'knowledge completed', 'knowledge completed'];
  expect(await allRuns()).toEqual([thrice, thrice, ['person completed']]);
  expect(await Promise.all([idsOf(0), idsOf(1), idsOf(0, { run_index: 1 })])).toEqual([
    ['GHSA-aaaa-0001-test'],
    [],
    ['GHSA-aaaa-0001-test', 'GHSA-bbbb-0002-test'],
  ]);
  expect(await newsOf('vulnerabilities_published')).toEqual([
    '1 vulnerability became known in meadow/storefront',
    '1 vulnerability became known in meadow/three-branches',
    '1 vulnerability no longer known in meadow/storefront',
    '1 vulnerability no longer known in meadow/three-branches',
  ]);
});

const Mails = z.array(z.object({ recipient: z.string(), text: z.string() }));

async function mails() {
  return Mails.parse(await (await fetch(`${urlOf(api)}/outbox.json?key=${machineKeyOf(TEST_SECRET_KEY)}`)).json());
}
