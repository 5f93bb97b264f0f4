import { spawn } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { lowerPriority } from './lower-priority.ts';

test.skipIf(process.platform === 'win32')('a process goes down to the niceness asked for, and one below it stays there', () => {
  const child = spawn('sleep', ['60']);
  try {
    lowerPriority(child.pid, 10);
    expect(getPriority(child.pid)).toBeGreaterThanOrEqual(10);
    lowerPriority(child.pid, 5);
    expect(getPriority(child.pid)).toBeGreaterThanOrEqual(10);
    lowerPriority(undefined, 5);
  } finally {
    child.kill();
  }
});
