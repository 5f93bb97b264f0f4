import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { osvRecord, writeOsvFeed } from '#tests/given/feed-folder.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { verifyBundle } from '../bundle/verify-bundle.ts';
import { openKnowledge } from './knowledge-state.ts';
import { syncKnowledge } from './sync-knowledge.ts';

const program = fileURLToPath(new URL('../../tests/given/sync-program.ts', import.meta.url));

/** Kills a sync with the n-th progress it reports; gives the signal it died of. */
async function killAfter(progress: number, bundlePath: string, osv: string): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, ['--experimental-strip-types', '--no-warnings', program, bundlePath, osv], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let lines = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    lines += chunk.toString().split('\n').length - 1;
    if (lines >= progress) child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}

const records = (count: number) => Array.from({ length: count }, (_, at) => osvRecord(`MAL-2025-${at}`, { package: `package-${at}` }));

test('a sync killed at any moment leaves the old bundle in service, and the next sync succeeds', async () => {
  const folder = temporaryFolder();
  const bundlePath = join(folder, 'out', 'knowledge.bundle');
  const osv = pathToFileURL(join(folder, 'osv')).href;
  const sync = () => syncKnowledge({ bundlePath, baseUrls: { osv }, now: () => new Date(), backoff: [] });
  writeOsvFeed(join(folder, 'osv'), 'Packagist', []);
  writeOsvFeed(join(folder, 'osv'), 'npm', records(100), { list: false });
  const old = await sync();

  writeOsvFeed(join(folder, 'osv'), 'npm', records(6_000), { list: false });
  for (const moment of [1, 3, 5]) {
    expect(await killAfter(moment, bundlePath, osv)).toBe('SIGKILL');
    expect(await verifyBundle(bundlePath)).toBe(old.hash);
    const knowledge = openKnowledge(bundlePath);
    expect(knowledge.findByPackage('npm', 'package-99')).toHaveLength(1);
    knowledge.close();
  }
  expect(await sync()).toMatchObject({ changed: true, failures: {}, feeds: [{ records: 6_000 }, { records: 0 }] });
  expect(readdirSync(join(folder, 'out')).sort()).toEqual(['knowledge.bundle', 'knowledge.bundle.state.json']);
}, 120_000);
