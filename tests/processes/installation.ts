import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '#contract/calls/index.ts';
import type { Client } from '#contract/client.ts';
import { registerAccount, signIn } from '#tests/demo/account.ts';
import { startForge, type Forge } from '#tests/forge/forge.ts';
import { SAMPLE_TOKENS, sampleWorld } from '#tests/forge/sample-world.ts';
import { machineKeyOf, TEST_SECRET_KEY } from '#tests/given/machine-key.ts';
import { testDatabase, type TestDatabase } from '#tests/given/test-database.ts';
import { startProcess, type ServerProcess } from './server-process.ts';

export interface Machine extends ServerProcess {
  readonly dataDir: string;
}

/** A database and a code host that machines share. */
export interface Installation {
  readonly database: TestDatabase;
  readonly forge: Forge;
  /** Starts another machine: a process with its own data directory, on the same database. */
  start(role: 'api' | 'worker'): Promise<Machine>;
  /** Kills every machine and removes everything. */
  stop(): Promise<void>;
}

/** `environment` is added to database, key and code host on every machine. */
export async function installation(environment: Readonly<Record<string, string>>): Promise<Installation> {
  const database = await testDatabase();
  const forge = await startForge(sampleWorld());
  const folder = await mkdtemp(join(tmpdir(), 'understory-processes-'));
  const processes: ServerProcess[] = [];
  return {
    database,
    forge,
    async start(role) {
      const dataDir = join(folder, `${role}-${processes.length}`);
      const machine = startProcess(
        {
          PORT: '0',
          DATABASE_URL: database.url,
          DATA_DIR: dataDir,
          SECRET_KEY: TEST_SECRET_KEY,
          GITHUB_URL: forge.githubUrl,
          GITHUB_API_URL: forge.githubApiUrl,
          PRIVATE_ADDRESSES: 'allow',
          REGISTRY_METADATA: 'never',
          ...environment,
        },
        ['--role', role],
      );
      processes.push(machine);
      await machine.says('Ready.');
      return { ...machine, dataDir };
    },
    async stop() {
      for (const { child } of processes) child.kill('SIGKILL');
      await Promise.all(processes.map(({ ended }) => ended));
      await forge.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The URL of an API machine. */
export function urlOf(api: ServerProcess): string {
  return /"url":"(http:[^"]+)"/.exec(api.output())![1]!;
}

const ACCOUNT = { email: 'robin@meadow.example', password: 'over the treetops' };

export interface Owner {
  readonly client: Client;
  readonly orgId: string;
}

/** A person with an account and the personal organization that comes with it. */
export async function signUp(url: string): Promise<Owner> {
  await registerAccount(
    url,
    { ...ACCOUNT, first_name: 'Robin', last_name: 'Meadow', handle: 'robin.meadow' },
    machineKeyOf(TEST_SECRET_KEY),
  );
  const client = (await signIn(url, ACCOUNT))!;
  return { client, orgId: (await client(CALLS.auth.authenticatedUser, {})).default_org! };
}

/** Imports repositories of the code host; returns the ids of the projects in that order. */
export async function importRepositories({ client, orgId }: Owner, repositories: string[]): Promise<string[]> {
  const body = { token: SAMPLE_TOKENS.github, token_type: 'CLASSIC_TOKEN' } as const;
  const { id: integration_id } = await client(CALLS.integrations.addGithubIntegration, { params: { orgId }, body });
  const { outcomes } = await client(CALLS.projects.importProjects, { params: { orgId }, body: { integration_id, repositories } });
  return repositories.map((name) => outcomes.find(({ repository }) => repository === name)!.project_id!);
}

/** Starts an analysis of the branch `main`; returns its id. */
export async function analyze({ client, orgId }: Owner, projectId: string): Promise<string> {
  const [analyzer] = (await client(CALLS.analyzers.listAnalyzers, { params: { orgId } })).data;
  const body = { analyzer_id: analyzer!.id, branch: 'main' };
  return (await client(CALLS.analyses.createAnalysis, { params: { orgId, projectId }, body })).id;
}
