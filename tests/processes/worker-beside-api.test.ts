import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/given/test-database.ts';
import { until } from '#tests/given/until.ts';
import { startProcess } from './server-process.ts';

test.skipIf(process.platform !== 'linux')(
  'jobs run in a process next to the API, which is restarted when it is killed and ends with the API',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'understory-beside-'));
    const database = await testDatabase();
    const server = startProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: '0' });
    try {
      const worker = await until(() => workerOf(server.child.pid!));
      process.kill(worker, 'SIGKILL');
      const next = await until(async () => {
        const pid = await workerOf(server.child.pid!);
        return pid === worker ? undefined : pid;
      });
      server.child.kill('SIGKILL');
      await server.ended;
      await until(async () => ((await isRunning(next)) ? undefined : true));
      expect(await isRunning(next)).toBe(false);
    } finally {
      server.child.kill('SIGKILL');
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

async function workerOf(parent: number): Promise<number | undefined> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (!status.includes(`\nPPid:\t${parent}\n`)) continue;
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('--role\0worker')) return Number(pid);
  }
  return undefined;
}

async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return status !== '' && !status.includes('State:\tZ');
}
