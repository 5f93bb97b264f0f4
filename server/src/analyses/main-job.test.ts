import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysisCalls } from '#contract/calls/analyses.ts';
import { analyzerCalls } from '#contract/calls/analyzers.ts';
import { codeCalls } from '#contract/calls/code.ts';
import { integrationCalls } from '#contract/calls/integrations.ts';
import { knowledgeCalls } from '#contract/calls/knowledge.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { projectCalls } from '#contract/calls/projects.ts';
import { resultCalls } from '#contract/calls/results.ts';
import type { Analysis } from '#contract/entities/analysis.ts';
import { startForge } from '#tests/forge/forge.ts';
import type { Forge } from '#tests/forge/forge.ts';
import { SAMPLE_TOKENS, sampleWorld } from '#tests/forge/sample-world.ts';
import { givenFolder } from '#tests/given/given-cli.ts';
import { givenUser } from '#tests/given/given-accounts.ts';
import type { GivenUser } from '#tests/given/given-accounts.ts';
import { testServer } from '#tests/given/test-server.ts';
import type { TestServer } from '#tests/given/test-server.ts';
import { until } from '#tests/given/until.ts';

let forge: Forge;
let registry: { url: string; close(): void };
const models = givenFolder({ 'acme.json': JSON.stringify({ name: 'acme', language: 'js', types: {} }) });
let server: TestServer;
let user: GivenUser;
let orgId: string;
let integration_id: string;
let analyzer_id: string;

beforeAll(async () => {
  forge = await startForge(sampleWorld());
  registry = await startRegistry();
  server = await testServer({
    environment: {
      GITHUB_URL: forge.githubUrl,
      GITHUB_API_URL: forge.githubApiUrl,
      PRIVATE_ADDRESSES: 'allow',
      STARTER_KNOWLEDGE: 'true',
      REGISTRY_METADATA: 'ask',
      NPM_REGISTRY_URL: registry.url,
      CODE_MODELS: models.folder,
    },
  });
  user = await givenUser(server);
  const founded = { name: 'Meadow works', description: 'An organization of a test' };
  ({ id: orgId } = await user.client(organizationCalls.createOrganization, { body: founded }));
  ({ id: integration_id } = await user.client(integrationCalls.addGithubIntegration, {
    params: { orgId },
    body: { token: SAMPLE_TOKENS.github, token_type: 'CLASSIC_TOKEN' },
  }));
  analyzer_id = (await user.client(analyzerCalls.listAnalyzers, { params: { orgId } })).data[0]!.id;
});
afterAll(async () => {
  await server.stop();
  await forge.close();
  registry.close();
  models.remove();
});

/** A package registry that knows one newer lodash and no other package. */
async function startRegistry(): Promise<{ url: string; close(): void }> {
  const lodash = {
    name: 'lodash',
    license: 'MIT',
    version: '4.99.0',
    'dist-tags': { latest: '4.99.0' },
    versions: { '4.99.0': {} },
    time: { '4.99.0': '2026-01-02T03:04:05.000Z' },
  };
  const stub = createServer((request, response) => {
    const isKnown = request.url === '/lodash' || request.url === '/lodash/latest';
    response
      .writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(isKnown ? lodash : { error: 'not found' }));
  }).listen(0, '127.0.0.1');
  await once(stub, 'listening');
  return { url: `http://127.0.0.1:${(stub.address() as AddressInfo).port}`, close: () => void stub.close() };
}

async function importProject(repository: string): Promise<string> {
  const { outcomes } = await user.client(projectCalls.importProjects, {
    params: { orgId },
    body: { integration_id, repositories: [repository] },
  });
  expect(outcomes).toMatchObject([{ outcome: 'imported', error: null }]);
  return outcomes[0]!.project_id!;
}

async function analyze(projectId: string, branch = 'main'): Promise<Analysis> {
  const params = { orgId, projectId };
  const { id: analysisId } = await user.client(analysisCalls.createAnalysis, { params, body: { analyzer_id, branch } });
  return until(async () => {
    const analysis = await user.client(analysisCalls.getAnalysis, { params: { ...params, analysisId } });
    return analysis.status === 'completed' || analysis.status === 'failed' ? analysis : undefined;
  });
}

test('a repository with a vulnerable dependency is imported, analyzed and read with its evidence', async () => {
  const projectId = await importProject('meadow/storefront');
  const analysis = await analyze(projectId);
  expect(analysis).toMatchObject({ status: 'completed', failure: null, run_index: 0, completed_run_index: 0 });
  expect(analysis.steps.flat().map(({ Name, Status }) => [Name, Status])).toEqual([
    ['js-sbom', 'success'],
    ['php-sbom', 'success'],
    ['codeql', 'success'],
    ['vuln-finder', 'success'],
    ['license-finder', 'success'],
    ['js-patching', 'success'],
  ]);
  const params = { orgId, projectId, analysisId: analysis.id };
  // The administrator's models were read in the process of the step.
  const { engine } = await user.client(codeCalls.codeStats, { params, query: {} });
  expect(engine.version).toMatch(/^\d+\+[0-9a-f]{8}$/);
  const sbom = await user.client(resultCalls.listSbom, { params, query: { search_key: 'lodash' } });
  // What the registry does not know stays unknown.
  expect(sbom.data.find(({ name }) => name === 'lodash')).toMatchObject({ outdated: true, newest_release: '4.99.0' });
  expect(sbom.data.find(({ name }) => name !== 'lodash')).toMatchObject({ outdated: null, newest_release: null });
  const list = await user.client(resultCalls.listVulnerabilities, { params, query: {} });
  expect(list.matching_count).toBeGreaterThan(0);
  const detail = await user.client(resultCalls.showVulnerability, {
    params: { ...params, vulnerabilityId: list.data[0]!.vulnerability_id },
  });
  const { witnesses, location } = detail.affected[0]!;
  expect(location?.file).toBe('package-lock.json');
  expect(witnesses[0]).toMatchObject({
    lockfile: 'package-lock.json',
    matched_by: expect.any(String),
    span_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const { state } = await user.client(knowledgeCalls.knowledgeStatus, {});
  const stats = await user.client(resultCalls.vulnerabilityStats, { params, query: {} });
  expect(stats.coverage.knowledge).toMatchObject({
    hash: state!.hash,
    feeds: state!.feeds.map(({ name, starter }) => ({ name, starter })),
  });
});

test.each(['meadow/legacy-scripts', 'meadow/broken-lockfile', 'meadow/merge-conflict'])(
  '%s, which cannot be read whole, never reads as complete',
  async (repository) => {
    const projectId = await importProject(repository);
    const analysis = await analyze(projectId);
    const { coverage } = await user.client(resultCalls.sbomStats, { params: { orgId, projectId, analysisId: analysis.id }, query: {} });
    expect(coverage.complete).toBe(false);
    expect(coverage.gaps.length).toBeGreaterThan(0);
  },
);

test('a branch that does not exist ends the run with a text that names it', async () => {
  const projectId = await importProject('meadow/catalog-service');
  const analysis = await analyze(projectId, 'no-such-branch');
  expect(analysis).toMatchObject({
    status: 'failed',
    failure: { key: 'RepositoryCannotBeFound', description: expect.stringContaining('no-such-branch') },
  });
  expect(analysis.steps.flat().every(({ Status }) => Status === 'failure')).toBe(true);
});

test('running again makes a new run, and the first keeps its results', async () => {
  const projectId = await importProject('meadow/platform');
  const first = await analyze(projectId);
  const params = { orgId, projectId, analysisId: first.id };
  expect(await user.client(analysisCalls.runAnalysis, { params })).toEqual({ run_index: 1 });
  await until(async () => (await user.client(analysisCalls.getAnalysis, { params })).completed_run_index === 1 || undefined);
  const { runs } = await user.client(analysisCalls.listRuns, { params });
  expect(runs.map(({ run_index, status, complete }) => [run_index, status, complete])).toEqual([
    [1, 'completed', runs[0]!.complete],
    [0, 'completed', runs[0]!.complete],
  ]);
  const diff = await user.client(resultCalls.diff, { params, query: { base_run: 0, head_run: 1 } });
  expect(diff).toEqual({
    components: { added: [], removed: [], changed: [] },
    findings: [],
    changed_findings: [],
    left: { count: diff.left!.findings.length, findings: diff.left!.findings },
    code: [],
    complete: runs[0]!.complete,
  });
});

test('a host that fails ends the run with a clear text, and a later run works', async () => {
  const projectId = await importProject('meadow/three-branches');
  forge.faults.add({ path: '/meadow/three-branches.git*', fault: { kind: 'status', status: 503 } });
  const failed = await analyze(projectId);
  expect(failed).toMatchObject({ status: 'failed', failure: { key: 'ProviderUnreachable' } });
  forge.faults.clear();
  expect(await analyze(projectId)).toMatchObject({ status: 'completed', failure: null });
});
