import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { parseConfig } from '#server/platform/config/config.ts';
import { loadSecretKey } from '#server/platform/crypto/secret-key.ts';
import { awaitDatabase } from '#server/platform/db/await-database.ts';
import { createLog } from '#server/platform/log.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { startServer } from '#server/start-server.ts';
import type { Forge } from '#tests/forge/forge.ts';
import { testClock } from '#tests/given/test-clock.ts';
import { writeDemoFeeds } from './demo-feeds.ts';
import type { DemoPorts } from './demo-ports.ts';
import type { DemoRegistry } from './demo-registry.ts';
import type { Home } from './home.ts';
import { demoSecrets } from './secrets.ts';
import { seedDemo } from './seed-demo.ts';

interface Wanted {
  readonly home: Home;
  readonly today: Date;
  readonly forge: Forge;
  readonly registry: DemoRegistry;
  readonly ports: DemoPorts;
  /** Folder of the feeds. */
  readonly feeds: string;
  say(line: string): void;
}

/** Makes the demo's data with the product in this very process, whose clock can be set. */
export async function makeInstallation({ home, today, forge, registry, ports, feeds, say }: Wanted): Promise<void> {
  await mkdir(home.unfinished, { recursive: true });
  const config = parseConfig({ ...process.env, DATA_DIR: home.unfinished, ANALYSIS_SLOTS: '2', SMTP_URL: undefined });
  const destination = pino.destination({ dest: join(home.unfinished, 'understory.log'), sync: false, minLength: 0, mode: 0o600 });
  const log = createLog({ level: config.logLevel, name: 'understory' }, destination);
  const secretKey = await loadSecretKey(config);
  const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : undefined;
  if (config.databaseUrl !== undefined) await awaitDatabase(config.databaseUrl);
  const clock = testClock(new Date());
  const server = await startServer({ config, role: 'all', databaseUrl: embedded?.url ?? config.databaseUrl!, secretKey, log, clock });
  try {
    await seedDemo({
      baseUrl: server.url!,
      today,
      clock,
      forge,
      registry,
      secrets: await demoSecrets(config),
      publish: (complete) => writeDemoFeeds(feeds, { today, complete }),
      say,
    });
  } finally {
    await server.stop();
    await embedded?.stop();
  }
  await home.finish({ today, ports });
}
