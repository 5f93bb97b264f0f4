import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '#contract/calls/index.ts';
import type { Client } from '#contract/client.ts';
import { registerAccount, signIn } from '#tests/demo/account.ts';
import { startForge } from '#tests/forge/forge.ts';
import { machineKeyOf, TEST_SECRET_KEY } from '#tests/given/machine-key.ts';
import { startProcess } from '#tests/processes/server-process.ts';

/** An organization of one person with one project, whose analysis was started. */
export interface Tenant {
  readonly client: Client;
  readonly token: string;
  readonly params: { readonly orgId: string; readonly projectId: string; readonly analysisId: string };
}

/** The product as `npm start` runs it, with its own database, beside a code host on loopback. */
export interface Product {
  readonly url: string;
  tenant(name: string, repository: string): Promise<Tenant>;
  /** Highest resident memory of the API process so far. */
  peakMegabytes(): Promise<number>;
  /** How often the worker process was started again. */
  restarts(): Promise<number>;
  stop(): Promise<void>;
}

const TOKEN = 'ghp_bench';

export async function startProduct(repositories: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<Product> {
  const forge = await startForge({
    users: [{ login: 'fern', email: 'fern@meadow.example' }],
    tokens: { [TOKEN]: { host: 'github', login: 'fern', kind: 'classic', scopes: ['repo'] } },
    repositories: Object.entries(repositories).map(([name, files]) => ({
      host: 'github' as const,
      path: `meadow/${name}`,
      branches: [{ name: 'main', files }],
    })),
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-bench-'));
  const server = startProcess({
    DATA_DIR: dataDir,
    PORT: '0',
    SECRET_KEY: TEST_SECRET_KEY,
    GITHUB_URL: forge.githubUrl,
    GITHUB_API_URL: forge.githubApiUrl,
    PRIVATE_ADDRESSES: 'allow',
    REGISTRY_METADATA: 'never',
    STARTER_KNOWLEDGE: 'true',
    LOG_LEVEL: 'info',
  });
  await server.says('"msg":"Ready."');
  const url = /"url":"(http:[^"]+)"/.exec(server.output())![1]!;
  return {
    url,
    async tenant(name, repository) {
      const account = { email: `${name}@meadow.example`, password: 'over the treetops' };
      await registerAccount(
        url,
        { ...account, first_name: name, last_name: 'Meadow', handle: `${name}.meadow` },
        machineKeyOf(TEST_SECRET_KEY),
      );
      const client = (await signIn(url, account))!;
      const { token } = await client(CALLS.auth.authenticate, { body: account });
      const orgId = (await client(CALLS.auth.authenticatedUser, {})).default_org!;
      const { id: integration_id } = await client(CALLS.integrations.addGithubIntegration, {
        params: { orgId },
        body: { token: TOKEN, token_type: 'CLASSIC_TOKEN' },
      });
      const { outcomes } = await client(CALLS.projects.importProjects, {
        params: { orgId },
        body: { integration_id, repositories: [`meadow/${repository}`] },
      });
      const projectId = outcomes[0]!.project_id!;
      const [analyzer] = (await client(CALLS.analyzers.listAnalyzers, { params: { orgId } })).data;
      const body = { analyzer_id: analyzer!.id, branch: 'main' };
      const { id: analysisId } = await client(CALLS.analyses.createAnalysis, { params: { orgId, projectId }, body });
      return { client, token, params: { orgId, projectId, analysisId } };
    },
    async peakMegabytes() {
      const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
      return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) / 1024);
    },
    restarts: async () => server.output().split('The worker process ended').length - 1,
    async stop() {
      server.child.kill('SIGTERM');
      await server.ended;
      await forge.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
