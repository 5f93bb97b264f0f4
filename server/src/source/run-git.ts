import { spawn } from 'node:child_process';

/** A git process ended with an error. The message is git's own last words, and contain no secret: the token is in the environment only. */
export class GitFailed extends Error {
  override readonly name = 'GitFailed';
}

/** What git prints or fetches is more than the limit. */
export class GitTooLarge extends Error {
  override readonly name = 'GitTooLarge';
}

export interface GitOptions {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly input?: string;
  readonly maxOutputBytes?: number;
}

const MAX_ERROR_BYTES = 16 * 1024;
const DEFAULT_OUTPUT_BYTES = 1024 * 1024;

/** Runs git in a folder and returns what it prints. The process and all that it started are killed when the signal aborts. */
export async function runGit(args: readonly string[], options: GitOptions): Promise<Buffer> {
  const { folder, environment, signal, input = '', maxOutputBytes = DEFAULT_OUTPUT_BYTES } = options;
  signal.throwIfAborted();
  // A group of its own, because git fetches in a second process that would outlive it.
  const child = spawn('git', args, {
    cwd: folder,
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  signal.addEventListener('abort', kill, { once: true });
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const output = collect(maxOutputBytes);
      const errors = collect(MAX_ERROR_BYTES);
      child.stdout.on('data', (part: Buffer) => {
        if (output.add(part)) return;
        kill();
        reject(new GitTooLarge(`git ${args[0]} printed more than ${maxOutputBytes} bytes.`));
      });
      child.stderr.on('data', (part: Buffer) => void errors.add(part));
      child.stdin.on('error', () => {});
      child.once('error', reject);
      child.once('close', (code) => {
        if (signal.aborted) reject(signal.reason as Error);
        else if (code === 0) resolve(output.all());
        else reject(new GitFailed(errors.all().toString('utf8').trim() || `git ${args[0]} ended with code ${code}`));
      });
      child.stdin.end(input);
    });
  } finally {
    signal.removeEventListener('abort', kill);
  }
}

function collect(limit: number): { add(part: Buffer): boolean; all(): Buffer } {
  const parts: Buffer[] = [];
  let length = 0;
  return {
    add(part) {
      if (length + part.length > limit) return false;
      parts.push(part);
      length += part.length;
      return true;
    },
    all: () => Buffer.concat(parts),
  };
}
