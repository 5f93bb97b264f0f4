import * as z from 'zod';
import { CALLS } from '#contract/calls/index.ts';
import type { Client } from '#contract/client.ts';
import { SAMPLE_TOKENS } from '#tests/forge/sample-world.ts';
import { registerAccount, signIn } from './account.ts';

export const DEMO_EMAIL = 'demo@meadow.example';

export interface DemoSecrets {
  /** Of the demo's account, another one for each data directory. */
  readonly password: string;
  readonly outboxKey: string;
}

const ANALYSIS_SECONDS = 60;

/**
 * Fills a fresh demo through the product's own API: account, integrations, projects, finished analyses. What is there already stays.
 */
export async function seedDemo(baseUrl: string, { password, outboxKey }: DemoSecrets, say: (line: string) => void): Promise<void> {
  const account = { email: DEMO_EMAIL, password };
  if (await signIn(baseUrl, account)) return;
  say('Preparing the demo: an account, two code hosts, their repositories and analyses …');
  await registerAccount(baseUrl, { ...account, first_name: 'Fern', last_name: 'Meadow', handle: 'fern.meadow' }, outboxKey);
  const client = await signIn(baseUrl, account);
  if (!client) throw new Error('The demo account cannot sign in.');
  const { default_org } = await client(CALLS.auth.authenticatedUser, {});
  const orgId = z.uuid().parse(default_org);
  await linkHosts(client, orgId);
  const projectIds = await importAll(client, orgId);
  await Promise.all(projectIds.map((projectId) => analyze(client, { orgId, projectId })));
  say(`${projectIds.length} projects are imported and analysed.`);
}

async function linkHosts(client: Client, orgId: string): Promise<void> {
  await client(CALLS.integrations.addGithubIntegration, {
    params: { orgId },
    body: { token: SAMPLE_TOKENS.github, token_type: 'CLASSIC_TOKEN' },
  });
  await client(CALLS.integrations.addGitlabIntegration, {
    params: { orgId },
    body: { token: SAMPLE_TOKENS.gitlab, token_type: 'PERSONAL_ACCESS_TOKEN' },
  });
}

async function importAll(client: Client, orgId: string): Promise<string[]> {
  const integrations = await client(CALLS.integrations.listVcsIntegrations, { params: { orgId } });
  const imported: string[] = [];
  for (const { id: integration_id, integration_provider } of integrations.data) {
    const list = integration_provider === 'GITHUB' ? CALLS.integrations.listGithubRepositories : CALLS.integrations.listGitlabRepositories;
    const repositories = await client(list, { params: { orgId, integrationId: integration_id }, query: { entries_per_page: 100 } });
    const { outcomes } = await client(CALLS.projects.importProjects, {
      params: { orgId },
      body: { integration_id, repositories: repositories.data.map(({ fully_qualified_name }) => fully_qualified_name) },
    });
    imported.push(...outcomes.flatMap(({ project_id }) => project_id ?? []));
  }
  return imported;
}

/** Analyses the default branch and waits for the end, good or bad. A repository without a branch has nothing to analyse. */
async function analyze(client: Client, params: { orgId: string; projectId: string }): Promise<void> {
  const { default_branch: branch } = await client(CALLS.projects.getProject, { params });
  if (branch === null) return;
  const [analyzer] = (await client(CALLS.analyzers.listAnalyzers, { params: { orgId: params.orgId } })).data;
  const { id: analysisId } = await client(CALLS.analyses.createAnalysis, { params, body: { analyzer_id: analyzer!.id, branch } });
  const end = Date.now() + ANALYSIS_SECONDS * 1_000;
  while (Date.now() < end) {
    const { status } = await client(CALLS.analyses.getAnalysis, { params: { ...params, analysisId } });
    if (status === 'completed' || status === 'failed') return;
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
}
