import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { registerAccount } from '#tests/demo/account.ts';
import { type Forge, startForge } from '#tests/forge/forge.ts';
import { SAMPLE_OAUTH_CLIENT, sampleWorld } from '#tests/forge/sample-world.ts';
import { freePort } from '#tests/given/free-port.ts';
import { machineKeyOf, TEST_SECRET_KEY } from '#tests/given/machine-key.ts';
import { testDatabase } from '#tests/given/test-database.ts';
import { until } from '#tests/given/until.ts';

export interface Product {
  readonly url: string;
  readonly forge: Forge;
  /** Registers and confirms an account through the API. */
  register(account: Parameters<typeof registerAccount>[1]): Promise<void>;
  /** The latest link of this kind in the mails to this address; a mail may be written a moment after the call that requests it. */
  linkTo(recipient: string, kind: LinkKind): Promise<string>;
  /** Starts another process of the product on the same database. */
  startWorker(): Promise<ChildProcess>;
  /** Ends the first process and starts it again at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const LINKS = {
  confirm_registration: '/email_action/confirm_registration?',
  reset_password: '/email_action/reset_password?',
  join_org: '/email_action/join_org?',
  confirm_channel: '/email_action/confirm_channel?',
  unsubscribe: '/settings/notifications?unsubscribe=',
} as const;
type LinkKind = keyof typeof LINKS;

const program = fileURLToPath(new URL('../../dist/server/main.cjs', import.meta.url));
const NOBODY = 'http://127.0.0.1:1';
const OUTBOX_KEY = machineKeyOf(TEST_SECRET_KEY);

/** The built product as people run it, with its own database and a local code host. */
export async function startProduct({
  role = 'all',
  environment: more = {},
}: { role?: 'all' | 'api'; environment?: Readonly<Record<string, string>> } = {}): Promise<Product> {
  if (!existsSync(program)) throw new Error('The product is not built. Run `npm run build` first.');
  const database = await testDatabase();
  const forge = await startForge(sampleWorld());
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-journey-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const environment = {
    PORT: new URL(url).port,
    HOST: '127.0.0.1',
    WEB_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SECRET_KEY: TEST_SECRET_KEY,
    LOG_LEVEL: process.env['JOURNEY_LOG_LEVEL'] ?? 'warn',
    STARTER_KNOWLEDGE: 'true',
    REGISTRY_METADATA: 'never',
    REQUESTS_PER_MINUTE: '1000000',
    OVERLOADED_AFTER_MS: '600000',
    DATABASE_BUSY_AFTER_SECONDS: '120',
    PRIVATE_ADDRESSES: 'allow',
    GITHUB_URL: forge.githubUrl,
    GITHUB_API_URL: forge.githubApiUrl,
    GITLAB_URL: forge.gitlabUrl,
    GITHUB_CLIENT_ID: SAMPLE_OAUTH_CLIENT.id,
    GITHUB_CLIENT_SECRET: SAMPLE_OAUTH_CLIENT.secret,
    GITLAB_CLIENT_ID: SAMPLE_OAUTH_CLIENT.id,
    GITLAB_CLIENT_SECRET: SAMPLE_OAUTH_CLIENT.secret,
    // No request leaves this machine; the screens show unknown data as unknown.
    NPM_REGISTRY_URL: NOBODY,
    PACKAGIST_URL: NOBODY,
    OSV_URL: NOBODY,
    NVD_URL: NOBODY,
    KEV_URL: NOBODY,
    EPSS_URL: NOBODY,
    ...more,
  };
  const processes = [run(role, environment)];
  await ready(url, processes[0]!);
  return {
    url,
    forge,
    register: (account) => registerAccount(url, account, OUTBOX_KEY),
    linkTo: (recipient, kind) => latestLink(url, recipient, kind),
    async startWorker() {
      const worker = run('worker', environment);
      processes.push(worker);
      return worker;
    },
    async restart() {
      await end(processes[0]!);
      processes[0] = run(role, environment);
      await ready(url, processes[0]);
    },
    async stop() {
      await Promise.all(processes.map(end));
      await forge.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Processes that a test ended itself. */
const ended = new WeakSet<ChildProcess>();

function run(role: string, environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [program, '--role', role], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Else a journey would say only that a page does not load.
  child.once('exit', (code, signal) => {
    if (!ended.has(child)) process.stderr.write(`The product ended by itself, with ${signal ?? code}.\n`);
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  ended.add(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    return answer?.ok || undefined;
  });
}

const Mails = z.array(z.object({ recipient: z.string(), text: z.string() }));

function latestLink(url: string, recipient: string, kind: LinkKind): Promise<string> {
  return until(async () => {
    const mails = Mails.parse(await (await fetch(`${url}/outbox.json?key=${OUTBOX_KEY}`)).json());
    const links = mails.filter((mail) => mail.recipient === recipient).flatMap((mail) => mail.text.match(/https?:\/\/\S+/g) ?? []);
    return links.find((text) => text.includes(LINKS[kind]));
  });
}
