import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { builtProgram } from './platform/child/built-program.ts';
import type { Log } from './platform/log.ts';
import { lowerPriority } from './platform/child/lower-priority.ts';

export interface WorkerProcess {
  /** Lets running jobs end or hands them over; kills the worker when that takes too long. */
  stop(): Promise<void>;
}

const FIRST_RESTART_MS = 500;
const LAST_RESTART_MS = 30_000;
// A worker that ran for so long has not failed at its start.
const STEADY_MS = 60_000;
const STOP_MS = 15_000;
// Answers to people come before jobs.
const LOW_PRIORITY = 5;

/**
 * Runs the jobs in a process beside this one, so that no job ever holds up an answer, and restarts it when it ends by itself. It takes the
 * environment of this process and ends with it.
 */
export function startWorkerProcess({ databaseUrl, log }: { databaseUrl: string; log: Log }): WorkerProcess {
  const stopping = new AbortController();
  let current: ChildProcess | undefined;
  const supervise = async () => {
    let pauseMs = FIRST_RESTART_MS;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      current = startOnce(databaseUrl);
      const [code, signal] = (await once(current, 'close')) as [number | null, string | null];
      if (stopping.signal.aborted) return;
      pauseMs = Date.now() - startedAt > STEADY_MS ? FIRST_RESTART_MS : Math.min(pauseMs * 2, LAST_RESTART_MS);
      log.error({ code, signal, restart_in_ms: pauseMs }, 'The worker process ended and is started again.');
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const supervised = supervise();
  return {
    async stop() {
      stopping.abort();
      current?.kill('SIGTERM');
      const timer = setTimeout(() => current?.kill('SIGKILL'), STOP_MS);
      await supervised;
      clearTimeout(timer);
    },
  };
}

function startOnce(databaseUrl: string): ChildProcess {
  const child = fork(builtProgram('main'), ['--role', 'worker'], {
    // The address is in the environment alone, which other users of the machine cannot read.
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: process.sourceMapsEnabled ? ['--enable-source-maps'] : [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  lowerPriority(child.pid, LOW_PRIORITY);
  return child;
}
