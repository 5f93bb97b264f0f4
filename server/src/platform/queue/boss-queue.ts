import { fromKysely, PgBoss, systemClock } from 'pg-boss';
import { applicationName } from '../db/application-name.ts';
import type { Log } from '../log.ts';
import type { JobSpec } from './job-spec.ts';
import type { Queue } from './queue.ts';

// Measured: with these a killed worker's job is taken over after about 12 s. The library's defaults take minutes.
export const HEARTBEAT = { seconds: 10, refreshSeconds: 2 } as const;
const SUPERVISE_SECONDS = 2;

// A worker computes its pause from the time its last job took. By the wall clock, a clock set back by two hours meanwhile would make it pause for
// two hours. What is due is said by the database's clock in any case.
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** Opens the job tables; several processes may do so at once. `works`: this process also runs jobs, schedules and the supervision of others. */
export async function openBoss({ url, works, log }: { url: string; works: boolean; log: Log }): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: applicationName('jobs'),
    max: works ? 6 : 2,
    schema: 'pgboss',
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 3600,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
    clock: steadyClock,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue had an error.'));
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns.'));
  await boss.start();
  return boss;
}

/** Makes the queues of all jobs, or brings their settings up to date. */
export async function declareJobs(boss: PgBoss, specs: readonly JobSpec[]): Promise<void> {
  for (const spec of specs) {
    const settings = {
      retryLimit: spec.retries,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: spec.timeoutSeconds,
      heartbeatSeconds: HEARTBEAT.seconds,
      deleteAfterSeconds: 24 * 3600,
      notify: true,
    };
    await boss.createQueue(spec.name, { ...settings, policy: spec.exclusive ? 'exclusive' : 'standard' });
    await boss.updateQueue(spec.name, settings);
  }
}

/** The queue that contexts carry. */
export function createQueue(boss: PgBoss): Queue {
  return {
    async send(ctx, spec, payload, options = {}) {
      const id = await boss.send(spec.name, spec.payload.parse(payload), {
        db: fromKysely(ctx.db),
        ...(options.key === undefined ? {} : { singletonKey: options.key }),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.priority ? { priority: options.priority } : {}),
      });
      return id ?? undefined;
    },
    async cancel(ctx, spec, jobId) {
      await boss.cancel(spec.name, jobId, { db: fromKysely(ctx.db) });
    },
    async schedule(spec, { key, cron, timezone, payload }) {
      await boss.schedule(spec.name, cron, spec.payload.parse(payload), { key, tz: timezone, missed: 'once' });
    },
    async unschedule(spec, key) {
      await boss.unschedule(spec.name, key);
    },
  };
}
