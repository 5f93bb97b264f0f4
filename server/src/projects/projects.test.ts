import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { analysisCalls } from '#contract/calls/analyses.ts';
import { analyzerCalls } from '#contract/calls/analyzers.ts';
import { integrationCalls } from '#contract/calls/integrations.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { projectCalls } from '#contract/calls/projects.ts';
import type { AnalysisSummary } from '#contract/entities/project.ts';
import { newId } from '#server/platform/ids.ts';
import { startForge, type Forge } from '#tests/forge/forge.ts';
import { SAMPLE_TOKENS, sampleWorld } from '#tests/forge/sample-world.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenIntegration } from '#tests/given/given-integration.ts';
import { analysisRow, projectRow } from '#tests/given/rows.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { withProjectSource } from './with-project-source.ts';

let forge: Forge;
let server: TestServer;
let owner: GivenUser;
let user: GivenUser;
let orgId: string;
let integrationId: string;

beforeAll(async () => {
  forge = await startForge(sampleWorld());
  const environment = {
    GITHUB_URL: forge.githubUrl,
    GITHUB_API_URL: forge.githubApiUrl,
    GITLAB_URL: forge.gitlabUrl,
    OUTSIDE_TIMEOUT_SECONDS: '1',
  };
  server = await testServer({ role: 'api', environment });
  owner = await givenUser(server, { firstName: 'Olive', lastName: 'Owner' });
  user = await givenUser(server);
});
beforeEach(async () => {
  orgId = await givenOrganization(server, {
    members: [
      { user: owner, role: 'OWNER' },
      { user, role: 'USER' },
    ],
  });
  integrationId = await givenIntegration(server, { provider: 'GITHUB', organizationId: orgId, token: SAMPLE_TOKENS.github });
});
afterEach(() => forge.faults.clear());
afterAll(async () => {
  await server.stop();
  await forge.close();
});

const importAs = (person: GivenUser, repositories: string[], more: { name?: string; description?: string } = {}) =>
  person.client(projectCalls.importProjects, { params: { orgId }, body: { integration_id: integrationId, repositories, ...more } });
const listProjects = (query: Record<string, string | number> = {}) => owner.client(projectCalls.listProjects, { params: { orgId }, query });
const remove = (person: GivenUser, projectId: string) => person.client(projectCalls.removeProject, { params: { orgId, projectId } });

/** An analysis with runs of these statuses, oldest first. */
async function givenAnalysis(projectId: string, statuses: readonly ('completed' | 'failed' | 'ongoing')[]): Promise<string> {
  const id = newId();
  const now = server.clock.now();
  await server.db
    .insertInto('analysis')
    .values(analysisRow({ id, organization_id: orgId, project_id: projectId, created_on: now }))
    .execute();
  for (const [run_index, status] of statuses.entries()) {
    await server.db
      .insertInto('run')
      .values({
        id: newId(),
        organization_id: orgId,
        project_id: projectId,
        analysis_id: id,
        run_index,
        status,
        cause: 'person',
        created_on: new Date(now.getTime() + (run_index + 1) * 30_000),
      })
      .execute();
  }
  return id;
}

async function givenProject(
  integration_id: string,
  repository: { external_id: string; repository_name: string; url: string; default_branch: string },
): Promise<string> {
  const id = newId();
  await server.db
    .insertInto('project')
    .values(projectRow({ id, organization_id: orgId, integration_id, name: 'Given', added_on: server.clock.now(), ...repository }))
    .execute();
  return id;
}

test('repositories are imported at once, each with an outcome of its own', async () => {
  const domain = new URL(forge.githubUrl).host;
  await importAs(user, ['meadow/php-shop']);
  const { outcomes } = await importAs(user, [
    'meadow/storefront',
    `${forge.githubUrl}/Meadow/Platform.git`,
    'meadow/php-shop',
    'meadow/none',
    'not a name',
    'https://elsewhere.example/a/b',
  ]);
  const missing = (name: string) => ({
    repository: name,
    outcome: 'failed',
    project_id: null,
    error: { code: 'RepositoryCannotBeFound', message: `${name} cannot be found on ${domain} with this integration.` },
  });
  expect(outcomes).toEqual([
    { repository: 'meadow/storefront', outcome: 'imported', project_id: expect.any(String) as string, error: null },
    { repository: `${forge.githubUrl}/Meadow/Platform.git`, outcome: 'imported', project_id: expect.any(String) as string, error: null },
    { repository: 'meadow/php-shop', outcome: 'already_imported', project_id: expect.any(String) as string, error: null },
    missing('meadow/none'),
    missing('not a name'),
    missing('https://elsewhere.example/a/b'),
  ]);
  const { data } = await listProjects({ sort_key: 'name', sort_direction: 'ASC' });
  expect(data.map(({ name }) => name)).toEqual(['meadow/php-shop', 'meadow/platform', 'meadow/storefront']);
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['action', 'description'])
    .where('organization_id', '=', orgId)
    .orderBy('sequence')
    .execute();
  expect(audit[0]).toEqual({ action: 'ProjectCreate', description: `Imported meadow/php-shop from ${domain}.` });
  expect(audit).toHaveLength(3);
});

test('repositories are imported and analyzed at once, on their default branch and on a schedule; what hinders one does not hinder the others', async () => {
  const { id: analyzer_id } = await owner.client(analyzerCalls.createAnalyzer, {
    params: { orgId },
    body: { name: 'Inventory', description: 'Reads the lockfiles of the project.', steps: [[{ name: 'js-sbom' }]] },
  });
  await importAs(user, ['meadow/php-shop']);
  const sixToday = new Date(server.clock.now().getTime() - 3_600_000).toISOString();
  const { outcomes } = await user.client(projectCalls.importProjects, {
    params: { orgId },
    body: {
      integration_id: integrationId,
      repositories: ['meadow/storefront', 'meadow/php-shop', 'meadow/none'],
      analyze: { analyzer_id, schedule_type: 'weekly', timezone: 'Europe/Berlin', next_scheduled_run: sixToday },
    },
  });
  expect(outcomes.map(({ outcome, analysis }) => [outcome, analysis])).toEqual([
    ['imported', { id: expect.any(String) as string, error: null }],
    ['already_imported', undefined],
    ['failed', undefined],
  ]);
  const { data } = await user.client(analysisCalls.listActivity, { params: { orgId }, query: {} });
  expect(data).toMatchObject([
    {
      id: outcomes[0]!.analysis!.id,
      project: { id: outcomes[0]!.project_id, name: 'meadow/storefront' },
      branch: 'main',
      status: 'requested',
      run_index: 0,
      cause: 'person',
      schedule_type: 'weekly',
      timezone: 'Europe/Berlin',
    },
  ]);
  const unknown = { integration_id: integrationId, repositories: ['meadow/platform'], analyze: { analyzer_id: newId() } };
  await expect(user.client(projectCalls.importProjects, { params: { orgId }, body: unknown })).rejects.toMatchObject({
    code: 'AnalyzerDoesNotExist',
  });
  expect((await listProjects()).total_entries).toBe(2);
});

test('one repository is imported by its URL, which answers 201 with its id, and is in the container of the organization', async () => {
  const body = { integration_id: integrationId, url: `${forge.githubUrl}/meadow/storefront`, name: 'Shop' };
  const answer = await server.request('POST', `/api/org/${orgId}/projects`, { token: user.token, body });
  const { id } = answer.body as { id: string };
  expect(answer).toMatchObject({ status: 201, body: { status_code: 201, data: { id } } });
  const container = await user.client(organizationCalls.organizationMetaData, { params: { orgId } });
  expect(container).toMatchObject({
    id: orgId,
    created_on: expect.any(String) as string,
    projects: [{ id, name: 'Shop' }],
    integrations: [{ id: integrationId, integration_provider: 'GITHUB' }],
    counts: { projects: 1, integrations: 1 },
  });
});

test('two people who import the same repository at the same time make one project', async () => {
  const both = await Promise.all([importAs(owner, ['meadow/storefront']), importAs(user, ['meadow/storefront'])]);
  const outcomes = both.flatMap((answer) => answer.outcomes);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['already_imported', 'imported']);
  expect(new Set(outcomes.map(({ project_id }) => project_id)).size).toBe(1);
});

test('what the code host does not answer is reported for the repository it concerns', async () => {
  forge.faults.add({ path: '/api/v3/repos/meadow/platform', fault: { kind: 'status', status: 500 } });
  const { outcomes } = await importAs(owner, ['meadow/storefront', 'meadow/platform']);
  expect(outcomes.map(({ outcome, error }) => [outcome, error?.code])).toEqual([
    ['imported', undefined],
    ['failed', 'ProviderUnreachable'],
  ]);
});

test('an imported repository is marked in the list of repositories', async () => {
  await importAs(owner, ['meadow/storefront']);
  const { data, filter_count } = await owner.client(integrationCalls.listGithubRepositories, {
    params: { orgId, integrationId },
    query: { active_filters: '[only_imported]' },
  });
  expect(data.map(({ fully_qualified_name, imported_already }) => [fully_qualified_name, imported_already])).toEqual([
    ['meadow/storefront', true],
  ]);
  expect(filter_count).toMatchObject({ only_imported: 1, only_non_imported: 9 });
});

test('a project shows its own fields', async () => {
  const { outcomes } = await importAs(owner, ['meadow/storefront'], { name: 'Shop', description: 'Our shop' });
  const project = await user.client(projectCalls.getProject, { params: { orgId, projectId: outcomes[0]!.project_id! } });
  expect(project).toEqual({
    id: outcomes[0]!.project_id,
    name: 'Shop',
    description: 'Our shop',
    integration_id: integrationId,
    type: 'GITHUB',
    url: `${forge.githubUrl}/meadow/storefront`,
    default_branch: 'main',
    analyses: [],
    ecosystems: [],
    next_run_on: null,
    state: { complete: null, steps: {} },
    upload_id: expect.any(String) as string,
    added_on: expect.any(String) as string,
    added_by: { id: owner.id, first_name: 'Olive', last_name: 'Owner' },
    organization_id: orgId,
  });
});

test('the list is searched, sorted and filtered, with exact counts, and shows the latest analysis of each', async () => {
  const names = ['meadow/storefront', 'meadow/platform', 'meadow/php-shop', 'meadow/empty'];
  const { outcomes } = await importAs(owner, names);
  const [storefront, platform, shop] = outcomes.map(({ project_id }) => project_id!);
  await givenAnalysis(storefront!, ['completed', 'failed']);
  server.clock.advance({ minutes: 1 });
  await givenAnalysis(platform!, ['failed']);
  server.clock.advance({ minutes: 1 });
  const latest = await givenAnalysis(shop!, ['completed', 'completed']);
  const all = await listProjects({ sort_key: 'last_analysis', sort_direction: 'DESC' });
  expect(all.data.map(({ name, analyses }) => [name, analyses[0]?.status, analyses[0]?.run_index])).toEqual([
    ['meadow/php-shop', 'completed', 1],
    ['meadow/platform', 'failed', null],
    ['meadow/storefront', 'failed', 0],
    ['meadow/empty', undefined, undefined],
  ]);
  expect(all.data[0]!.analyses[0]!.id).toBe(latest);
  const [{ created_on, requested_on }] = all.data[0]!.analyses as [AnalysisSummary];
  expect(Date.parse(requested_on!) - Date.parse(created_on)).toBe(60_000);
  expect(all.filter_count).toEqual({ github: 4, gitlab: 0, analyzed: 2, not_analyzed: 2, failed: 2, incomplete: 0 });
  const failed = await listProjects({ active_filters: '[failed,github]', search_key: 'FRONT' });
  expect(failed).toMatchObject({
    total_entries: 4,
    matching_count: 1,
    filter_count: { analyzed: 1, not_analyzed: 0, failed: 1, incomplete: 0, gitlab: 0 },
  });
  const others = await listProjects({ integrationIds: newId() });
  expect([
    others.total_entries,
    (await listProjects({ integrationIds: integrationId, active_filters: '[analyzed]' })).matching_count,
  ]).toEqual([0, 2]);
  const chosen = all.data.slice(1, 3).map(({ id }) => id);
  const ofChosen = await listProjects({ project_ids: [...chosen, newId()].join(), integrationIds: integrationId });
  expect(ofChosen.total_entries).toBe(2);
  expect(ofChosen.data.map(({ id }) => id).sort()).toEqual(chosen.toSorted());
  await expect(listProjects({ sort_key: 'nothing' })).rejects.toMatchObject({ code: 'ValidationFailed' });
});

test('the branches of a project come with the default branch first', async () => {
  const { outcomes } = await importAs(owner, ['meadow/three-branches', 'meadow/empty']);
  const branchesOf = (index: number) =>
    user.client(projectCalls.listBranches, { params: { orgId, projectId: outcomes[index]!.project_id! } });
  expect(await branchesOf(0)).toEqual({ branches: ['main', 'docs/first-steps', 'upgrade-lodash'], default_branch: 'main' });
  expect(await branchesOf(1)).toEqual({ branches: [], default_branch: null });
});

test('a project outlives its integration and is adopted by the next one that reaches it', async () => {
  const { outcomes } = await importAs(owner, ['meadow/storefront']);
  const params = { orgId, projectId: outcomes[0]!.project_id! };
  await owner.client(integrationCalls.removeIntegration, { params: { orgId, integrationId } });
  await expect(owner.client(projectCalls.getProject, { params })).resolves.toMatchObject({ integration_id: null });
  await expect(owner.client(projectCalls.listBranches, { params })).rejects.toMatchObject({
    code: 'IntegrationDoesNotExist',
    message: 'The integration of meadow/storefront was removed. Link the code host again to continue with the project.',
  });
  const { id } = await owner.client(integrationCalls.addGithubIntegration, {
    params: { orgId },
    body: { token: SAMPLE_TOKENS.github, token_type: 'CLASSIC_TOKEN' },
  });
  await owner.client(integrationCalls.listGithubRepositories, { params: { orgId, integrationId: id } });
  await expect(owner.client(projectCalls.getProject, { params })).resolves.toMatchObject({ integration_id: id });
});

test('moderators and the person who imported a project may remove it, others may not', async () => {
  const { outcomes } = await importAs(owner, ['meadow/storefront']);
  const mine = await importAs(user, ['meadow/platform']);
  await expect(remove(user, outcomes[0]!.project_id!)).rejects.toMatchObject({ code: 'NotAuthorized' });
  await remove(user, mine.outcomes[0]!.project_id!);
  await remove(owner, outcomes[0]!.project_id!);
  await expect(remove(owner, outcomes[0]!.project_id!)).rejects.toMatchObject({ code: 'ProjectDoesNotExist' });
});

test('a project of another organization does not exist', async () => {
  const other = await givenOrganization(server, { members: [{ user, role: 'OWNER' }] });
  const { outcomes } = await importAs(owner, ['meadow/storefront']);
  const params = { orgId: other, projectId: outcomes[0]!.project_id! };
  await expect(user.client(projectCalls.getProject, { params })).rejects.toMatchObject({ code: 'ProjectDoesNotExist' });
  await expect(user.client(projectCalls.removeProject, { params })).rejects.toMatchObject({ code: 'ProjectDoesNotExist' });
});

test('a repository that was renamed meanwhile is found by its id and fetched under its new name', async () => {
  const token = 'ghp_renames';
  const moved = await startForge({
    users: [{ login: 'fern', email: 'fern@meadow.example' }],
    tokens: { [token]: { host: 'github', login: 'fern', kind: 'classic', scopes: ['repo'] } },
    repositories: [
      {
        host: 'github',
        path: 'meadow/new-name',
        formerPaths: ['meadow/old-name'],
        branches: [{ name: 'trunk', files: { 'package.json': '{}' } }],
      },
    ],
  });
  try {
    const id = await givenIntegration(server, {
      provider: 'GITHUB',
      organizationId: orgId,
      token,
      baseUrl: moved.githubUrl,
      account: 'moved',
    });
    const old = {
      external_id: '50000',
      repository_name: 'meadow/old-name',
      url: `${moved.githubUrl}/meadow/old-name`,
      default_branch: 'master',
    };
    const projectId = await givenProject(id, old);
    const params = { orgId, projectId };
    const request = {
      organizationId: orgId,
      projectId,
      ref: { branch: 'trunk' },
      fileChoice: { wants: () => true, isManifest: () => false },
      signal: new AbortController().signal,
    };
    const ctx = server.ctx({ kind: 'system', name: 'test' });
    expect(await withProjectSource(ctx, request, async ({ folder }) => readdirSync(folder))).toEqual(['package.json']);
    await expect(owner.client(projectCalls.getProject, { params })).resolves.toMatchObject({
      url: `${moved.githubUrl}/meadow/new-name`,
      default_branch: 'trunk',
    });
    await server.db.updateTable('project').set(old).where('id', '=', projectId).execute();
    await expect(owner.client(projectCalls.listBranches, { params })).resolves.toEqual({ branches: ['trunk'], default_branch: 'trunk' });
    await owner.client(integrationCalls.listGithubRepositories, { params: { orgId, integrationId: id } });
    await expect(owner.client(projectCalls.getProject, { params })).resolves.toMatchObject({ url: `${moved.githubUrl}/meadow/new-name` });
    const audit = await server.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('organization_id', '=', orgId)
      .execute();
    const names = {
      before: { repository_name: 'meadow/old-name' },
      after: { repository_name: 'meadow/new-name', default_branch: 'trunk' },
    };
    expect(audit).toMatchObject([
      { action: 'ProjectUpdate', ...names },
      { action: 'ProjectUpdate', ...names },
    ]);
  } finally {
    await moved.close();
  }
});
