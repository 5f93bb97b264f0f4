import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { takeProcessLock } from '#knowledge/process-lock.ts';
import { createLog } from '#server/platform/log.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import type { DemoPorts } from './demo-ports.ts';

const Installed = z.object({
  made_on: z.iso.datetime(),
  ports: z.object({ github: z.number(), gitlab: z.number(), registry: z.number() }),
});

/** The demo's folder: its feeds, and the installation, which is there whole or not at all. */
export interface Home {
  readonly folder: string;
  /** Data directory of the installation. */
  readonly data: string;
  /** Data directory of one that is being made. */
  readonly unfinished: string;
  /** Undefined: not made yet. */
  readonly installed: z.infer<typeof Installed> | undefined;
  finish(made: { today: Date; ports: DemoPorts }): Promise<void>;
}

/** Throws where another process has the demo. What a killed start left unfinished is removed. */
export async function openHome(folder: string): Promise<Home> {
  const data = join(folder, 'installation');
  const unfinished = join(folder, 'unfinished');
  const note = join(data, 'demo.json');
  await mkdir(folder, { recursive: true });
  const lock = takeProcessLock(join(folder, 'demo.lock'));
  if (!('release' in lock)) throw new Error(`another process${lock.holder ? ` (${lock.holder})` : ''} runs the demo in ${folder}.`);
  process.once('exit', lock.release);
  await remove(unfinished);
  const text = await readFile(note, 'utf8').catch(() => undefined);
  return {
    folder,
    data,
    unfinished,
    installed: text === undefined ? undefined : Installed.parse(JSON.parse(text)),
    async finish({ today, ports }) {
      await writeFile(join(unfinished, 'demo.json'), JSON.stringify({ made_on: today.toISOString(), ports }));
      await rename(unfinished, data);
    },
  };
}

async function remove(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'postgres'))) {
    // Its database server outlives a killed process. One that can no longer start has nothing to stop.
    const log = createLog({ level: 'silent', name: 'understory' });
    const server = await startEmbeddedPostgres({ dataDir, log }).catch(() => undefined);
    await server?.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
}
