import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { removeAbandoned } from './remove-abandoned.ts';

test('what a killed process left is removed after six hours, and nothing before', async () => {
  const root = await mkdtemp(join(tmpdir(), 'understory-abandoned-'));
  const log = createLog({ name: 'test', level: 'fatal' });
  for (const [name, hours] of [
    ['old', 7],
    ['young', 5],
  ] as const) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'output.json'), '{}');
    const made = new Date(Date.now() - hours * 3_600_000);
    await utimes(join(root, name), made, made);
  }
  await removeAbandoned({ log }, root);
  await removeAbandoned({ log }, join(root, 'absent'));
  expect(await readdir(root)).toEqual(['young']);
  await rm(root, { recursive: true });
});
