import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/index.ts';
import type { Client } from '#contract/client.ts';
import { registerAccount, signIn } from '#tests/demo/account.ts';
import { startForge } from '#tests/forge/forge.ts';
import type { Forge } from '#tests/forge/forge.ts';
import { SAMPLE_TOKENS, sampleWorld } from '#tests/forge/sample-world.ts';
import { testDatabase } from '#tests/given/test-database.ts';
import type { TestDatabase } from '#tests/given/test-database.ts';
import { until } from '#tests/given/until.ts';
import { startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const ACCOUNT = { email: 'robin@meadow.example', password: 'over the treetops' };

let database: TestDatabase;
let forge: Forge;
let folder: string;
let processes: ServerProcess[] = [];

beforeEach(async () => {
  database = await testDatabase();
  forge = await startForge(sampleWorld());
  folder = await mkdtemp(join(tmpdir(), 'understory-processes-'));
});
afterEach(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  processes = [];
  await forge.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A machine of its own: another process with another data directory, on the same database. */
async function startMachine(role: 'api' | 'worker'): Promise<ServerProcess> {
  const machine = startProcess(
    {
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, `${role}-${processes.length}`),
      SECRET_KEY: 'ab'.repeat(32),
      GITHUB_URL: forge.githubUrl,
      GITHUB_API_URL: forge.githubApiUrl,
      PRIVATE_ADDRESSES: 'allow',
      STARTER_KNOWLEDGE: 'true',
      REGISTRY_METADATA: 'never',
    },
    ['--role', role],
  );
  processes.push(machine);
  await machine.says('Ready.');
  return machine;
}

function urlOf(api: ServerProcess): string {
  return /"url":"(http:[^"]+)"/.exec(api.output())![1]!;
}

async function importStorefront(client: Client, orgId: string) {
  const body = { token: SAMPLE_TOKENS.github, token_type: 'CLASSIC_TOKEN' } as const;
  const { id: integration_id } = await client(CALLS.integrations.addGithubIntegration, { params: { orgId }, body });
  const { outcomes } = await client(CALLS.projects.importProjects, {
    params: { orgId },
    body: { integration_id, repositories: ['meadow/storefront'] },
  });
  const [analyzer] = (await client(CALLS.analyzers.listAnalyzers, { params: { orgId } })).data;
  return { projectId: outcomes[0]!.project_id!, analyzer_id: analyzer!.id };
}

test('an analysis whose worker is killed half-way is finished by another machine, once and whole', async () => {
  const api = await startMachine('api');
  const first = await startMachine('worker');
  const url = urlOf(api);
  await registerAccount(url, { ...ACCOUNT, first_name: 'Robin', last_name: 'Meadow', handle: 'robin.meadow' });
  const client = (await signIn(url, ACCOUNT))!;
  const orgId = (await client(CALLS.auth.authenticatedUser, {})).default_org!;
  const { projectId, analyzer_id } = await importStorefront(client, orgId);

  // The first fetch hangs, so that the kill strikes in the middle.
  forge.faults.add({ path: '/meadow/storefront.git*', times: 1, fault: { kind: 'delay', milliseconds: 120_000 } });
  const { id: analysisId } = await client(CALLS.analyses.createAnalysis, {
    params: { orgId, projectId },
    body: { analyzer_id, branch: 'main' },
  });
  const params = { orgId, projectId, analysisId };
  const show = () => client(CALLS.analyses.getAnalysis, { params });
  await until(async () => ((await show()).status === 'updating_db' ? true : undefined));
  await startMachine('worker');
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');

  const done = await until(async () => {
    const analysis = await show();
    return analysis.status === 'completed' || analysis.status === 'failed' ? analysis : undefined;
  }, 60);
  expect(done).toMatchObject({ status: 'completed', failure: null, run_index: 0 });
  expect((await client(CALLS.analyses.listRuns, { params })).runs).toHaveLength(1);
  const sbom = await client(CALLS.results.sbomStats, { params });
  const list = await client(CALLS.results.listSbom, { params });
  expect([sbom.components, list.total_entries]).toEqual([sbom.coverage.packages.extracted, sbom.components]);
  expect((await client(CALLS.results.listVulnerabilities, { params })).matching_count).toBeGreaterThan(0);
}, 120_000);
