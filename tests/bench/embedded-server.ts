import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#server/platform/clock.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { systemContext } from '#server/platform/context.ts';
import { createLog } from '#server/platform/log.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { startServer } from '#server/start-server.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import type { TestServer } from '#tests/given/test-server.ts';

/** The server in this process, with an embedded PostgreSQL and an organization with one member. */
export async function startEmbeddedServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-bench-'));
  const log = createLog({ name: 'bench', level: 'error' });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const config = parseConfig({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', REGISTRY_METADATA: 'never' });
  const secretKey = new Uint8Array(32).fill(7);
  const running = await startServer({ config, role: 'api', databaseUrl: postgres.url, secretKey, log, clock: systemClock });
  const { services, url } = running;
  const ctx = systemContext(services, { name: 'bench', id: 'bench' });
  const server = { db: services.db, clock: systemClock, services, ctx: () => ctx, client: () => undefined } as unknown as TestServer;
  const user = await givenUser(server);
  const organizationId = await givenOrganization(server, { members: [{ user, role: 'USER' }] });
  return {
    dataDir,
    url,
    services,
    ctx,
    server,
    user,
    organizationId,
    async stop() {
      await running.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
