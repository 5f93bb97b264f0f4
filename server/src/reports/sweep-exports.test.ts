import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepExports } from './sweep-exports.ts';

test('exports that nobody uses go first, by age and when there are too many bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'understory-exports-'));
  const now = new Date('2026-03-02T12:00:00Z');
  const hoursAgo = { yesterday: 25, morning: 5, noon: 1, now: 0 };
  for (const [name, hours] of Object.entries(hoursAgo)) {
    await mkdir(join(folder, name));
    for (const file of ['document', 'document.gz']) await writeFile(join(folder, name, file), 'x'.repeat(50));
    const used = new Date(now.getTime() - hours * 3_600_000);
    await utimes(join(folder, name), used, used);
  }
  await sweepExports(folder, { now });
  expect((await readdir(folder)).toSorted()).toEqual(['morning', 'noon', 'now']);
  await sweepExports(folder, { now, maxBytes: 250 });
  expect((await readdir(folder)).toSorted()).toEqual(['noon', 'now']);
  await rm(folder, { recursive: true, force: true });
});
