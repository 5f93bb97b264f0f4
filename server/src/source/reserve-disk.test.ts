import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DiskFull, releaseDisk, reserveDisk } from './reserve-disk.ts';

const LIMITS = { keptFreeBytes: 0, budgetBytes: 1_000 };

async function givenRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'understory-reserve-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return root;
}

test('all checkouts together keep within their budget, and one that is gone makes room', async () => {
  const root = await givenRoot();
  const [first, second, third] = ['1', '2', '3'].map((name) => join(root, name));
  for (const folder of [first!, second!, third!]) await mkdir(folder);
  await reserveDisk(first!, 600, LIMITS);
  await reserveDisk(second!, 400, LIMITS);
  await expect(reserveDisk(third!, 1, LIMITS)).rejects.toThrow(DiskFull);
  await releaseDisk(second!);
  await reserveDisk(third!, 400, LIMITS);
  await Promise.all([first!, third!].map((folder) => releaseDisk(folder)));
  expect((await readdir(root)).toSorted()).toEqual(['1', '2', '3']);
});

test('a gigabyte stays free for the database', async () => {
  const root = await givenRoot();
  await expect(reserveDisk(root, 1, { keptFreeBytes: Number.MAX_SAFE_INTEGER })).rejects.toThrow(DiskFull);
});
