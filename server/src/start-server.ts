import type { FastifyInstance } from 'fastify';
import type { Call, CallTable } from '#contract/call.ts';
import { CALLS } from '#contract/calls/index.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { areas } from './areas.ts';
import { authenticator } from './auth/authenticator.ts';
import { openServices, type ServicesOptions } from './open-services.ts';
import type { Config } from './platform/config/config.ts';
import type { Services } from './platform/context.ts';
import { createApp } from './platform/http/app.ts';
import type { Binding } from './platform/http/bind.ts';
import { runJobs } from './platform/queue/run-jobs.ts';

/** What a process does: answers requests, works on jobs, or both. */
export type ServerRole = 'api' | 'worker' | 'all';

export interface ServerOptions extends ServicesOptions {
  readonly role: ServerRole;
  /** Folder of the built web app; undefined: calls only. */
  readonly webRoot?: string | undefined;
}

export interface RunningServer {
  /** `http://127.0.0.1:<port>`; undefined for a worker. */
  readonly url: string | undefined;
  readonly services: Services;
  /** Takes no more requests and jobs, lets the running ones end or hands them over, closes the connections. */
  stop(): Promise<void>;
}

/** Migrates the database, then serves calls, works on jobs, or both. */
export async function startServer({ role, webRoot, ...options }: ServerOptions): Promise<RunningServer> {
  const { config } = options;
  const handlers = areas.flatMap(({ jobs }) => jobs ?? []);
  const works = role !== 'api';
  const { services, boss, close } = await openServices(options, { works, name: role, jobs: handlers.map(({ spec }) => spec) });
  const stopping = new AbortController();
  let app: FastifyInstance | undefined;
  const stop = async () => {
    stopping.abort(new Error('The server is stopping.'));
    await app?.close();
    for (const area of areas) await area.stop?.(services);
    await close();
  };
  try {
    if (works) {
      for (const area of areas) await area.start?.(services);
      await runJobs(boss, { services, handlers, heavySlots: config.analysisSlots, stopping: stopping.signal });
    }
    // A worker may still report its health and metrics.
    const port = role === 'worker' ? config.workerPort : config.port;
    if (port !== undefined) {
      const bindings = role === 'worker' ? [] : areas.flatMap(({ calls }) => calls ?? []);
      const site = { bindings, documentation: boundCalls(bindings), webRoot: role === 'worker' ? undefined : webRoot };
      app = await createApp({ services, authenticator, ...site, version: packageJson.version, stopping: stopping.signal });
      await listen(app, { port, host: config.host });
    }
    const address = app?.server.address();
    return { url: typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : undefined, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The contract's calls that have a handler; the others come with later work and are absent. */
function boundCalls(bindings: readonly Binding[]): Readonly<Record<string, CallTable>> {
  const bound = new Set<Call>(bindings.map(({ call }) => call));
  const areasOf = Object.entries(CALLS as Readonly<Record<string, CallTable>>);
  return Object.fromEntries(
    areasOf.map(([area, calls]) => [area, Object.fromEntries(Object.entries(calls).filter(([, call]) => bound.has(call)))]),
  );
}

async function listen(app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is in use. Set PORT to another one, such as PORT=${port + 1}.`, { cause: error });
    }
    if (code === 'EACCES') throw new Error(`Port ${port} may not be opened by this account. Set PORT to 1024 or more.`, { cause: error });
    throw error;
  }
}
