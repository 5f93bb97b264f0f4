import { setTimeout as wait } from 'node:timers/promises';
import { CALLS } from '#contract/calls/index.ts';
import type { Client } from '#contract/client.ts';
import { SAMPLE_TOKENS } from '#tests/forge/sample-world.ts';
import { mailedLink, signIn } from './account.ts';
import { LOOK_AGAIN_MS, PATIENCE_MS } from './patience.ts';

/** What the people of the demo do in the product, by its own calls. Tokens expire when the clock is set, so everyone signs in for each call. */
export interface Scene {
  readonly orgId: string;
  as(email: string): Promise<Client>;
  /** The query of a link that was mailed to somebody. */
  mailedLink(recipient: string, page: Parameters<typeof mailedLink>[1]['page']): Promise<URLSearchParams>;
  /** Imports repositories of the linked code hosts; every one where no name is given. Gives the ids of the projects. */
  importRepositories(choose: (name: string) => boolean): Promise<string[]>;
  projectId(name: string): Promise<string>;
  /** Analyzes the default branch, again where that was done before, and waits for the end. */
  analyze(projectId: string): Promise<void>;
  /** Brings in what the feeds contain now. */
  sync(): Promise<void>;
  /** Waits until new advisories have given a project another run, and that run has ended. */
  reevaluated(projectId: string): Promise<void>;
}

export function openScene(
  baseUrl: string,
  { orgId, owner, password, outboxKey }: { orgId: string; owner: string; password: string; outboxKey: string },
): Scene {
  const as = async (email: string): Promise<Client> => {
    const client = await signIn(baseUrl, { email, password });
    if (!client) throw new Error(`${email} cannot sign in.`);
    return client;
  };
  return {
    orgId,
    as,
    mailedLink: (recipient, page) => mailedLink(baseUrl, { recipient, page, outboxKey }),
    async importRepositories(choose) {
      const client = await as(owner);
      const integrations = await client(CALLS.integrations.listVcsIntegrations, { params: { orgId } });
      const imported: string[] = [];
      for (const { id: integration_id, integration_provider } of integrations.data) {
        const list =
          integration_provider === 'GITHUB' ? CALLS.integrations.listGithubRepositories : CALLS.integrations.listGitlabRepositories;
        const found = await client(list, { params: { orgId, integrationId: integration_id }, query: { entries_per_page: 100 } });
        const repositories = found.data.map(({ fully_qualified_name }) => fully_qualified_name).filter(choose);
        if (repositories.length === 0) continue;
        const { outcomes } = await client(CALLS.projects.importProjects, { params: { orgId }, body: { integration_id, repositories } });
        imported.push(...outcomes.flatMap(({ project_id }) => project_id ?? []));
      }
      return imported;
    },
    async projectId(name) {
      const client = await as(owner);
      const { data } = await client(CALLS.projects.listProjects, { params: { orgId }, query: { search_key: name } });
      const found = data.find((project) => project.name === name);
      if (!found) throw new Error(`The demo has no project ${name}.`);
      return found.id;
    },
    async analyze(projectId) {
      const client = await as(owner);
      const params = { orgId, projectId };
      const { default_branch: branch } = await client(CALLS.projects.getProject, { params });
      // A repository without a branch has nothing to analyze.
      if (branch === null) return;
      const [known] = (await client(CALLS.analyses.listAnalyses, { params })).data;
      const analysisId = known?.id ?? (await startAnalysis(client, params, branch));
      if (known) await client(CALLS.analyses.runAnalysis, { params: { ...params, analysisId } });
      await until('an analysis', async () => {
        const { status, steps } = await client(CALLS.analyses.getAnalysis, { params: { ...params, analysisId } });
        return status === 'completed' || status === 'failed' || { status, steps };
      });
    },
    async sync() {
      const client = await as(owner);
      const before = (await client(CALLS.knowledge.knowledgeStatus, {})).last_success;
      await client(CALLS.knowledge.synchronizeKnowledge, {});
      await until('a sync', async () => {
        const { syncing, last_success } = await client(CALLS.knowledge.knowledgeStatus, {});
        return (syncing === null && last_success !== null && last_success !== before) || syncing;
      });
    },
    async reevaluated(projectId) {
      const client = await as(owner);
      const params = { orgId, projectId };
      const [analysis] = (await client(CALLS.analyses.listAnalyses, { params })).data;
      await until('a run with new data', async () => {
        const { runs } = await client(CALLS.analyses.listRuns, { params: { ...params, analysisId: analysis!.id } });
        return runs.some(({ cause, ended_on }) => cause === 'knowledge' && ended_on !== null) || runs;
      });
    },
  };
}

async function startAnalysis(client: Client, params: { orgId: string; projectId: string }, branch: string): Promise<string> {
  const [analyzer] = (await client(CALLS.analyzers.listAnalyzers, { params: { orgId: params.orgId } })).data;
  return (await client(CALLS.analyses.createAnalysis, { params, body: { analyzer_id: analyzer!.id, branch } })).id;
}

export async function linkHosts(client: Client, orgId: string): Promise<void> {
  await client(CALLS.integrations.addGithubIntegration, {
    params: { orgId },
    body: { token: SAMPLE_TOKENS.github, token_type: 'CLASSIC_TOKEN' },
  });
  await client(CALLS.integrations.addGitlabIntegration, {
    params: { orgId },
    body: { token: SAMPLE_TOKENS.gitlab, token_type: 'PERSONAL_ACCESS_TOKEN' },
  });
}

/** Looks again until it gives true. What it gives before is how far it is: it may take its time, but not stand still. */
async function until(what: string, look: () => Promise<unknown>): Promise<void> {
  let last: string | undefined;
  let since = Date.now();
  for (;;) {
    const seen = await look();
    if (seen === true) return;
    const now = JSON.stringify(seen);
    if (now !== last) [last, since] = [now, Date.now()];
    else if (Date.now() - since > PATIENCE_MS)
      throw new Error(`The demo waits for ${what}, which made no progress for five minutes: ${now}`);
    await wait(LOOK_AGAIN_MS);
  }
}
