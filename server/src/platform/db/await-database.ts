import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { applicationName } from './application-name.ts';

const OLDEST_VERSION = 15;
const PATIENCE_MS = 60_000;

/** Waits until an external server answers, for containers that start side by side. Throws with what is wrong: address, password, version. */
export async function awaitDatabase(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await check(url);
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw new Error(explain(error, url), { cause: error });
      await delay(1_000);
    }
  }
}

async function check(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: applicationName('start') });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int as version");
    const major = Math.floor(rows[0]!.version / 10_000);
    if (major < OLDEST_VERSION) throw new Error(`The server of DATABASE_URL is PostgreSQL ${major}; ${OLDEST_VERSION} or newer is needed.`);
  } finally {
    await client.end().catch(() => {});
  }
}

// 57P03: the server is starting up.
const PASSING = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNRESET', '57P03']);

function isPassing(error: unknown): boolean {
  return PASSING.has((error as { code?: string }).code ?? '');
}

function explain(error: unknown, url: string): string {
  const { hostname, port, pathname, username } = new URL(url);
  const place = `${hostname}:${port || 5432}`;
  const code = (error as { code?: string }).code ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `DATABASE_URL names the host ${hostname}, which cannot be found.`;
  if (PASSING.has(code)) return `No PostgreSQL server answers at ${place}. Start it, or correct DATABASE_URL.`;
  if (code === '28P01' || code === '28000') return `The server at ${place} refuses the user ${username} of DATABASE_URL or its password.`;
  if (code === '3D000') return `The server at ${place} has no database ${pathname.slice(1)}. Create it, or correct DATABASE_URL.`;
  return error instanceof Error ? error.message : String(error);
}
