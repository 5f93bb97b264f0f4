import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

export interface Run {
  readonly seconds: number;
  /** Peak resident memory; null without GNU time. */
  readonly megabytes: number | null;
}

/** The median of several runs, and the fastest one, which other work on the machine affects least. */
export interface TypicalRun extends Run {
  readonly fastestSeconds: number;
}

/** Longer runs are killed, and shown as longer than this. */
export const LIMIT_SECONDS = 120;

/** Runs a program. A run that reaches the limit counts with its time; undefined if a shorter one exits with a code that is not in `codes`. */
export function runProcess(command: readonly string[], cwd: string, codes: readonly number[]): Run | undefined {
  const [program, ...args] = [...underTime(), ...command];
  const start = performance.now();
  const { stderr, status } = spawnSync(program!, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: (LIMIT_SECONDS + 10) * 1000,
    env: { ...process.env, CI: '1' },
  });
  const seconds = (performance.now() - start) / 1000;
  if (seconds < LIMIT_SECONDS && !codes.includes(status ?? -1)) return undefined;
  return { seconds, megabytes: peakIn(stderr) };
}

/** Runs a program that speaks the protocol of `serveParent`, until `store` has stored its output. */
export async function runStep(command: readonly string[], input: unknown, store: (output: unknown) => void): Promise<Run> {
  const [program, ...args] = [...underTime(), ...command];
  const start = performance.now();
  const child = spawn(program!, args, {
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  let seconds: number | undefined;
  let failure: string | undefined;
  child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')));
  const pieces: string[] = [];
  child.on('message', (message: { type: string; text?: string; message?: string }) => {
    if (message.type === 'ready') child.send({ input });
    if (message.type === 'error') failure = message.message;
    if (message.type === 'piece') pieces.push(message.text!);
    if (message.type === 'done') {
      store(JSON.parse(pieces.join('')));
      seconds = (performance.now() - start) / 1000;
    }
    if (message.type === 'done' || message.type === 'error') child.disconnect();
  });
  // After a disconnect, Node reports the end of the child and the end of its output separately.
  await Promise.all([once(child, 'exit'), once(child.stderr!, 'close')]);
  if (seconds === undefined) throw new Error(failure ?? stderr);
  return { seconds, megabytes: peakIn(stderr) };
}

export function medianOf(runs: readonly Run[]): TypicalRun {
  const middle = Math.trunc(runs.length / 2);
  const peaks = runs.flatMap(({ megabytes }) => megabytes ?? []).sort((a, b) => a - b);
  const times = runs.map(({ seconds }) => seconds).sort((a, b) => a - b);
  return { seconds: times[middle]!, fastestSeconds: times[0]!, megabytes: peaks[middle] ?? null };
}

// GNU time reports the peak memory of a child, which Node does not.
function underTime(): string[] {
  return existsSync('/usr/bin/time') ? ['/usr/bin/time', '-f', 'PEAK %M', 'timeout', String(LIMIT_SECONDS)] : [];
}

function peakIn(stderr: string): number | null {
  const peak = /PEAK (\d+)/.exec(stderr)?.[1];
  return peak === undefined ? null : Number(peak) / 1024;
}
