import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

const TIMEOUT_MS = 120_000;

/** Runs a program to its end. `code` is undefined when it could not be started at all; `output` has both its streams. */
export function runTool(
  program: string,
  args: readonly string[],
  { account, env = {} }: { account?: Account | undefined; env?: Record<string, string> },
): Promise<{ code: number | undefined; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      // The account may not be able to enter the current folder.
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', SystemRoot: process.env['SystemRoot'], TEMP: process.env['TEMP'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ code: undefined, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
}
