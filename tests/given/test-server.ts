import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely, Selectable } from 'kysely';
import { createClient, type Client } from '#contract/client.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/actor.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { openBody } from '#server/platform/mail/sealed-body.ts';
import { startServer, type ServerRole } from '#server/start-server.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { testDatabase } from './test-database.ts';

export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly services: Services;
  readonly db: Kysely<Database>;
  readonly clock: TestClock;
  readonly databaseUrl: string;
  /** A typed client of this server, signed in with the token if there is one. */
  client(token?: string): Client;
  /** Any request; the body is sent as JSON. */
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  /** The context of a verb that this actor runs. */
  ctx<A extends Actor>(actor: A): Context<A>;
  /** The mails of the outbox, opened, oldest first. */
  mails(): Promise<Selectable<Database['mail']>[]>;
  /** Lines of the structured log, from level `warn` up unless `logLevel` says otherwise. */
  readonly log: readonly string[];
  stop(): Promise<void>;
}

export interface RequestOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, text otherwise. */
  readonly body: unknown;
}

/**
 * The real server on a random port of loopback, over a database of its own, with a clock that tests move. `role` is `all`
 * unless given; `api` runs no jobs. `databaseUrl` joins the database of another test server.
 */
export async function testServer(
  options: {
    role?: ServerRole;
    environment?: Readonly<Record<string, string>>;
    databaseUrl?: string;
    clock?: TestClock;
    logLevel?: string;
  } = {},
): Promise<TestServer> {
  const own = options.databaseUrl === undefined ? await testDatabase() : undefined;
  const databaseUrl = options.databaseUrl ?? own!.url;
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-data-'));
  const clock = options.clock ?? testClock();
  const log: string[] = [];
  const running = await startServer({
    config: parseConfig({ ...ENVIRONMENT, DATA_DIR: dataDir, ...options.environment }),
    role: options.role ?? 'all',
    databaseUrl,
    secretKey: new Uint8Array(32).fill(7),
    log: createLog({ name: 'test', level: options.logLevel ?? 'warn' }, { write: (line) => void log.push(line) }),
    clock,
  });
  const { services } = running;
  const url = running.url ?? '';
  return {
    url,
    services,
    db: services.db,
    clock,
    databaseUrl,
    log,
    client: (token) => clientOf(url, token),
    request: (method, path, requestOptions = {}) => request(`${url}${path}`, method, requestOptions),
    ctx: (actor) => ({ ...services, actor, request: { id: newId(), address: '127.0.0.1', userAgent: 'test' } }),
    mails: async () =>
      (await services.db.selectFrom('mail').selectAll().orderBy('id').execute()).map((mail) => openBody(services.secrets, mail)),
    async stop() {
      await running.stop();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const ENVIRONMENT = {
  PORT: '0',
  HOST: '127.0.0.1',
  WEB_URL: 'http://understory.test',
  PRIVATE_ADDRESSES: 'allow',
  REGISTRY_METADATA: 'never',
  // All tests come from one address.
  REQUESTS_PER_MINUTE: '1000000',
  // Other tests of the process, and other processes, may keep it busy.
  OVERLOADED_AFTER_MS: '600000',
  DATABASE_BUSY_AFTER_SECONDS: '120',
  OUTSIDE_TIMEOUT_SECONDS: '120',
};

function clientOf(url: string, token: string | undefined): Client {
  return createClient(async ({ method, path, headers, body, signal }) => {
    const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...authorization },
      body: body ?? null,
      signal: signal ?? null,
    });
    return { status: response.status, text: await response.text() };
  });
}

async function request(url: string, method: string, { token, body, headers }: RequestOptions): Promise<Answer> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
}
