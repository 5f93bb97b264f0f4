import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/server/main.cjs', import.meta.url));

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Its output so far, both streams. */
  readonly output: () => string;
  /** Resolves when the output contains the text; rejects when the process ends first. */
  says(text: string): Promise<void>;
  /** The exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
}

/** The server as a process of its own, as `understory serve` starts it. */
export function startProcess(environment: Readonly<Record<string, string>>, args: readonly string[] = [], program = MAIN): ServerProcess {
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      REQUESTS_PER_MINUTE: '1000000',
      OVERLOADED_AFTER_MS: '600000',
      DATABASE_BUSY_AFTER_SECONDS: '120',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const waiting: (() => void)[] = [];
  const heard = (chunk: Buffer) => {
    output += chunk.toString();
    for (const check of waiting) check();
  };
  child.stdout.on('data', heard);
  child.stderr.on('data', heard);
  const ended = new Promise<number | string>((resolve) => child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown')));
  return {
    child,
    output: () => output,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        const check = () => output.includes(text) && resolve();
        waiting.push(check);
        check();
        void ended.then((code) => reject(new Error(`It ended with ${code} before saying "${text}":\n${output}`)));
      }),
  };
}
