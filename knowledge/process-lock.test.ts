import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeProcessLock, type ProcessLock } from './process-lock.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'process-lock-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('one has the lock until it releases it', () => {
  const path = join(folder, 'one');
  const first = taken(takeProcessLock(path));
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
  expect(takeProcessLock(path)).toEqual({ holder: process.pid });
  first.release();
  expect(existsSync(path)).toBe(false);
  taken(takeProcessLock(path)).release();
});

test('the lock of another process that runs is left alone', () => {
  const path = join(folder, 'other');
  writeFileSync(path, String(process.ppid));
  expect(takeProcessLock(path)).toEqual({ holder: process.ppid });
});

test.for([
  ['whose process is gone', '999999999'],
  ['that an earlier process with this id left', String(process.pid)],
] as const)('a lock %s is taken over', ([, text]) => {
  const path = join(folder, 'stale');
  writeFileSync(path, text);
  const lock = taken(takeProcessLock(path));
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
  lock.release();
});

test('an empty lock is being written at first, and left by a crash later', () => {
  const path = join(folder, 'empty');
  writeFileSync(path, '');
  expect(takeProcessLock(path)).toEqual({ holder: undefined });
  utimesSync(path, new Date(0), new Date(0));
  taken(takeProcessLock(path)).release();
});

function taken(lock: ProcessLock): { release: () => void } {
  if (!('release' in lock)) throw new Error(`Process ${lock.holder} has the lock.`);
  return lock;
}
