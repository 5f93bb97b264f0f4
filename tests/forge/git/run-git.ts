import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs git apart from the machine's own configuration and gives what it prints. Throws with git's words. */
export async function git(args: readonly string[], { cwd }: { cwd?: string } = {}): Promise<string> {
  const { stdout } = await run('git', args, { cwd, env: gitEnvironment(), timeout: 30_000, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

export function gitEnvironment(): Record<string, string | undefined> {
  return { PATH: process.env['PATH'], HOME: '/nonexistent', LC_ALL: 'C', GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
}
