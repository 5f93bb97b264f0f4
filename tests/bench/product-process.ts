import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '#contract/calls/index.ts';
import type { Client } from '#contract/client.ts';
import { registerAccount, signIn } from '#tests/demo/account.ts';
import { freePort } from '#tests/given/free-port.ts';
import { startForge } from '#tests/forge/forge.ts';
import { machineKeyOf, TEST_SECRET_KEY } from '#tests/given/machine-key.ts';
import { startProcess } from '#tests/processes/server-process.ts';

/** An organization of one person with one project, whose analysis has been started. */
export interface Tenant {
  /** Signs in again before its token expires after 15 minutes. */
  readonly client: Client;
  token(): Promise<string>;
  readonly params: { readonly orgId: string; readonly projectId: string; readonly analysisId: string };
}

/** The product as run by `npm start`, with its own database, next to a code host on loopback. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  tenant(name: string, repository: string): Promise<Tenant>;
  /** Peak resident memory of the API process so far. */
  peakMegabytes(): Promise<number>;
  /** How often the worker process was restarted. */
  restarts(): Promise<number>;
  /** Id of the API process, which starts all others. */
  processId(): number;
  /** How the API process ended on its own, with its last output; undefined while it runs. */
  failure(): string | undefined;
  /** Restarts the API at the same address after it was killed. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

const RENEW_AFTER_MS = 10 * 60_000;

interface Options {
  /** Where to create the data folder. */
  readonly parentFolder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const TOKEN = 'ghp_bench';

export async function startProduct(
  repositories: Readonly<Record<string, Readonly<Record<string, string>>>>,
  { parentFolder = tmpdir(), environment = {} }: Options = {},
): Promise<Product> {
  const forge = await startForge({
    users: [{ login: 'fern', email: 'fern@meadow.example' }],
    tokens: { [TOKEN]: { host: 'github', login: 'fern', kind: 'classic', scopes: ['repo'] } },
    repositories: Object.entries(repositories).map(([name, files]) => ({
      host: 'github' as const,
      path: `meadow/${name}`,
      branches: [{ name: 'main', files }],
    })),
  });
  const dataDir = await mkdtemp(join(parentFolder, 'understory-bench-'));
  const port = await freePort();
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SECRET_KEY: TEST_SECRET_KEY,
    GITHUB_URL: forge.githubUrl,
    GITHUB_API_URL: forge.githubApiUrl,
    PRIVATE_ADDRESSES: 'allow',
    REGISTRY_METADATA: 'never',
    STARTER_KNOWLEDGE: 'true',
    LOG_LEVEL: 'info',
    ...environment,
  };
  let server = startProcess(settings);
  await server.says('"msg":"Ready."');
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    dataDir,
    async tenant(name, repository) {
      const account = { email: `${name}@meadow.example`, password: 'over the treetops' };
      await registerAccount(
        url,
        { ...account, first_name: name, last_name: 'Meadow', handle: `${name}.meadow` },
        machineKeyOf(TEST_SECRET_KEY),
      );
      let session = { client: (await signIn(url, account))!, since: Date.now() };
      const client = (async (...asked: Parameters<Client>) => {
        if (Date.now() - session.since > RENEW_AFTER_MS) session = { client: (await signIn(url, account))!, since: Date.now() };
        return session.client(...asked);
      }) as Client;
      const token = async () => (await client(CALLS.auth.authenticate, { body: account })).token;
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
    processId: () => server.child.pid!,
    failure: () => (server.child.exitCode === null && server.child.signalCode === null ? undefined : server.output().slice(-2_000)),
    async startAgain() {
      server = startProcess(settings);
      await server.says('"msg":"Ready."');
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
