import { CALLS } from '#contract/calls/index.ts';
import type { Client } from '#contract/client.ts';
import { SAMPLE_TOKENS } from '#tests/forge/sample-world.ts';
import { mailedLink, registerAccount, signIn } from './account.ts';

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
  const { id: userId } = await client(CALLS.auth.authenticatedUser, {});
  const { id: orgId } = await client(CALLS.organizations.createOrganization, {
    body: { name: 'Meadow', description: 'The shop and all that grows around it', color_scheme: 'moss' },
  });
  await client(CALLS.users.updateDefaultOrg, { params: { userId }, body: { org_id: orgId } });
  await linkHosts(client, orgId);
  const projectIds = await importAll(client, orgId);
  await Promise.all(projectIds.map((projectId) => analyze(client, { orgId, projectId })));
  await inviteTeam(baseUrl, client, { orgId, password, outboxKey });
  say(`${projectIds.length} projects are imported and analyzed. Four people of four roles share the password.`);
}

const TEAM = [
  { first_name: 'Moss', last_name: 'Hollow', handle: 'moss.hollow', email: 'moss@meadow.example', role: 'ADMIN' },
  { first_name: 'Ivy', last_name: 'Thicket', handle: 'ivy.thicket', email: 'ivy@meadow.example', role: 'MODERATOR' },
  { first_name: 'Reed', last_name: 'Brook', handle: 'reed.brook', email: 'reed@meadow.example', role: 'USER' },
] as const;
const INVITED = { user_email: 'clover@meadow.example', role: 'USER' } as const;

/** Lets the others join by their invitations, and leaves one invitation open. */
async function inviteTeam(baseUrl: string, owner: Client, { orgId, password, outboxKey }: DemoSecrets & { orgId: string }): Promise<void> {
  for (const { role, ...person } of TEAM) {
    await registerAccount(baseUrl, { ...person, password }, outboxKey);
    await owner(CALLS.organizations.createInvite, { params: { orgId }, body: { user_email: person.email, role } });
    const link = await mailedLink(baseUrl, { recipient: person.email, page: 'join_org', outboxKey });
    const member = await signIn(baseUrl, { email: person.email, password });
    const { id: userId } = await member!(CALLS.auth.authenticatedUser, {});
    await member!(CALLS.organizations.join, {
      params: { orgId },
      body: { token: link.get('token') ?? '', email_digest: link.get('useremail') ?? '' },
    });
    await member!(CALLS.users.updateDefaultOrg, { params: { userId }, body: { org_id: orgId } });
  }
  await owner(CALLS.organizations.createInvite, { params: { orgId }, body: INVITED });
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
